import * as v from 'valibot'
import { type Claim, ClaimRow } from '#contract/entities/claim.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { DaySpan, WholeClaimsQuery } from '#server/insurer/claims.ts'
import { newestFirst } from '#server/insurer/whole-list.ts'

/** An unstated day is only in the open-ended period. */
const isWithin = (day: string | null, { from, to }: DaySpan): boolean =>
  (from === undefined && to === undefined) ||
  (day !== null && (from === undefined || day >= from) && (to === undefined || day <= to))

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

/** The position after a page and its last claim, in case the list changes before the next page is requested. */
const Cursor = v.object({
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  claimId: v.string(),
})

/**
 * Returns one page of sorted claims. If the list has changed since, the page continues after the last claim of the
 * previous one.
 */
export function pageOf<Claim extends { claimId: string }>(
  claims: readonly Claim[],
  { cursor, limit }: { cursor: string | undefined; limit: number },
): { page: Claim[]; next: string | null } {
  const from = cursor === undefined ? 0 : beginningOf(claims, cursor)
  const page = claims.slice(from, from + limit)
  const last = from + limit < claims.length ? page.at(-1) : undefined
  return { page, next: last ? encodeCursor({ at: from + limit, claimId: last.claimId }) : null }
}

function beginningOf(claims: readonly { claimId: string }[], cursor: string): number {
  const place = parseCursor(Cursor, cursor)
  if (!place) throw new InsurerRefused('INVALID_REQUEST', { cursor: 'was not issued by this server' })
  const before = claims.findIndex(({ claimId }) => claimId === place.claimId)
  return before < 0 ? place.at : before + 1
}

/** The fields of a claim for lists, without its lines. */
export const rowOf = (claim: Claim): ClaimRow => v.parse(ClaimRow, claim)
