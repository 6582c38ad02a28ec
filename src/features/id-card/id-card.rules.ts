import type { IdCard } from '#contract/entities/id-card.ts'
import type { SavedCard } from '#contract/entities/saved-card.ts'
import { longDate, shortDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { printed } from '#member/printed.words.ts'
import { words } from './id-card.words.ts'

/** A card as it is drawn: from the insurer, or the copy that a device keeps, which names nobody else. */
export type CardShown = SavedCard & Partial<Pick<IdCard, 'coveredMembers'>>

/** The day that a card's state speaks of: when it ended, or when it starts. */
export const dayOfState = ({ status, endDate, effectiveDate }: CardShown): string =>
  longDate(status === 'ended' ? endDate : effectiveDate)

/** The first day of a plan that does not pay yet. */
export const startIfAhead = ({ effectiveDate }: CardShown, today: Temporal.PlainDate): string | undefined =>
  Temporal.PlainDate.compare(effectiveDate, today) > 0 ? longDate(effectiveDate) : undefined

/** A date, or nothing for the page to call "None noted" (order, a date that is missing). */
export const dateIfAny = (iso: string | null): string | undefined => (iso ? shortDate(iso) : undefined)

type Limit = CardShown['limits'][number]

const moneyIfAny = (cents: number | null) => (cents === null ? undefined : moneyOfCents(cents))

/** "$1,500.00 you · $3,000.00 family"; empty where the plan has no such limit. */
export const limitAmounts = ({ individualCents, familyCents }: Limit): string =>
  words.twin.amounts(moneyIfAny(individualCents), moneyIfAny(familyCents))

/** "$1,500 / $3,000" as there is room for on a card. */
export const printedLimit = ({ individualCents, familyCents }: Limit): string =>
  [individualCents, familyCents]
    .flatMap((cents) => (cents === null ? [] : [moneyOfCents(cents).replace(/\.00$/, '')]))
    .join(' / ')

export const limitLabel = ({ label, network }: Limit): string =>
  words.twin.limit(printed(label), network === 'in' ? words.twin.inNetwork : words.twin.outOfNetwork)

/** As many copays as a card has room for, and as the stamp leaves free; the lines are for those that wrap. */
const COPAY_ROOM = { stamped: { copays: 4, lines: 7 }, plain: { copays: 6, lines: 9 } }

/** Letters of a line; an amount that needs more than its half goes on in the next. */
const LETTERS = { line: 24, amount: 13 }
export const MOST_COPAY_LINES = 3

function linesOf({ label, amount }: CardShown['copays'][number]): number {
  const beside = LETTERS.line - Math.min(amount.length, LETTERS.amount)
  const wanted = Math.max(Math.ceil(label.length / beside), Math.ceil(amount.length / LETTERS.amount))
  return Math.min(wanted, MOST_COPAY_LINES)
}

/** The front has room for the plan's own network; the words below the card have every amount. */
export function frontCopays({ copays, status }: CardShown) {
  const room = status === 'active' ? COPAY_ROOM.plain : COPAY_ROOM.stamped
  let lines = 0
  return copays
    .filter(({ label }) => !/out of network/i.test(label))
    .map(({ label, amount }) => ({ label: printed(label), amount: printed(amount) }))
    .filter((copay) => (lines += linesOf(copay)) <= room.lines)
    .slice(0, room.copays)
}

export const relationshipOf = ({ relationship }: Pick<IdCard, 'relationship'>): string =>
  words.relationships[relationship] ?? relationship

/** The numbers that are read out or typed at a counter, in the order a pharmacist asks for them. */
export function counterNumbers({ memberId, groupNumber, pharmacy }: CardShown) {
  const { counter } = words
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
