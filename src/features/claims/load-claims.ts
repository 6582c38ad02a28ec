import type { QueryClient } from '@tanstack/react-query'
import type { Membership } from '#contract/entities/plan.ts'
import { foundClaim } from './found-claim.ts'
import { foundList } from './list/found-list.ts'
import { searchIn } from './list/search.rules.ts'

/** What the address asks for; once the page stands (`isHere`) it shows what it has until the next list comes. */
type Asked = { address: Record<string, unknown>; isHere: boolean }

export async function loadClaims(
  queries: QueryClient,
  plan: Membership,
  { address, isHere }: Asked,
): Promise<void> {
  if (!isHere) await foundList(queries, plan, searchIn(address).search)
}

/** Throws `notFound` for a claim that is not there, or not the member's to see. */
export async function loadClaim(queries: QueryClient, plan: Membership, claimId: string): Promise<void> {
  await foundClaim(queries, plan, claimId)
}
