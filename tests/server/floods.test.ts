import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { attempts, knownDevices, oidcPayloads, oneTimeCodes } from '#server/platform/db/schema.ts'
import {
  BEGUN_BY_ALL,
  BEGUN_BY_A_NETWORK,
  SENT_BY_A_NETWORK,
  SENT_SLOWLY,
  SENT_TO_A_SIGN_IN,
} from '#server/identity/sign-in/flood-limits.ts'
import { forgetOld } from '#server/identity/provider/identity.ts'
import { keyHashOf, takeAttempt } from '#server/identity/sign-in/attempts.ts'
import { ROWS_OF_STRANGERS_A_DAY, noteSecurity } from '#server/identity/security-events.ts'
import { FAILURES_OF_ALL } from '#server/identity/sign-in/strangers.ts'
import { newCode } from '#server/identity/second-step/one-time-codes.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { PASSWORD } from '#tests/kit/pass-sign-in.ts'
import { challengeOn } from '#tests/kit/passkeys.ts'
import { solvedPuzzle } from '#tests/kit/puzzle.ts'
import { beginSignIn, signInAs } from '#tests/kit/sign-in.ts'
import { openSignIn, withPassword } from '#tests/kit/sign-in-pages.ts'
import { makePasskey } from '#tests/kit/software-authenticator.ts'
import { newTab } from '#tests/kit/tab.ts'
import { trailSince } from '#tests/kit/trail-since.ts'
import { nowMs } from '#tests/kit/time.ts'

const server = startedBackend()

/** Each test has its own minutes, during which time doesn't pass. */
let offset = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs() })
  offset += 200 * 60
  server.faults.set({ clockOffsetSeconds: offset })
})
afterEach(() => void vi.useRealTimers())

/** A malformed address stores nothing, but counts. */
const begin = (remoteAddress: string, headers: Record<string, string> = {}, url = '/oidc/auth') =>
  server.app.inject({ url, remoteAddress, headers })
const { pathname, search } = new URL(beginSignIn().authorize)

const many = async (count: number, ask: (index: number) => Promise<unknown>) => {
  for (let sent = 0; sent < count; sent += 100)
    await Promise.all(Array.from({ length: Math.min(100, count - sent) }, (_, index) => ask(sent + index)))
}

