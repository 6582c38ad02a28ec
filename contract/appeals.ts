import type { Claim } from '#contract/entities/claim.ts'

/** Whether a claim can be appealed: only if it was denied, fully or partly. */
export const isAppealable = ({ status, isPartlyDenied }: Pick<Claim, 'status' | 'isPartlyDenied'>): boolean =>
  status === 'denied' || (status === 'paid' && isPartlyDenied)

/**
 * The last day to appeal a claim, as our server states it: the insurer's own day, or the day by the deadline rules.
 * Undefined if neither is known.
 */
export const appealUntil = ({
  appealUntil: day,
}: Pick<Claim, 'appealUntil'>): Temporal.PlainDate | undefined =>
  day ? Temporal.PlainDate.from(day) : undefined
