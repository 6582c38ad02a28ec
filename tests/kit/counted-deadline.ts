import type { ClockFacts } from '#contract/deadlines/clock.ts'
import type { Rule, Span } from '#contract/deadlines/rules.ts'

/*
 * Computes the end of a deadline independently of contract/deadlines: walks from day to day with `Date`, looks up a
 * written list of holidays, and counts the days of a pause one by one.
 */

/** The last day, and the last moment of a deadline in hours whose start is known to the minute. */
export type End = { on: string; ms: number | null }

const DAY_MS = 86_400_000

export const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const chicago = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago', dateStyle: 'short' })
export const chicagoDay = (ms: number): string => chicago.format(ms)

/** The holidays on the days when they are observed. */
const CLOSED: Record<string, string> = {
  federal: `2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25
    2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25
    2028-01-17 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-23 2028-12-25 2029-01-01`,
  arkansas: `2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-07-03 2026-09-07 2026-11-11 2026-11-26 2026-12-24 2026-12-25
    2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-07-05 2027-09-06 2027-11-11 2027-11-25 2027-12-24 2027-12-31
    2028-01-17 2028-02-21 2028-05-29 2028-07-04 2028-09-04 2028-11-10 2028-11-23 2028-12-25 2029-01-01`,
}

const isClosed = (day: string, calendar: string): boolean =>
  [0, 6].includes(new Date(`${day}T12:00Z`).getUTCDay()) || CLOSED[calendar]!.includes(day)

function walk(start: End, span: Span, calendar: string): End {
  if ('hours' in span && start.ms !== null) {
    const ms = start.ms + span.hours * 3_600_000
    return { on: chicagoDay(ms), ms }
  }
  let left =
    'businessDays' in span ? span.businessDays : 'days' in span ? span.days : Math.ceil(span.hours / 24)
  let day = start.on
  while (left > 0) {
    day = shifted(day, 1)
    if (!('businessDays' in span) || !isClosed(day, calendar)) left -= 1
  }
  return { on: day, ms: null }
}

const last = (days: readonly (string | null)[]): string =>
  days
    .map((day) => day ?? '')
    .toSorted()
    .at(-1) ?? ''
const whole = (on: string): End => ({ on, ms: null })

/** When an undecided request is due under a rule, or why it has no due date. */
export function countedEnd(rule: Rule, facts: ClockFacts): End | 'paused' | 'unknown' {
  const { receivedAt, requestedOn, wanted, isUrgent, isConcurrent, extensionToldOn: noticedOn } = facts
  const receivedMs = receivedAt === null ? null : Date.parse(receivedAt)
  const received = facts.receivedOn ?? (receivedMs === null ? null : chicagoDay(receivedMs))
  const complete = rule.starts === 'information-complete' ? facts.informationCompleteOn : null
  const asked = received ?? requestedOn
  const latest = rule.completeWithinDays && asked ? shifted(asked, rule.completeWithinDays) : null
  const isLate = latest !== null && (complete === null || complete > latest)
  const first = isLate ? latest : (complete ?? asked)
  if (first === null) return 'unknown'
  let start: End = {
    on: first,
    ms: !isLate && receivedMs !== null && chicagoDay(receivedMs) === first ? receivedMs : null,
  }
  const isOpen = wanted.some(({ receivedOn }) => receivedOn === null)
  if (rule.pause === 'restart' && wanted.length > 0) {
    if (isOpen) return 'paused'
    const came = last(wanted.map(({ receivedOn }) => receivedOn))
    if (came > start.on) start = whole(came)
  }
  const quick = isUrgent ? ((isConcurrent ? rule.concurrent : null) ?? rule.urgent) : null
  let end = walk(start, quick ?? rule.standard, rule.calendar)
  const waited = new Set<string>()
  if (rule.pause === 'stop' && !isUrgent && rule.extension && noticedOn !== null && noticedOn <= end.on)
    for (const { askedOn, receivedOn } of wanted) {
      if (receivedOn === null) return 'paused'
      let day = askedOn !== null && askedOn > noticedOn ? askedOn : noticedOn
      for (; day < receivedOn; day = shifted(day, 1)) waited.add(day)
    }
  if (rule.urgentAfterAnswer && isUrgent && wanted.length > 0) {
    const answers = wanted.map(({ receivedOn, dueOn }) => receivedOn ?? dueOn)
    const answered = walk(whole(last(answers)), rule.urgentAfterAnswer, rule.calendar)
    if (!answers.includes(null) && answered.on > end.on) end = answered
  }
  end = extended(rule, facts, start.on, end)
  return waited.size > 0 ? whole(shifted(end.on, waited.size)) : end
}

function extended(
  { extension }: Rule,
  { extensionToldOn: noticedOn, extendedTo }: ClockFacts,
  start: string,
  end: End,
): End {
  if (!extension || (noticedOn === null && extendedTo === null)) return end
  const latest = extension.toldWithinDays === null ? end.on : shifted(start, extension.toldWithinDays)
  if (noticedOn !== null && (noticedOn > end.on || noticedOn > latest)) return end
  const most = shifted(end.on, extension.days)
  const to = extendedTo !== null && extendedTo < most ? extendedTo : most
  return to > end.on ? whole(to) : end
}
