import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { attempts, knownDevices, oidcPayloads, oneTimeCodes } from '#server/db/schema.ts'
import {
  BEGUN_BY_ALL,
  BEGUN_BY_A_NETWORK,
  SENT_BY_A_NETWORK,
  SENT_TO_A_SIGN_IN,
} from '#server/identity/flood-limits.ts'
import { forgetOld } from '#server/identity/identity.ts'
import { takeAttempt } from '#server/identity/attempts.ts'
import { newCode } from '#server/identity/one-time-codes.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/in-memory.ts'
import { beginSignIn, signInAs } from '#tests/kit/sign-in.ts'
import { nowMs } from '#tests/kit/time.ts'

let server: Backend
beforeAll(async () => {
  server = await startBackend(await openSeeded())
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

/** Each test has minutes of its own, in which time does not pass. */
let offset = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs() })
  offset += 200 * 60
  server.faults.set({ clockOffsetSeconds: offset })
})
afterEach(() => void vi.useRealTimers())

/** An address that is begun wrongly writes nothing, and counts all the same. */
const begin = (remoteAddress: string, headers: Record<string, string> = {}, url = '/oidc/auth') =>
  server.app.inject({ url, remoteAddress, headers })
const { pathname, search } = new URL(beginSignIn().authorize)

const many = async (count: number, ask: (index: number) => Promise<unknown>) => {
  for (let sent = 0; sent < count; sent += 100)
    await Promise.all(Array.from({ length: Math.min(100, count - sent) }, (_, index) => ask(sent + index)))
}

describe('sign-ins that are begun', () => {
  test('one network begins so many in a minute; then it is told to wait, and no row is written', async () => {
    await many(BEGUN_BY_A_NETWORK, () => begin('192.0.2.1'))
    const before = await server.db.$count(oidcPayloads)
    const refused = await begin('192.0.2.1', {}, pathname + search)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect(refused.body).toContain('WEB-0001')
    expect(await server.db.$count(oidcPayloads)).toBe(before)
    expect((await begin('192.0.2.2', {}, pathname + search)).statusCode).toBe(303)
    server.faults.set({ clockOffsetSeconds: offset + 60 })
    expect((await begin('192.0.2.1', {}, pathname + search)).statusCode).toBe(303)
  })

  test('all together so many; a browser that somebody has signed in with goes on', async () => {
    const { tab } = await signInAs(server.app, 'harperdana1')
    const device = `__Host-device=${tab.cookies.get('__Host-device')}`
    await many(BEGUN_BY_ALL, (index) => begin(`2001:db8:0:${(index % 4_000).toString(16)}::1`))
    expect((await begin('198.51.100.1', {}, pathname + search)).statusCode).toBe(429)
    const made = { cookie: `__Host-device=${'a'.repeat(43)}` }
    expect((await begin('198.51.100.1', made, pathname + search)).statusCode).toBe(429)
    expect((await begin('198.51.100.1', { cookie: device }, pathname + search)).statusCode).toBe(303)
  })
})

describe('what is sent to a sign-in page', () => {
  const send = (uid: string, remoteAddress: string) =>
    server.app.inject({ method: 'POST', url: `/signin/${uid}`, remoteAddress })

  test('one sign-in takes so many, from wherever they come', async () => {
    await many(SENT_TO_A_SIGN_IN, (index) => send('one', `192.0.2.${index}`))
    expect((await send('one', '198.51.100.1')).statusCode).toBe(429)
    expect((await send('two', '198.51.100.1')).statusCode).toBe(410)
  })

  test('one network sends so many in a minute, whatever the sign-ins', async () => {
    await many(SENT_BY_A_NETWORK, (index) => send(`sign-in-${index}`, '192.0.2.1'))
    expect((await send('another', '192.0.2.1')).statusCode).toBe(429)
    expect((await send('another', '192.0.2.2')).statusCode).toBe(410)
  })
})

test('what strangers can add to is forgotten: attempts, codes, devices, sign-ins that were begun', async () => {
  const { db, clock } = server.services
  await begin('192.0.2.1', {}, pathname + search)
  await takeAttempt(db, clock.now(), { key: 'name somebody', most: 3, forgetMinutes: 60 })
  await newCode(db, clock, { purpose: 'unlock', subject: 'somebody' })
  await forgetOld({ db, clock: { now: () => clock.now().add({ hours: 401 * 24 }) } })
  for (const table of [attempts, oneTimeCodes, knownDevices, oidcPayloads])
    expect(await db.$count(table)).toBe(table === attempts ? 1 : 0)
})
