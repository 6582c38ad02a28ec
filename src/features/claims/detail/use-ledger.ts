import { useQuery } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import { appealUntil, isAppealable } from '#contract/appeals.ts'
import { type LedgerState, deniedCentsOf, ledgerOf, owedOf, type Owed } from '#contract/claim-ledger.ts'
import { type Appeal, isAppealOpen } from '#contract/entities/appeal.ts'
import type { ProviderBill } from '#contract/entities/claim-notes.ts'
import type { Claim } from '#contract/entities/claim.ts'
import type { ClaimKey } from '#records/claims.queries.ts'
import { type RowStatus, rowStatus } from '#records/claim-status.rules.ts'
import { useMember } from '#member/current.ts'
import { claimNotesQuery, markOf } from '#records/claim-notes.queries.ts'

export type ClaimLedger = {
  claimKey: ClaimKey
  state: LedgerState
  status: RowStatus
  /** Null if the insurer doesn't state it. */
  owed: Owed | null
  /** The member's notes about the bill; undefined until loaded. */
  bill: ProviderBill | null | undefined
}

/** A claim's state in the member's own records. */
export function useLedger(claim: Claim): ClaimLedger {
  const claimKey = { memberId: useMember().plan.memberId, claimId: claim.claimId }
  const { data } = useQuery(claimNotesQuery(claimKey))
  const mark = data && markOf(data)
  const { status, isPartlyDenied, kind, money } = claim
  const kept = { status, isPartlyDenied, kind, mark, money: { ...money, deniedCents: deniedCentsOf(claim) } }
  return { claimKey, state: ledgerOf(kept), status: rowStatus(kept), owed: owedOf(kept), bill: data?.bill }
}

/**
 * Whether a denied amount can still change, so that the member shouldn't pay it yet: `appealable` until the last day to
 * appeal, `in-appeal` while an appeal is open. `settled` if nothing is denied, the member has paid, or the decision is
 * final.
 */
export type Denial = { is: 'appealable' | 'in-appeal' | 'settled'; deniedCents: number; shareCents: number }

export function useDenial(claim: Claim): Denial {
  const { state, owed } = useLedger(claim)
  const { deniedCents, shareCents } = owed ?? { deniedCents: 0, shareCents: 0 }
  const { data } = useQuery(claimNotesQuery({ memberId: useMember().plan.memberId, claimId: claim.claimId }))
  const amounts = { deniedCents, shareCents }
  if (data?.appeal && isAppealOpen(data.appeal)) return { is: 'in-appeal', ...amounts }
  const until = isAppealable(claim) ? appealUntil(claim) : undefined
  const isOpen = until !== undefined && Temporal.PlainDate.compare(today(), until) <= 0
  const isHeld = isOpen && deniedCents > 0 && state !== 'paid' && !data?.appeal
  return { is: isHeld ? 'appealable' : 'settled', ...amounts }
}

/** The member's open appeal against a claim; undefined if there is none or it was decided. */
export function useRunningAppeal({ claimId }: Pick<Claim, 'claimId'>): Appeal | undefined {
  const { data } = useQuery(claimNotesQuery({ memberId: useMember().plan.memberId, claimId }))
  return data?.appeal && isAppealOpen(data.appeal) ? data.appeal : undefined
}
