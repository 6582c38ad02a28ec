import type { ClaimsSort } from '#contract/calls/claims.ts'
import { type Owed, totalOwed } from '#contract/claim-ledger.ts'
import type { MarkedClaim } from '#records/claim-list.rules.ts'

export type Month = {
  /** Such as `2026-11`; null if the service day is missing, undefined if the list isn't sorted by time. */
  month: string | null | undefined
  /** The claims on this page. */
  claims: MarkedClaim[]
  /** The number of the month's matching claims on all pages. */
  count: number
  /** Null if none of them states it. */
  owed: Owed | null
}

const monthOf = ({ serviceFrom }: MarkedClaim): string | null => serviceFrom?.slice(0, 7) ?? null

/** The claims of a page by month, each with the sums of the whole month; other sort orders have no months. */
export function byMonth(
  shown: readonly MarkedClaim[],
  found: readonly MarkedClaim[],
  sort: ClaimsSort = 'newest',
): Month[] {
  if (sort !== 'newest' && sort !== 'oldest')
    return [{ month: undefined, claims: [...shown], count: found.length, owed: totalOwed(found) }]
  const months = new Map<string | null, Month>()
  for (const claim of shown) {
    const month = monthOf(claim)
    const one = months.get(month) ?? { month, claims: [], count: 0, owed: null }
    one.claims.push(claim)
    months.set(month, one)
  }
  const whole = Map.groupBy(found, monthOf)
  return [...months.values()].map((one) => {
    const all = whole.get(one.month ?? null) ?? []
    return { ...one, count: all.length, owed: totalOwed(all) }
  })
}
