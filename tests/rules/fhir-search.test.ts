import { expect, test } from 'vitest'
import { daysIn } from '#server/domains/fhir-api/eob-search.ts'

test.each([
  ['2026-03-31', { from: '2026-03-31', to: '2026-03-31' }],
  ['2028-02', { from: '2028-02-01', to: '2028-02-29' }],
  ['2026', { from: '2026-01-01', to: '2026-12-31' }],
  ['ge2026-03-31', { from: '2026-03-31' }],
  ['le2026-03-31', { to: '2026-03-31' }],
  ['gt2026-03-31', { from: '2026-04-01' }],
  ['lt2026-03-01', { to: '2026-02-28' }],
  ['gt2026-03', { from: '2026-04-01' }],
  ['le2026-02', { to: '2026-02-28' }],
])('a FHIR search for %s asks for %j', (text, days) => {
  expect(daysIn('service-date', text)).toEqual(days)
})
