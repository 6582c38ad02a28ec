import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { Instant } from '#contract/instant.ts'
import { orElse, orNo, orNull, rows } from '#contract/odd-data.ts'
import { LocalizedText } from './localized-text.ts'

/** The state of a clock when it was read. `isOver` says whether its time has ended since. */
export const DEADLINE_STATES = ['running', 'paused', 'extended', 'missed', 'unknown'] as const

/** A length of time in words: 30 days, 72 hours. */
export const TimeSpan = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  unit: v.picklist(['hours', 'days', 'businessDays']),
})
export type TimeSpan = v.InferOutput<typeof TimeSpan>

/** Information that the insurer requests before it decides. */
export const WantedInformation = v.object({
  itemId: v.string(),
  what: LocalizedText,
  from: v.picklist(['member', 'provider']),
  askedOn: orNull(Day),
  dueOn: orNull(Day),
  receivedOn: orNull(Day),
})
export type WantedInformation = v.InferOutput<typeof WantedInformation>

/**
 * When the insurer must decide an open request. Days are ISO dates in America/Chicago; null is a date that is neither
 * stated nor computed. A date always has a source.
 */
export const Deadline = v.object({
  state: orElse(v.picklist(DEADLINE_STATES), 'unknown'),
  startedOn: orNull(Day),
  /** Whether the date assumes that the insurer has all information. */
  isIfComplete: orNo(),
  /** The first start of a clock that was restarted. */
  startedFirstOn: orNull(Day),
  dueOn: orNull(Day),
  /** The last moment of a rule in hours; null if only the day is known. */
  dueAt: orNull(Instant),
  /** The hours of a rule that counts from a day without a known minute. */
  hours: orNull(v.number()),
  /** The time that the rule gives for the decision; null if the date doesn't follow from it alone. */
  within: orNull(TimeSpan),
  pausedSince: orNull(Day),
  extendedFrom: orNull(Day),
  /** The insurer's own date, and the legal one if that is earlier. */
  isStated: orNo(),
  lawDueOn: orNull(Day),
  /** The source of the date; null for the insurer's own. */
  source: orNull(v.string()),
  ifMissed: orNull(LocalizedText),
  sayOnPhone: orNull(LocalizedText),
  wanted: rows(WantedInformation),
})
export type Deadline = v.InferOutput<typeof Deadline>

/**
 * A deadline in a list: the earliest date, or the start of the clock's pause, and whether and by when the member has to
 * send something.
 */
export const ListedDeadline = v.object({
  ...v.pick(Deadline, ['state', 'dueOn', 'dueAt', 'pausedSince']).entries,
  isForMember: orNo(),
  wantedBy: orNull(Day),
})
export type ListedDeadline = v.InferOutput<typeof ListedDeadline>

/** The longest time for a decision, and for an urgent one. */
export const DecisionTimes = v.object({ standard: TimeSpan, urgent: TimeSpan })
export type DecisionTimes = v.InferOutput<typeof DecisionTimes>

/**
 * The last day for a request such as an appeal. The insurer's own day takes precedence; the legal one is included if
 * the rules set one. Days are ISO dates.
 */
export const LastDay = v.object({
  on: Day,
  statedOn: orNull(Day),
  lawOn: orNull(Day),
  /** The source of `lawOn`. */
  source: orNull(v.string()),
  /** The time for the decision after that; null if no rule sets one. */
  decides: orNull(DecisionTimes),
})
export type LastDay = v.InferOutput<typeof LastDay>

/** The last day on which a member has the right to file: the later of the insurer's and the legal one. */
export const lastDayOfRight = ({ on, lawOn }: LastDay): string => (lawOn !== null && lawOn > on ? lawOn : on)

/** Whether the insurer waits for something from the member, and the first day by which it is due. */
export function wantedFromMember({
  wanted,
}: Pick<Deadline, 'wanted'>): Pick<ListedDeadline, 'isForMember' | 'wantedBy'> {
  const open = wanted.filter(({ from, receivedOn }) => from === 'member' && receivedOn === null)
  const [first = null] = open.flatMap(({ dueOn }) => dueOn ?? []).toSorted()
  return { isForMember: open.length > 0, wantedBy: first }
}

/** The end of a deadline that counts first: the legal one if the insurer's own date is later. */
export const firstEnd = ({
  dueOn,
  dueAt,
  lawDueOn,
}: Pick<Deadline, 'dueOn' | 'dueAt' | 'lawDueOn'>): Pick<Deadline, 'dueOn' | 'dueAt'> =>
  lawDueOn === null ? { dueOn, dueAt } : { dueOn: lawDueOn, dueAt: null }

/** Whether a deadline has passed at a moment whose day is `today`; never for a paused clock. */
export function isOver(
  { dueOn, dueAt, state }: Pick<Deadline, 'dueOn' | 'dueAt' | 'state'>,
  now: Temporal.Instant,
  today: Temporal.PlainDate,
): boolean {
  if (state === 'paused' || state === 'unknown') return false
  if (dueAt !== null) return Temporal.Instant.compare(now, Temporal.Instant.from(dueAt)) > 0
  return dueOn !== null && dueOn < today.toString()
}
