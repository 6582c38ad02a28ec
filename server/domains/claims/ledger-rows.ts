import { type ClaimMark, deniedCentsOf, totalOwed } from '#contract/claim-ledger.ts'
import { totalsOf } from '#contract/claim-money.ts'
import type { ClaimMoney, ClaimRow } from '#contract/entities/claim.ts'
import type { MarkedClaim } from './notes.ts'

/** A claim with the caller's bookkeeping about it, as files list it. */
export type LedgerRow = ClaimRow & {
  money: ClaimMoney & { deniedCents: number | null }
  mark: ClaimMark | undefined
}

export function withMarks(claims: readonly ClaimRow[], marks: readonly MarkedClaim[]): LedgerRow[] {
  const known = new Map(marks.map(({ claimId, mark }) => [claimId, mark]))
  return claims.map((claim) => ({
    ...claim,
    money: { ...claim.money, deniedCents: deniedCentsOf(claim) },
    mark: known.get(claim.claimId),
  }))
}

/** The sums of each calendar year, newest first; `year` is null for claims without a day. */
export function totalsOfYears<Field extends keyof ClaimMoney>(
  claims: readonly LedgerRow[],
  fields: readonly Field[],
) {
  const byYear = Map.groupBy(claims, ({ serviceFrom }) => serviceFrom?.slice(0, 4) ?? null)
  const years = [...byYear].toSorted(([a], [b]) => (b ?? '').localeCompare(a ?? ''))
  return years.map(([year, all]) => ({ year, totals: totalsOf(all, fields), owed: totalOwed(all) }))
}
