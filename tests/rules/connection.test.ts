import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connection } from '#contract/availability.ts'
import { type History, afterLook, newHistory, nextLookMs, wasFoundAgain } from '#offline/connection.rules.ts'

/** The connection after each check; the checks are this many seconds apart. */
function followed(seen: readonly Connection[], everySeconds = 10): Connection[] {
  let history: History = newHistory
  return seen.map((look, at) => {
    history = afterLook(history, look, at * everySeconds * 1_000)
    return history.connection
  })
}

test('reports a lost connection at once; a first success ends a first loss', () => {
  expect(followed(['online', 'offline', 'offline', 'online'])).toEqual([
    'online',
    'offline',
    'offline',
    'online',
  ])
})

test('reports each change of the problem', () => {
  expect(followed(['unreachable', 'outage', 'offline'])).toEqual(['unreachable', 'outage', 'offline'])
})

test('a flickering connection must succeed as often in a row as it recently failed', () => {
  expect(followed(['offline', 'online', 'offline', 'online', 'online'])).toEqual([
    'offline',
    'online',
    'offline',
    'offline',
    'online',
  ])
})

test('simultaneous answers count as one success', () => {
  const seen: Connection[] = ['offline', 'online', 'offline', 'online', 'online', 'online']
  expect(followed(seen, 0.1).at(-1)).toBe('offline')
})

test('a connection flickers if it is lost again soon after it returned', () => {
  const after = (...seen: Connection[]) =>
    seen.reduce((history, one, at) => afterLook(history, one, at * 10_000), newHistory)
  expect(wasFoundAgain(newHistory)).toBe(false)
  expect(wasFoundAgain(after('offline', 'offline'))).toBe(false)
  expect(wasFoundAgain(after('offline', 'online'))).toBe(true)
  expect(wasFoundAgain(after('offline', 'online', 'offline', 'offline'))).toBe(false)
  expect(wasFoundAgain(after('offline', 'online', 'offline', 'online'))).toBe(true)
})

test('old losses are ignored', () => {
  expect(followed(['offline', 'online', 'offline', 'online'], 300)).toEqual([
    'offline',
    'online',
    'offline',
    'online',
  ])
})

test('a network that flips every second causes few messages and few checks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000 }), fc.nat(), (offsetMs, seed) => {
      let history: History = newHistory
      let nowMs = 0
      let looks = 0
      let changes = 0
      let chance = seed
      const random = () => ((chance = (chance * 48_271 + 11) % 2_147_483_647) % 1_000) / 1_000
      while (nowMs < 5 * 60_000) {
        const isUp = Math.floor((nowMs + offsetMs) / 1_000) % 2 === 0
        const next = afterLook(history, isUp ? 'online' : 'offline', nowMs)
        if (next.connection !== history.connection) changes += 1
        history = next
        looks += 1
        // While it counts as online, the next failing call prompts a check after eight seconds or more.
        nowMs += history.connection === 'online' ? 8_000 : nextLookMs(history, random)
      }
      expect(looks).toBeLessThanOrEqual(5 * 12)
      expect(changes).toBeLessThanOrEqual(30)
    }),
    { numRuns: 300 },
  )
})

test('checks become rarer while nothing answers', () => {
  const waits = [1, 2, 3, 4, 20].map((badLooks) =>
    nextLookMs({ ...newHistory, connection: 'offline', badLooks }, () => 1),
  )
  expect(waits).toEqual([12_000, 20_000, 34_000, 34_000, 34_000])
})
