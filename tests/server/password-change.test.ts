import { availableParallelism } from 'node:os'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  accounts,
  attempts,
  earlierPasswords,
  knownDevices,
  oneTimeCodes,
} from '#server/platform/db/schema.ts'
import {
  authenticatorSince,
  confirmAuthenticator,
  newAuthenticator,
  removeAuthenticator,
} from '#server/identity/second-step/authenticator.ts'
import { TooBusy } from '#server/identity/sign-in/hash-queue.ts'
import { addPasskey, passkeysOf } from '#server/identity/passkeys/repository.ts'
import { passkeys } from '#server/identity/passkeys/tables.ts'
import {
  HASH_COST,
  hashPassword,
  inTurn,
  provenTurn,
  setHashCost,
} from '#server/identity/sign-in/password.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { cheapHashCost } from '#tests/kit/hash-cost.ts'
import { emptyInbox, lettersOf } from '#tests/kit/inbox.ts'
import { appCode } from '#tests/kit/authenticator-app.ts'
import { PASSWORD, passSignIn } from '#tests/kit/pass-sign-in.ts'
import { beginSignIn, exchangeCode, refresh, signInAs, tokensIn } from '#tests/kit/sign-in.ts'
import { giveNewPassword, provenFor, startReset } from '#tests/kit/reset-password.ts'
import { detailsOf, newestCode, openSignIn } from '#tests/kit/sign-in-pages.ts'
import { newTab } from '#tests/kit/tab.ts'

const NEW_PASSWORD = 'Maple-River7-Kite'

const server = startedBackend()
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(async () => {
  server.faults.reset()
  await emptyInbox(server)
  for (const table of [attempts, knownDevices, oneTimeCodes, earlierPasswords]) await server.db.delete(table)
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

/** Opens the session of a tab and reads its key again, like the portal. */
async function openSessionOf({ tab, bearer }: Awaited<ReturnType<typeof signInAs>>) {
  const headers = { ...bearer, 'x-portal-session': '1' }
  expect((await tab.fetch('/session', { method: 'POST', headers })).status).toBe(200)
  return async () => (await tab.fetch('/session/key', { headers: { 'x-portal-session': '1' } })).status
}

test('changes the password, ends every other session and notifies the member', async () => {
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
  const letters = (await lettersOf(server)).map(({ body }) => body).join('\n')
  expect(letters).toContain('The password for harperdana1 was changed.')
  const again = beginSignIn()
  await expect(passSignIn(newTab(server.app), again.authorize, 'harperdana1')).rejects.toThrow('LOG-0014')
  const callback = await passSignIn(newTab(server.app), again.authorize, 'harperdana1', NEW_PASSWORD)
  expect(callback.searchParams.get('code')).not.toBeNull()
})

test('stores the new password as a hash of 19 MiB and two passes', async () => {
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
  ['one with another brand’s name', { newPassword: 'DeltaAdmin#2026' }, { newPassword: 'common' }],
  ['a common one', { newPassword: 'Summer2026!' }, { newPassword: 'common' }],
  ['the current one', { newPassword: PASSWORD }, { newPassword: 'same' }],
])('rejects %s with the reason by field', async (_what, part, validationErrors) => {
  const { bearer } = await signInAs(server.app, 'harperdana1')
  const answer = await put(bearer, { ...change, ...part })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'BP-NFA-021', validationErrors })
  expect(answer.body).not.toContain(NEW_PASSWORD)
})

test('does not check a current password under six characters', async () => {
  const { bearer } = await signInAs(server.app, 'harperdana1')
  const answer = await put(bearer, { ...change, currentPassword: '12345' })
  expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST' })
})

test('rejects a recently used password', async () => {
  const first = await signInAs(server.app, 'harperdana1')
  await put(first.bearer, change)
  const { authorize } = beginSignIn()
  await passSignIn(newTab(server.app), authorize, 'harperdana1', NEW_PASSWORD)
  await server.db.update(accounts).set({ passwordHash: await hashPassword('Another-Kite5') })
  const { bearer } = await signInAgain('Another-Kite5')
  const answer = await put(bearer, { currentPassword: 'Another-Kite5', newPassword: PASSWORD })
  expect(answer.json()).toMatchObject({ validationErrors: { newPassword: 'recent' } })
})

test('rejects changing another member’s password and repeated guesses', async () => {
  const { bearer } = await signInAs(server.app, 'harperdana1')
  expect((await put(bearer, change, 'harpermarc1')).statusCode).toBe(404)
  const guess = () => put(bearer, { ...change, currentPassword: 'Wrong-River7' })
  const guesses = await Promise.all(Array.from({ length: 12 }, guess))
  expect(guesses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5)
  expect((await put(bearer, change)).statusCode).toBe(429)
})

test('limits changes with the right current password as well', async () => {
  const { bearer } = await signInAs(server.app, 'harperdana1')
  for (let tries = 0; tries < 20; tries += 1)
    expect((await put(bearer, { ...change, newPassword: 'short' })).statusCode).toBe(422)
  expect((await put(bearer, change)).statusCode).toBe(429)
  server.faults.set({ clockOffsetSeconds: 16 * 60 })
  const later = await signInAs(server.app, 'harperdana1')
  expect((await put(later.bearer, change)).statusCode).toBe(200)
})

async function signInAgain(password: string) {
  const tab = newTab(server.app)
  const { verifier, authorize } = beginSignIn()
  const callback = await passSignIn(tab, authorize, 'harperdana1', password)
  const tokens = await tokensIn(await exchangeCode(tab, callback.searchParams.get('code') ?? '', verifier))
  return { bearer: { authorization: `Bearer ${tokens.access_token}` } }
}

