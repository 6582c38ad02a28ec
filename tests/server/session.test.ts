import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataKeysFrom } from '#server/config/data-keys.ts'
import { NONCE_SECONDS, forgetOldNonces, newSignInNonce } from '#server/identity/tokens/sign-in-nonce.ts'
import { usedSignInNonces } from '#server/identity/tables.ts'
import { oidcPayloads } from '#server/platform/db/schema.ts'
import { type Backend, backend, startBackend } from '#tests/kit/backend.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { type ForeignProvider, secondsNow, startForeignProvider } from '#tests/kit/foreign-provider.ts'
import { freePort } from '#tests/kit/free-port.ts'
import { SECRETS } from '#tests/kit/sandbox-settings.ts'
import { refresh, signInAs } from '#tests/kit/sign-in.ts'
import { type Tab, newTab } from '#tests/kit/tab.ts'

let server: Backend
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

const OURS = { 'x-portal-session': '1' }
type Bearer = { authorization: string }

const open = (tab: Tab, bearer: Bearer) =>
  tab.fetch('/session', { method: 'POST', headers: { ...OURS, ...bearer } })
const readKey = (tab: Tab) => tab.fetch('/session/key', { headers: OURS })
const keyIn = async (answer: Response) => ((await answer.json()) as { key: string }).key

test('a browser keeps one key per member across sign-ins', async () => {
  const { tab, bearer } = await signInAs(server.app, 'harperdana1')
  const key = await keyIn(await open(tab, bearer))
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(await keyIn(await open(tab, bearer))).toBe(key)
  expect(await keyIn(await readKey(tab))).toBe(key)
})

test('another member in the same browser gets another key, replacing the first', async () => {
  const dana = await signInAs(server.app, 'harperdana1')
  const first = await keyIn(await open(dana.tab, dana.bearer))
  dana.tab.cookies.delete('_session')
  const { bearer } = await signInAs(server.app, 'nguyenkim22')
  const second = await keyIn(await open(dana.tab, bearer))
  expect(second).not.toBe(first)
  expect(await keyIn(await readKey(dana.tab))).toBe(second)
})

