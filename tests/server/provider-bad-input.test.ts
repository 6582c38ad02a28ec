import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempts, knownDevices, oneTimeCodes } from '#server/platform/db/schema.ts'
import { emptyInbox } from '#tests/kit/inbox.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { PASSWORD } from '#tests/kit/pass-sign-in.ts'
import { type ShownPage, detailsOf, newestCode, openSignIn } from '#tests/kit/sign-in-pages.ts'
import { sample } from '#tests/kit/tier.ts'

let server: Backend
let details: Record<string, string>
beforeAll(async () => {
  server = await startBackend(await openSeeded(), { SECOND_STEP: 'unknown-device' })
  details = await detailsOf(server.db, 'harperdana1')
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
beforeEach(async () => {
  await emptyInbox(server)
  for (const table of [oneTimeCodes, attempts, knownDevices]) await server.db.delete(table)
})

const BAD = [
  ['nothing', ''],
  ['spaces', '   '],
  ['direction marks', '\u200f\u202e\u200e'],
  ['invisible characters', '\u200b\u2060\ufeff'],
  ['an emoji', '🙂'],
  ['half a character', '\ud83d'],
  ['a null character', 'harper\u0000dana1'],
  ['markup', '"><script>alert(1)</script>'],
  ['an SQL statement', "' or 1=1; --"],
  ['20,000 characters', 'h'.repeat(20_000)],
] as const

/** Expects the same page again, with its own error message, which has the focus. */
function expectErrorAt(page: ShownPage, path: RegExp): void {
  expect(page.path).toMatch(path)
  expect([401, 422]).toContain(page.status)
  expect(page.problem).not.toBe('')
  expect(page.document.querySelector('#problem')?.hasAttribute('autofocus')).toBe(true)
  expect(page.document.querySelector('script')?.textContent ?? '').not.toContain('alert')
}

const signIn = () => openSignIn(server.app)
const forgotten = async (link: string) => (await signIn()).follow(link)

/** Each value fails in another way: in the database, as markup, by its length. */
const FEW = BAD.filter(([what]) => ['a null character', 'markup', '20,000 characters'].includes(what))

describe.each(sample(BAD, FEW))('%s', (_what, text) => {
  test.each(['username', 'password'])('for the %s of a sign-in', async (name) => {
    const page = await signIn()
    const values = { username: 'harperdana1', password: PASSWORD, [name]: text }
    expectErrorAt(await page.press('Sign in', values), /^\/signin\/[\w-]+$/)
  })

  test.each(['username', 'memberId', 'month', 'day', 'year'])(
    'for the %s of a forgotten password, and keeps the other typed values',
    async (name) => {
      const page = await forgotten('Forgot your password?')
      const typed = { ...details, [name]: text }
      const shownPage = await page.press('Continue', typed)
      expectErrorAt(shownPage, /\/password$/)
      for (const [other, value] of Object.entries(details))
        if (other !== name)
          expect(shownPage.document.querySelector<HTMLInputElement>(`input[name="${other}"]`)?.value).toBe(
            value,
          )
    },
  )

  test.each(['memberId', 'month', 'day', 'year'])('for the %s of a forgotten username', async (name) => {
    const page = await forgotten('Forgot your username?')
    const shownPage = await page.press('Send my username', { ...details, [name]: text })
    // A card number with other letters belongs to no member, and the page doesn't reveal it.
    if (shownPage.status !== 200) expectErrorAt(shownPage, /\/username$/)
    else expect(shownPage.text).toContain('If what you entered matches our records')
  })

  test('for a code, without using a try', async () => {
    const ways = await (await forgotten('Forgot your password?')).press('Continue', details)
    const entered = await ways.press('Send code', { way: 'email' })
    expectErrorAt(await entered.press('Continue', { code: text }), /\/password\/code$/)
    const [kept] = await server.db.select().from(oneTimeCodes)
    expect(kept?.triesLeft).toBe(5)
  })

  test('for the channel of a code', async () => {
    const ways = await (await forgotten('Forgot your password?')).press('Continue', details)
    expectErrorAt(await ways.press('Send code', { way: text }), /\/ways$/)
  })

  test('for a new password', async () => {
    const ways = await (await forgotten('Forgot your password?')).press('Continue', details)
    const entered = await ways.press('Send code', { way: 'email' })
    const page = await entered.press('Continue', { code: await newestCode(server.db, 'email') })
    expectErrorAt(await page.press('Change password', { password: text, again: text }), /\/password\/new$/)
  })
})

test('rejects 10 MB unread, and the page remains', async () => {
  const page = await signIn()
  const body = new URLSearchParams({ username: 'h'.repeat(10_000_000), password: PASSWORD })
  const answer = await page.tab.fetch(`http://localhost:8080${page.path}`, { method: 'POST', body })
  expect(answer.status).toBe(413)
  expect((await page.open(page.path)).heading).toBe(page.heading)
})
