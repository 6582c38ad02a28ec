import { expect, test } from 'vitest'
import {
  type InstallMoment,
  NOT_NOW_DAYS,
  isSafari,
  isStillNotNow,
  mayOfferInstall,
} from '#offline/install.ts'

const DAY_MS = 86_400_000
const NOW = 1_800_000_000_000

const first: InstallMoment = {
  state: 'possible',
  isCardPage: false,
  visits: 1,
  notNowAt: undefined,
  nowMs: NOW,
  isAnotherAsking: false,
}

test.each<[string, Partial<InstallMoment>, boolean]>([
  ['the first visit, on any page', {}, false],
  ['the first visit, on the card page', { isCardPage: true }, true],
  ['the second visit', { visits: 2 }, true],
  ['an iPhone on the card page', { state: 'ios', isCardPage: true }, true],
  ['a browser that installs nothing', { state: 'no', isCardPage: true, visits: 9 }, false],
  ['the installed portal itself', { state: 'installed', isCardPage: true, visits: 9 }, false],
  ['another line that asks something', { isCardPage: true, isAnotherAsking: true }, false],
  ['a day after "Not now"', { isCardPage: true, notNowAt: NOW - DAY_MS }, false],
  ['a month after "Not now"', { isCardPage: true, notNowAt: NOW - NOT_NOW_DAYS * DAY_MS }, true],
])('offers the home screen or not: %s', (_when, change, isOffered) => {
  expect(mayOfferInstall({ ...first, ...change })).toBe(isOffered)
})

test('turning the clock back does not extend "Not now" forever', () => {
  expect(isStillNotNow(NOW + DAY_MS, NOW)).toBe(true)
  expect(isStillNotNow(NOW + 400 * DAY_MS, NOW)).toBe(false)
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, true],
  [`${IPHONE} CriOS/137.0 Mobile/15E148 Safari/604.1`, false],
  [`${IPHONE} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`, false],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/515.0]`, false],
])('detects Safari: %s', (userAgent, isIt) => {
  expect(isSafari(userAgent)).toBe(isIt)
})
