import { beforeEach, describe, expect, test } from 'vitest'
import { accounts, attempts } from '#server/platform/db/schema.ts'
import { setBlock } from '#server/identity/accounts.ts'
import { SENT_TO_A_SIGN_IN } from '#server/identity/sign-in/flood-limits.ts'
import { forgetOld } from '#server/identity/provider/identity.ts'
import { passkeyChallenges, passkeys } from '#server/identity/passkeys/tables.ts'
import { authenticators, recoveryCodes } from '#server/identity/tables.ts'
import * as v from 'valibot'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { appCode } from '#tests/kit/authenticator-app.ts'
import { challengeOn, sendSigned, usePasskey, withNewPasskey } from '#tests/kit/passkeys.ts'
import { exchangeCode, tokensIn } from '#tests/kit/sign-in.ts'
import { openSignIn, withPassword } from '#tests/kit/sign-in-pages.ts'
import { newTab } from '#tests/kit/tab.ts'
import { now } from '#tests/kit/time.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const server = startedBackend()
beforeEach(async () => {
  server.faults.reset()
  for (const table of [passkeys, passkeyChallenges, attempts, authenticators, recoveryCodes])
    await server.db.delete(table)
  await server.db.update(accounts).set({ blockedFrom: null, blockedUntil: null, secondStepSince: null })
})

let since: Awaited<ReturnType<typeof trailSince>>

/** A member with a passkey, and an audit trail that starts now. */
async function memberWithPasskey(username = 'harperdana1') {
  const member = await withNewPasskey(server.app, username)
  since = await trailSince(server.db)
  return member
}

const written = async () => {
  const rows = await since()
  return rows.map(({ actor, action, outcome }) => `${actor} ${action} ${outcome}`)
}

const unwrap = async (page: Awaited<ReturnType<typeof openSignIn>>) =>
  tokensIn(await exchangeCode(page.tab, page.code ?? '', page.verifier))

describe('signing in with a passkey', () => {
  test('signs in without a password or code and records the time', async () => {
    const { held } = await memberWithPasskey()
    const entered = await usePasskey(await openSignIn(server.app), held)
    const { id_token: idToken } = await unwrap(entered)
    const claims: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ sub: 'harperdana1' })
    const [row] = await server.db.select().from(passkeys)
    expect(row?.lastUsedAt).not.toBeNull()
    expect(await written()).toEqual(['harperdana1 sign-in done'])
  })

  test('counts as both steps for a member who wants a code after the password', async () => {
    const { held } = await memberWithPasskey()
    await server.db.update(accounts).set({ secondStepSince: server.services.clock.now().toString() })
    expect((await usePasskey(await openSignIn(server.app), held)).code).not.toBeNull()
  })

  test('may replace the code after the password, if it is the member’s own', async () => {
    const { held, passkey } = await memberWithPasskey()
    const other = await withNewPasskey(server.app, 'nguyenkim22')
    await server.db.update(accounts).set({ secondStepSince: server.services.clock.now().toString() })
    const ways = await withPassword(await openSignIn(server.app), 'harperdana1')
    expect(ways.text).toContain('Use a passkey instead')
    const { allow } = await challengeOn(ways)
    const [row] = await server.db.select().from(passkeys)
    expect(allow).toEqual([{ id: held.made.id, transports: ['internal'] }])
    expect([row?.passkeyId, other.passkey.passkeyId]).toContain(passkey.passkeyId)
    const refused = await usePasskey(ways, other.held)
    expect(refused.problem).toContain('We don’t know this passkey')
    expect(refused.text).toContain('Use a code instead')
    expect((await usePasskey(refused, held)).code).not.toBeNull()
  })

  test('may replace the code from an app and links back to it', async () => {
    const { held, ask } = await memberWithPasskey()
    const secondStep = '/member/myblueprint/v1/users/harperdana1/second-step/authenticator'
    const { secret } = v.parse(v.object({ secret: v.string() }), await (await ask('POST', secondStep)).json())
    const code = appCode(secret, { now: server.services.clock.now() })
    expect((await ask('PUT', secondStep, { code })).status).toBe(200)
    const page = await withPassword(await openSignIn(server.app), 'harperdana1')
    expect(page.heading).toBe('Enter the code from your app')
    expect(page.text).toContain('Use a passkey instead')
    const other = await withNewPasskey(server.app, 'nguyenkim22')
    const refused = await usePasskey(page, other.held)
    expect(refused.problem).toContain('We don’t know this passkey')
    const back = [...refused.document.querySelectorAll('a')].find((link) =>
      link.textContent?.includes('Use a code instead'),
    )
    expect(back?.getAttribute('href')).toMatch(/\/app$/)
    expect((await usePasskey(refused, held)).code).not.toBeNull()
  })

  test('the code page does not mention passkeys to a member without one', async () => {
    await server.db.update(accounts).set({ secondStepSince: server.services.clock.now().toString() })
    const ways = await withPassword(await openSignIn(server.app), 'harperdana1')
    expect(ways.heading).toBe('Check that it’s you')
    expect(ways.document.querySelector('#passkey')).toBeNull()
  })

  test('works while strangers have locked the password', async () => {
    const { held } = await memberWithPasskey()
    const page = await openSignIn(server.app)
    for (let i = 0; i < 3; i += 1) await withPassword(page, 'harperdana1', 'Wrong#Horse9')
    const locked = await withPassword(page, 'harperdana1')
    expect(locked.problem).toContain('LOG-0015')
    expect((await usePasskey(locked, held)).code).not.toBeNull()
  })

  test('does not work for an account that the insurer has blocked', async () => {
    const { held } = await memberWithPasskey()
    await setBlock(server.db, 'harperdana1', now().subtract({ minutes: 1 }))
    const page = await usePasskey(await openSignIn(server.app), held)
    expect(page.code).toBeNull()
    expect(page.problem).toContain('ADM-0001')
    expect(await written()).toEqual(['harperdana1 sign-in blocked'])
  })
})

