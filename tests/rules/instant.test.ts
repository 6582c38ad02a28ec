import * as v from 'valibot'
import { expect, test } from 'vitest'
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

test('reads moments in a browser that has no Temporal yet', () => {
  const { Temporal: had } = globalThis
  Reflect.deleteProperty(globalThis, 'Temporal')
  try {
    expect(v.is(Instant, '2026-03-14T15:09:26Z')).toBe(true)
    expect(v.is(Instant, '2026-02-30T12:00:00Z')).toBe(false)
  } finally {
    Object.assign(globalThis, { Temporal: had })
  }
})
