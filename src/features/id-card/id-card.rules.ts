import type { IdCard } from '#contract/entities/id-card.ts'
import type { SavedCard } from '#contract/entities/saved-card.ts'
import { longDate, shortDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
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
  words.twin.limit(label, network === 'in' ? words.twin.inNetwork : words.twin.outOfNetwork)

/** As many copays as a card has lines for, and as the stamp leaves free. */
const COPAY_LINES = { stamped: 4, plain: 6 }

/** The front has room for the plan's own network; the words below the card have every amount. */
export const frontCopays = ({ copays, status }: CardShown) =>
  copays
    .filter(({ label }) => !/out of network/i.test(label))
    .slice(0, status === 'active' ? COPAY_LINES.plain : COPAY_LINES.stamped)

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
