import { expect, test } from 'vitest'
import { isOutdated } from '#features/cost-estimates/estimate.rules.ts'

test('an estimate of New Year’s Eve in Chicago is of the old year only from the next day on', () => {
  const made = { madeAt: '2027-01-01T01:00:00Z', plannedOn: '2027-03-01', estimate: { validUntil: null } }
  expect(isOutdated(made, Temporal.PlainDate.from('2026-12-31'))).toBe(false)
  expect(isOutdated(made, Temporal.PlainDate.from('2027-01-01'))).toBe(true)
})
