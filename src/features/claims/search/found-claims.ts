import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { claims } from '#contract/calls/claims.ts'
import type { Claim, ClaimRow } from '#contract/entities/claim.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { claimsOf } from '#features/claims/claims.queries.ts'
import { says } from './says.ts'

/** A claim that a search found. */
export type FoundClaim = Pick<
  ClaimRow,
  'claimId' | 'claimNumber' | 'service' | 'providerName' | 'memberName' | 'serviceFrom'
>

/** What was found so far; `isPartial` where not all claims could be looked at. */
export type FoundClaims = { claims: readonly FoundClaim[]; count: number; isPartial: boolean }

type Asked = { plan: Membership; text: string; rest: () => Promise<void> }

/**
 * Claims with a number, provider or service that a search names: those that are here at once, and those that only
 * the server knows when the typing has come to rest. Without a line the first ones are all.
 */
export async function* foundClaims(
  queries: QueryClient,
  { plan, text, rest }: Asked,
): AsyncGenerator<FoundClaims> {
  const here = (await claimsHere(queries, plan)).filter((claim) => says(claim, text))
  if (here.length > 0) yield { claims: here, count: here.length, isPartial: false }
  await rest()
  try {
    const { claims: found, count, isPartial = false } = await queries.fetchQuery(searchOf(plan, text))
    yield { claims: found, count, isPartial }
  } catch {
    yield { claims: here, count: here.length, isPartial: true }
  }
}

/** Pieces of words are nothing to keep on the device. */
const searchOf = ({ memberId }: Membership, search: string) =>
  queryOptions({
    queryKey: ['claims-found', memberId, search],
    queryFn: ({ signal }) =>
      call(
        claims,
        { params: { memberId }, query: { search } },
        {
          signal,
          failureShown: 'by-caller',
        },
      ),
  })

/** The newest claims, kept or asked for, and all that this visit has seen. */
async function claimsHere(queries: QueryClient, plan: Membership): Promise<FoundClaim[]> {
  const newest = await queries.ensureQueryData(claimsOf(plan, {})).catch(() => undefined)
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
