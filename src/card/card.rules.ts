import { cardWords } from './card-words.ts'
import type { CardShown } from '#contract/id-card/words.ts'
import { longDate } from '#base/dates.ts'
import { idCardMessages } from '#card/locales/id-card.gen.ts'

/** The note beside a card that isn't in effect today. */
export function stateOf(
  { status, endDate, effectiveDate }: CardShown,
  today: Temporal.PlainDate,
): { title: string; body: string } | undefined {
  if (status === 'active') return undefined
  if (status !== 'not-issued') {
    const { title, body } = idCardMessages.states[status]
    return { title: title({ date: longDate(status === 'ended' ? endDate : effectiveDate) }), body }
  }
  const { title, body, bodyBeforeStart } = idCardMessages.states[status]
  const isAhead = isYetToStart({ effectiveDate }, today)
  return { title, body: isAhead ? bodyBeforeStart({ starts: longDate(effectiveDate) }) : body }
}

const isYetToStart = (
  { effectiveDate }: Pick<CardShown, 'effectiveDate'>,
  today: Temporal.PlainDate,
): boolean => Temporal.PlainDate.compare(effectiveDate, today) > 0

/**
 * Whether a counter accepts the card today: true for a card that isn't printed yet, false for a plan that starts later.
 */
export const worksToday = (card: CardShown, today: Temporal.PlainDate): boolean =>
  card.status === 'active' || (card.status === 'not-issued' && !isYetToStart(card, today))

/** The numbers that are read out or typed at a counter, in the order in which a pharmacist asks for them. */
export function counterNumbers({ memberId, groupNumber, pharmacy }: CardShown) {
  const numbers = [
    { label: cardWords.facts.memberId, value: memberId },
    { label: cardWords.facts.groupNumber, value: groupNumber },
    { label: cardWords.face.rxBin, value: pharmacy?.rxBin },
    { label: cardWords.face.rxPcn, value: pharmacy?.rxPcn },
    { label: cardWords.face.rxGroup, value: pharmacy?.rxGroup },
    { label: cardWords.face.rxId, value: pharmacy?.rxId },
  ]
  return numbers.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}
