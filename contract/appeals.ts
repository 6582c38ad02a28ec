import type { Brand } from './brands/brand.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { APPEAL_DAYS, MEDICARE_APPEAL_DAYS } from '#contract/entities/appeal.ts'

/** Only what was denied, wholly or in part, can be appealed. */
export const isAppealable = ({ status, isPartlyDenied }: Pick<Claim, 'status' | 'isPartlyDenied'>): boolean =>
  status === 'denied' || (status === 'paid' && isPartlyDenied)

/** The days that members of a market have to appeal where the insurer states no last day. */
export const appealDaysOf = (market: Brand['market']): number =>
  market === 'medicare' ? MEDICARE_APPEAL_DAYS : APPEAL_DAYS

/** The last day to appeal a decision of a day; undefined before there is a decision. */
export const lastAppealDay = (decidedOn: string | null, days: number): string | undefined =>
  decidedOn === null ? undefined : Temporal.PlainDate.from(decidedOn).add({ days }).toString()

/**
 * The last day on which an appeal of a claim is taken: the stated day, else by the days of the market. Our server states
 * it in every answer. Undefined before there is a decision.
 */
export function appealUntil(
  { processedOn, appealUntil: stated }: Pick<Claim, 'processedOn' | 'appealUntil'>,
  market: Brand['market'] = 'commercial',
): Temporal.PlainDate | undefined {
  const day = stated ?? lastAppealDay(processedOn, appealDaysOf(market))
  return day === undefined ? undefined : Temporal.PlainDate.from(day)
}
