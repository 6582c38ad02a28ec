import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { openSessionsOf } from '#server/identity/provider/session-limits.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { beginSignIn, refresh, signInAs, tokensIn } from '#tests/kit/sign-in.ts'
import { SANDY, atTheConsole } from '#tests/kit/staff.ts'

const OURS = { 'x-portal-session': '1' }
const MARCUS = 'harpermarc1'

let server: Backend
beforeAll(async () => {
  server = await startBackend(await openSeeded(), { STAFF_IDLE_SECONDS: '240', STAFF_SESSION_SECONDS: '900' })
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
beforeEach(() => server.faults.reset())

const later = (seconds: number) => server.faults.set({ clockOffsetSeconds: seconds })

type SignedIn = Awaited<ReturnType<typeof signInAs>>

/** Signs in with a session of the portal, as a page makes it. */
async function opened(username: string): Promise<SignedIn> {
  const signedIn = await signInAs(server.app, username)
  await signedIn.tab.fetch('/session', { method: 'POST', headers: { ...OURS, ...signedIn.bearer } })
  return signedIn
}

/** The parts of the session that still work: its key, a renewal, and a code without the password. */
async function goesOn({ tab, tokens }: SignedIn) {
  const key = await tab.fetch('/session/key', { headers: OURS })
  const renewed = await refresh(tab, tokens.refresh_token)
  const silent = await tab.fetch(beginSignIn({ prompt: 'none' }).authorize)
  const back = new URL(silent.headers.get('location') ?? '', 'http://nowhere.example.com')
  return [key.status, renewed.status, back.searchParams.has('code')]
}

test('ends when idle as the setting says, on the server; a member’s does not', async () => {
  const [sandy, marcus] = [await opened(SANDY), await opened(MARCUS)]
  expect([sandy.tokens.expires_in, marcus.tokens.expires_in]).toEqual([240, 300])
  later(241)
  expect(await goesOn(sandy)).toEqual([401, 400, false])
  expect(await goesOn(marcus)).toEqual([200, 200, true])
})

test('ends after its maximum hours, despite renewals', async () => {
  const sandy = await opened(SANDY)
  let { tokens } = sandy
  for (const seconds of [200, 400, 600, 800]) {
    later(seconds)
    const renewed = await refresh(sandy.tab, tokens.refresh_token)
    expect([seconds, renewed.status]).toEqual([seconds, 200])
    tokens = await tokensIn(renewed)
  }
  later(901)
  expect(await goesOn({ ...sandy, tokens })).toEqual([401, 400, false])
})

test('the console receives its idle time', async () => {
  expect((await (await atTheConsole(server.app)).get('/me')).json().idleSeconds).toBe(240)
})

test('ended sessions are not listed', async () => {
  await opened(SANDY)
  await opened(MARCUS)
  const listed = async (username: string) => (await openSessionsOf(server.services, username)).length
  const before = await listed(MARCUS)
  expect(await listed(SANDY)).toBeGreaterThan(0)
  later(241)
  expect([await listed(SANDY), await listed(MARCUS)]).toEqual([0, before])
})

test('is fifteen minutes and eight hours by default, never longer than a member’s', () => {
  expect(readConfig({})).toMatchObject({ STAFF_IDLE_SECONDS: 900, STAFF_SESSION_SECONDS: 28_800 })
  for (const wrong of [{ STAFF_IDLE_SECONDS: '901' }, { STAFF_SESSION_SECONDS: '43201' }])
    expect(() => readConfig(wrong)).toThrow(ConfigError)
})
