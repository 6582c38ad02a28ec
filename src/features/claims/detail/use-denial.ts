import { useQuery } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import { appealUntil, isAppealable } from '#contract/appeals.ts'
import { isAppealOpen } from '#contract/entities/appeal.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { useMember } from '#member/current.ts'
import { claimNotesQuery } from './claim-notes.queries.ts'
import { useLedger } from './use-ledger.ts'

/**
 * Whether a denied amount can still change, so that the member shouldn't pay it yet: `appealable` until the last day to
 * appeal, `in-appeal` while an appeal is open. `settled` where nothing is denied, the member has paid, or it's final.
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
