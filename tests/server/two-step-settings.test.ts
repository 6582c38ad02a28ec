import { describe, expect, test } from 'vitest'
import { dataKeysFrom } from '#server/config/data-keys.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { resealAuthenticators } from '#server/identity/second-step/authenticator.ts'
import { authenticators, recoveryCodes } from '#server/identity/tables.ts'
import { lettersOf } from '#tests/kit/inbox.ts'
import { appCode } from '#tests/kit/authenticator-app.ts'
import { startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { dataKeys } from '#tests/kit/services.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { newestCode, wrong } from '#tests/kit/sign-in-pages.ts'
import { newTab } from '#tests/kit/tab.ts'
import {
  DANA,
  ask,
  confirm,
  later,
  newSecret,
  now,
  openTwoStepBackend,
  passwordGiven,
  server,
  signInAnew,
  state,
  withApp,
} from '#tests/kit/two-step.ts'

openTwoStepBackend()

/** Returns the texts of the letters so far. */
const letters = async () => (await lettersOf(server)).map(({ body }) => body).join('\n')

describe('an authenticator app', () => {
  test('is set up with its first code, returns ten recovery codes and notifies', async () => {
    expect(await state()).toMatchObject({ codeSince: null, appSince: null, recoveryCodesLeft: 0 })
    const { secret, address } = await newSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(address).toBe(`otpauth://totp/Member%20Portal:${DANA}?secret=${secret}&issuer=Member%20Portal`)
    expect((await state()).appSince).toBeNull()
    const answer = await confirm(appCode(secret, { now: now() }))
    const { recoveryCodes: codes } = answer.json<{ recoveryCodes: string[] }>()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJKMNP-Z]{5}-){2}[2-9A-HJKMNP-Z]{5}$/)
    expect(await state()).toMatchObject({ appSince: expect.any(String), recoveryCodesLeft: 10 })
    expect(await letters()).toContain('An authenticator app was added.')
    expect(await letters()).not.toContain(secret)
  })

  test('stores nothing in the database that can sign in', async () => {
    const { secret, codes } = await withApp()
    const kept = JSON.stringify([
      await server.db.select().from(authenticators),
      await server.db.select().from(recoveryCodes),
      await server.db.select().from(auditTrail),
    ])
    for (const secretText of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(secretText)
    const [row] = await server.db.select().from(authenticators)
    expect(row?.secret).toMatch(/^k1\./)
  })

  test('cannot be replaced without removing it first', async () => {
    const { secret } = await withApp()
    expect((await ask('POST', '/authenticator')).statusCode).toBe(409)
    later(60)
    const page = await passwordGiven()
    expect((await page.press('Continue', { code: appCode(secret, { now: now() }) })).code).not.toBeNull()
  })

  test('a second secret voids the first until one is confirmed', async () => {
    const first = await newSecret()
    const second = await newSecret()
    expect((await confirm(appCode(first.secret, { now: now() }))).statusCode).toBe(422)
    expect((await confirm(appCode(second.secret, { now: now() }))).statusCode).toBe(200)
  })

  test('the first code may be wrong five times, and each answer shows the tries left', async () => {
    const { secret } = await newSecret()
    const bad = wrong(appCode(secret, { now: now(), later: 5 }))
    for (const left of ['4', '3', '2', '1'])
      expect((await confirm(bad)).json()).toMatchObject({
        code: 'LOG-0032',
        validationErrors: { code: left },
      })
    expect((await confirm(bad)).statusCode).toBe(429)
    const ended = await confirm(appCode(secret, { now: now() }))
    expect(ended.json()).toMatchObject({ code: 'LOG-0034', status: 429 })
    later(16 * 60)
    await signInAnew()
    expect((await confirm(appCode(secret, { now: now() }))).statusCode).toBe(200)
  })

  test('is removed with its recovery codes, and then the password is enough', async () => {
    await withApp()
    expect((await ask('DELETE', '/authenticator')).statusCode).toBe(204)
    expect(await state()).toMatchObject({ appSince: null, recoveryCodesLeft: 0 })
    expect((await passwordGiven()).code).not.toBeNull()
    expect((await ask('POST', '/recovery-codes')).statusCode).toBe(409)
  })

  test('survives a change of its encryption key, and the old key can be removed', async () => {
    const { secret } = await withApp()
    const [before] = await server.db.select().from(authenticators)
    const [oldKey, newKey] = [3, 4].map((byte) => Buffer.alloc(32, byte).toString('base64url'))
    if (!before || !oldKey || !newKey) throw new Error('nothing is stored')
    const owner = `authenticator ${DANA}`
    const text = dataKeys.open(before.secret, owner) ?? ''
    const sealed = dataKeysFrom([oldKey]).seal(text, owner)
    await server.db.update(authenticators).set({ secret: sealed })
    expect(await resealAuthenticators(server.db, dataKeysFrom([newKey, oldKey]))).toBe(0)
    const [after] = await server.db.select().from(authenticators)
    expect(dataKeysFrom([newKey]).open(after?.secret ?? '', owner)).toBe(text)
    expect(await resealAuthenticators(server.db, dataKeysFrom([oldKey]))).toBe(1)
    expect(secret).toHaveLength(32)
  })
})

