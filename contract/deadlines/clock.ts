import { type Calendar, workdaysAfter } from './calendar.ts'
import type { DeadlineRules, Rule, Span } from './rules.ts'

type PlainDate = Temporal.PlainDate
type Instant = Temporal.Instant

/**
 * An item that the insurer requests before it decides. Days are ISO dates; null means that the insurer doesn't state
 * the value.
 */
export type WantedItem = {
  readonly askedOn: string | null
  readonly dueOn: string | null
  readonly receivedOn: string | null
}

/** The insurer's facts about a request: days as ISO dates, moments as ISO timestamps, null for a fact that is missing. */
export type ClockFacts = {
  readonly isUrgent: boolean
  /** Whether the request asks to extend a treatment in progress. */
  readonly isConcurrent: boolean
  readonly requestedOn: string | null
  readonly receivedOn: string | null
  readonly receivedAt: string | null
  readonly informationCompleteOn: string | null
  readonly wanted: readonly WantedItem[]
  readonly extensionToldOn: string | null
  readonly extendedTo: string | null
  readonly decidedOn: string | null
  readonly decidedAt: string | null
}

export type ClockState = 'running' | 'paused' | 'extended' | 'met' | 'late' | 'missed' | 'unknown'

/** A request's deadline under a rule. Days are ISO dates, moments ISO timestamps. */
export type Clock = {
  readonly state: ClockState
  readonly startedOn: string | null
  /** Whether the start assumes that the insurer has all information, because it doesn't state when that was. */
  readonly isIfComplete: boolean
  /** The first start of a clock that was restarted. */
  readonly startedFirstOn: string | null
  /** The last day; with `dueAt`, the day of that moment. Null while the clock is paused or unknown. */
  readonly dueOn: string | null
  /** The last moment, for a rule in hours whose start is known to the minute. */
  readonly dueAt: string | null
  readonly pausedSince: string | null
  /** The last day before the insurer extended it. */
  readonly extendedFrom: string | null
}

/** A last day, or a last moment. Work after its end is late. */
type End = { readonly on: PlainDate; readonly at: Instant | null }

type Place = { readonly calendar: Calendar; readonly timeZone: string }

const plainDate = (day: string): PlainDate => Temporal.PlainDate.from(day)
const laterOf = (a: PlainDate, b: PlainDate): PlainDate => (Temporal.PlainDate.compare(a, b) < 0 ? b : a)
const earlierOf = (a: PlainDate, b: PlainDate): PlainDate => (Temporal.PlainDate.compare(a, b) > 0 ? b : a)
const latest = (days: readonly PlainDate[]): PlainDate | undefined =>
  days.reduce(laterOf, days[0] as PlainDate)
const dayIn = (instant: Instant, timeZone: string): PlainDate =>
  instant.toZonedDateTimeISO(timeZone).toPlainDate()

const UNKNOWN: Clock = {
  state: 'unknown',
  startedOn: null,
  isIfComplete: false,
  startedFirstOn: null,
  dueOn: null,
  dueAt: null,
  pausedSince: null,
  extendedFrom: null,
}

/** Computes the deadline that `rule` sets for a request, and its state at `now`. Unknown if no start is stated. */
export function clockOf(
  rule: Rule,
  { calendars, timeZone }: Pick<DeadlineRules, 'calendars' | 'timeZone'>,
  facts: ClockFacts,
  now: Instant,
): Clock {
  const place = { calendar: calendars[rule.calendar] ?? [], timeZone }
  const first = startOf(rule, facts, timeZone)
  if (!first || isImpossible(facts, first.on, timeZone)) return UNKNOWN
  const { start, pausedSince } = restartedClock(rule, facts, first)
  const known = {
    ...UNKNOWN,
    startedOn: start.on.toString(),
    isIfComplete:
      rule.starts === 'information-complete' &&
      rule.completeWithinDays === null &&
      facts.informationCompleteOn === null,
    startedFirstOn: start.on.equals(first.on) ? null : first.on.toString(),
  }
  const decided = facts.decidedAt !== null || facts.decidedOn !== null
  if (pausedSince && !decided) return { ...known, state: 'paused', pausedSince: pausedSince.toString() }
  const span = spanOf(rule, facts)
  const base = endAfter(start, span, place)
  const stopped = stopsOf(rule, facts, base)
  if (stopped.since && !decided) return { ...known, state: 'paused', pausedSince: stopped.since.toString() }
  const answered = answeredEnd(rule, facts, base, place)
  const extended = extendedEnd(rule, facts, start.on, answered ?? base)
  const end = stopped.days > 0 ? onDay(extended.on.add({ days: stopped.days })) : extended
  return {
    ...known,
    state: stateOf(
      facts,
      end,
      extended.on.equals((answered ?? base).on) ? 'running' : 'extended',
      now,
      timeZone,
    ),
    dueOn: end.on.toString(),
    dueAt: end.at?.toString() ?? null,
    extendedFrom: extended.on.equals((answered ?? base).on) ? null : (answered ?? base).on.toString(),
  }
}

