import type { Frequency } from '#contract/entities/plan-coverage.ts'

type Day = Temporal.PlainDate

/** The period in which a plan covers a person, and when its plan years begin. */
export type Cover = {
  /** The first and last covered day. `to` is null without an end. */
  from: Day
  to: Day | null
  /** The first month of a plan year, 1 to 12. */
  yearStartsIn: number
  /** The first day after a waiting period. */
  waitingUntil?: Day | null
}

const isBefore = (one: Day, other: Day): boolean => Temporal.PlainDate.compare(one, other) < 0
const laterOf = (one: Day, other: Day): Day => (isBefore(one, other) ? other : one)

/** The first day of the plan or calendar year that contains a day. */
export function yearStart(day: Day, startsIn = 1): Day {
  const start = Temporal.PlainDate.from({ year: day.year, month: startsIn, day: 1 })
  return isBefore(day, start) ? start.subtract({ years: 1 }) : start
}

/** The first day on which a past service no longer counts; null if it counts forever. */
function freeOn(rule: Frequency, past: Day, yearStartsIn: number): Day | null {
  if ('lifetime' in rule) return null
  if ('everyMonths' in rule)
    return (rule.from === 'month' ? past.with({ day: 1 }) : past).add({ months: rule.everyMonths })
  return yearStart(past, rule.per === 'plan-year' ? yearStartsIn : 1).add({ years: 1 })
}

/** How many services the rule covers per period. */
export const timesOf = (rule: Frequency): number => ('lifetime' in rule ? rule.lifetime : rule.times)

/**
 * Selects the past services that count on a day. A service after that day counts too if it would have been too early
 * after a service on that day, because claims aren't decided in the order of their days.
 */
export const countingOn = (
  rule: Frequency,
  past: readonly Day[],
  { on, yearStartsIn }: { on: Day; yearStartsIn: number },
): Day[] => {
  const counts = (one: Day, other: Day) => {
    const free = freeOn(rule, one, yearStartsIn)
    return free === null || isBefore(other, free)
  }
  return past.filter((one) => (isBefore(on, one) ? counts(on, one) : counts(one, on)))
}

/** Whether the plan pays for one more service on a day. */
export const isEligibleOn = (
  rule: Frequency,
  past: readonly Day[],
  asked: { on: Day; yearStartsIn: number },
): boolean => countingOn(rule, past, asked).length < timesOf(rule)

/**
 * Returns the first day from `on` when the plan pays for one more service, or null if there is none. The day is never
 * before the plan starts or a waiting period ends, nor after the plan ends.
 */
export function nextEligible(
  rule: Frequency | null,
  past: readonly Day[],
  { on, from, to, yearStartsIn, waitingUntil = null }: Cover & { on: Day },
): Day | null {
  let day = laterOf(laterOf(on, from), waitingUntil ?? from)
  if (rule === null) return withinCover(day, to)
  for (;;) {
    const counting = countingOn(rule, past, { on: day, yearStartsIn })
    if (counting.length < timesOf(rule)) return withinCover(day, to)
    const free = counting
      .map((one) => freeOn(rule, one, yearStartsIn))
      .filter((one) => one !== null && isBefore(day, one))
      .toSorted((one, other) => Temporal.PlainDate.compare(one!, other!))
    const [first] = free
    if (!first) return null
    day = first
  }
}

const withinCover = (day: Day, to: Day | null): Day | null => (to !== null && isBefore(to, day) ? null : day)

/** The day on which a yearly count starts over; null for other rules. */
export function resetDay(rule: Frequency, on: Day, yearStartsIn: number): Day | null {
  if (!('per' in rule)) return null
  return yearStart(on, rule.per === 'plan-year' ? yearStartsIn : 1).add({ years: 1 })
}
