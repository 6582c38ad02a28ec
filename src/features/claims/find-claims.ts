import type { QueryClient } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { filterClaims } from '#contract/filter-claims.ts'
import type { ClaimList } from '#records/claim-list.rules.ts'
import { claimsQuery } from '#records/claims.queries.ts'

/** The results so far; `isPartial` where not every claim could be searched. */
export type FoundClaims = { claims: readonly ListedClaim[]; count: number; isPartial: boolean }

/** `rest` resolves when the member has stopped typing. */
type Options = { plan: Membership; text: string; rest: () => Promise<void> }

/**
 * Finds claims by number, provider or service. Yields the matches on the device at once, and looks again when the
 * typing has come to rest: by then the server has said what is new, unless it cannot be reached.
 */
export async function* findClaims(
  queries: QueryClient,
  { plan, text, rest }: Options,
): AsyncGenerator<FoundClaims> {
  const filterList = (list: ClaimList | undefined, isWhole: boolean): FoundClaims => {
    const claims = filterClaims(list?.claims ?? [], { search: text }, today())
    return { claims, count: claims.length, isPartial: !isWhole || list?.isPartial === true }
  }
  const query = claimsQuery(plan)
  const kept = await queries.ensureQueryData(query).catch(() => undefined)
  const local = filterList(kept, true)
  if (local.count > 0) yield { ...local, isPartial: false }
  await rest()
  try {
    let list = await queries.fetchQuery(query)
    while (list.hasMore) list = await queries.fetchQuery(query)
    yield filterList(list, true)
  } catch {
    const list = queries.getQueryData(query.queryKey)
    yield filterList(list, list !== undefined && !list.hasMore)
  }
}