const onDay = (on: PlainDate): End => ({ on, at: null })

/** The ISO day on which the insurer received a request, or else on which it was made; null if neither is stated. */
export function askedDay(
  { receivedOn, receivedAt, requestedOn }: Pick<ClockFacts, 'receivedOn' | 'receivedAt' | 'requestedOn'>,
  timeZone: string,
): string | null {
  if (receivedOn !== null || receivedAt === null) return receivedOn ?? requestedOn
  return dayIn(Temporal.Instant.from(receivedAt), timeZone).toString()
}

/** Finds the day, and if stated the moment, from which a rule counts. */
function startOf({ starts, completeWithinDays }: Rule, facts: ClockFacts, timeZone: string): End | undefined {
  const { receivedAt } = facts
  const at = receivedAt === null ? null : Temporal.Instant.from(receivedAt)
  const complete = starts === 'information-complete' ? facts.informationCompleteOn : null
  const asked = askedDay(facts, timeZone)
  if (completeWithinDays !== null && asked !== null) {
    const latest = plainDate(asked).add({ days: completeWithinDays })
    if (complete === null || Temporal.PlainDate.compare(plainDate(complete), latest) > 0) return onDay(latest)
  }
  const day = complete ?? asked
  if (day === null) return undefined
  const on = plainDate(day)
  return { on, at: at && dayIn(at, timeZone).equals(on) ? at : null }
}

/** If the insurer states a decision before the request, its data is wrong, so no date is computed. */
function isImpossible({ decidedAt, decidedOn }: ClockFacts, start: PlainDate, timeZone: string): boolean {
  const day =
    decidedOn ?? (decidedAt === null ? null : dayIn(Temporal.Instant.from(decidedAt), timeZone).toString())
  return day !== null && Temporal.PlainDate.compare(plainDate(day), start) < 0
}

/** Moves the start to the day on which the last requested item arrived, if the rule restarts then. */
function restartedClock(
  { pause }: Rule,
  { wanted }: ClockFacts,
  first: End,
): { start: End; pausedSince?: PlainDate } {
  if (pause !== 'restart' || wanted.length === 0) return { start: first }
  const open = wanted.filter(({ receivedOn }) => receivedOn === null)
  if (open.length > 0) return { start: first, pausedSince: askedFirst(open) ?? first.on }
  const last = latest(wanted.flatMap(({ receivedOn }) => (receivedOn === null ? [] : plainDate(receivedOn))))
  // A pause never shortens a clock.
  return { start: last && Temporal.PlainDate.compare(last, first.on) > 0 ? onDay(last) : first }
}

const askedFirst = (items: readonly WantedItem[]): PlainDate | undefined =>
  items
    .flatMap(({ askedOn }) => (askedOn === null ? [] : plainDate(askedOn)))
    .toSorted(Temporal.PlainDate.compare)[0]

/** Returns the time that a rule allows for a request: urgent, for a treatment in progress, or standard. */
export function spanOf({ standard, urgent, concurrent }: Rule, { isUrgent, isConcurrent }: ClockFacts): Span {
  if (isUrgent && isConcurrent && concurrent) return concurrent
  return (isUrgent ? urgent : null) ?? standard
}

