import { type LedgerClaim, type LedgerState, ledgerOf } from '#contract/claim-ledger.ts'
import type { ClaimRow } from '#contract/entities/claim.ts'
import type { LabelColor } from '#ui/Label.tsx'

/**
 * The status that a member reads: received and pending are one, a partly denied claim has its own, and `unknown` means
 * that the insurer doesn't state a status.
 */
export type DisplayStatus =
  | 'pending'
  | 'completed'
  | 'partly'
  | 'denied'
  | 'adjusted'
  | 'reversed'
  | 'unknown'

/** The status to show for a claim. */
export function displayStatus({
  status,
  isPartlyDenied,
}: Pick<ClaimRow, 'status' | 'isPartlyDenied'>): DisplayStatus {
  if (status === null) return 'unknown'
  if (status === 'received' || status === 'pending') return 'pending'
  if (status !== 'paid') return status
  return isPartlyDenied ? 'partly' : 'completed'
}

export const STATUS_COLORS: Record<DisplayStatus, LabelColor> = {
  pending: 'amber',
  completed: 'green',
  partly: 'purple',
  denied: 'red',
  adjusted: 'grey',
  reversed: 'grey',
  unknown: 'grey',
}

/** The one-word status of a list row; for a completed claim, the state of the member's share. */
export type RowStatus = DisplayStatus | Exclude<LedgerState, 'none' | 'denied'>

export function rowStatus(claim: LedgerClaim & Pick<ClaimRow, 'status' | 'isPartlyDenied'>): RowStatus {
  const [status, ledger] = [displayStatus(claim), ledgerOf(claim)]
  if (ledger === 'in-appeal') return ledger
  return status !== 'completed' || ledger === 'none' || ledger === 'denied' ? status : ledger
}

export const ROW_COLORS: Record<RowStatus, LabelColor> = {
  ...STATUS_COLORS,
  unpaid: 'amber',
  paid: 'green',
  'at-counter': 'green',
  'in-appeal': 'purple',
}

/** Whether an ISO day is in the future. */
export const isAhead = (on: string, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(on, today) > 0

/** Whether the insurer has adjudicated the claim. */
export const isDecided = ({ status }: Pick<ClaimRow, 'status'>): boolean =>
  status !== 'received' && status !== 'pending'

/** Whether a claim arrived or was decided since the last visit; on a first visit nothing is new. */
export const isNewSince = (
  { receivedOn, processedOn }: Pick<ClaimRow, 'receivedOn' | 'processedOn'>,
  lastVisit: string | null,
): boolean => lastVisit !== null && [receivedOn, processedOn].some((day) => day !== null && day >= lastVisit)
