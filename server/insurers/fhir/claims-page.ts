import * as v from 'valibot'
import { type Claim, ClaimRow } from '#contract/entities/claim.ts'
import { pageAfter } from '#server/platform/http/cursor.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import { type WholeClaimsQuery, isWithin } from '#server/insurer/claims.ts'
import { newestFirst } from '#server/insurer/whole-list.ts'

/** All claims for a query for complete claims, newest service first. */
export function matchingWhole(
  claims: readonly Claim[],
  { claimIds, kinds, service, updated }: Pick<WholeClaimsQuery, 'claimIds' | 'kinds' | 'service' | 'updated'>,
): Claim[] {
  const isWanted = (claim: Claim) =>
    (claimIds?.includes(claim.claimId) ?? true) &&
    (kinds === undefined || (claim.kind !== null && kinds.includes(claim.kind))) &&
    isWithin(claim.serviceFrom, service) &&
    isWithin(claim.processedOn ?? claim.receivedOn, updated)
  return claims.filter(isWanted).toSorted(newestFirst)
}

/** Returns one page of sorted claims. Refuses a cursor that isn't from here. */
export function pageOf<Claim extends { claimId: string }>(
  claims: readonly Claim[],
  { cursor, limit }: { cursor: string | undefined; limit: number },
): { page: Claim[]; next: string | null } {
  const found = pageAfter(claims, { cursor, limit, idOf: ({ claimId }) => claimId })
  if (!found) throw new InsurerRefused('INVALID_REQUEST', { cursor: 'was not issued by this server' })
  return found
}

/** The fields of a claim for lists, without its lines. */
export const rowOf = (claim: Claim): ClaimRow => v.parse(ClaimRow, claim)