/** Counts from the day after the start; hours count from the moment, or else from the end of its day. */
function endAfter(start: End, span: Span, { calendar, timeZone }: Place): End {
  if ('days' in span) return onDay(start.on.add(span))
  if ('businessDays' in span) return onDay(workdaysAfter(start.on, span.businessDays, calendar))
  if (start.at) {
    const at = start.at.add(span)
    return { on: dayIn(at, timeZone), at }
  }
  return onDay(start.on.add({ days: Math.ceil(span.hours / 24) }))
}

/**
 * The days that don't count, and since when the clock is paused now: from an extension notice that asks for information
 * to the answer. An urgent request is never paused.
 */
function stopsOf(
  { pause, extension }: Rule,
  { wanted, isUrgent, extensionToldOn }: ClockFacts,
  base: End,
): { days: number; since?: PlainDate } {
  if (pause !== 'stop' || isUrgent || extension === null || extensionToldOn === null) return { days: 0 }
  const noticeOn = plainDate(extensionToldOn)
  if (Temporal.PlainDate.compare(noticeOn, base.on) > 0) return { days: 0 }
  const waits = wanted
    .map(({ askedOn, receivedOn }) => ({
      from: askedOn === null ? noticeOn : laterOf(noticeOn, plainDate(askedOn)),
      until: receivedOn === null ? undefined : plainDate(receivedOn),
    }))
    .toSorted((a, b) => Temporal.PlainDate.compare(a.from, b.from))
  const open = waits.find(({ until }) => until === undefined)
  if (open) return { days: 0, since: open.from }
  let [days, counted] = [0, noticeOn]
  for (const { from, until } of waits) {
    const begin = laterOf(from, counted)
    if (!until || Temporal.PlainDate.compare(until, begin) <= 0) continue
    days += begin.until(until).days
    counted = until
  }
  return { days }
}

/** An urgent request that waited for information is due some time after the answer, or after the last day to answer. */
function answeredEnd(rule: Rule, facts: ClockFacts, base: End, place: Place): End | undefined {
  if (!rule.urgentAfterAnswer || !facts.isUrgent || facts.wanted.length === 0) return undefined
  const days = facts.wanted.map(({ receivedOn, dueOn }) => receivedOn ?? dueOn)
  if (days.includes(null)) return undefined
  const last = latest(days.flatMap((day) => (day === null ? [] : plainDate(day))))
  const end = last && endAfter(onDay(last), rule.urgentAfterAnswer, place)
  return end && Temporal.PlainDate.compare(end.on, base.on) > 0 ? end : undefined
}

/** The end with the insurer's extension, if it was announced in time; no longer than the rule allows. */
function extendedEnd({ extension }: Rule, facts: ClockFacts, start: PlainDate, base: End): End {
  const { extensionToldOn, extendedTo } = facts
  if (!extension || (extensionToldOn === null && extendedTo === null)) return base
  if (extensionToldOn !== null) {
    const noticeOn = plainDate(extensionToldOn)
    const lastToTell =
      extension.toldWithinDays === null
        ? base.on
        : earlierOf(base.on, start.add({ days: extension.toldWithinDays }))
    if (Temporal.PlainDate.compare(noticeOn, lastToTell) > 0) return base
  }
  const most = base.on.add({ days: extension.days })
  const end = extendedTo === null ? most : earlierOf(most, plainDate(extendedTo))
  return Temporal.PlainDate.compare(end, base.on) > 0 ? onDay(end) : base
}

/** Whether an event, or `now`, is after an end. A day without a time counts as in time on the last day. */
function isAfter(end: End, { on, at }: { on: PlainDate; at: Instant | null }): boolean {
  if (end.at && at) return Temporal.Instant.compare(at, end.at) > 0
  return Temporal.PlainDate.compare(on, end.on) > 0
}

function stateOf(
  { decidedAt, decidedOn }: ClockFacts,
  end: End,
  open: 'running' | 'extended',
  now: Instant,
  timeZone: string,
): ClockState {
  const at = decidedAt === null ? null : Temporal.Instant.from(decidedAt)
  const on = at ? dayIn(at, timeZone) : decidedOn === null ? null : plainDate(decidedOn)
  if (on) return isAfter(end, { on, at }) ? 'late' : 'met'
  return isAfter(end, { on: dayIn(now, timeZone), at: now }) ? 'missed' : open
}