describe('started sign-ins', () => {
  test('one network starts a limited number a minute, then must work, without rows', async () => {
    await many(BEGUN_BY_A_NETWORK, () => begin('192.0.2.1'))
    const before = await server.db.$count(oidcPayloads)
    const refused = await begin('192.0.2.1', {}, pathname + search)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect(refused.body).toContain('One moment')
    for (const same of ['/oidc/AUTH', '/oidc/auth/'])
      expect((await begin('192.0.2.1', {}, same + search)).statusCode).toBe(429)
    expect(await server.db.$count(oidcPayloads)).toBe(before)
    expect((await begin('192.0.2.2', {}, pathname + search)).statusCode).toBe(303)
    server.faults.set({ clockOffsetSeconds: offset + 60 })
    expect((await begin('192.0.2.1', {}, pathname + search)).statusCode).toBe(303)
  })

  test('beyond the total limit a browser works, waits or is known', async () => {
    const { tab } = await signInAs(server.app, 'harperdana1')
    const device = `__Host-device=${tab.cookies.get('__Host-device')}`
    await many(BEGUN_BY_ALL, (index) => begin(`2001:db8:${(index % 4_000).toString(16)}::1`))
    const address = pathname + search
    const asked = await begin('198.51.100.1', {}, address)
    expect([asked.statusCode, asked.headers['retry-after']]).toEqual([429, '60'])
    // The page that asks for work continues to the same address.
    const { body } = await begin('198.51.100.1', {}, `${address}&ui_locales=%22%3E%3Cb%3E`)
    const { document } = new JSDOM(body).window
    const inputs = [...document.querySelectorAll<HTMLInputElement>('form input')]
    const sent = new URLSearchParams(inputs.map(({ name, value }) => [name, value]))
    for (const [name, value] of new URLSearchParams(search))
      expect([name, sent.get(name)]).toEqual([name, value])
    expect([sent.get('ui_locales'), document.querySelector('b')]).toEqual(['"><b>', null])
    const made = { cookie: `__Host-device=${'a'.repeat(43)}` }
    expect((await begin('198.51.100.1', made, address)).statusCode).toBe(429)
    expect((await begin('198.51.100.1', { cookie: device }, address)).statusCode).toBe(303)

    const given = (await solvedPuzzle(asked.body)) ?? expect.fail('no puzzle')
    const again = (fields: Record<string, string>) =>
      begin('198.51.100.1', {}, `${address}&${new URLSearchParams(fields)}`)
    expect((await again({ ...given, solution: given.solution.replace(/^\d+/, '0') })).statusCode).toBe(429)
    expect((await again(given)).statusCode).toBe(303)
    // A solution is accepted once, and an empty one once a minute.
    expect((await again(given)).statusCode).toBe(429)
    expect((await again({ ...given, solution: '' })).statusCode).toBe(303)
    expect((await again({ ...given, solution: '' })).statusCode).toBe(429)
  })

  test('sign-outs count like sign-ins, and requests can’t be pushed', async () => {
    const signOut = '/oidc/session/end?client_id=member-portal&state=a'
    const before = await server.db.$count(oidcPayloads)
    await many(BEGUN_BY_A_NETWORK - 1, () => begin('192.0.2.1'))
    expect((await begin('192.0.2.1', {}, signOut)).statusCode).toBe(200)
    for (const same of [signOut, signOut.replace('end', 'END/')]) {
      const { statusCode, body } = await begin('192.0.2.1', {}, same)
      expect([statusCode, body]).toEqual([429, expect.stringContaining('action="/oidc/session/end"')])
    }
    const stored = await server.db.$count(oidcPayloads)
    expect(stored).toBe(before + 1)
    expect((await begin('192.0.2.1')).statusCode).toBe(429)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = search.slice(1)
    const pushed = await server.app.inject({ method: 'POST', url: '/oidc/request', headers, payload })
    expect([pushed.statusCode, await server.db.$count(oidcPayloads)]).toEqual([404, stored])
    const discovery = await server.app.inject('/oidc/.well-known/openid-configuration')
    expect(discovery.body).not.toMatch(/pushed|dpop|userinfo/i)
  })

  test('a network that starts endless sign-ins does not limit others', async () => {
    await many(BEGUN_BY_ALL + BEGUN_BY_A_NETWORK, () => begin('192.0.2.1'))
    expect((await begin('198.51.100.1', {}, pathname + search)).statusCode).toBe(303)
  })
})

