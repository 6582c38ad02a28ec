import { expect, test } from 'vitest'
import { daysIn, isMomentIn } from '#server/domains/fhir-api/eob-search.ts'

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
  ['gt2026-06-10T15:00:00Z', { from: '2026-06-10' }],
  ['lt2026-06-10T12:00:00-05:00', { to: '2026-06-10' }],
  ['lt2026-06-11T00:00:00-05:00', { to: '2026-06-10' }],
  ['ge2026-06-10T02:00:00Z', { from: '2026-06-09' }],
  ['ge2026-01-01T10:00:00', { from: '2026-01-01' }],
  ['le2026-01-01T23:30', { to: '2026-01-01' }],
])('a FHIR search for %s asks for %j', (text, days) => {
  expect(daysIn('service-date', text)).toEqual(days)
})

test.each([
  ['gt2026-06-10T15:00:00Z', true],
  ['gt2026-06-10T15:00:01.250Z', false],
  ['ge2026-06-10T15:00:01.250Z', true],
  ['2026-06-10T15:00', false],
  ['2026-06-10T15:00:01Z', true],
  ['le2026-06-10T10:00:01-05:00', true],
  ['lt2026-06-10T10:00:01', false],
  ['lt2026-06-11', true],
  ['gt2026-06-10', false],
  [['ge2026-06-10', 'lt2026-06-10T12:00:00Z'], false],
])('a moment is in %j: %j', (text, isIn) => {
  expect(isMomentIn('_lastUpdated', text, Temporal.Instant.from('2026-06-10T15:00:01.250Z'))).toBe(isIn)
})
