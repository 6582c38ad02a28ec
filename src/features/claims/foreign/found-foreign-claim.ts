import type { QueryClient } from '@tanstack/react-query'
import type { Membership } from '#contract/entities/plan.ts'
import { noSuchClaim } from '#features/claims/no-such-claim.ts'
import { foreignClaimIn, foreignClaimsOf } from './foreign-claims.ts'

/** One that the other server does not show is a page that is not there. */
export async function foundForeignClaim(
  queries: QueryClient,
  plan: Membership,
  claimId: string,
): Promise<void> {
  const claims = await queries.ensureQueryData(foreignClaimsOf(plan))
  if (!foreignClaimIn(claims, claimId)) throw noSuchClaim()
}