describe('while thousands of sign-ins fail', () => {
  /** Sets the server's count after a flood of one kind from other networks. */
  const flood = (kind: 'password' | 'passkey') => plant(`${kind} of all`, FAILURES_OF_ALL)
  const plant = async (key: string, taken: number) => {
    const { db, clock } = server.services
    const counted = { taken, until: clock.now().add({ minutes: 15 }).toString() }
    await db
      .insert(attempts)
      .values({ keyHash: keyHashOf(key), ...counted })
      .onConflictDoUpdate({ target: attempts.keyHash, set: counted })
  }

  test('a new browser does the work, and its password is checked after it', async () => {
    await flood('password')
    // The one try a minute that needs no work is used up.
    const tab = newTab(server.app, '192.0.2.77')
    const page = await openSignIn(server.app, { tab })
    expect((await withPassword(page, 'harpermarc1', 'Wrong#Horse9')).status).toBe(401)
    const waiting = await withPassword(page, 'harpermarc1')
    expect([waiting.status, waiting.problem]).toEqual([429, expect.stringContaining('Wait a minute')])
    expect(waiting.document.querySelector('noscript')?.textContent).toContain('one sign-in a minute')
    const given = (await solvedPuzzle(waiting.markup)) ?? expect.fail('no puzzle')
    const fields = { username: 'harpermarc1', password: PASSWORD }
    const other = await openSignIn(server.app, { tab: newTab(server.app, '192.0.2.77') })
    expect((await other.press('Sign in', { ...fields, ...given })).status).toBe(429)
    expect((await waiting.press('Sign in', { ...fields, ...given })).code).not.toBeNull()
  })

  test('a known browser does no work, nor does a new one before the limit', async () => {
    expect((await openSignIn(server.app)).document.querySelector('#puzzle')).toBeNull()
    const { tab } = await signInAs(server.app, 'harperdana1')
    tab.cookies.delete('_session')
    await flood('password')
    const page = await openSignIn(server.app, { tab })
    expect(page.document.querySelector('#puzzle')).toBeNull()
    expect((await withPassword(page, 'harperdana1')).code).not.toBeNull()
  })

  test('made-up passkeys are counted separately, wait, and leave few rows', async () => {
    const since = await trailSince(server.db)
    await flood('passkey')
    const trail = (taken: number) => plant('trail sign-in failed', taken)
    await trail(ROWS_OF_STRANGERS_A_DAY)
    const page = await openSignIn(server.app, { tab: newTab(server.app, '192.0.2.78') })
    const given = (await solvedPuzzle(page.markup)) ?? expect.fail('no puzzle')
    const held = makePasskey({
      challenge: 'YQ',
      rpId: 'localhost',
      userHandle: 'YQ',
      algorithms: [-7],
      held: [],
    })
    const send = async (more: Record<string, string>) => {
      const signed = held.sign(await challengeOn(page))
      const path = `${page.path}/passkey`
      return (await page.send(path, { credential: JSON.stringify(signed), ...more })).status
    }
    expect([await send(given), await send({}), await send({})]).toEqual([401, 401, 429])
    expect(await since()).toEqual([])
    const made = { username: undefined, action: 'sign-in', outcome: 'failed', requestId: 'r' } as const
    await trail(ROWS_OF_STRANGERS_A_DAY * 4 - 2)
    for (let n = 0; n < 3; n += 1) await noteSecurity(server.services, made)
    expect(await since()).toHaveLength(1)
    // A flood of passkeys doesn't affect passwords.
    expect((await withPassword(page, 'harpermarc1')).code).not.toBeNull()
  })
})

describe('input to a sign-in page', () => {
  const send = (uid: string, remoteAddress: string) =>
    server.app.inject({ method: 'POST', url: `/signin/${uid}`, remoteAddress })

  test('one sign-in accepts a limited number, from any network', async () => {
    await many(SENT_TO_A_SIGN_IN, (index) => send('one', `192.0.2.${index}`))
    expect((await send('one', '198.51.100.1')).statusCode).toBe(429)
    expect((await send('%6fne', '198.51.100.1')).statusCode).toBe(429)
    expect((await send('two', '198.51.100.1')).statusCode).toBe(410)
  })

  test('one network sends a limited number a minute, then a few to each sign-in', async () => {
    await many(SENT_BY_A_NETWORK, (index) => send(`sign-in-${index}`, '192.0.2.1'))
    await many(SENT_SLOWLY, async () => expect((await send('another', '192.0.2.1')).statusCode).toBe(410))
    expect((await send('another', '192.0.2.1')).statusCode).toBe(429)
    expect((await send('another', '192.0.2.2')).statusCode).toBe(410)
  })
})

test('strangers’ attempts, codes, devices and started sign-ins are deleted', async () => {
  const { db, clock } = server.services
  await begin('192.0.2.1', {}, pathname + search)
  await takeAttempt(db, clock.now(), { key: 'name somebody', most: 3, forgetMinutes: 60 })
  await newCode(db, clock, { purpose: 'unlock', subject: 'somebody' })
  await forgetOld({ db, clock: { now: () => clock.now().add({ hours: 401 * 24 }) } })
  for (const table of [attempts, oneTimeCodes, knownDevices, oidcPayloads])
    expect(await db.$count(table)).toBe(table === attempts ? 1 : 0)
})
