import { expect, test } from 'vitest'
import { concernsSignIn, hasNotice } from '#entry/visitor-news.ts'

const window = (service: 'sign-in' | 'claims') => ({
  service,
  startsAt: '2026-11-21T20:00:00Z',
  endsAt: '2026-11-21T22:00:00Z',
})
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)

test.each([
  ['18:59:59', false],
  ['19:00:00', true],
  ['21:59:59', true],
  ['22:00:00', false],
])('work on the sign-in from 20:00 to 22:00 concerns a visitor at %s: %s', (time, isWanted) => {
  expect(concernsSignIn([window('claims'), window('sign-in')], at(time))).toBe(isWanted)
})

test('visitors don’t see work on another service', () => {
  expect(concernsSignIn([window('claims')], at('20:30:00'))).toBe(false)
})

const phonesNotice = { en: 'Phones: Closed.', es: 'Teléfonos: Cerrado.', severity: 'information' }

test.each([
  ['nothing', { notice: '' }, false],
  ['an empty list', { notice: '', published: [] }, false],
  [
    'a notice for one line of business',
    { notice: '', published: [{ ...phonesNotice, audience: 'HA' }] },
    false,
  ],
  [
    'a notice for everyone',
    { notice: phonesNotice.en, published: [{ ...phonesNotice, audience: null }] },
    true,
  ],
  [
    'a notice that has ended',
    {
      notice: phonesNotice.en,
      published: [{ ...phonesNotice, audience: null, endsAt: '2026-11-21T20:00:00Z' }],
    },
    false,
  ],
  [
    'a notice that ends in a minute',
    {
      notice: phonesNotice.en,
      published: [{ ...phonesNotice, audience: null, endsAt: '2026-11-21T20:02:00Z' }],
    },
    true,
  ],
  ['a notice of the insurer’s own', { notice: 'Closed on Thursday.' }, true],
  ['an invalid answer', '<html>', false],
])('%s in the answer is news for a visitor, or not', (_what, answer, isWanted) => {
  expect(hasNotice(answer, at('20:01:00'))).toBe(isWanted)
})
