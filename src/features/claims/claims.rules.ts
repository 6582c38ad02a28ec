import type { ClaimRow } from '#contract/entities/claim.ts'
import type { LabelColor } from '#ui/Label.tsx'

/**
 * What a member reads of a claim's state; received and pending are one, a part of a denial is said, and so is a state
 * that the insurer does not tell.
 */
export type ClaimLook = 'pending' | 'completed' | 'partly' | 'denied' | 'adjusted' | 'reversed' | 'unknown'

export function lookOf({ status, isPartlyDenied }: Pick<ClaimRow, 'status' | 'isPartlyDenied'>): ClaimLook {
  if (status === null) return 'unknown'
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
  unknown: 'grey',
}

export const isDecided = ({ status }: Pick<ClaimRow, 'status'>): boolean =>
  status !== 'received' && status !== 'pending'

/** What came since the last visit; where there was none, nothing is called new. */
export const isNewSince = (
  { receivedOn, processedOn }: Pick<ClaimRow, 'receivedOn' | 'processedOn'>,
  lastVisit: string | null,
): boolean => lastVisit !== null && [receivedOn, processedOn].some((day) => day !== null && day >= lastVisit)

/** A clean claim is decided within 30 days after it was received; null where nobody states when that was. */
export const DECIDED_WITHIN_DAYS = 30

export const expectedBy = ({ receivedOn }: Pick<ClaimRow, 'receivedOn'>): string | null =>
  receivedOn === null
    ? null
    : Temporal.PlainDate.from(receivedOn).add({ days: DECIDED_WITHIN_DAYS }).toString()
