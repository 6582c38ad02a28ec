import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { oneTimeCodes } from '#server/platform/db/schema.ts'
import { people } from '#server/insurers/sandbox/tables.ts'
import { lettersOf } from '#tests/kit/inbox.ts'
import { appCode } from '#tests/kit/authenticator-app.ts'
import { newestCode, openSignIn, wrong } from '#tests/kit/sign-in-pages.ts'
import { newTab } from '#tests/kit/tab.ts'
import { isLong } from '#tests/kit/tier.ts'
import {
  DANA,
  ask,
  later,
  now,
  openTwoStepBackend,
  passwordGiven,
  sendInsurerAway,
  server,
  state,
  withApp,
} from '#tests/kit/two-step.ts'

openTwoStepBackend()

describe('signing in with the app', () => {
  test('the app’s code is requested after the password, and each code works once', async () => {
    const { secret } = await withApp()
    const page = await passwordGiven()
    expect(page.heading).toBe('Enter the code from your app')
    expect(page.document.querySelector('script')).toBeNull()
    const used = await page.press('Continue', { code: appCode(secret, { now: now() }) })
    expect(used.status).toBe(422)
    expect(used.problem).toContain('You already used this code.')
    later(30)
    const code = appCode(secret, { now: now() })
    expect((await used.press('Continue', { code })).code).not.toBeNull()
    expect((await (await passwordGiven()).press('Continue', { code })).problem).toContain('already used')
  })

  test('an unused earlier code is void after a newer one is used', async () => {
    const { secret } = await withApp()
    later(60)
    const before = appCode(secret, { now: now(), later: -1 })
    const page = await passwordGiven()
    expect((await page.press('Continue', { code: appCode(secret, { now: now() }) })).code).not.toBeNull()
    expect((await (await passwordGiven()).press('Continue', { code: before })).code).toBeNull()
  })

  test('the same code in four browsers at once lets one in', async () => {
    const { secret } = await withApp()
    later(60)
    const pages = [await passwordGiven(), await passwordGiven(), await passwordGiven(), await passwordGiven()]
    const code = appCode(secret, { now: now() })
    const answers = await Promise.all(pages.map((page) => page.press('Continue', { code })))
    expect(answers.filter((answer) => answer.code !== null)).toHaveLength(1)
  })

  test('ends after five wrong codes and counts them down; a recovery code still works', async () => {
    const { secret, codes } = await withApp()
    later(60)
    let page = await passwordGiven()
    page = await page.press('Continue', { code: '12' })
    expect(page.problem).toContain('Enter the 6 digits of your code.')
    const bad = wrong(appCode(secret, { now: now(), later: 5 }))
    for (const left of ['4 attempts left.', '3 attempts left.', '2 attempts left.', '1 attempt left.']) {
      page = await page.press('Continue', { code: bad })
      expect(page.problem).toContain(left)
      expect(page.document.querySelector('#code')?.getAttribute('aria-describedby')).toContain('code-error')
    }
    page = await page.press('Continue', { code: bad })
    expect(page.problem).toContain('There were too many wrong codes.')
    expect(page.document.querySelector('#code')).toBeNull()
    const another = await passwordGiven()
    const right = await another.press('Continue', { code: appCode(secret, { now: now() }) })
    expect(right.code).toBeNull()
    const recovery = await page.follow('Use a recovery code')
    expect(recovery.heading).toBe('Enter a recovery code')
    const [first = ''] = codes
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `
    expect((await recovery.press('Continue', { code: typed })).code).not.toBeNull()
  })

  test('wrong codes in another browser do not lock the member’s own browser', async () => {
    const { secret } = await withApp()
    const own = newTab(server.app)
    later(30)
    const first = await passwordGiven(own)
    expect((await first.press('Continue', { code: appCode(secret, { now: now() }) })).code).not.toBeNull()
    let page = await passwordGiven()
    for (let i = 0; i < 5; i += 1)
      page = await page.press('Continue', { code: wrong(appCode(secret, { now: now(), later: 5 })) })
    expect(page.problem).toContain('There were too many wrong codes.')
    later(30)
    const again = await passwordGiven(own, { prompt: 'login' })
    expect((await again.press('Continue', { code: appCode(secret, { now: now() }) })).code).not.toBeNull()
  })

  test('checks only five of 40 guesses at once', async () => {
    const { secret } = await withApp()
    later(60)
    const page = await passwordGiven()
    const right = appCode(secret, { now: now() })
    const guesses = Array.from({ length: 40 }, (_, at) =>
      String((Number(right) + 1 + at) % 1_000_000).padStart(6, '0'),
    )
    const answers = await Promise.all(guesses.map((code) => page.send(page.path, { code })))
    expect(answers.filter(({ problem }) => problem.includes('left.'))).toHaveLength(4)
    expect((await page.send(page.path, { code: right })).code).toBeNull()
  })

  test('accepts a recovery code once and shows how many are left', async () => {
    const { codes } = await withApp()
    const [code = ''] = codes
    const first = await (await passwordGiven()).follow('Use a recovery code')
    expect((await first.press('Continue', { code: '--' })).problem).toContain(
      'Enter one of your recovery codes.',
    )
    expect((await first.press('Continue', { code })).code).not.toBeNull()
    const second = await (await passwordGiven()).follow('Use a recovery code')
    const again = await second.press('Continue', { code })
    expect(again.code).toBeNull()
    expect(again.problem).toContain('4 attempts left.')
    expect((await state()).recoveryCodesLeft).toBe(9)
    expect((await lettersOf(server)).map(({ body }) => body).join('\n')).toContain(
      'Someone signed in with a recovery code. You have 9 left.',
    )
    const renewed = (await ask('POST', '/recovery-codes')).json<{ recoveryCodes: string[] }>().recoveryCodes
    expect(renewed).toHaveLength(10)
    expect((await again.press('Continue', { code: codes[1] ?? '' })).code).toBeNull()
    expect((await again.press('Continue', { code: renewed[0] ?? '' })).code).not.toBeNull()
  })

  test('a code instead of the app’s goes by text, never to the reset mailbox', async () => {
    await withApp()
    const sent = await (await passwordGiven()).press('Send a code instead')
    expect(sent.heading).toBe('Enter your code')
    expect((await sent.open(`${sent.path}/ways`)).text).not.toContain('Email')
    const forged = await sent.send(`${sent.path}/ways`, { way: 'email' })
    expect([forged.status, forged.code]).toEqual([503, null])
    expect(
      (await lettersOf(server)).filter(({ channel, body }) => channel === 'email' && /\d{6}/.test(body)),
    ).toEqual([])
    expect((await sent.press('Continue', { code: await newestCode(server.db, 'text') })).code).not.toBeNull()
  })

  test('with only a mailbox, only recovery codes replace the app', async () => {
    await withApp()
    const dana = eq(people.personId, 'harper-dana')
    const [before] = await server.db.select({ phone: people.phone }).from(people).where(dana)
    await server.db.update(people).set({ phone: null }).where(dana)
    const page = await passwordGiven()
    expect(page.text).not.toContain('Send a code instead')
    expect(page.text).toContain('call member services')
    const forged = await page.send(`${page.path}/send`, {})
    expect([forged.status, forged.code]).toEqual([409, null])
    await server.db
      .update(people)
      .set({ phone: before?.phone ?? null })
      .where(dana)
  })

  test('the app works without the insurer’s contacts', async () => {
    const { secret } = await withApp()
    later(60)
    expect((await passwordGiven()).text).toContain('Send a code instead')
    sendInsurerAway()
    const page = await passwordGiven()
    expect(page.text).not.toContain('Send a code instead')
    expect(await state()).toMatchObject({ contacts: [], isPartial: true, appSince: expect.any(String) })
    expect((await page.press('Continue', { code: appCode(secret, { now: now() }) })).code).not.toBeNull()
  })

  test('a remembered browser skips it for 30 days or until a new app is set up', async () => {
    const { secret } = await withApp()
    later(60)
    const tab = newTab(server.app)
    const signIn = async () => {
      tab.cookies.delete('_session')
      return passwordGiven(tab)
    }
    const code = appCode(secret, { now: now() })
    expect((await (await signIn()).press('Continue', { code, remember: 'yes' })).code).not.toBeNull()
    expect((await signIn()).code).not.toBeNull()
    later(31 * 86_400)
    expect((await signIn()).heading).toBe('Enter the code from your app')
  })

  test.runIf(isLong)('is shown in Spanish', async () => {
    const { codes } = await withApp()
    const page = await openSignIn(server.app, { begin: { ui_locales: 'es' } })
    const app = await page.press('Iniciar sesión', { username: DANA, password: 'Portal#2026' })
    expect(app.heading).toBe('Escriba el código de su aplicación')
    const recovery = await app.follow('Usar un código de recuperación')
    expect((await recovery.press('Continuar', { code: codes[0] ?? '' })).code).not.toBeNull()
  })

  test('no page opens without the password', async () => {
    await withApp()
    const page = await openSignIn(server.app)
    for (const path of ['/app', '/app/recovery']) {
      expect((await page.open(`${page.path}${path}`)).heading).toBe('Sign in')
      expect((await page.send(`${page.path}${path}`, { code: '123456' })).heading).toBe('Sign in')
    }
    expect((await page.send(`${page.path}/app/send`, {})).heading).toBe('Sign in')
    expect(await server.db.$count(oneTimeCodes)).toBe(0)
  })

  test('a wrong code is logged as a failed sign-in', async () => {
    await withApp()
    const before = await server.db.$count(auditTrail, eq(auditTrail.outcome, 'failed'))
    await (await passwordGiven()).press('Continue', { code: '000000' })
    expect(await server.db.$count(auditTrail, eq(auditTrail.outcome, 'failed'))).toBe(before + 1)
  })
})
