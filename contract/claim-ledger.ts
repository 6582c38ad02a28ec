import * as v from 'valibot'
import { countsTowardTotals } from './claim-money.ts'
import type { ClaimKind, ClaimMoney, ClaimStatus } from './entities/claim.ts'

/** The member's entries about a claim that lists show: it is paid, or an appeal is open. */
export const ClaimMark = v.picklist(['paid', 'in-appeal'])
export type ClaimMark = v.InferOutput<typeof ClaimMark>

type ShareMoney = Pick<ClaimMoney, 'memberOwesCents' | 'deductibleCents' | 'copayCents' | 'coinsuranceCents'>

/**
 * The part of the member's debt that the plan doesn't cover; the rest is the member's share. Null if the member's debt
 * isn't stated.
 */
export function deniedCentsOf({
  status,
  money: { memberOwesCents, ...shares },
}: {
  status: ClaimStatus | null
  money: ShareMoney
}): number | null {
  if (memberOwesCents === null) return null
  const { deductibleCents, copayCents, coinsuranceCents } = shares
  // If a share is missing, the rest can't be computed.
  if (deductibleCents === null || copayCents === null || coinsuranceCents === null)
    return status === 'denied' ? memberOwesCents : 0
  const shareCents = deductibleCents + copayCents + coinsuranceCents
  return Math.max(0, memberOwesCents - Math.max(0, shareCents))
}

/** The fields of a claim that the ledger reads. */
export type LedgerClaim = {
  status: ClaimStatus | null
  kind: ClaimKind | null
  /** Without `deniedCents`, a denied claim's whole share isn't covered. */
  money: { memberOwesCents: number | null; deniedCents?: number | null | undefined }
  mark?: ClaimMark | undefined
}

/** The member's share, and the amount that the plan doesn't cover. */
export type Owed = { shareCents: number; deniedCents: number }

const isCounted = ({ status }: Pick<LedgerClaim, 'status'>): boolean =>
  status !== 'received' && status !== 'pending' && countsTowardTotals({ status })

/**
 * Returns the amounts that the member may owe for a claim: zero before the decision and for a claim that no longer
 * counts, null if the insurer has decided and states no amount. An unstated amount is never shown as $0.00.
 */
export function owedOf(claim: LedgerClaim): Owed | null {
  const { status, money } = claim
  const { memberOwesCents, deniedCents } = money
  if (!isCounted(claim)) return { shareCents: 0, deniedCents: 0 }
  if (memberOwesCents === null) return null
  const owes = Math.max(0, memberOwesCents)
  const denied = Math.max(0, Math.min(owes, deniedCents ?? (status === 'denied' ? owes : 0)))
  return { shareCents: owes - denied, deniedCents: denied }
}

/** Adds up the stated amounts that the member may owe for claims; null if no claim that counts states one. */
export function totalOwed(claims: readonly LedgerClaim[]): Owed | null {
  const total: Owed = { shareCents: 0, deniedCents: 0 }
  const counted = claims.filter(isCounted)
  const stated = counted.flatMap((claim) => owedOf(claim) ?? [])
  if (stated.length === 0 && counted.length > 0) return null
  for (const { shareCents, deniedCents } of stated) {
    total.shareCents += shareCents
    total.deniedCents += deniedCents
  }
  return total
}

/** The state of a claim in the member's own records; `none` requires no action yet. */
export type LedgerState = 'none' | 'unpaid' | 'paid' | 'at-counter' | 'denied' | 'in-appeal'

/** Pharmacies collect the copay when they hand out the medicine; all other care is billed later. */
export function ledgerOf(claim: LedgerClaim): LedgerState {
  // A decision can be appealed regardless of the amount.
  if (claim.mark === 'in-appeal') return claim.mark
  const { shareCents, deniedCents } = owedOf(claim) ?? { shareCents: 0, deniedCents: 0 }
  if (shareCents + deniedCents === 0) return 'none'
  if (claim.mark) return claim.mark
  if (shareCents === 0) return 'denied'
  return claim.kind === 'pharmacy' ? 'at-counter' : 'unpaid'
}

export type YearLedger = {
  year: number
  unpaid: { count: number; cents: number }
  denied: { count: number; cents: number }
  inAppeal: number
  /** The number of claims that were decided without stating the member's debt. */
  unstated: number
}

/** The records of one calendar year, by the day of service. Sums never span years. */
export function ledgerOfYear(
  claims: readonly (LedgerClaim & { serviceFrom: string | null })[],
  year: number,
): YearLedger {
  const ledger = {
    year,
    inAppeal: 0,
    unstated: 0,
    unpaid: { count: 0, cents: 0 },
    denied: { count: 0, cents: 0 },
  }
  for (const claim of claims) {
    if (!claim.serviceFrom?.startsWith(`${year}-`)) continue
    const [state, owed] = [ledgerOf(claim), owedOf(claim)]
    if (owed === null) ledger.unstated += 1
    if (state === 'in-appeal') ledger.inAppeal += 1
    if (owed === null || state === 'none' || state === 'in-appeal' || state === 'paid') continue
    const { shareCents, deniedCents } = owed
    if (state === 'unpaid') add(ledger.unpaid, shareCents)
    if (deniedCents > 0) add(ledger.denied, deniedCents)
  }
  return ledger
}

function add(sum: { count: number; cents: number }, cents: number): void {
  sum.count += 1
  sum.cents += cents
}
