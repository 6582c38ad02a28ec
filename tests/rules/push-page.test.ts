import { expect, test } from 'vitest'
import { NEWS, isApplication, optionsOf, pageOfPush } from '#sw/push-page.ts'

const ORIGIN = 'https://portal.example'

test.each(['/claims/7?show=all#lines', `${ORIGIN}/documents`])(
  'a push opens the portal’s page %s',
  (navigate) => {
    const page = new URL(navigate, ORIGIN)
    expect(pageOfPush(navigate, ORIGIN)).toBe(page.href.slice(ORIGIN.length))
  },
)

test.each([
  '//evil.example',
  '/.//evil.example',
  '/\\\\evil.example',
  '/%2f%2fevil.example',
  'https://evil.example/',
  'https://portal.example.evil.example/',
  'javascript:alert(1)',
  'data:,x',
  'https://[',
])('a push that names %s opens the messages', (navigate) => {
  expect(pageOfPush(navigate, ORIGIN)).toBe(NEWS)
})

test.each([
  ['/medical/claims', true],
  ['/dashboard', true],
  ['/login', false],
  ['/saved-card', false],
  ['/signin/x', false],
  ['/oidc/auth', false],
  ['/staff', false],
  ['/docs/', false],
])('whether a pressed alert opens in the page at %s: %s', (path, isOpener) => {
  expect(isApplication(path)).toBe(isOpener)
})

test('a second push of a kind replaces the first and alerts again', () => {
  expect(
    optionsOf({ navigate: '/messages', tag: 'message', body: 'Sign in to read it.' }, ORIGIN),
  ).toMatchObject({
    tag: 'message',
    renotify: true,
    body: 'Sign in to read it.',
    data: { path: '/messages' },
  })
})
