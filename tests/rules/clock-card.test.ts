import { expect, test } from 'vitest'
import type { Deadline } from '#contract/entities/deadline.ts'
import { calendarFile } from '#deadlines/calendar-file.ts'
import { shownClock } from '#deadlines/clock.rules.ts'

/** An instant from local time in Chicago. */
const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/Chicago').toInstant()

const deadline: Deadline = {
  state: 'running',
  startedOn: '2026-11-20',
  isIfComplete: false,
  startedFirstOn: null,
  dueOn: '2026-11-24',
  dueAt: null,
  hours: null,
  within: null,
  pausedSince: null,
  extendedFrom: null,
  isStated: false,
  lawDueOn: null,
  source: 'Ark. Code § 23-99-1105',
  ifMissed: null,
  sayOnPhone: null,
  wanted: [],
}

const MISSING: Deadline['wanted'][number] = {
  itemId: 'notes',
  what: 'Notes',
  from: 'provider',
  askedOn: '2026-11-20',
  dueOn: null,
  receivedOn: null,
}

function textOf(more: Partial<Deadline>, now = '2026-11-21T12:00'): string {
  const moment = at(now)
  const today = moment.toZonedDateTimeISO('America/Chicago').toPlainDate()
  const { title, more: sentences } = shownClock({ ...deadline, ...more }, moment, today)
  return [title, ...sentences].join(' ')
}

test.each<[string, Partial<Deadline>, string]>([
  ['a day', {}, 'We must decide by November 24, 2026. The time began on November 20, 2026.'],
  [
    'the time of the rule',
    { within: { count: 2, unit: 'businessDays' } },
    'We must decide by November 24, 2026. The rule gives us 2 business days. The time began on November 20, 2026.',
  ],
  [
    'a day that applies if nothing is missing',
    { isIfComplete: true },
    'We must decide by November 24, 2026. The time began on November 20, 2026, if we have all the information.',
  ],
  [
    'an instant with its time zone',
    { dueAt: at('2026-11-24T15:05').toString() },
    'We must decide by November 24, 2026 at 3:05 PM CST. The time began on November 20, 2026.',
  ],
  [
    'hours of a day',
    { hours: 72, within: { count: 72, unit: 'hours' } },
    'We must decide within 72 hours of November 20, 2026, so by November 24, 2026. The time began on November 20, 2026.',
  ],
  [
    'the plan’s date and the law’s',
    { isStated: true, dueOn: '2026-11-30', lawDueOn: '2026-11-24', startedOn: null },
    'We’ve promised a decision by November 30, 2026. The law says by November 24, 2026.',
  ],
  [
    'the plan’s date after the law’s has passed',
    { isStated: true, dueOn: '2026-11-30', lawDueOn: '2026-11-20', startedOn: null },
    'We’ve promised a decision by November 30, 2026. The law says by November 20, 2026. The law’s date has passed.',
  ],
  [
    'a date that no rule guarantees while something is missing',
    { isIfComplete: true, wanted: [MISSING] },
    'We must decide by November 24, 2026. The time began on November 20, 2026. We still need information. The rule doesn’t say that this date holds while we wait. Call us to ask.',
  ],
  [
    'a missed date before which something was missing',
    { state: 'missed', wanted: [MISSING] },
    'Decision overdue since November 24, 2026 The time began on November 20, 2026. On that date we were still waiting for information. Call us to ask what that means for you.',
  ],
  [
    'a clock that restarted',
    { startedFirstOn: '2026-11-12' },
    'We must decide by November 24, 2026. The time first began on November 12, 2026. It began again on November 20, 2026, when the last information arrived.',
  ],
  [
    'an extension',
    { state: 'extended', extendedFrom: '2026-11-22' },
    'We must decide by November 24, 2026. The time began on November 20, 2026. We extended the time. Before that, it ended on November 22, 2026.',
  ],
  [
    'a wait',
    { state: 'paused', dueOn: null, pausedSince: '2026-11-21' },
    'Waiting for information since November 21, 2026 The time to decide doesn’t run while we wait.',
  ],
  [
    'an unknown deadline',
    { state: 'unknown', dueOn: null },
    'We don’t know the deadline for this request. Call us to ask.',
  ],
])('the card of a deadline says %s', (_what, more, text) => expect(textOf(more)).toBe(text))

test.each([
  ['2026-11-24T23:59', 'We must decide by November 24, 2026.'],
  ['2026-11-25T00:00', 'Decision overdue since November 24, 2026'],
])('a card saved on the device says at %s: %s', (now, text) => expect(textOf({}, now)).toContain(text))

test.each<[string, { dueAt?: string }, string]>([
  ['a day', {}, 'DTSTART;VALUE=DATE:20261124'],
  ['an instant', { dueAt: '2026-11-24T21:05:00Z' }, 'DTSTART:20261124T210500Z'],
])('a card puts %s into a calendar without health data', async (_what, more, line) => {
  const about = { title: 'Answer due; call us', name: 'a.ics', id: 'h1', now: at('2026-11-21T12:00') }
  const due = { dueOn: '2026-11-24', dueAt: null, ...more }
  const text = await calendarFile(due, about).text()
  expect(text).toBe(
    `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Member Portal//Deadlines//EN
BEGIN:VEVENT
UID:h1
DTSTAMP:20261121T180000Z
${line}
SUMMARY:Answer due\\; call us
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n'),
  )
})
