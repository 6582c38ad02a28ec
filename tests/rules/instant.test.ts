import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Instant } from '#contract/instant.ts'

test.each([
  '2026-03-14T15:09:26Z',
  '2026-03-14 15:09:26.535897+00',
  '2028-02-29T23:59:59.999-05:00',
  '0001-01-01T00:00:00Z',
])('%s is a moment, which Temporal reads', (text) => {
  expect(v.is(Instant, text)).toBe(true)
  expect(() => Temporal.Instant.from(text)).not.toThrow()
})

test.each([
  '2026-02-30T12:00:00Z',
  '2026-02-29T12:00:00Z',
  '2026-04-31T12:00:00Z',
  '0000-01-01T00:00:00Z',
  '2026-03-14T15:09:26 +00:00',
  '2026-03-14T15:09:26',
  '2026-03-14',
  '',
])('%s is no moment', (text) => {
  expect(v.is(Instant, text)).toBe(false)
})

test('needs no Temporal, which some browsers load later', () => {
  vi.stubGlobal('Temporal', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(v.is(Instant, '2026-03-14T15:09:26Z')).toBe(true)
  expect(v.is(Instant, '2026-02-30T12:00:00Z')).toBe(false)
})
