import { expect, test } from 'vitest'
import { type OpenHours, openStateAt } from '#contract/open-hours.ts'

const pharmacy: OpenHours = { spans: [{ days: 'daily', from: '07:00', to: '20:00' }], restsOnHolidays: false }
const office: OpenHours = { spans: [{ days: 'weekdays', from: '08:00', to: '17:00' }], restsOnHolidays: true }
const signIn: OpenHours = {
  spans: [
    { days: 'weekdays', from: '07:00', to: '19:00' },
    { days: 'saturday', from: '08:00', to: '12:00' },
  ],
  restsOnHolidays: true,
}

/** "open until …" or "closed until …" at an instant of Central time. */
function said(hours: OpenHours, central: string): string {
  const at = Temporal.PlainDateTime.from(central).toZonedDateTime('America/Chicago').toInstant()
  const { isOpen, until } = openStateAt(hours, at)
  return `${isOpen ? 'open' : 'closed'} until ${until?.toPlainDateTime().toString({ smallestUnit: 'minute' })}`
}

test.each([
  ['2026-11-21T06:59:59.999', 'closed until 2026-11-21T07:00'],
  ['2026-11-21T07:00', 'open until 2026-11-21T20:00'],
  ['2026-11-21T19:59:59.999', 'open until 2026-11-21T20:00'],
  ['2026-11-21T20:00', 'closed until 2026-11-22T07:00'],
  ['2026-12-25T12:00', 'open until 2026-12-25T20:00'],
])('the pharmacy line answers every day from 7 a.m. to 8 p.m.: %s', (at, standing) => {
  expect(said(pharmacy, at)).toBe(standing)
})

test.each([
  ['a Friday evening', '2026-11-20T17:00', 'closed until 2026-11-23T08:00'],
  ['a Sunday', '2026-11-22T10:00', 'closed until 2026-11-23T08:00'],
  ['the evening before Thanksgiving', '2026-11-25T18:00', 'closed until 2026-11-27T08:00'],
  ['Thanksgiving', '2026-11-26T10:00', 'closed until 2026-11-27T08:00'],
  ['the Friday before a holiday on a Saturday', '2021-12-31T10:00', 'open until 2021-12-31T17:00'],
  ['the Monday after a holiday on a Sunday', '2027-07-05T10:00', 'closed until 2027-07-06T08:00'],
  ['a working Monday', '2026-11-23T08:00', 'open until 2026-11-23T17:00'],
])('the office on %s', (_when, at, standing) => {
  expect(said(office, at)).toBe(standing)
})

test.each([
  ['2026-11-20T19:00', 'closed until 2026-11-21T08:00'],
  ['2026-11-21T11:59', 'open until 2026-11-21T12:00'],
  ['2026-11-21T12:00', 'closed until 2026-11-23T07:00'],
])('sign-in help on a Saturday: %s', (at, standing) => {
  expect(said(signIn, at)).toBe(standing)
})

test.each([
  ['spring, an hour before the hour is lost', '2026-03-08T07:30:00Z', '2026-03-08T12:00:00Z'],
  ['spring, the day before', '2026-03-08T03:00:00Z', '2026-03-08T12:00:00Z'],
  ['autumn, in the hour that comes twice', '2026-11-01T06:30:00Z', '2026-11-01T13:00:00Z'],
  ['autumn, in that hour once more', '2026-11-01T07:30:00Z', '2026-11-01T13:00:00Z'],
])('7 a.m. stays 7 a.m. in Arkansas when the clocks change: %s', (_when, at, opens) => {
  const { isOpen, until } = openStateAt(pharmacy, Temporal.Instant.from(at))
  expect(isOpen).toBe(false)
  expect(until?.toInstant().toString()).toBe(opens)
})

test('the relay service is always open, a line without hours never', () => {
  expect(openStateAt('always', Temporal.Instant.from('2026-12-25T09:00:00Z')).isOpen).toBe(true)
  const never: OpenHours = { spans: [], restsOnHolidays: false }
  expect(said(never, '2026-11-23T10:00')).toBe('closed until undefined')
})
