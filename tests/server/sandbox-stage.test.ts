import { decodeJwt } from 'jose'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { INSURER_ZONE } from '#server/config/clock.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { FAILURES_THAT_LOCK } from '#server/identity/accounts.ts'
import { hashPassword } from '#server/identity/sign-in/password.ts'
import { SANDBOX_PASSWORD } from '#server/identity/provider/sandbox-person.ts'
import { CLOCK_PRESETS, type ClockPreset, offsetOf } from '#server/tools/sandbox-pages/clock-presets.ts'
import { TOURS } from '#server/tools/sandbox-pages/tours.ts'
import { signIns } from '#server/tools/seed/sign-ins.ts'
import { type Backend, backend, startBackend } from '#tests/kit/backend.ts'
import { beginSignIn, exchangeCode, tokensIn } from '#tests/kit/sign-in.ts'
import { GATEWAY } from '#tests/kit/sandbox-settings.ts'
import { ORIGIN, newTab } from '#tests/kit/tab.ts'

let server: Backend
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())
afterAll(() => server.faults.reset())

const send = (path: string, form: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: `/sandbox/${path}`,
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

const pageText = async () =>
  (await server.app.inject('/sandbox')).body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('every person who can sign in has a tour, and no one else', async () => {
  expect(Object.keys(TOURS).toSorted()).toEqual(signIns.map(({ login }) => login).toSorted())
  const page = await pageText()
  for (const text of Object.values(TOURS)) expect(page).toContain(text)
})

/** Presses "Sign in as" and follows the provider's redirects up to the first form. */
async function browser() {
  const tab = newTab(server.app)
  const press = async (login: string) => {
    const form = new URLSearchParams({ login })
    const answer = await tab.fetch('/sandbox/sign-in', { method: 'POST', body: form })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/initiate-login'])
  }
  const signIn = async () => {
    const { authorize, verifier } = beginSignIn()
    let at = new URL(authorize)
    for (let hops = 0; hops < 10; hops += 1) {
      const reply = await tab.fetch(at)
      const next = reply.headers.get('location')
      if (!next) return { status: reply.status, text: await reply.text() }
      at = new URL(next, at)
      if (at.pathname !== '/auth-success') continue
      const code = at.searchParams.get('code') ?? ''
      const { access_token: token } = await tokensIn(await exchangeCode(tab, code, verifier))
      return { username: decodeJwt(token).sub }
    }
    throw new Error('The provider redirects in a loop')
  }
  return { tab, press, signIn }
}

test('one press signs in, also as the next person, and is used once', async () => {
  const { tab, press, signIn } = await browser()
  await press('harperdana1')
  expect(await signIn()).toEqual({ username: 'harperdana1' })
  await press('wilmaross42')
  expect(await signIn()).toEqual({ username: 'wilmaross42' })
  expect(tab.cookies.has('sandbox-person')).toBe(false)
})

test.each([
  ['blocked0001', 'ADM-0001'],
  ['lockedout01', 'LOG-0015'],
])('%s is rejected as at every sign-in', async (login, code) => {
  const { press, signIn } = await browser()
  await press(login)
  const stop = await signIn()
  expect(stop.status).toBe(401)
  expect(stop.text).toContain(code)
})

test('pressing a person with a changed password explains it and counts no failure', async () => {
  const { press, signIn } = await browser()
  const ofLena = eq(accounts.username, 'visiononly7')
  await server.db
    .update(accounts)
    .set({ passwordHash: await hashPassword('Another#2026') })
    .where(ofLena)
  for (let nth = 0; nth <= FAILURES_THAT_LOCK; nth += 1) {
    await press('visiononly7')
    const stop = await signIn()
    expect(stop).toMatchObject({ status: 200, text: expect.stringContaining('password was changed') })
    expect(stop.text).toContain('value="visiononly7"')
  }
  await server.db
    .update(accounts)
    .set({ passwordHash: await hashPassword(SANDBOX_PASSWORD) })
    .where(ofLena)
  await press('visiononly7')
  expect(await signIn()).toEqual({ username: 'visiononly7' })
})

test.each(Object.keys(CLOCK_PRESETS) as ClockPreset[])(
  '%s is 9 a.m. of a later day in the insurer’s time zone',
  (preset) => {
    for (const real of [
      '2026-11-22T18:30:00Z',
      '2026-11-26T05:59:00Z',
      '2027-12-31T23:00:00Z',
      '2028-02-29T12:00:00Z',
    ]) {
      const now = Temporal.Instant.from(real)
      const moved = now.add({ seconds: offsetOf(preset, now, now) }).toZonedDateTimeISO(INSURER_ZONE)
      expect([moved.hour, moved.minute]).toEqual([9, 0])
      expect(Temporal.PlainDate.compare(moved, now.toZonedDateTimeISO(INSURER_ZONE))).toBe(1)
      if (preset === 'draft') expect(moved.day).toBe(26)
    }
  },
)

test('pressing twice moves on from the current time of the clock', async () => {
  await send('clock', { to: 'tomorrow' })
  const once = server.faults.switches.clockOffsetSeconds
  await send('clock', { to: 'tomorrow' })
  expect(Math.abs(server.faults.switches.clockOffsetSeconds - once - 86_400)).toBeLessThanOrEqual(3_600)
  expect(await pageText()).toContain('by the sandbox’s clock')
  await send('clock', { to: 'now' })
  expect(server.faults.switches.clockOffsetSeconds).toBe(0)
})

test('a chosen failure is shown on the page and removed by “Put everything back”', async () => {
  await send('fail', { call: 'GET /fhir/Coverage', answer: 'half', times: '3' })
  expect(server.faults.switches.next).toEqual([{ call: 'GET /fhir/Coverage', answer: 'half', times: 3 }])
  expect(await pageText()).toContain('GET /fhir/Coverage stops in the middle of the data, 3 more times')
  await send('reset', {})
  expect(await pageText()).not.toContain('Due now')
})

test('outside sandbox mode a cookie signs no one in', async () => {
  const { app } = await startBackend(server.db, GATEWAY)
  const answer = await app.inject({
    method: 'POST',
    url: '/sandbox/sign-in',
    payload: { login: 'harperdana1' },
  })
  expect(answer.statusCode).toBe(404)
  await app.close()
})

test('the page sets the authorization reviewer and resets it with the rest', async () => {
  const chosen = async () =>
    /<option value="(\w+)"\s+selected/.exec((await server.app.inject('/sandbox')).body)?.[1]
  expect((await send('reviewer', { reviewer: 'misses' })).statusCode).toBe(303)
  expect(await chosen()).toBe('misses')
  expect((await send('reviewer', { reviewer: 'sleeps' })).statusCode).toBe(422)
  await send('reset', {})
  expect(await chosen()).toBe('decides')
})
