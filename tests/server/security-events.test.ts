import { beforeEach, expect, test } from 'vitest'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { lettersOf } from '#tests/kit/inbox.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { setBlock } from '#server/identity/accounts.ts'
import { PASSWORD, passSignIn } from '#tests/kit/pass-sign-in.ts'
import {
  accountBody,
  choicesOf,
  personNamed,
  registrant,
  detailsOf as registrantDetails,
} from '#tests/kit/registering.ts'
import { detailsOf, newestCode, openSignIn, withPassword, wrong } from '#tests/kit/sign-in-pages.ts'
import { beginSignIn, refresh, signInAs, tokensIn } from '#tests/kit/sign-in.ts'
import { newTab } from '#tests/kit/tab.ts'
import { now } from '#tests/kit/time.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const NEW_PASSWORD = 'Maple-River7-Kite'
const OURS = { 'x-portal-session': '1' }

const server = startedBackend()
let since: Awaited<ReturnType<typeof trailSince>>
beforeEach(async () => {
  server.faults.reset()
  since = await trailSince(server.db)
})

/** The logged events, as `actor action outcome`. */
const written = async () => {
  const rows = await since()
  expect(rows.every(({ requestId }) => /^[\w-]{36}$/.test(requestId))).toBe(true)
  return rows.map(({ actor, subject, action, outcome }) => {
    expect(subject).toBe(actor)
    return `${actor} ${action} ${outcome}`
  })
}

const tryAs = (username: string, password: string) =>
  passSignIn(newTab(server.app), beginSignIn().authorize, username, password).catch(() => undefined)

test('signing in and out', async () => {
  const { tab, bearer } = await signInAs(server.app, 'harperdana1')
  await tab.fetch('/session', { method: 'POST', headers: { ...OURS, ...bearer } })
  await tab.fetch('/session', { method: 'DELETE', headers: OURS })
  expect(await written()).toEqual(['harperdana1 sign-in done', 'harperdana1 sign-out done'])
})

test('logs failures up to the lock, for known and unknown names', async () => {
  for (let i = 0; i < 5; i += 1) await tryAs('visiononly7', 'Wrong#Horse9')
  for (let i = 0; i < 2; i += 1) await tryAs('Typed#Password1', 'Wrong#Horse9')
  expect(await written()).toEqual([
    'visiononly7 sign-in failed',
    'visiononly7 sign-in failed',
    'visiononly7 sign-in locked',
    'unknown sign-in failed',
    'unknown sign-in failed',
  ])
  // The typed text of both fields is stored nowhere.
  expect(JSON.stringify(await server.db.select().from(auditTrail))).not.toMatch(/Typed|typed|Horse/)
})

test('a blocked account at the password and with an earlier token', async () => {
  const { bearer } = await signInAs(server.app, 'harpermarc1')
  await setBlock(server.db, 'harpermarc1', now().subtract({ minutes: 1 }))
  await tryAs('harpermarc1', PASSWORD)
  await server.app.inject({ method: 'POST', url: '/session', headers: { ...OURS, ...bearer } })
  expect(await written()).toEqual([
    'harpermarc1 sign-in done',
    'harpermarc1 sign-in blocked',
    'harpermarc1 call blocked',
  ])
})

test('a reused refresh token', async () => {
  const { tab, tokens } = await signInAs(server.app, 'harperdana1')
  await tokensIn(await refresh(tab, tokens.refresh_token))
  await tokensIn(await refresh(tab, tokens.refresh_token))
  server.faults.set({ clockOffsetSeconds: 31 })
  expect((await refresh(tab, tokens.refresh_token)).status).toBe(400)
  expect((await refresh(tab, tokens.refresh_token)).status).toBe(400)
  expect(await written()).toEqual(['harperdana1 sign-in done', 'harperdana1 refresh reused'])
})

test('a forgotten password: a wrong proof and the reset', async () => {
  const details = await detailsOf(server.db, 'harperdana1')
  const start = () => openSignIn(server.app).then((page) => page.follow('Forgot your password?'))
  await (await start()).press('Continue', { ...details, memberId: 'ZZH00000000' })
  await (await start()).press('Continue', { ...details, username: 'Typed#Password1' })
  const ways = await (await start()).press('Continue', details)
  const entered = await ways.press('Send code', { way: 'email' })
  const page = await entered.press('Continue', { code: await newestCode(server.db, 'email') })
  await page.press('Change password', { password: NEW_PASSWORD, again: NEW_PASSWORD })
  expect(await written()).toEqual([
    'harperdana1 reset-password failed',
    'unknown reset-password failed',
    'harperdana1 reset-password done',
  ])
})

test('a lock opened with a code', async () => {
  let page = await openSignIn(server.app)
  for (let tried = 0; tried < 3; tried += 1) page = await withPassword(page, 'nguyenkim22', 'Wrong#Horse9')
  const ways = await page.follow('Unlock now with a code')
  const entered = await ways.press('Send code', { way: 'mobile' })
  await entered.press('Continue', { code: await eventually(() => newestCode(server.db, 'text')) })
  expect((await written()).at(-1)).toBe('nguyenkim22 unlock done')
})

test('a changed password, and a wrong current one', async () => {
  const { bearer } = await signInAs(server.app, 'delgadoray3')
  since = await trailSince(server.db)
  const change = (currentPassword: string) =>
    server.app.inject({
      method: 'PUT',
      url: '/member/myblueprint/v1/users/delgadoray3/password',
      headers: bearer,
      payload: { currentPassword, newPassword: NEW_PASSWORD },
    })
  await change('Wrong#Horse9')
  await change(PASSWORD)
  expect(await written()).toEqual(['delgadoray3 change-password failed', 'delgadoray3 change-password done'])
})

/** The six digits of the newest message to this address. */
async function sentTo(address: string): Promise<string> {
  const message = (await lettersOf(server)).find((item) => item.sentTo === address)
  return /\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? ''
}

test('a registration and its verified email and phone', async () => {
  const member = registrant(newTab(server.app))
  await member.identity(registrantDetails(personNamed('Nora')))
  await member.account(accountBody())
  await member.account(accountBody())
  await member.choose(choicesOf(true))
  await member.code('email')
  const code = await sentTo('nora@example.com')
  await member.verify('email', wrong(code))
  await member.verify('email', code)
  await member.code('mobile')
  await member.verify('mobile', await sentTo('5015550117'))
  expect(await written()).toEqual([
    'norawhit34 register done',
    'norawhit34 verify-email failed',
    'norawhit34 verify-email done',
    'norawhit34 verify-mobile done',
  ])
})
