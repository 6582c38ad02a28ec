import { useQuery } from '@tanstack/react-query'
import { type LedgerState, deniedCentsOf, ledgerOf, owedOf, type Owed } from '#contract/claim-ledger.ts'
import type { ProviderBill } from '#contract/entities/claim-notes.ts'
import type { Claim } from '#contract/entities/claim.ts'
import type { ClaimKey } from '#member/claims.queries.ts'
import { type RowStatus, rowStatus } from '#features/claims/claims.rules.ts'
import { useMember } from '#member/current.ts'
import { claimNotesQuery, markOf } from './claim-notes.queries.ts'

export type ClaimLedger = {
  claimKey: ClaimKey
  state: LedgerState
  status: RowStatus
  /** Null where the insurer does not state it. */
  owed: Owed | null
  /** What the member noted about the bill; undefined until it has come. */
  bill: ProviderBill | null | undefined
}

/** Where a claim stands in the member's own books. */
export function useLedger(claim: Claim): ClaimLedger {
  const claimKey = { memberId: useMember().plan.memberId, claimId: claim.claimId }
  const { data } = useQuery(claimNotesQuery(claimKey))
  const mark = data && markOf(data)
  const { status, isPartlyDenied, kind, money } = claim
  const kept = { status, isPartlyDenied, kind, mark, money: { ...money, deniedCents: deniedCentsOf(claim) } }
  return { claimKey, state: ledgerOf(kept), status: rowStatus(kept), owed: owedOf(kept), bill: data?.bill }
}
