import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { readConfig } from '#server/config/config.ts'
import { accounts, attempts, knownDevices, oneTimeCodes } from '#server/platform/db/schema.ts'
import { buildApp } from '#server/app.ts'
import { people } from '#server/insurers/sandbox/tables.ts'
import { emptyInbox, lettersOf } from '#tests/kit/inbox.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { newestCode, openSignIn, withPassword, wrong } from '#tests/kit/sign-in-pages.ts'
import { newTab } from '#tests/kit/tab.ts'
import { isLong } from '#tests/kit/tier.ts'

let server: Backend
beforeAll(async () => {
  server = await startBackend(await openSeeded(), { SECOND_STEP: 'unknown-device' })
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
let offset = 0
beforeEach(async () => {
  server.faults.reset()
  await emptyInbox(server)
  for (const table of [oneTimeCodes, attempts]) await server.db.delete(table)
  await server.db.delete(knownDevices)
  await server.db.update(accounts).set({ secondStepSince: null, email: null, mobile: null })
  offset = 0
})
const later = (seconds: number) => {
  offset += seconds
  server.faults.set({ clockOffsetSeconds: offset })
}

const askedFor = async (username: string, tab = newTab(server.app)) =>
  withPassword(await openSignIn(server.app, { tab }), username)

describe('a code after the password', () => {
  test('is sent by text to the chosen masked number and signs in', async () => {
    const ways = await askedFor('harperdana1')
    expect(ways.heading).toBe('Check that it’s you')
    expect(ways.text).toMatch(/Text message to the number ending in \d\d Email to d•••@/)
    const entered = await ways.press('Send code', { way: 'mobile' })
    expect(entered.heading).toBe('Enter your code')
    expect(entered.text).toMatch(/by text message to the number ending in \d\d\. It works for 10 minutes/)
    const code = await newestCode(server.db, 'text')
    const [letter] = await lettersOf(server)
    expect(letter?.body).toMatch(new RegExp(`\\n\\n@localhost:8080 #${code}$`))
    expect(
      (await entered.press('Continue', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).code,
    ).not.toBeNull()
  })

  test('opens only its own sign-in, not another browser’s', async () => {
    const ways = await askedFor('harperdana1')
    const entered = await ways.press('Send code', { way: 'mobile' })
    const code = await newestCode(server.db, 'text')
    const stranger = await askedFor('harperdana1')
    const early = await stranger.press('Send code', { way: 'mobile' })
    const refused = await early.press('Continue', { code })
    expect([refused.status, refused.code]).toEqual([422, null])
    expect((await entered.press('Continue', { code })).code).not.toBeNull()
  })

  test('is sent by email in the page’s language', async () => {
    const page = await openSignIn(server.app, { begin: { ui_locales: 'es' } })
    const ways = await page.press('Iniciar sesión', { username: 'harperdana1', password: 'Portal#2026' })
    const entered = await ways.press('Enviar código', { way: 'email' })
    expect(entered.heading).toBe('Escriba su código')
    const [letter] = await lettersOf(server)
    expect(letter).toMatchObject({ channel: 'email', subject: 'Su código de Member Portal' })
    const code = /código es (\d{6})/.exec(letter?.body ?? '')?.[1] ?? ''
    expect((await entered.press('Continuar', { code })).code).not.toBeNull()
  })

  test('goes to the account’s contacts before the insurer’s', async () => {
    await server.db
      .update(accounts)
      .set({ email: 'own@example.com', emailVerifiedAt: '2026-01-01T00:00:00Z' })
      .where(eq(accounts.username, 'harperdana1'))
    const ways = await askedFor('harperdana1')
    expect(ways.text).toContain('Email to o•••@example.com')
    await ways.press('Send code', { way: 'email' })
    expect((await lettersOf(server))[0]?.sentTo).toBe('own@example.com')
  })

  test('rejects a member without a contact on file, with the reason', async () => {
    const page = await askedFor('harpereli16')
    expect(page.problem).toContain('LOG-0016')
    expect(page.document.querySelector('input')).toBeNull()
  })

  test('goes only to a verified contact while the records are closed', async () => {
    const ofEli = eq(accounts.username, 'harpereli16')
    const at = '2026-01-01T00:00:00Z'
    await server.db.update(accounts).set({ recordsOpenSince: null }).where(ofEli)
    onTestFinished(
      async () => void (await server.db.update(accounts).set({ recordsOpenSince: at }).where(ofEli)),
    )
    // The code of a letter is entered after the sign-in.
    expect((await askedFor('harpereli16')).code).not.toBeNull()
    await server.db.update(accounts).set({ email: 'eli@example.net', emailVerifiedAt: at }).where(ofEli)
    expect((await askedFor('harpereli16')).text).toContain('e•••@example.net')
  })

  test('is sent at once if there is a single contact', async () => {
    await server.db.update(people).set({ phone: null }).where(eq(people.personId, 'nguyen-kim'))
    const page = await askedFor('nguyenkim22')
    expect(page.heading).toBe('Enter your code')
    expect(page.text).not.toContain('another way')
    expect((await page.press('Continue', { code: await newestCode(server.db, 'email') })).code).not.toBeNull()
  })

  test('wrong codes count down to five; a new one is sent after half a minute', async () => {
    let page = await (await askedFor('harpermarc1')).press('Send code', { way: 'email' })
    const code = await newestCode(server.db, 'email')
    page = await page.press('Continue', { code: 'abc' })
    expect(page.problem).toContain('Enter the 6 digits of your code.')
    for (const left of ['4 attempts left.', '3 attempts left.', '2 attempts left.', '1 attempt left.']) {
      page = await page.press('Continue', { code: wrong(code) })
      expect(page.status).toBe(422)
      expect(page.problem).toContain(`That passcode isn’t correct. Check it and enter it again. ${left}`)
      expect(page.document.querySelector('#code')?.getAttribute('aria-describedby')).toContain('code-error')
    }
    page = await page.press('Continue', { code: wrong(code) })
    expect(page.problem).toContain('Too many passcode attempts.')
    page = await page.press('Continue', { code })
    expect(page.code).toBeNull()
    const early = await page.press('Send a new code')
    expect(early.problem).toMatch(/You can ask for a new one in \d+ seconds?\./)
    later(31)
    const again = await early.press('Send a new code')
    expect(again.problem).toBe('')
    expect(
      (await again.press('Continue', { code: await newestCode(server.db, 'email') })).code,
    ).not.toBeNull()
  })

  test('if the mail server is down, offers a text message and continues', async () => {
    const { config } = server.services
    const ways = await askedFor('harperdana1')
    config.SMTP_URL = 'smtp://127.0.0.1:9'
    const away = await ways.press('Send code', { way: 'email' }).finally(() => delete config.SMTP_URL)
    expect(away.status).toBe(503)
    expect(away.problem).toContain(
      'We couldn’t send the email right now. Get the code by text message instead',
    )
    expect(away.document.querySelector<HTMLInputElement>('input[value=mobile]')?.checked).toBe(true)
    const page = await away.press('Send code')
    expect((await page.press('Continue', { code: await newestCode(server.db, 'text') })).code).not.toBeNull()
  })

  test('reports an unreachable text gateway', async () => {
    const { config } = server.services
    const ways = await askedFor('harperdana1')
    config.TEXT_URL = 'http://127.0.0.1:9'
    const away = await ways.press('Send code', { way: 'mobile' }).finally(() => delete config.TEXT_URL)
    expect(away.problem).toContain(
      'We couldn’t send the text message right now. Get the code by email instead',
    )
    const page = await away.press('Send code')
    expect((await page.press('Continue', { code: await newestCode(server.db, 'email') })).code).not.toBeNull()
  })

  test('expires after ten minutes, the sign-in after fifteen', async () => {
    const page = await (await askedFor('harpermarc1')).press('Send code', { way: 'email' })
    const code = await newestCode(server.db, 'email')
    later(601)
    expect((await page.press('Continue', { code })).problem).toContain('FOR-0003')
    later(600)
    const start = await page.press('Continue', { code })
    expect(start.heading).toBe('Sign in')
    expect(start.news).toContain('open too long')
  })

  test('at most five are sent an hour, and the page shows the next time', async () => {
    let page = await (await askedFor('harpermarc1')).press('Send code', { way: 'email' })
    for (let sent = 1; sent < 5; sent += 1) {
      later(31)
      page = await page.press('Send a new code')
      expect(page.problem).toBe('')
    }
    later(31)
    page = await page.press('Send a new code')
    expect(page.problem).toMatch(
      /You’ve asked for 5 codes in an hour\. You can ask for a new one in \d+ minutes/,
    )
  })

  test('rejects another sign-in’s code and another browser’s page', async () => {
    const dana = await (await askedFor('harperdana1')).press('Send code', { way: 'email' })
    const danasCode = await newestCode(server.db, 'email')
    const marc = await (await askedFor('harpermarc1')).press('Send code', { way: 'email' })
    expect((await marc.press('Continue', { code: danasCode })).code).toBeNull()
    const stranger = await openSignIn(server.app)
    expect((await stranger.open(dana.path)).status).toBe(410)
    expect((await stranger.send(dana.path, { code: danasCode })).status).toBe(410)
    expect((await dana.press('Continue', { code: danasCode })).code).not.toBeNull()
  })

  test('without the right password no step can be skipped and no code is sent', async () => {
    const page = await openSignIn(server.app)
    for (const path of ['/code', '/code/ways']) {
      const skipped = await page.open(`${page.path}${path}`)
      expect(skipped.heading).toBe('Sign in')
      const sent = await page.send(`${page.path}${path}`, { code: '123456', way: 'email' })
      expect(sent.heading).toBe('Sign in')
    }
    expect(await server.db.$count(oneTimeCodes)).toBe(0)
  })

  test('a server restart loses nothing', async () => {
    const page = await (await askedFor('harperdana1')).press('Send code', { way: 'email' })
    const code = await newestCode(server.db, 'email')
    const second = await buildApp(server.services)
    // The same browser with the new server.
    const tab = Object.assign(newTab(second), { cookies: page.tab.cookies })
    const answer = await tab.fetch(page.path, { method: 'POST', body: new URLSearchParams({ code }) })
    expect(answer.headers.get('location')).toContain('/oidc/auth/')
    await second.close()
  })

  test('rejects an account blocked meanwhile', async () => {
    const page = await (await askedFor('harpermarc1')).press('Send code', { way: 'email' })
    const ofMarc = eq(accounts.username, 'harpermarc1')
    await server.db.update(accounts).set({ blockedFrom: '2026-01-01T00:00:00Z' }).where(ofMarc)
    const blocked = await page.press('Continue', { code: await newestCode(server.db, 'email') })
    await server.db.update(accounts).set({ blockedFrom: null }).where(ofMarc)
    expect(blocked.problem).toContain('ADM-0001')
  })
})

describe('members asked for a code', () => {
  test('a known browser is not asked again; another one is', async () => {
    const tab = newTab(server.app)
    const page = await (await askedFor('harperdana1', tab)).press('Send code', { way: 'email' })
    expect(page.text).not.toContain('Remember this browser')
    await page.press('Continue', { code: await newestCode(server.db, 'email') })
    tab.cookies.delete('_session')
    expect((await askedFor('harperdana1', tab)).code).not.toBeNull()
    expect((await askedFor('harperdana1')).heading).toBe('Check that it’s you')
  })

  test('a member who turned it on is asked until the browser is trusted for 30 days', async () => {
    await server.db
      .update(accounts)
      .set({ secondStepSince: '2026-01-01T00:00:00Z' })
      .where(eq(accounts.username, 'harperdana1'))
    const tab = newTab(server.app)
    const signInWithCode = async (values: Record<string, string>) => {
      tab.cookies.delete('_session')
      const page = await (await askedFor('harperdana1', tab)).press('Send code', { way: 'email' })
      return page.press('Continue', { code: await newestCode(server.db, 'email'), ...values })
    }
    expect((await signInWithCode({})).code).not.toBeNull()
    later(31)
    expect((await signInWithCode({ remember: 'yes' })).code).not.toBeNull()
    tab.cookies.delete('_session')
    expect((await askedFor('harperdana1', tab)).code).not.toBeNull()
    // The browser's trust doesn't extend to another account in it.
    tab.cookies.delete('_session')
    expect((await askedFor('harpermarc1', tab)).code).toBeNull()
    later(31 * 86_400)
    tab.cookies.delete('_session')
    expect((await askedFor('harperdana1', tab)).heading).toBe('Check that it’s you')
  })

  test.runIf(isLong)('by default the sandbox asks opted-in members, a real portal everyone', async () => {
    const { SECOND_STEP } = readConfig({})
    expect(SECOND_STEP).toBeUndefined()
    const { app, db } = await startBackend(await openSeeded())
    await signInAs(app, 'harperdana1')
    await db.update(accounts).set({ secondStepSince: '2026-01-01T00:00:00Z' })
    const page = await withPassword(await openSignIn(app), 'harperdana1')
    expect(page.heading).toBe('Check that it’s you')
    await app.close()
    await db.close()
  })
})