test('returns no key without the cookie, without the header or to another site', async () => {
  const { tab, bearer } = await signInAs(server.app, 'harperdana1')
  expect((await readKey(tab)).status).toBe(401)
  await open(tab, bearer)
  expect((await tab.fetch('/session/key')).status).toBe(403)
  const cookie = [...tab.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const foreign = await server.app.inject({
    method: 'DELETE',
    url: '/session',
    headers: { ...OURS, cookie, origin: 'https://evil.example.com' },
  })
  expect(foreign.statusCode).toBe(403)
  expect((await readKey(tab)).status).toBe(200)
})

test('the server deletes the key after fifteen idle minutes', async () => {
  const { tab, bearer } = await signInAs(server.app, 'harperdana1')
  await open(tab, bearer)
  server.faults.set({ clockOffsetSeconds: 899 })
  expect((await readKey(tab)).status).toBe(200)
  server.faults.set({ clockOffsetSeconds: 901 })
  expect((await readKey(tab)).status).toBe(401)
})

test('each call restarts the idle time of the session and of its refresh token', async () => {
  const { tab, tokens, bearer } = await signInAs(server.app, 'harperdana1')
  await open(tab, bearer)
  const ofSession = eq(oidcPayloads.uid, String(decodeJwt(tokens.access_token)['sid']))
  const isRefresh = and(eq(oidcPayloads.model, 'RefreshToken'), ofSession)
  const ending = async () => (await server.db.select().from(oidcPayloads).where(isRefresh))[0]?.expiresAt
  const before = await ending()
  server.faults.set({ clockOffsetSeconds: 290 })
  const kept = await tab.fetch('/session/kept', { method: 'POST', headers: { ...OURS, ...bearer } })
  expect(kept.status).toBe(204)
  // The session is marked as seen after the answer.
  await eventually(async () => expect(await ending()).not.toBe(before))
  server.faults.set({ clockOffsetSeconds: 290 + 880 })
  expect((await readKey(tab)).status).toBe(200)
  const renewed = await refresh(tab, tokens.refresh_token)
  expect(renewed.status).toBe(200)
  const { refresh_token: next } = (await renewed.json()) as { refresh_token: string }
  // Renewing is a sign of life, too.
  server.faults.set({ clockOffsetSeconds: 1_170 + 880 })
  expect((await readKey(tab)).status).toBe(200)
  server.faults.set({ clockOffsetSeconds: 1_170 + 901 })
  expect((await readKey(tab)).status).toBe(401)
  expect((await refresh(tab, next)).status).toBe(400)
})

test('signing out deletes the key, revokes the token and asks for the password again', async () => {
  const { tab, tokens, bearer } = await signInAs(server.app, 'harperdana1')
  await open(tab, bearer)
  const closed = await tab.fetch('/session', { method: 'DELETE', headers: OURS })
  expect(closed.status).toBe(204)
  expect(closed.headers.get('clear-site-data')).toBe('"cache"')
  expect((await readKey(tab)).status).toBe(401)
  expect((await refresh(tab, tokens.refresh_token)).status).toBe(400)
  expect((await tab.fetch('/session', { method: 'DELETE', headers: OURS })).status).toBe(204)
})

test('the cookie is opaque, limited to our origin and hidden from scripts', async () => {
  const { bearer } = await signInAs(server.app, 'harperdana1')
  const reply = await server.app.inject({ method: 'POST', url: '/session', headers: { ...OURS, ...bearer } })
  expect(String(reply.headers['set-cookie'])).toMatch(
    /^__Host-portal-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})

describe('at another provider', () => {
  let provider: ForeignProvider
  let strict: Backend
  let trusting: Backend
  beforeAll(async () => {
    provider = await startForeignProvider(await freePort())
    const settings = {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'insurers-portal',
      OIDC_AUDIENCE: 'portal-api',
      OIDC_USERNAME_CLAIM: 'preferred_username',
    }
    strict = await startBackend(server.db, settings)
    trusting = await startBackend(server.db, { ...settings, OIDC_WITHOUT_AUTH_TIME: 'trust-prompt' })
  })
  beforeEach(() => strict.faults.reset())
  afterAll(() => Promise.all([strict.app.close(), trusting.app.close(), provider.goAway()]))

  const DANA = 'harperdana1'
  const tokenOf = async (username = DANA) => provider.token({ preferred_username: username })
  type Given = Record<string, unknown>

  async function askNonce({ app }: Backend, asksPassword = true): Promise<string> {
    const payload = { asksPassword }
    const issued = await app.inject({ method: 'POST', url: '/session/sign-in-nonce', headers: OURS, payload })
    return issued.json<{ nonce: string }>().nonce
  }

  const issue = (secondsAgo: number, keys = strict.services.dataKeys) =>
    newSignInNonce(keys, { issuedSeconds: secondsNow() - secondsAgo, asksPassword: true })

  /** Opens the session with an ID token, like the portal after the provider's redirect. */
  const openWith = async (tab: Tab, token: string, given?: string | { unsentNonce: string }) =>
    tab.fetch('/session', {
      method: 'POST',
      headers: { ...OURS, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(typeof given === 'string' ? { idToken: given } : (given ?? {})),
    })

  /** Sends nothing to a call that requires a recent password: "recent", or the code of the rejection. */
  async function ask(tab: Tab, token: string, username = DANA): Promise<string> {
    const url = `/member/myblueprint/v1/users/${username}/saved-cards`
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await tab.fetch(url, { method: 'POST', headers, body: '{}' })
    const { code } = (await answer.json()) as { code: string }
    return answer.status === 422 ? 'recent' : code
  }

  /** Signs in with a separate browser and makes the call. */
  async function signInAndAsk(at: Backend, claims: Given, { asksPassword = true, typ = 'JWT' } = {}) {
    const [tab, token] = [newTab(at.app), await tokenOf()]
    const nonce = await askNonce(at, asksPassword)
    expect((await openWith(tab, token, await provider.idToken({ nonce, ...claims }, typ))).status).toBe(200)
    return ask(tab, token)
  }

  test('an ID token proves a sign-in for ten minutes, then a newer one is needed', async () => {
    const [tab, token] = [newTab(strict.app), await tokenOf()]
    await openWith(tab, token)
    expect(await ask(tab, token)).toBe('LOG-0035')
    const prove = async () => openWith(tab, token, await provider.idToken({ nonce: await askNonce(strict) }))
    await prove()
    expect(await ask(tab, token)).toBe('recent')
    expect(await ask(newTab(strict.app), token)).toBe('LOG-0035')
    // Opening the session again without a sign-in changes nothing.
    await openWith(tab, token)
    expect(await ask(tab, token)).toBe('recent')
    strict.faults.set({ clockOffsetSeconds: 602 })
    expect(await ask(tab, token)).toBe('LOG-0035')
    await prove()
    expect(await ask(tab, token)).toBe('recent')
  })

  test('the first sign-in’s ID token also proves it, if it states the time', async () => {
    expect(await signInAndAsk(strict, {}, { asksPassword: false })).toBe('recent')
    expect(await signInAndAsk(strict, { auth_time: undefined }, { asksPassword: false })).toBe('LOG-0035')
  })

  test.each<[string, Given, string?]>([
    ['of another person', { sub: 'someone-else' }],
    [
      'of another person, for another access token',
      { sub: 'someone-else', at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' },
    ],
    ['without a person', { sub: undefined }],
    ['for another client', { aud: 'bookclub' }],
    ['given to another client', { azp: 'bookclub' }],
    ['for two clients, issued to neither', { aud: ['insurers-portal', 'bookclub'], azp: undefined }],
    ['of another issuer', { iss: 'https://evil.example.com' }],
    ['that has expired', { exp: secondsNow() - 60 }],
    ['that is really an access token', { typ: 'Bearer' }],
    ['that is really a logout token', { events: {} }],
    ['with another type', {}, 'at+jwt'],
    ['from tomorrow', { iat: secondsNow() + 86_400, exp: secondsNow() + 90_000 }],
    ['issued before the portal’s request', { iat: secondsNow() - 120 }],
    ['for a sign-in an hour ago', { auth_time: secondsNow() - 3_600 }],
    ['for a sign-in tomorrow', { auth_time: secondsNow() + 86_400 }],
    ['without a sign-in time', { auth_time: undefined }],
    ['with a sign-in time in words', { auth_time: 'now' }],
    ['with no nonce', { nonce: undefined }],
    ['with a nonce made by the page', { nonce: 'pV2vQm1xT8yWc5RbN7uJpL2sHd9fGa4e6iKoA1b2C3d' }],
    [
      'with a nonce of the right form',
      { nonce: `${secondsNow()}.password.${'A'.repeat(22)}.h1.AAAAAAAA.AAAA` },
    ],
    ['with two nonces', { nonce: ['a', 'b'] }],
  ])('an ID token %s proves nothing', async (_, claims, typ) => {
    expect(await signInAndAsk(strict, claims, typ ? { typ } : {})).toMatch(/^LOG-003[56]$/)
  })

  test('rejects an ID token that is forged or has an old or foreign nonce', async () => {
    const others = dataKeysFrom([SECRETS.DATA_KEYS])
    for (const idToken of [
      await provider.forgedIdToken({ nonce: await askNonce(strict, false) }),
      await provider.idToken({ nonce: issue(NONCE_SECONDS + 5) }),
      await provider.idToken({ nonce: issue(0, others) }),
    ]) {
      const [tab, token] = [newTab(strict.app), await tokenOf()]
      expect((await openWith(tab, token, idToken)).status).toBe(200)
      expect(await ask(tab, token)).toBe('LOG-0035')
    }
    const [tab, token] = [newTab(strict.app), await tokenOf()]
    await openWith(tab, token, await provider.idToken({ nonce: issue(NONCE_SECONDS - 60) }))
    expect(await ask(tab, token)).toBe('recent')
    for (const idToken of ['no.token', `a.b.${'c'.repeat(40_000)}`])
      expect((await openWith(tab, token, idToken)).status).toBe(422)
  })

  test('an ID token proves a sign-in once, and an old nonce is deleted', async () => {
    const [first, second] = [newTab(strict.app), newTab(strict.app)]
    const [token, idToken] = [await tokenOf(), await provider.idToken({ nonce: await askNonce(strict) })]
    await Promise.all([first, second].map((tab) => openWith(tab, token, idToken)))
    const answers = await Promise.all([first, second].map((tab) => ask(tab, token)))
    expect(answers.toSorted()).toEqual(['LOG-0035', 'recent'])
    const countUsed = () => strict.db.$count(usedSignInNonces)
    expect(await countUsed()).toBeGreaterThan(0)
    const { db, clock } = strict.services
    const later = clock.now().add({ seconds: NONCE_SECONDS + 60 })
    await forgetOldNonces({ db, clock: { now: () => later } })
    expect(await countUsed()).toBe(0)
  })

  test('one member’s sign-in does not count for another in the same browser', async () => {
    const [tab, token] = [newTab(strict.app), await tokenOf()]
    await openWith(tab, token, await provider.idToken({ nonce: await askNonce(strict) }))
    const kim = await tokenOf('nguyenkim22')
    expect(await ask(tab, kim, 'nguyenkim22')).toBe('LOG-0035')
    await openWith(tab, kim)
    expect(await ask(tab, kim, 'nguyenkim22')).toBe('LOG-0035')
    expect(await ask(tab, token)).toBe('LOG-0035')
  })

  test('an ID token with another name is matched by the access token’s hash', async () => {
    const [tab, token] = [newTab(strict.app), await tokenOf()]
    const hash = createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url')
    const claims = { nonce: await askNonce(strict), sub: '00u1', at_hash: hash }
    await openWith(tab, token, await provider.idToken(claims))
    expect(await ask(tab, token)).toBe('recent')
  })

  test('a member is asked to call only after a sign-in without proof', async () => {
    const [tab, token] = [newTab(strict.app), await tokenOf()]
    const prove = async (claims: Given) =>
      openWith(tab, token, await provider.idToken({ nonce: await askNonce(strict), ...claims }))
    await prove({ auth_time: undefined })
    expect(await ask(tab, token)).toBe('LOG-0036')
    await prove({})
    expect(await ask(tab, token)).toBe('recent')
  })

  test('an ID token that cannot be checked or sent asks for a call at once', async () => {
    const [tab, token] = [newTab(strict.app), await tokenOf()]
    const secret = async (asksPassword: boolean) =>
      openWith(tab, token, await provider.secretIdToken({ nonce: await askNonce(strict, asksPassword) }))
    await secret(false)
    expect(await ask(tab, token)).toBe('LOG-0035')
    await secret(true)
    expect(await ask(tab, token)).toBe('LOG-0036')
    const [other, unsentNonce] = [newTab(strict.app), await askNonce(strict)]
    await openWith(other, token, { unsentNonce })
    expect(await ask(other, token)).toBe('LOG-0036')
  })

  test('a provider whose prompt is trusted needs no time in the requested tokens', async () => {
    const none = { auth_time: undefined }
    expect(await signInAndAsk(trusting, none)).toBe('recent')
    expect(await signInAndAsk(trusting, none, { asksPassword: false })).toBe('LOG-0035')
    expect(await signInAndAsk(trusting, { auth_time: secondsNow() - 3_600 })).toBe('LOG-0035')
    expect(await signInAndAsk(trusting, { auth_time: 'now' })).toBe('LOG-0036')
  })

  test('our own provider uses neither nonce nor ID token', async () => {
    const payload = { asksPassword: true }
    const request = { method: 'POST', url: '/session/sign-in-nonce', headers: OURS, payload } as const
    expect((await server.app.inject(request)).statusCode).toBe(404)
  })
})
