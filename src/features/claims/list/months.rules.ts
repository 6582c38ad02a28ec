import type { ClaimsSort } from '#contract/calls/claims.ts'
import { owedOf } from '#contract/claim-ledger.ts'
import type { MarkedClaim } from '#member/claim-list.rules.ts'

export type Month = {
  /** Such as `2026-11`; null where the day of the service is not stated, undefined where the order is not by time. */
  month: string | null | undefined
  /** Those of this page. */
  claims: MarkedClaim[]
  /** Of all claims of the month that match, on whatever page. */
  count: number
  shareCents: number
  deniedCents: number
}

const monthOf = ({ serviceFrom }: MarkedClaim): string | null => serviceFrom?.slice(0, 7) ?? null

/** The claims of a page by month, each with the sums of the whole month; in another order there are no months. */
export function byMonth(
  shown: readonly MarkedClaim[],
  found: readonly MarkedClaim[],
  sort: ClaimsSort = 'newest',
): Month[] {
  if (sort !== 'newest' && sort !== 'oldest')
    return [{ month: undefined, claims: [...shown], count: found.length, shareCents: 0, deniedCents: 0 }]
  const months = new Map<string | null, Month>()
  for (const claim of shown) {
    const month = monthOf(claim)
    const one = months.get(month) ?? { month, claims: [], count: 0, shareCents: 0, deniedCents: 0 }
    one.claims.push(claim)
    months.set(month, one)
  }
  for (const claim of found) {
    const one = months.get(monthOf(claim))
    if (!one) continue
    const { shareCents, deniedCents } = owedOf(claim)
    one.count += 1
    one.shareCents += shareCents
    one.deniedCents += deniedCents
  }
  return [...months.values()]
}
