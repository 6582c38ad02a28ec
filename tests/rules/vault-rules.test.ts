import { assert, integer, nat, property } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { deviceName } from '#base/device-name.ts'
import { isHandheld } from '#vault/locks.ts'
import { delayAfter, isPossiblePin, isRenewalDue, isTooOld, retryAt, validityAt } from '#vault/vault.rules.ts'

const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds
const NOON = at('2026-06-15T17:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test.each([
  ['good', 'on the last day', '2026-06-15', NOON],
  [
    'good',
    'in the last minute of the last day in the insurer’s time zone',
    '2026-06-15',
    at('2026-06-16T04:59:59Z'),
  ],
  ['out-of-date', 'when that day is over', '2026-06-15', at('2026-06-16T05:00:00Z')],
  ['out-of-date', 'a year later, or with a clock that far ahead', '2026-06-15', NOON + 365 * DAY],
])('a card is %s %s', (validity, _when, validUntil, nowMs) => {
  expect(validityAt(nowMs, { validUntil }, NOON)).toBe(validity)
})

test('a card’s validity is known before the Temporal polyfill is loaded', () => {
  const lastMinute = at('2026-06-16T04:59:59Z')
  vi.stubGlobal('Temporal', undefined)
  try {
    expect(validityAt(lastMinute, { validUntil: '2026-06-15' }, NOON)).toBe('good')
    expect(validityAt(lastMinute + MINUTE, { validUntil: '2026-06-15' }, NOON)).toBe('out-of-date')
  } finally {
    vi.unstubAllGlobals()
  }
})

test.each([
  ['unsure', 10 * MINUTE + 1],
  ['good', 10 * MINUTE],
  ['good', 0],
  ['unsure', 400 * DAY],
])('a card is %s to a clock that is %i ms behind the insurer’s last word', (validity, behind) => {
  expect(validityAt(NOON - behind, { validUntil: '2026-07-15' }, NOON)).toBe(validity)
})

test('a card expires after 90 days, not earlier, and not if a clock is turned back', () => {
  expect(isTooOld(NOON + 90 * DAY, NOON)).toBe(false)
  expect(isTooOld(NOON + 90 * DAY + 1, NOON)).toBe(true)
  expect(isTooOld(NOON - 400 * DAY, NOON)).toBe(false)
})

test('a copy is renewed when it is a day old or when the insurer asks', () => {
  expect(isRenewalDue(NOON + DAY - 1, NOON, 'keep')).toBe(false)
  expect(isRenewalDue(NOON + DAY, NOON, 'keep')).toBe(true)
  expect(isRenewalDue(NOON, NOON, 'refresh')).toBe(true)
})

test.each([
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 30_000],
  [4, 60_000],
  [5, 60_000],
  [900, 60_000],
])('after %i wrong PINs the next waits %i ms', (tries, delay) => {
  expect(delayAfter(tries)).toBe(delay)
})

test('the wait lasts exactly its time', () => {
  expect(retryAt(3, NOON, NOON)).toBe(NOON + 30_000)
  expect(retryAt(3, NOON, NOON + 29_999)).toBe(NOON + 30_000)
  expect(retryAt(3, NOON, NOON + 30_000)).toBeUndefined()
  expect(retryAt(2, NOON, NOON)).toBeUndefined()
})

test('no clock extends the wait beyond the delay, and turning it back does not skip it', () => {
  assert(
    property(integer({ min: 0, max: 9 }), nat(), nat(), (tries, lastMs, nowMs) => {
      const next = retryAt(tries, lastMs, nowMs)
      if (next !== undefined) expect(next - nowMs).toBeLessThanOrEqual(delayAfter(tries))
      if (nowMs < lastMs && delayAfter(tries) > 0) expect(next).toBe(nowMs + delayAfter(tries))
    }),
  )
})

test.each([
  ['123456', true],
  ['12345678901234567890', true],
  ['12345', false],
  ['', false],
  ['12345a', false],
  ['１２３４５６', false],
  ['1'.repeat(33), false],
])('%s as a PIN: %s', (pin, isOne) => {
  expect(isPossiblePin(pin)).toBe(isOne)
})

const AGENTS = {
  pixel:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  tablet:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

test.each([
  ['Chrome on Android', AGENTS.pixel, 5, true],
  ['Chrome on Android', AGENTS.tablet, 5, true],
  ['Safari on iPhone', AGENTS.iphone, 5, true],
  ['Safari on iPad', AGENTS.mac, 5, true],
  ['Safari on Mac', AGENTS.mac, 0, false],
  ['Edge on Windows', AGENTS.edge, 10, false],
  ['Firefox on Linux', AGENTS.firefox, 0, false],
  ['Browser on another device', 'curl/8', 0, false],
])('%s is known', (name, userAgent, maxTouchPoints, isInHand) => {
  expect(deviceName({ userAgent, maxTouchPoints })).toBe(name)
  expect(isHandheld({ userAgent, maxTouchPoints })).toBe(isInHand)
})
