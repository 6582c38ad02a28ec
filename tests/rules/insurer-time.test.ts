import { expect, test } from 'vitest'
import { localOf, momentOf } from '#staff/insurer-time.ts'

test('a field starts at the current minute in the insurer’s time zone', () => {
  expect(localOf(Temporal.Instant.from('2026-11-23T16:40:59.900Z'))).toBe('2026-11-23T10:40')
})

test.each([
  ['in winter', '2026-11-23T10:40', '2026-11-23T16:40:00Z'],
  ['in summer', '2026-07-01T10:40', '2026-07-01T15:40:00Z'],
  ['nothing', '', undefined],
  ['only a day', '2026-11-23', undefined],
  ['an invalid day', '2026-02-30T10:00', undefined],
])('a time typed %s is that instant', (_what, typed, moment) => {
  expect(momentOf(typed)).toBe(moment)
})
