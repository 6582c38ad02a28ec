import { compareTexts } from '#contract/compare.ts'
import { workdayFrom } from './calendar.ts'
import { type Clock, type ClockFacts, clockOf } from './clock.ts'
import type { DeadlineRules, Market, Rule, Subject } from './rules.ts'

/** The facts that determine which rules apply to a request; null if the insurer doesn't state one. */
export type Matter = {
  readonly subject: Subject
  readonly line: string | null
  readonly market: Market | null
  readonly kind: NonNullable<Rule['kinds']>[number] | null
  readonly benefit: 'medical' | 'pharmacy' | null
  readonly specialty: string | null
  /** An ISO date: rules apply to requests that started while they were in force. */
  readonly on: string | null
}

const isIn = (list: readonly string[] | null, value: string | null): boolean =>
  list === null || (value !== null && list.includes(value))
const isOutOf = (list: readonly string[] | null, value: string | null): boolean =>
  list === null || value === null || !list.includes(value)

/** Whether a rule is used for an ISO day. An unknown day has only the rules without a first or last day. */
export const isInForceOn = (
  { isOn, from, to }: Pick<Rule, 'isOn' | 'from' | 'to'>,
  day: string | null,
): boolean =>
  isOn && (from === null || (day !== null && from <= day)) && (to === null || (day !== null && day <= to))

/** Finds the rules for a matter. An unknown line of business has no rules. */
export const rulesFor = (rules: readonly Rule[], matter: Matter): Rule[] =>
  matter.line === null ? [] : rules.filter((rule) => isFor(rule, matter))

function isFor(rule: Rule, { subject, line, market, kind, benefit, specialty, on }: Matter): boolean {
  return (
    rule.subject === subject &&
    isInForceOn(rule, on) &&
    isIn(rule.lines, line) &&
    isOutOf(rule.exceptLines, line) &&
    isIn(rule.markets, market) &&
    isOutOf(rule.exceptMarkets, market) &&
    isIn(rule.kinds, kind) &&
    isOutOf(rule.exceptKinds, kind) &&
    isIn(rule.benefits, benefit) &&
    isIn(rule.specialties, specialty)
  )
}

export type Deadline = { rule: Rule; clock: Clock }

/** Sorts by the end of the clock; those without an end come last. A moment comes before the end of its day. */
const endKey = ({ clock: { dueOn, dueAt } }: Deadline): string =>
  dueOn === null ? '9' : `${dueOn} ${dueAt ?? '~'}`

/** The earliest deadline that `rules` give a request; undefined if no rule gives a date or is paused. */
export function deadlineOf(
  file: DeadlineRules,
  rules: readonly Rule[],
  facts: ClockFacts,
  now: Temporal.Instant,
): Deadline | undefined {
  return rules
    .map((rule) => ({ rule, clock: clockOf(rule, file, facts, now) }))
    .filter(({ clock }) => clock.state !== 'unknown')
    .toSorted((a, b) => compareTexts(endKey(a), endKey(b)))[0]
}

/**
 * The last day for a request such as an appeal of a decision that the member learned of on `noticedOn`. Undefined if
 * the rule sets no such time.
 */
export function lastDayToFile(
  { fileWithin, calendar }: Rule,
  { calendars }: Pick<DeadlineRules, 'calendars'>,
  noticedOn: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  if (!fileWithin) return undefined
  const { within, rollsOver } = fileWithin
  const last = 'days' in within ? noticedOn.add(within) : monthsAfter(noticedOn, within.months)
  return rollsOver ? workdayFrom(last, calendars[calendar] ?? []) : last
}

/** The earliest of these last days under `rules`; undefined if no rule sets one. */
export function filingOf(
  file: Pick<DeadlineRules, 'calendars'>,
  rules: readonly Rule[],
  noticedOn: Temporal.PlainDate,
): { rule: Rule; lastOn: Temporal.PlainDate } | undefined {
  return rules
    .flatMap((rule) => {
      const lastOn = lastDayToFile(rule, file, noticedOn)
      return lastOn ? [{ rule, lastOn }] : []
    })
    .toSorted((a, b) => Temporal.PlainDate.compare(a.lastOn, b.lastOn))[0]
}

/** If the later month doesn't have the day, returns the first of the month after it. */
function monthsAfter(date: Temporal.PlainDate, months: number): Temporal.PlainDate {
  const reached = date.add({ months })
  return reached.day === date.day ? reached : reached.add({ days: 1 })
}
