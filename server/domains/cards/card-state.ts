import type { IdCard } from '#contract/entities/id-card.ts'
import { longDate } from '#server/platform/pdf/formats.ts'

/** A printed card, or a temporary one until it arrives. */
export type CardFile = 'card' | 'temporary'

/** A temporary card that the member uses until the printed one arrives. */
export type Temporary = { validThrough: string }

/** Returns the sentence that a member needs before using the card; empty for a card in force. */
export function stateOf({ status, endDate, effectiveDate }: IdCard, today: Temporal.PlainDate): string {
  if (status === 'active') return ''
  if (status === 'ended')
    return `This plan ended on ${longDate(endDate ?? '')}. Keep this card for bills for care through that day. It doesn’t cover new visits.`
  const starts = longDate(effectiveDate)
  if (status === 'future') return `This plan starts on ${starts}. You can use this card starting that day.`
  const isAhead = Temporal.PlainDate.compare(effectiveDate, today) > 0
  return isAhead
    ? `Your printed card isn’t ready yet. You can use the numbers starting ${starts}.`
    : 'Your printed card isn’t ready yet. Until then, use these numbers at the counter.'
}

export const temporaryTitle = ({ validThrough }: Temporary): string =>
  `Temporary ID card, valid through ${longDate(validThrough)}`

const TEMPORARY_DAYS = 30

/** Valid for 30 days from now, or from the first day of a plan that starts later, but never beyond the plan's end. */
export function temporaryOf(
  { effectiveDate, endDate }: Pick<IdCard, 'effectiveDate' | 'endDate'>,
  today: Temporal.PlainDate,
): Temporary {
  const from = [today.toString(), effectiveDate].toSorted().at(-1) ?? effectiveDate
  const last = Temporal.PlainDate.from(from).add({ days: TEMPORARY_DAYS }).toString()
  return { validThrough: endDate !== null && endDate < last ? endDate : last }
}
