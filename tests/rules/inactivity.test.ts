import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { idleSeconds, idlenessOf, latest } from '#session/inactivity.rules.ts'

const patience = { warnAfter: 720, graceFor: 180 }
const start = { steadyMs: 5_000, wallMs: 1_000_000_000 }

/** This many seconds later by both clocks. */
const after = (seconds: number) => ({
  steadyMs: start.steadyMs + seconds * 1000,
  wallMs: start.wallMs + seconds * 1000,
})

test.each([
  [0, { state: 'active' }],
  [719.999, { state: 'active' }],
  [720, { state: 'warned', secondsLeft: 180 }],
  [780.2, { state: 'warned', secondsLeft: 120 }],
  [899.5, { state: 'warned', secondsLeft: 1 }],
  [900, { state: 'over' }],
  [90_000, { state: 'over' }],
])('after %s idle seconds', (seconds, expected) => {
  expect(idlenessOf(start, after(seconds), patience)).toEqual(expected)
})

test('counts sleep, although the steady clock stops during it', () => {
  const woken = { steadyMs: start.steadyMs + 1_000, wallMs: start.wallMs + 20 * 60_000 }
  expect(idlenessOf(start, woken, patience)).toEqual({ state: 'over' })
})

test('turning the clock back gains no time', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.integer({ max: 0, min: -1e9 }), (seconds, back) => {
      const turned = { steadyMs: after(seconds).steadyMs, wallMs: start.wallMs + back }
      expect(idleSeconds(start, turned)).toBe(seconds)
    }),
  )
})

test('the latest activity of any tab counts, except a future one', () => {
  const now = after(800)
  expect(idlenessOf(latest(start, undefined, now), now, patience).state).toBe('warned')
  expect(idlenessOf(latest(start, after(100).wallMs, now), now, patience)).toEqual({ state: 'active' })
  expect(latest(start, after(801).wallMs, now)).toBe(start)
  expect(latest(after(200), after(100).wallMs, now)).toEqual(after(200))
  // The wall clock was set back by an hour after this tab's last activity, and another tab was active since.
  const back = ({ steadyMs, wallMs }: typeof start) => ({ steadyMs, wallMs: wallMs - 3_600_000 })
  expect(latest(start, back(after(790)).wallMs, back(now))).toEqual(back(after(790)))
  expect(latest(after(750), back(after(740)).wallMs, back(now))).toEqual(after(750))
})
