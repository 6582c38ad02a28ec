import type { Claim } from '#contract/entities/claim.ts'

/** Only what was denied, wholly or in part, can be appealed. */
export const isAppealable = ({ status, isPartlyDenied }: Pick<Claim, 'status' | 'isPartlyDenied'>): boolean =>
  status === 'denied' || (status === 'paid' && isPartlyDenied)

/**
 * The last day to appeal a claim, which our server states: the insurer's own day, or else the one that the deadline rules
 * give. Undefined where neither is known.
 */
export const appealUntil = ({
  appealUntil: day,
}: Pick<Claim, 'appealUntil'>): Temporal.PlainDate | undefined =>
  day ? Temporal.PlainDate.from(day) : undefined
