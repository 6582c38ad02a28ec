import { expect, test } from 'vitest'
import { windowOf } from '#server/platform/http/window.ts'

const at = (second: number) => Temporal.Instant.fromEpochMilliseconds(second * 1_000)

test('a window takes a limited number, and the next window starts empty', () => {
  const fits = windowOf({ most: 3, seconds: 60 })
  expect([fits(2, at(0)), fits(1, at(59)), fits(1, at(59))]).toEqual([true, true, false])
  expect(fits(3, at(60))).toBe(true)
  expect(fits(1, at(60))).toBe(false)
})
