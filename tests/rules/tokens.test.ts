import { afterEach, expect, test, vi } from 'vitest'
import { base64url, utf8 } from '#base/bytes.ts'
import { learnServerTime, nowMs as serverNowMs, today, watchDay } from '#base/clock.ts'
import * as v from 'valibot'
import { TokenPair, usernameIn, hasExpired, isNewer, orderedAfter, pairOf } from '#session/tokens.ts'
import { nowMs } from '#tests/kit/time.ts'

afterEach(() => {
  vi.useRealTimers()
  learnServerTime(nowMs())
})

const token = (claims: object) => `x.${base64url(utf8(JSON.stringify(claims)))}.x`

const MINUTE = 60_000

test.each([
  ['right', 0],
  ['ten minutes slow', -10],
  ['ten minutes fast', 10],
  ['a day slow', -24 * 60],
  ['a day fast', 24 * 60],
])('with a device clock %s a token lives as long as the provider states', (_, minutes) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const serverNow = nowMs()
  vi.setSystemTime(serverNow + minutes * MINUTE)
  const iat = Math.floor(serverNow / 1000)
  const pair = pairOf({ access_token: token({ iat, exp: iat + 300 }), refresh_token: 'r' })
  expect(hasExpired(pair)).toBe(false)
  vi.setSystemTime(nowMs() + 299_000)
  expect(hasExpired(pair)).toBe(false)
  vi.setSystemTime(nowMs() + 1_000)
  expect(hasExpired(pair)).toBe(true)
})

test('turning the clock back expires the tokens, which are renewed', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const pair = pairOf({ access_token: token({ iat: 1, exp: 301 }) })
  vi.setSystemTime(nowMs() - 60 * MINUTE)
  expect(hasExpired(pair)).toBe(true)
})

test('after the clock is turned back, a renewal or a new sign-in still replaces the pair', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const answer = { access_token: token({ iat: 1, exp: 301 }), refresh_token: 'r' }
  const first = pairOf(answer)
  const { order: _order, ...unordered } = first
  vi.setSystemTime(nowMs() - 60 * MINUTE)
  const renewed = pairOf(answer, first)
  const again = pairOf(answer, renewed)
  const signedIn = orderedAfter(pairOf(answer), again)
  const inOrder = [first, renewed, again, signedIn]
  expect(inOrder.toSorted((one, other) => (isNewer(one, other) ? 1 : -1))).toEqual(inOrder)
  expect(isNewer(renewed, renewed)).toBe(false)
  expect([renewed, again, signedIn].map((pair) => hasExpired(pair))).toEqual([false, false, false])
  // The build before stored no order.
  const before = v.parse(TokenPair, unordered)
  expect([isNewer(pairOf(answer, before), before), isNewer(first, before)]).toEqual([true, false])
})

test('a token without a time expires as its answer says, or has expired', () => {
  expect(hasExpired(pairOf({ access_token: token({}), expires_in: 60 }))).toBe(false)
  expect(hasExpired(pairOf({ access_token: token({}) }))).toBe(true)
})

test('a renewal keeps the old refresh token unless it brings a new one', () => {
  const first = pairOf({ access_token: token({}), refresh_token: 'one', id_token: 'id' })
  expect(pairOf({ access_token: token({}) }, first)).toMatchObject({ refresh: 'one', idToken: 'id' })
  expect(pairOf({ access_token: token({}), refresh_token: 'two' }, first).refresh).toBe('two')
})

test('the username is the subject; a token without one is rejected', () => {
  expect(usernameIn(token({ sub: 'harperdana1' }))).toBe('harperdana1')
  for (const odd of [token({}), token({ sub: '' }), token({ sub: 7 }), 'opaque', ''])
    expect(() => usernameIn(odd)).toThrow()
})

test('a device whose clock is minutes off still has the server’s time', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const device = nowMs()
  learnServerTime(device + 10 * MINUTE, device)
  expect(serverNowMs() - device).toBe(10 * MINUTE)
  learnServerTime(device + 900, device)
  expect(serverNowMs()).toBe(device)
})

test('the day changes at midnight in Chicago or by an answer’s date', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime('2026-11-28T05:58:00Z')
  learnServerTime(nowMs())
  const changed = vi.fn<() => void>()
  const end = watchDay(changed)
  expect(today().toString()).toBe('2026-11-27')
  vi.advanceTimersByTime(4 * MINUTE)
  expect(today().toString()).toBe('2026-11-28')
  expect(changed).toHaveBeenCalledOnce()
  learnServerTime(nowMs() + 24 * 60 * MINUTE)
  expect(today().toString()).toBe('2026-11-29')
  expect(changed).toHaveBeenCalledTimes(2)
  end()
  learnServerTime(nowMs())
  expect(changed).toHaveBeenCalledTimes(2)
})
