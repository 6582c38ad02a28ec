import { hash } from 'node:crypto'
import { compareTexts } from '#contract/compare.ts'
import type { ClaimRow } from '#contract/entities/claim.ts'
import { InsurerRefused } from './call.ts'
import type { ClaimListPage, ClaimListQuery } from './claims.ts'

/** The fingerprint of all claims, and how many of them have been sent. */
const CURSOR = /^(?<print>[\w-]{43})(?<at>\d{1,9})$/

type Dated = Pick<ClaimRow, 'claimId' | 'serviceFrom'>

/** Sorts claims by their first day of service, newest first; those without a day come last. */
export const newestFirst = (a: Dated, b: Dated): number =>
  compareTexts(b.serviceFrom ?? '', a.serviceFrom ?? '') || compareTexts(b.claimId, a.claimId)

/**
 * A page of the list for an insurer that has all claims but can't report their changes. While the claims are unchanged,
 * the answer has nothing new. Otherwise the old cursor is refused, and the whole list is sent again.
 */
export function pageOfWhole(
  claims: readonly ClaimRow[],
  { cursor, limit }: Pick<ClaimListQuery, 'cursor' | 'limit'>,
): ClaimListPage {
  const sorted = claims.toSorted(newestFirst)
  const print = hash('sha256', JSON.stringify(sorted), 'base64url')
  const at = cursor === undefined ? 0 : placeOf(cursor, print)
  const page = sorted.slice(at, at + limit)
  return {
    claims: page,
    removed: [],
    next: print + String(at + page.length),
    hasMore: at + page.length < sorted.length,
    count: sorted.length,
  }
}

/** Whether a cursor belongs to exactly these claims, and more of them are still to be sent. */
export function hasMoreOfWhole(claims: readonly ClaimRow[], cursor: string): boolean {
  try {
    return pageOfWhole(claims, { cursor, limit: 1 }).claims.length > 0
  } catch (error) {
    if (error instanceof InsurerRefused) return false
    throw error
  }
}

function placeOf(cursor: string, print: string): number {
  const place = CURSOR.exec(cursor)?.groups
  if (place?.['print'] !== print)
    throw new InsurerRefused('INVALID_REQUEST', { cursor: 'belongs to other claims' })
  return Number(place['at'])
}
