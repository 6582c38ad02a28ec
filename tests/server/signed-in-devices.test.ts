import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedInDevices } from '#contract/calls/sessions.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { knownDevices } from '#server/platform/db/schema.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { PASSWORD } from '#tests/kit/pass-sign-in.ts'
import { beginSignIn, refresh, signInAs } from '#tests/kit/sign-in.ts'
import { ORIGIN, newTab } from '#tests/kit/tab.ts'
import { now } from '#tests/kit/time.ts'

const OURS = { 'x-portal-session': '1' }
const MARCUS = 'harpermarc1'
const SESSIONS = `/member/myblueprint/v1/users/${MARCUS}/sessions`
const PLANS = `/member/myblueprint/v1/users/${MARCUS}/memberships`
const ANDROID = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

let server: Backend
let replica: Backend
beforeAll(async () => {
  const db = await openSeeded()
  server = await startBackend(db)
  replica = await startBackend(db)
})
afterAll(async () => {
  await server.app.close()
  await replica.app.close()
  await server.db.close()
})
beforeEach(() => {
  server.faults.reset()
  replica.faults.reset()
})

/** A member in a separate browser, with an open session. */
async function browser(username = MARCUS, userAgent = '') {
  const { tab, tokens, bearer } = await signInAs(server.app, username)
  await tab.fetch('/session', { method: 'POST', headers: { ...OURS, ...bearer, 'user-agent': userAgent } })
  const list = async () => {
    const answer = await tab.fetch(SESSIONS, { headers: bearer })
    return v.parse(signedInDevices.reply, await answer.json())
  }
  const end = (path = SESSIONS) => tab.fetch(path, { method: 'DELETE', headers: bearer })
  const plansAt = async ({ app }: Backend) => (await app.inject({ url: PLANS, headers: bearer })).statusCode
  return { tab, tokens, bearer, list, end, plansAt }
}

test('a member sees their sessions, the current browser first', async () => {
  const phone = await browser(MARCUS, ANDROID)
  const laptop = await browser()
  const { devices } = await laptop.list()
  expect(devices).toEqual([
    expect.objectContaining({ isThis: true, browser: '', system: '' }),
    expect.objectContaining({ isThis: false, browser: 'Chrome', system: 'Android' }),
  ])
  expect((await phone.list()).devices.map(({ isThis }) => isThis)).toEqual([true, false])
  await laptop.end()
  expect((await laptop.list()).devices).toHaveLength(1)
})

test('a browser signed out remotely loses access at every replica and renews nothing', async () => {
  const lost = await browser(MARCUS, ANDROID)
  const laptop = await browser()
  const { devices } = await laptop.list()
  const { sessionId } = devices.find(({ system }) => system === 'Android') ?? { sessionId: '' }
  expect(await lost.plansAt(replica)).toBe(200)
  expect((await laptop.end(`${SESSIONS}/${sessionId}`)).status).toBe(204)
  expect([await lost.plansAt(server), await lost.plansAt(replica)]).toEqual([401, 401])
  expect((await refresh(lost.tab, lost.tokens.refresh_token)).status).toBe(400)
  expect((await lost.tab.fetch('/session/key', { headers: OURS })).status).toBe(401)
  expect((await laptop.list()).devices).toHaveLength(devices.length - 1)
  expect(await laptop.plansAt(replica)).toBe(200)
})

test('ends all other sessions together and removes the trust of all browsers', async () => {
  const others = [await browser(), await browser()]
  const laptop = await browser()
  await server.db
    .update(knownDevices)
    .set({ trustedUntil: now().add({ hours: 24 }).toString() })
    .where(eq(knownDevices.username, MARCUS))
  expect((await laptop.list()).trustedCount).toBeGreaterThan(0)
  expect((await laptop.end()).status).toBe(204)
  for (const other of others) expect(await other.plansAt(server)).toBe(401)
  const { devices, trustedCount } = await laptop.list()
  expect([devices.length, trustedCount]).toEqual([1, 0])
})

test('a session idle for fifteen minutes is not listed', async () => {
  await browser()
  server.faults.set({ clockOffsetSeconds: 901 })
  const { list } = await browser()
  expect((await list()).devices).toHaveLength(1)
})

test('rejects reading or ending another member’s sessions', async () => {
  const marcus = await browser()
  const dana = await browser('harperdana1')
  const [own] = (await marcus.list()).devices
  const refused = [
    await dana.tab.fetch(SESSIONS, { headers: dana.bearer }),
    await dana.end(),
    await dana.end(`${SESSIONS}/${own?.sessionId}`),
    await dana.end(`${SESSIONS.replace(MARCUS, 'harperdana1')}/${own?.sessionId}`),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await marcus.plansAt(server)).toBe(200)
})

test('a sign-in without a session here ends with the others', async () => {
  const copied = await signInAs(server.app, MARCUS)
  const laptop = await browser()
  expect((await laptop.end()).status).toBe(204)
  expect((await refresh(copied.tab, copied.tokens.refresh_token)).status).toBe(400)
  expect(await laptop.plansAt(server)).toBe(200)
  expect((await refresh(laptop.tab, laptop.tokens.refresh_token)).status).toBe(200)
})

test('an unfinished sign-in ends with the others', async () => {
  const left = newTab(server.app)
  const begun = await left.fetch(beginSignIn().authorize)
  const page = new URL(begun.headers.get('location') ?? '', ORIGIN)
  const form = new URLSearchParams({ username: MARCUS, password: PASSWORD })
  const done = await left.fetch(page, { method: 'POST', body: form })
  const onward = new URL(done.headers.get('location') ?? '', ORIGIN)
  expect(onward.pathname).toMatch(/^\/oidc\/auth\//)
  const laptop = await browser()
  await laptop.end()
  const answer = await left.fetch(onward)
  expect(answer.headers.get('location') ?? '').not.toContain('code=')
})

test('each sign-out is logged', async () => {
  const lost = await browser()
  const laptop = await browser()
  await laptop.end()
  expect(await lost.plansAt(server)).toBe(401)
  const rows = await server.db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.actor, MARCUS), eq(auditTrail.action, 'sign-out')))
  expect(rows.length).toBeGreaterThan(0)
})
