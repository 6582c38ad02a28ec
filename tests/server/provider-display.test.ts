import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Backend, backend } from '#tests/kit/backend.ts'
import { beginSignIn, signInAs } from '#tests/kit/sign-in.ts'
import { ORIGIN, newTab } from '#tests/kit/tab.ts'
import { displayOf } from '#contract/page-look.ts'

let server: Backend
beforeAll(async () => {
  server = await backend()
})

/** The provider's pages in a browser with that cookie. */
async function pagesFor(cookie: string | undefined): Promise<Record<string, string>> {
  const [tab, { tab: signedIn }] = [newTab(server.app), await signInAs(server.app, 'octaviar88')]
  for (const { cookies } of [tab, signedIn]) if (cookie !== undefined) cookies.set('display', cookie)
  const read = async (address: string, by = tab) => (await by.fetch(new URL(address, ORIGIN))).text()
  const away = await tab.fetch(beginSignIn({}).authorize)
  const form = new URL(away.headers.get('location') ?? '', ORIGIN)
  const wrong = new URLSearchParams({ username: `nobody${randomUUID()}`, password: 'wrong' })
  return {
    'Sign in': await read(form.href),
    'Invalid username': await (await tab.fetch(form, { method: 'POST', body: wrong })).text(),
    'This sign-in page has expired': await read('/signin/nothing-here'),
    'couldn’t sign you in': await read('/oidc/auth?client_id=nobody'),
    'Sign out?': await read('/oidc/session/end', signedIn),
    'You’re signed out': await read('/oidc/session/end/success'),
  }
}

test('every provider page has the display chosen in the portal', async () => {
  for (const [text, markup] of Object.entries(await pagesFor('175.dark.more'))) {
    expect(markup).toContain(text)
    expect(markup).toContain('<html lang="en" data-text-size="175" data-theme="dark" data-contrast="more">')
  }
})

test.each([undefined, 'normal.system.system', '', '"><script>.x.y', 'huge.purple.less'])(
  'with %o as the cookie they follow the device',
  async (cookie) => {
    for (const markup of Object.values(await pagesFor(cookie))) expect(markup).toContain('<html lang="en">')
  },
)

test('applies the readable parts of a cookie', () => {
  expect(displayOf('large.neon.more')).toEqual({
    textSize: '125',
    theme: 'system',
    contrast: 'more',
    motion: 'system',
  })
  expect(displayOf('150')).toEqual({
    textSize: '150',
    theme: 'system',
    contrast: 'system',
    motion: 'system',
  })
})
