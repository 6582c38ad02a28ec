import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openInMemory } from '#server/db/open.ts'
import { auditTrail } from '#server/db/schema.ts'
import { setBlock } from '#server/identity/accounts.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { PASSWORD, passSignIn } from '#tests/kit/pass-sign-in.ts'
import { beginSignIn, refresh, signInAs, tokensIn } from '#tests/kit/sign-in.ts'
import { newTab } from '#tests/kit/tab.ts'

const OURS = { 'x-portal-session': '1' }

let server: Backend
beforeAll(async () => {
  server = await startBackend(await openInMemory())
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
beforeEach(async () => {
  server.faults.reset()
  await server.db.delete(auditTrail)
})

/** What was written down, as `who action outcome`. */
const written = async () => {
  const rows = await server.db.select().from(auditTrail).orderBy(auditTrail.at)
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

test('failures up to the lock, of a name that somebody bears and of one that nobody does', async () => {
  for (let i = 0; i < 5; i += 1) await tryAs('visiononly7', 'Wrong#Horse9')
  for (let i = 0; i < 2; i += 1) await tryAs('Typed#Password1', 'Wrong#Horse9')
  expect(await written()).toEqual([
    'visiononly7 sign-in failed',
    'visiononly7 sign-in failed',
    'visiononly7 sign-in locked',
    'unknown sign-in failed',
    'unknown sign-in failed',
  ])
  // Whatever was typed, in either field, is kept nowhere.
  expect(JSON.stringify(await server.db.select().from(auditTrail))).not.toMatch(/Typed|typed|Horse/)
})

test('a blocked account: at the password, and with a token that it had before', async () => {
  const { bearer } = await signInAs(server.app, 'harpermarc1')
  await setBlock(server.db, 'harpermarc1', Temporal.Now.instant().subtract({ minutes: 1 }))
  await tryAs('harpermarc1', PASSWORD)
  await server.app.inject({ method: 'POST', url: '/session', headers: { ...OURS, ...bearer } })
  expect(await written()).toEqual([
    'harpermarc1 sign-in done',
    'harpermarc1 sign-in blocked',
    'harpermarc1 call blocked',
  ])
})

test('a refresh token that is used again', async () => {
  const { tab, tokens } = await signInAs(server.app, 'harperdana1')
  await tokensIn(await refresh(tab, tokens.refresh_token))
  await tokensIn(await refresh(tab, tokens.refresh_token))
  server.faults.set({ clockOffsetSeconds: 31 })
  expect((await refresh(tab, tokens.refresh_token)).status).toBe(400)
  expect((await refresh(tab, tokens.refresh_token)).status).toBe(400)
  expect(await written()).toEqual(['harperdana1 sign-in done', 'harperdana1 refresh reused'])
})
