import type { IdCard } from '#contract/entities/id-card.ts'
import type { SavedCard } from '#contract/entities/saved-card.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { longDate, shortDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { printedText } from '#records/printed.ts'
import { idCardMessages } from './locales/id-card.gen.ts'

/** A card as it is shown: from the insurer, or the copy saved on a device, which names no other covered members. */
export type CardShown = SavedCard & Partial<Pick<IdCard, 'coveredMembers'>>

/** What is stamped across a card that does not pay today. */
export const stampOf = ({ status }: Pick<CardShown, 'status'>): string | undefined =>
  status === 'active' ? undefined : idCardMessages.states[status].stamp

/** What is said beside a card that does not pay today. */
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

/** Whether a counter takes the card today: also one that is not printed yet, but none of a plan that starts later. */
export const worksToday = (card: CardShown, today: Temporal.PlainDate): boolean =>
  card.status === 'active' || (card.status === 'not-issued' && !isYetToStart(card, today))

/** A date, or undefined, which pages show as "Not listed" (order, a date that is missing). */
export const dateIfAny = (iso: string | null): string | undefined => (iso ? shortDate(iso) : undefined)

type Limit = CardShown['limits'][number]

/** "$1,500.00 you · $3,000.00 family"; empty where the plan has no such limit. */
export const limitAmounts = ({ individualCents, familyCents }: Limit): string => {
  const { individualAmount, familyAmount } = idCardMessages.twin
  return [
    ...(individualCents === null ? [] : [individualAmount({ amount: moneyOfCents(individualCents) })]),
    ...(familyCents === null ? [] : [familyAmount({ amount: moneyOfCents(familyCents) })]),
  ].join(' · ')
}

/** "$1,500 / $3,000" as there is room for on a card. */
export const printedLimit = ({ individualCents, familyCents }: Limit): string =>
  [individualCents, familyCents]
    .flatMap((cents) => (cents === null ? [] : [moneyOfCents(cents).replace(/\.00$/, '')]))
    .join(' / ')

export const limitLabel = ({ label, network }: Limit): string =>
  idCardMessages.twin.limit({
    label: printedText(label),
    network: network === 'in' ? idCardMessages.twin.inNetwork : idCardMessages.twin.outOfNetwork,
  })

/** How many copays, and how many lines of them, fit on the front, with and without the stamp. */
const COPAY_ROOM = { stamped: { copays: 4, lines: 7 }, plain: { copays: 6, lines: 9 } }

/** How much fits in a line; a longer amount wraps within its half. */
const LINE_CHARACTERS = { whole: 24, amount: 13 }
export const MAX_COPAY_LINES = 3

function linesOf({ label, amount }: { label: string; amount: string }): number {
  const beside = LINE_CHARACTERS.whole - Math.min(amount.length, LINE_CHARACTERS.amount)
  const wanted = Math.max(Math.ceil(label.length / beside), Math.ceil(amount.length / LINE_CHARACTERS.amount))
  return Math.min(wanted, MAX_COPAY_LINES)
}

/** The in-network copays that fit on the front; the text below the card has every amount. */
export function frontCopays({ copays, status }: CardShown) {
  const room = status === 'active' ? COPAY_ROOM.plain : COPAY_ROOM.stamped
  let lines = 0
  return copays
    .filter(({ label }) => !/out of network/i.test(textIn(label, 'en')))
    .map(({ label, amount }) => ({ label: printedText(label), amount: printedText(amount) }))
    .filter((copay) => (lines += linesOf(copay)) <= room.lines)
    .slice(0, room.copays)
}

export function relationshipOf({ relationship }: Pick<IdCard, 'relationship'>): string {
  const names: Record<string, string> = idCardMessages.relationships
  return names[relationship] ?? relationship
}

/** The numbers that are read out or typed at a counter, in the order a pharmacist asks for them. */
export function counterNumbers({ memberId, groupNumber, pharmacy }: CardShown) {
  const { counter } = idCardMessages
  const numbers = [
    { label: counter.memberId, value: memberId },
    { label: counter.group, value: groupNumber },
    { label: counter.rxBin, value: pharmacy?.rxBin },
    { label: counter.rxPcn, value: pharmacy?.rxPcn },
    { label: counter.rxGroup, value: pharmacy?.rxGroup },
    { label: counter.rxId, value: pharmacy?.rxId },
  ]
  return numbers.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}
