import { expect, test } from 'vitest'
import { quietUntil } from '#server/notifications/quiet-hours.ts'

const NIGHT = { from: '21:00', to: '08:00' }
const NOON = { from: '12:00', to: '13:30' }

// In 2026, clocks in Chicago go forward on March 8 (02:00 to 03:00) and back on November 1 (02:00 to 01:00).
test.each([
  ['before the night', NIGHT, '2026-06-10T20:59:59-05:00', undefined],
  ['as the night begins', NIGHT, '2026-06-10T21:00:00-05:00', '2026-06-11T08:00:00-05:00'],
  ['before midnight', NIGHT, '2026-06-10T23:59:00-05:00', '2026-06-11T08:00:00-05:00'],
  ['at midnight', NIGHT, '2026-06-11T00:00:00-05:00', '2026-06-11T08:00:00-05:00'],
  ['in its last minute', NIGHT, '2026-06-11T07:59:59-05:00', '2026-06-11T08:00:00-05:00'],
  ['as it ends', NIGHT, '2026-06-11T08:00:00-05:00', undefined],
  ['on the last day of a year', NIGHT, '2026-12-31T22:00:00-06:00', '2027-01-01T08:00:00-06:00'],
  ['hours within a day', NOON, '2026-06-10T12:30:00-05:00', '2026-06-10T13:30:00-05:00'],
  ['outside of them', NOON, '2026-06-10T13:30:00-05:00', undefined],
  ['a night that is an hour shorter', NIGHT, '2026-03-07T22:00:00-06:00', '2026-03-08T08:00:00-05:00'],
  ['a night that is an hour longer', NIGHT, '2026-10-31T22:00:00-05:00', '2026-11-01T08:00:00-06:00'],
  [
    'an end that the clock skips',
    { from: '21:00', to: '02:30' },
    '2026-03-08T01:00:00-06:00',
    '2026-03-08T03:30:00-05:00',
  ],
  [
    'an end that occurs twice, before the first',
    { from: '21:00', to: '01:30' },
    '2026-11-01T01:10:00-05:00',
    '2026-11-01T01:30:00-05:00',
  ],
  [
    'an end that occurs twice, between both',
    { from: '21:00', to: '01:30' },
    '2026-11-01T01:40:00-05:00',
    undefined,
  ],
  [
    'an end that occurs twice, before the second',
    { from: '21:00', to: '01:30' },
    '2026-11-01T01:10:00-06:00',
    '2026-11-01T01:30:00-06:00',
  ],
  ['without quiet hours', null, '2026-06-10T23:00:00-05:00', undefined],
])('%s', (_when, hours, now, until) => {
  const expected = until === undefined ? undefined : Temporal.Instant.from(until).toString()
  expect(quietUntil(hours, Temporal.Instant.from(now))?.toString()).toBe(expected)
})

test('quiet hours end within a day, and their end is not quiet', () => {
  const begin = Temporal.Instant.from('2026-01-01T06:00:00Z')
  for (let quarter = 0; quarter < 366 * 96; quarter += 7) {
    const now = begin.add({ minutes: 15 * quarter })
    const end = quietUntil(NIGHT, now)
    if (!end) continue
    expect(Temporal.Instant.compare(end, now)).toBe(1)
    expect(quietUntil(NIGHT, end)).toBeUndefined()
    expect(end.since(now).total('hours')).toBeLessThanOrEqual(12)
  }
})