describe('access to the settings', () => {
  const CHANGES = [
    ['PUT', '/code', { isOn: true }],
    ['POST', '/authenticator', undefined],
    ['PUT', '/authenticator', { code: '123456' }],
    ['DELETE', '/authenticator', undefined],
    ['POST', '/recovery-codes', undefined],
  ] as const

  test.each(CHANGES)('%s %s needs a recent password', async (method, path, body) => {
    later(601)
    expect((await ask('GET')).statusCode).toBe(200)
    const answer = await ask(method, path, body && { body })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'LOG-0033' })
  })

  test.each([['GET', '', undefined] as const, ...CHANGES])(
    '%s %s of another account is not found',
    async (method, path, body) => {
      const answer = await ask(method, path, { username: 'harpermarc1', ...(body && { body }) })
      expect(answer.statusCode).toBe(404)
    },
  )

  test('is missing with another provider', async () => {
    const foreign = await startBackend(await openSeeded(), { OIDC_ISSUER: 'https://login.example.com' })
    const answer = await foreign.app.inject({ url: `/member/myblueprint/v1/users/${DANA}/second-step` })
    expect(answer.statusCode).toBe(404)
    const config = await foreign.app.inject({ url: '/config.json' })
    expect(config.json()).toMatchObject({ ownsSignIn: false, signInSettingsUrl: null })
    await foreign.app.close()
    await foreign.db.close()
  })
})

describe('a code by email or text message', () => {
  test('is turned on and off and asks all browsers again', async () => {
    const tab = newTab(server.app)
    expect((await ask('PUT', '/code', { body: { isOn: true } })).statusCode).toBe(200)
    expect((await state()).codeSince).not.toBeNull()
    const page = await (await passwordGiven(tab)).press('Send code', { way: 'email' })
    const code = await newestCode(server.db, 'email')
    expect((await page.press('Continue', { code, remember: 'yes' })).code).not.toBeNull()
    await ask('PUT', '/code', { body: { isOn: false } })
    await ask('PUT', '/code', { body: { isOn: true } })
    tab.cookies.delete('_session')
    expect((await passwordGiven(tab)).heading).toBe('Check that it’s you')
    await ask('PUT', '/code', { body: { isOn: false } })
    expect((await passwordGiven()).code).not.toBeNull()
    expect(await letters()).toContain('Two-step sign-in by email or text was turned on.')
    expect(await letters()).toContain('Two-step sign-in by email or text was turned off.')
  })

  test('needs a contact', async () => {
    const eli = (await signInAs(server.app, 'harpereli16')).bearer
    const answer = await ask('PUT', '/code', { body: { isOn: true }, headers: eli, username: 'harpereli16' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'LOG-0016' })
  })
})