describe('a reset', () => {
  test('shows passkeys and app at the next sign-in and removes the chosen ones', async () => {
    const { db, services } = server
    const username = 'harperdana1'
    const passkey = { username, publicKey: '', counter: 0, isBackedUp: false, transports: [] }
    const at = '2026-01-02T18:30:00Z'
    for (const name of ['Dana’s phone', '<b>Nora</b>'])
      await addPasskey(db, { ...passkey, name, credentialId: name, userHandle: name, createdAt: at })
    onTestFinished(async () => {
      await db.delete(passkeys).where(eq(passkeys.username, username))
      await removeAuthenticator(db, username)
    })
    const secret = (await newAuthenticator(services, username)) ?? expect.fail('no app is set up')
    await confirmAuthenticator(services, username, appCode(secret))
    // With an app, the reset offers only the email address.
    const sent = await (await startReset(server)).press('Continue', await detailsOf(db, username))
    const proof = await sent.press('Continue', { code: await newestCode(db, 'email') })
    const start = await giveNewPassword(proof, NEW_PASSWORD)
    server.faults.set({ clockOffsetSeconds: 60 })
    const code = await start.press('Sign in', { username, password: NEW_PASSWORD })
    // The reader of the mailbox can't see the passkeys before the app's code is entered.
    expect((await code.open(code.path.replace(/\/[^/]*$/, '/review'))).text).not.toContain('Nora')
    const again = await start.press('Sign in', { username, password: NEW_PASSWORD })
    const page = await again.press('Continue', { code: appCode(secret, { later: 2 }) })
    expect(page.heading).toBe('Check how you sign in')
    expect(page.text).toMatch(/<b>Nora<\/b> Added January 2, 2026 at 12:30\sPM ?Never used/)
    expect(page.text).toMatch(/Authenticator app Added \w+ \d+, \d{4}/)
    await emptyInbox(server)
    const without = await page.press('Remove <b>Nora</b>')
    expect([without.news, without.text.includes('Remove <b>Nora</b>')]).toEqual([
      '<b>Nora</b> is removed. It can’t be used to sign in anymore.',
      false,
    ])
    await without.press('Remove the authenticator app')
    expect((await passkeysOf(db, username)).map(({ name }) => name)).toEqual(['Dana’s phone'])
    expect(await authenticatorSince(db, username)).toBeUndefined()
    expect((await without.press('Continue')).code).not.toBeNull()
    // The next sign-in follows no reset.
    const next = await openSignIn(server.app)
    expect((await next.press('Sign in', { username, password: NEW_PASSWORD })).code).not.toBeNull()
    const letters = (await lettersOf(server)).map(({ body }) => body).join('\n')
    expect(letters).toContain('A passkey was removed from the account harperdana1: <b>Nora</b>')
    expect(letters).toContain('authenticator app')
  })

  test('asks for a new sign-in if the passkeys are reviewed too late', async () => {
    const { db } = server
    const username = 'harperdana1'
    const passkey = { username, publicKey: '', counter: 0, isBackedUp: false, transports: [] }
    await addPasskey(db, {
      ...passkey,
      name: 'Phone',
      credentialId: 'p',
      userHandle: 'p',
      createdAt: '2026-01-02T18:30:00Z',
    })
    onTestFinished(() => void db.delete(passkeys).where(eq(passkeys.username, username)))
    const start = await giveNewPassword(await provenFor(server, username), NEW_PASSWORD)
    const page = await start.press('Sign in', { username, password: NEW_PASSWORD })
    server.faults.set({ clockOffsetSeconds: server.services.config.STEP_UP_SECONDS + 1 })
    const late = await page.press('Remove Phone')
    expect(late.heading).toBe('Sign in')
    expect(await passkeysOf(db, username)).toHaveLength(1)
  })

  test('takes a place in the queue from a member who has more', async () => {
    const page = await provenFor(server, 'harperdana1')
    const held = Promise.withResolvers<void>()
    onTestFinished(() => held.resolve())
    const waiting = Array.from({ length: 61 * availableParallelism() }, () =>
      inTurn(provenTurn('harpermarc1'), () => held.promise),
    )
    const displaced = Promise.race(waiting.map((one) => one.catch((error: unknown) => error)))
    const changed = giveNewPassword(page, NEW_PASSWORD)
    expect(await displaced).toBeInstanceOf(TooBusy)
    held.resolve()
    expect((await changed).news).toContain('Your password is changed.')
  })

  test('returns RES-0001 and keeps the proof while too many hashes wait', async () => {
    const page = await provenFor(server, 'harperdana1')
    const held = Promise.withResolvers<void>()
    const waiting: Promise<void>[] = []
    const most = 61 * availableParallelism()
    for (let place = 0; place < most; place += 1)
      waiting.push(inTurn(provenTurn(`member-${place}`), () => held.promise))
    await expect(inTurn(provenTurn('one-more'), () => held.promise)).rejects.toBeInstanceOf(TooBusy)
    onTestFinished(() => held.resolve())
    const busy = await giveNewPassword(page, NEW_PASSWORD)
    expect([busy.status, busy.heading]).toEqual([503, 'Choose a new password'])
    expect(busy.problem).toContain('RES-0001')
    held.resolve()
    await Promise.all(waiting)
    expect((await giveNewPassword(busy, NEW_PASSWORD)).news).toContain('Your password is changed.')
  })
})
