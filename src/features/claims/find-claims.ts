import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { claims } from '#contract/calls/claims.ts'
import { bareNumber, numberSought } from '#contract/claim-number.ts'
import type { Claim, ClaimRow } from '#contract/entities/claim.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { claimsQuery } from './claims.queries.ts'

/** A claim as the search box shows it. */
export type FoundClaim = Pick<
  ClaimRow,
  'claimId' | 'claimNumber' | 'service' | 'providerName' | 'memberName' | 'serviceFrom'
>

/** The results so far; `isPartial` where not every claim could be searched. */
export type FoundClaims = { claims: readonly FoundClaim[]; count: number; isPartial: boolean }

/** `rest` resolves when the member has stopped typing. */
type Options = { plan: Membership; text: string; rest: () => Promise<void> }

/**
 * Finds claims by number, provider or service. Yields the matches on the device at once, and those of the server when
 * the typing has come to rest; offline the first ones are all there are.
 */
export async function* findClaims(
  queries: QueryClient,
  { plan, text, rest }: Options,
): AsyncGenerator<FoundClaims> {
  const local = (await localClaims(queries, plan)).filter((claim) => matches(claim, text))
  if (local.length > 0) yield { claims: local, count: local.length, isPartial: false }
  await rest()
  try {
    const { claims: found, count, isPartial = false } = await queries.fetchQuery(searchQuery(plan, text))
    yield { claims: found, count, isPartial }
  } catch {
    yield { claims: local, count: local.length, isPartial: true }
  }
}

/** Half-typed words are not worth keeping on the device. */
const searchQuery = ({ memberId }: Membership, search: string) =>
  queryOptions({
    queryKey: ['claims-found', memberId, search],
    queryFn: ({ signal }) =>
      call(claims, { params: { memberId }, query: { search } }, { signal, failureShown: 'by-caller' }),
  })

/** The newest claims, from the device or the server, and all that were loaded in this visit; newest first. */
async function localClaims(queries: QueryClient, plan: Membership): Promise<FoundClaim[]> {
  const newest = await queries.ensureQueryData(claimsQuery(plan, {})).catch(() => undefined)
  const lists = queries
    .getQueriesData<typeof newest>({ queryKey: ['claims', plan.memberId] })
    .flatMap(([, list]) => list?.claims ?? [])
  const opened = queries
    .getQueriesData<Claim>({ queryKey: ['claim', plan.memberId] })
    .flatMap(([, claim]) => claim ?? [])
  const all = [...(newest?.claims ?? []), ...lists, ...opened]
  return [...new Map(all.map((claim) => [claim.claimId, claim])).values()].toSorted((a, b) =>
    (b.serviceFrom ?? '').localeCompare(a.serviceFrom ?? ''),
  )
}

/** Whether a claim has the text in its number, provider or service; the same rule as the server's. */
function matches({ claimNumber, providerName, service }: FoundClaim, text: string): boolean {
  const part = text.trim().toLowerCase()
  const number = numberSought(text)
  return (
    [claimNumber, providerName, service].some((field) => field.toLowerCase().includes(part)) ||
    (number !== undefined && bareNumber(claimNumber).includes(number))
  )
}
