import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { accounts, attempts, earlierPasswords, sandboxInbox } from '#server/db/schema.ts'
import { HASH_COST, cheapHashCost, hashPassword, setHashCost } from '#server/identity/password.ts'
import { inboxOf } from '#server/sandbox/inbox.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/in-memory.ts'
import { PASSWORD, passSignIn } from '#tests/kit/pass-sign-in.ts'
import { beginSignIn, exchangeCode, refresh, signInAs, tokensIn } from '#tests/kit/sign-in.ts'
import { newTab } from '#tests/kit/tab.ts'

const NEW_PASSWORD = 'Maple-River7-Kite'

let server: Backend
let passwordHash: string
beforeAll(async () => {
  server = await startBackend(await openSeeded())
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
beforeEach(async () => {
  for (const table of [attempts, sandboxInbox, earlierPasswords]) await server.db.delete(table)
  await server.db.update(accounts).set({ passwordHash })
})

const put = (headers: Record<string, string>, body: object, username = 'harperdana1') =>
  server.app.inject({
    method: 'PUT',
    url: `/member/myblueprint/v1/users/${username}/password`,
    headers,
    payload: body,
  })

const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }

/** As the portal opens the session of a tab and reads its key again. */
async function openSessionOf({ tab, bearer }: Awaited<ReturnType<typeof signInAs>>) {
  const headers = { ...bearer, 'x-portal-session': '1' }
  expect((await tab.fetch('/session', { method: 'POST', headers })).status).toBe(200)
  return async () => (await tab.fetch('/session/key', { headers: { 'x-portal-session': '1' } })).status
}

test('changes the password, ends every other session at once, and tells the member', async () => {
  const here = await signInAs(server.app, 'harperdana1')
  const elsewhere = await signInAs(server.app, 'harperdana1')
  const marc = await signInAs(server.app, 'harpermarc1')
  const keyHere = await openSessionOf(here)
  const keyElsewhere = await openSessionOf(elsewhere)
  expect((await put(here.bearer, change)).statusCode).toBe(200)
  const read = (headers: Record<string, string>, username = 'harperdana1') =>
    server.app.inject({ url: `/member/myblueprint/v1/users/${username}/memberships`, headers })
  expect((await read(elsewhere.bearer)).statusCode).toBe(401)
  expect((await refresh(elsewhere.tab, elsewhere.tokens.refresh_token)).status).toBe(400)
  expect(await keyElsewhere()).toBe(401)
  expect((await read(here.bearer)).statusCode).toBe(200)
  expect((await refresh(here.tab, here.tokens.refresh_token)).status).toBe(200)
  expect(await keyHere()).toBe(200)
  expect((await read(marc.bearer, 'harpermarc1')).statusCode).toBe(200)
  const told = (await inboxOf(server.db)).map(({ body }) => body).join('\n')
  expect(told).toContain('The password for harperdana1 was changed.')
  const again = beginSignIn()
  await expect(passSignIn(newTab(server.app), again.authorize, 'harperdana1')).rejects.toThrow('LOG-0014')
  const callback = await passSignIn(newTab(server.app), again.authorize, 'harperdana1', NEW_PASSWORD)
  expect(callback.searchParams.get('code')).not.toBeNull()
})

test('keeps the new password as a hash that costs 19 MiB and two passes', async () => {
  setHashCost(HASH_COST)
  onTestFinished(() => setHashCost(cheapHashCost))
  const { bearer } = await signInAs(server.app, 'harperdana1')
  expect((await put(bearer, change)).statusCode).toBe(200)
  const [dana] = await server.db.select().from(accounts).where(eq(accounts.username, 'harperdana1'))
  expect(dana?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test.each([
  ['a wrong current one', { currentPassword: 'Wrong-River7' }, { currentPassword: 'wrong' }],
  ['one that breaks rules', { newPassword: 'short' }, { newPassword: 'length uppercase digit special' }],
  ['one with the last name', { newPassword: 'Harper-River7' }, { newPassword: 'personal' }],
  ['one of another brand’s name', { newPassword: 'DeltaAdmin#2026' }, { newPassword: 'common' }],
  ['one that many people use', { newPassword: 'Summer2026!' }, { newPassword: 'common' }],
  ['the current one', { newPassword: PASSWORD }, { newPassword: 'same' }],
])('refuses %s and says why, by field', async (_what, part, validationErrors) => {
  const { bearer } = await signInAs(server.app, 'harperdana1')
  const answer = await put(bearer, { ...change, ...part })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'BP-NFA-021', validationErrors })
  expect(answer.body).not.toContain(NEW_PASSWORD)
})

test('a current password shorter than six characters is not looked at', async () => {
  const { bearer } = await signInAs(server.app, 'harperdana1')
  const answer = await put(bearer, { ...change, currentPassword: '12345' })
  expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST' })
})

test('a password that was used before comes back too soon', async () => {
  const first = await signInAs(server.app, 'harperdana1')
  await put(first.bearer, change)
  const { authorize } = beginSignIn()
  await passSignIn(newTab(server.app), authorize, 'harperdana1', NEW_PASSWORD)
  await server.db.update(accounts).set({ passwordHash: await hashPassword('Another-Kite5') })
  const { bearer } = await signInAgain('Another-Kite5')
  const answer = await put(bearer, { currentPassword: 'Another-Kite5', newPassword: PASSWORD })
  expect(answer.json()).toMatchObject({ validationErrors: { newPassword: 'recent' } })
})

test('nobody changes the password of somebody else, or guesses the current one often', async () => {
  const { bearer } = await signInAs(server.app, 'harperdana1')
  expect((await put(bearer, change, 'harpermarc1')).statusCode).toBe(404)
  const guess = () => put(bearer, { ...change, currentPassword: 'Wrong-River7' })
  const guesses = await Promise.all(Array.from({ length: 12 }, guess))
  expect(guesses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5)
  expect((await put(bearer, change)).statusCode).toBe(429)
})

async function signInAgain(password: string) {
  const tab = newTab(server.app)
  const { verifier, authorize } = beginSignIn()
  const callback = await passSignIn(tab, authorize, 'harperdana1', password)
  const tokens = await tokensIn(await exchangeCode(tab, callback.searchParams.get('code') ?? '', verifier))
  return { bearer: { authorization: `Bearer ${tokens.access_token}` } }
}
