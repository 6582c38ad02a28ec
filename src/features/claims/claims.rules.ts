import type { ClaimRow } from '#contract/entities/claim.ts'
import type { LabelColor } from '#ui/Label.tsx'

/** What a member reads of a claim's state; received and pending are one, and a part of a denial is said. */
export type ClaimLook = 'pending' | 'completed' | 'partly' | 'denied' | 'adjusted' | 'reversed'

export function lookOf({ status, isPartlyDenied }: Pick<ClaimRow, 'status' | 'isPartlyDenied'>): ClaimLook {
  if (status === 'received' || status === 'pending') return 'pending'
  if (status !== 'paid') return status
  return isPartlyDenied ? 'partly' : 'completed'
}

export const LOOK_COLORS: Record<ClaimLook, LabelColor> = {
  pending: 'amber',
  completed: 'green',
  partly: 'purple',
  denied: 'red',
  adjusted: 'grey',
  reversed: 'grey',
}

export const isDecided = ({ status }: Pick<ClaimRow, 'status'>): boolean =>
  status !== 'received' && status !== 'pending'

/** What came since the last visit; where there was none, nothing is called new. */
export const isNewSince = (
  { receivedOn, processedOn }: Pick<ClaimRow, 'receivedOn' | 'processedOn'>,
  lastVisit: string | null,
): boolean => lastVisit !== null && (receivedOn >= lastVisit || (processedOn ?? '') >= lastVisit)

/** A clean claim is decided within 30 days after it was received. */
export const DECIDED_WITHIN_DAYS = 30

export const expectedBy = ({ receivedOn }: Pick<ClaimRow, 'receivedOn'>): string =>
  Temporal.PlainDate.from(receivedOn).add({ days: DECIDED_WITHIN_DAYS }).toString()
