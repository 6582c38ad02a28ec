import type { Claim } from '#contract/entities/claim.ts'
import { APPEAL_DAYS } from '#contract/entities/appeal.ts'

/** Only what was denied, wholly or in part, can be appealed. */
export const isAppealable = ({ status, isPartlyDenied }: Pick<Claim, 'status' | 'isPartlyDenied'>): boolean =>
  status === 'denied' || (status === 'paid' && isPartlyDenied)

/** The last day on which an appeal is taken; none before there is a decision. */
export const appealUntil = ({ processedOn }: Pick<Claim, 'processedOn'>): Temporal.PlainDate | undefined =>
  processedOn === null ? undefined : Temporal.PlainDate.from(processedOn).add({ days: APPEAL_DAYS })
