import type { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '#api/failure.ts'
import type { Claim } from '#contract/entities/claim.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { claimOf } from './claims.queries.ts'
import { noSuchClaim } from './no-such-claim.ts'

/** A claim that is not there, or not the member's to see, is a page that is not there. */
export async function foundClaim(queries: QueryClient, plan: Membership, claimId: string): Promise<Claim> {
  try {
    return await queries.ensureQueryData(claimOf(plan, claimId))
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) throw noSuchClaim()
    throw failure
  }
}
