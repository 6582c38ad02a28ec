import { isOwnPath } from '#contract/own-path.ts'
import * as fc from 'fast-check'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { learnServerTime } from '#base/clock.ts'
import { keepDeepLink, takeDeepLink } from '#session/deep-link.ts'
import { session } from '#session/session.ts'
import { nowMs } from '#tests/kit/time.ts'
import { isLong } from '#tests/kit/tier.ts'

const anyPage = () => true

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
  session.set({ state: 'out' })
})

/** Addresses that leave this origin, each of which some browser or server has once followed. */
const elsewhere = fc
  .tuple(
    fc.constantFrom(
      '//',
      '///',
      '/\\',
      '\\\\',
      '\\/',
      '/%2f',
      '/%2F',
      '/%5c',
      '/%5C',
      '/\t/',
      '/\n/',
      '/\r\n',
      '/\u0000',
      '/%00',
      '/%0a',
      '/%09/',
      'http://',
      'https:',
      'https:/',
      'HTTPS://',
      'javascript:',
      'data:text/html,',
      'blob:',
      ' //',
      '\u00a0//',
      '/.//',
      '/..//',
      '/x/../..//',
      'ftp://',
      '@',
      '?',
      '#',
      'claims',
      './claims',
      '../claims',
    ),
    fc.domain(),
    fc.constantFrom('', '/', '/claims', '?x=1', '#x', '%2e%2e'),
  )
  .map((parts) => parts.join(''))

test('2,000 addresses of other origins are not stored', () => {
  fc.assert(
    fc.property(elsewhere, (address) => !isOwnPath(address)),
    { numRuns: isLong ? 2_000 : 200 },
  )
})

test('any path of plain words is accepted', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9_~-]{1,12}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.option(word), (words, search) =>
      isOwnPath(`/${words.join('/')}${search ? `?a=${search}#top` : ''}`),
    ),
  )
})

test('a stored link is returned once', async () => {
  await keepDeepLink('/claims?page=2#list')
  expect(await takeDeepLink(anyPage)).toBe('/claims?page=2#list')
  expect(await takeDeepLink(anyPage)).toBeUndefined()
})

test('a link to a message is stored with the message, and both are removed together', async () => {
  await keepDeepLink('/message_center/A-55?x=1')
  expect(sessionStorage.getItem('deepLinkMessage')).toBe('"A-55"')
  await takeDeepLink(anyPage)
  expect(sessionStorage).toHaveLength(0)
})

test('a later link to another page removes the message', async () => {
  await keepDeepLink('/message/A-55')
  await keepDeepLink('/claims')
  expect(sessionStorage.getItem('deepLinkMessage')).toBeNull()
  expect(await takeDeepLink(anyPage)).toBe('/claims')
})

test('drops a link that is not our page or is older than ten minutes', async () => {
  await keepDeepLink('/wp-admin')
  expect(await takeDeepLink((path) => path === '/claims')).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'] })
  await keepDeepLink('/claims')
  vi.setSystemTime(nowMs() + 10 * 60_000 + 1)
  expect(await takeDeepLink(anyPage)).toBeUndefined()
})

test('a link survives the sign-in on a device whose clock is slow', async () => {
  await keepDeepLink('/claims')
  learnServerTime(nowMs() + 15 * 60_000)
  onTestFinished(() => learnServerTime(nowMs()))
  expect(await takeDeepLink(anyPage)).toBe('/claims')
})

test('the next person on a shared computer does not inherit a link', async () => {
  session.set({ state: 'in', username: 'harperdana1' })
  await keepDeepLink('/message/A-55')
  session.set({ state: 'in', username: 'nguyenkim22' })
  expect(await takeDeepLink(anyPage)).toBeUndefined()
})

test('a link altered in session storage does not leave the portal', async () => {
  sessionStorage.setItem('deep_link', JSON.stringify({ path: '//evil.example', keptMs: nowMs() }))
  expect(await takeDeepLink(anyPage)).toBeUndefined()
})