describe('rejected and logged', () => {
  test('a removed passkey', async () => {
    const { held } = await memberWithPasskey()
    await server.db.delete(passkeys)
    const page = await usePasskey(await openSignIn(server.app), held)
    expect(page.problem).toContain('We don’t know this passkey')
    expect(await written()).toEqual(['unknown sign-in failed'])
  })

  test.each([
    ['another origin', { origin: 'https://member-portal.example.net' }],
    ['another relying party', { rpId: 'example.net' }],
    ['a user who was not verified', { isUserVerified: false }],
    ['another account’s handle', { userHandle: 'QUJDREVG' }],
  ])('%s', async (_what, change) => {
    const { held } = await memberWithPasskey()
    const page = await openSignIn(server.app)
    const refused = await usePasskey(page, held, change)
    expect([refused.status, refused.code]).toEqual([401, null])
    expect(refused.problem).toContain('We couldn’t check this passkey')
    expect(await written()).toEqual(['harperdana1 sign-in failed'])
    // The same passkey without the change.
    expect((await usePasskey(refused, held)).code).not.toBeNull()
  })

  test('a signature by another key', async () => {
    const { held } = await memberWithPasskey()
    const { held: other } = await withNewPasskey(server.app, 'nguyenkim22')
    const page = await openSignIn(server.app)
    const { response } = other.sign(await challengeOn(page))
    const refused = await sendSigned(page, { ...held.sign(await challengeOn(page)), response })
    expect(refused.code).toBeNull()
    const asked = await challengeOn(page)
    const forged = {
      ...held.made,
      response: { ...other.sign(asked).response, userHandle: held.sign(asked).response.userHandle },
    }
    expect((await sendSigned(page, forged)).problem).toContain('We couldn’t check this passkey')
  })

  test('a counter that does not increase, until it does', async () => {
    const { held } = await memberWithPasskey()
    const use = async (counter: number) =>
      (await usePasskey(await openSignIn(server.app), held, { counter })).code !== null
    expect([await use(5), await use(5), await use(4), await use(0), await use(6)]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
  })

  test('a used challenge, in the same sign-in and another', async () => {
    const { held } = await memberWithPasskey()
    const page = await openSignIn(server.app)
    const signed = held.sign(await challengeOn(page))
    const elsewhere = await sendSigned(await openSignIn(server.app), signed)
    expect(elsewhere.problem).toContain('That took too long, or the passkey was already used')
    expect((await sendSigned(page, signed)).code).not.toBeNull()
    const another = await openSignIn(server.app)
    await challengeOn(another)
    expect((await sendSigned(another, signed)).code).toBeNull()
  })

  test('one of two sign-ins at once with one challenge succeeds', async () => {
    const { held } = await memberWithPasskey()
    const page = await openSignIn(server.app)
    const signed = held.sign(await challengeOn(page))
    const both = await Promise.all([sendSigned(page, signed), sendSigned(page, signed)])
    expect(both.filter(({ code }) => code !== null)).toHaveLength(1)
  })

  test('a challenge after ten minutes, which is also deleted', async () => {
    const { held } = await memberWithPasskey()
    const page = await openSignIn(server.app)
    const signed = held.sign(await challengeOn(page))
    server.faults.set({ clockOffsetSeconds: 10 * 60 + 1 })
    expect((await sendSigned(page, signed)).problem).toContain('That took too long')
    await forgetOld(server.services)
    expect(await server.db.select().from(passkeyChallenges)).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another shape', '{"id":1}'],
    [
      'bytes that aren’t base64url',
      JSON.stringify({ id: 'a', rawId: 'a', type: 'public-key', response: {} }),
    ],
    ['ten megabytes', 'x'.repeat(10_000_000)],
  ])('%s', async (_what, credential) => {
    const page = await openSignIn(server.app)
    const answer = await sendSigned(page, credential)
    expect(answer.code).toBeNull()
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  test('more input than a sign-in accepts', async () => {
    const page = await openSignIn(server.app)
    const path = page.document.querySelector('#passkey')?.getAttribute('action') ?? ''
    for (let i = 0; i < SENT_TO_A_SIGN_IN; i += 1)
      await page.tab.fetch(`${path}/challenge`, { method: 'POST' })
    expect((await page.tab.fetch(`${path}/challenge`, { method: 'POST' })).status).toBe(429)
    expect(await server.db.select().from(passkeyChallenges)).toHaveLength(1)
  })
})

test('the page is in Spanish, with its script from our origin', async () => {
  const page = await openSignIn(server.app, { begin: { ui_locales: 'es' } })
  expect(page.text).toContain('Iniciar sesión con una llave de acceso')
  expect(page.document.querySelector('#username')?.getAttribute('autocomplete')).toBe('username webauthn')
  const script = page.document.querySelector('script')
  expect(script?.textContent).toBe('')
  const answer = await newTab(server.app).fetch(script?.getAttribute('src') ?? '')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await answer.text()).toContain('navigator.credentials.get')
})
