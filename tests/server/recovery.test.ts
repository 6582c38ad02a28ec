import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { eq } from 'drizzle-orm'
import {
  accounts,
  attempts,
  earlierPasswords,
  knownDevices,
  oneTimeCodes,
  portalSessions,
} from '#server/platform/db/schema.ts'
import { noWaiting, setWaiting } from '#server/identity/sign-in/even-time.ts'
import { hashPassword } from '#server/identity/sign-in/password.ts'
import { SESSION_HEADER } from '#contract/calls/session.ts'
import { birthDateIn } from '#server/identity/sign-in/proof.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { emptyInbox, lettersOf } from '#tests/kit/inbox.ts'
import { PASSWORD } from '#tests/kit/pass-sign-in.ts'
import { refresh, signInAs } from '#tests/kit/sign-in.ts'
import { detailsOf, newestCode } from '#tests/kit/sign-in-pages.ts'
import { giveNewPassword, provenFor, startReset as openReset } from '#tests/kit/reset-password.ts'
import { type Tab, newTab } from '#tests/kit/tab.ts'

const NEW_PASSWORD = 'Maple-River7-Kite'

const server = startedBackend()
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(async () => {
  server.faults.reset()
  await emptyInbox(server)
  for (const table of [oneTimeCodes, attempts, knownDevices, earlierPasswords]) await server.db.delete(table)
  await server.db.update(accounts).set({ passwordHash })
})

const startReset = (tab?: Tab) => openReset(server, tab)
const proven = (username: string, tab?: Tab) => provenFor(server, username, tab)
const change = giveNewPassword

describe('a forgotten password', () => {
  test('birth date, member ID, a code and a new password restore access and end all else', async () => {
    const elsewhere = await signInAs(server.app, 'harperdana1')
    const headers = { ...elsewhere.bearer, [SESSION_HEADER]: '1' }
    await server.app.inject({ method: 'POST', url: '/session', headers })
    const ofDana = eq(portalSessions.username, 'harperdana1')
    expect(await server.db.$count(portalSessions, ofDana)).toBe(1)
    const page = await proven('harperdana1')
    expect(page.heading).toBe('Choose a new password')
    await emptyInbox(server)
    const start = await change(page, NEW_PASSWORD)
    expect(start.news).toContain('Your password is changed. Sign in with your new password.')
    expect(start.news).toContain('passkeys or an authenticator app, we’ll show them to you next')
    expect(start.document.querySelector<HTMLInputElement>('#username')?.value).toBe('harperdana1')
    expect((await refresh(elsewhere.tab, elsewhere.tokens.refresh_token)).status).toBe(400)
    expect(await server.db.$count(portalSessions, ofDana)).toBe(0)
    const letters = await lettersOf(server)
    expect(letters.map(({ channel }) => channel).toSorted()).toEqual(['email', 'text'])
    expect(letters.find(({ channel }) => channel === 'email')?.body).toContain(
      'The password for harperdana1 was changed.',
    )
    expect((await start.press('Sign in', { username: 'harperdana1', password: PASSWORD })).status).toBe(401)
    expect(
      (await start.press('Sign in', { username: 'harperdana1', password: NEW_PASSWORD })).code,
    ).not.toBeNull()
  })

  test('an account with closed records resets only with the insurer’s contact', async () => {
    const at = '2026-01-01T00:00:00Z'
    const strangers = {
      email: 'stranger@example.net',
      emailVerifiedAt: at,
      mobile: '5015550199',
      mobileVerifiedAt: at,
    }
    const ofDana = eq(accounts.username, 'harperdana1')
    await server.db
      .update(accounts)
      .set({ ...strangers, recordsOpenSince: null })
      .where(ofDana)
    onTestFinished(async () => {
      await server.db.update(accounts).set({ recordsOpenSince: at }).where(ofDana)
    })
    const page = await proven('harperdana1')
    expect((await lettersOf(server)).map(({ sentTo }) => sentTo)).toEqual(['danielle.harper@example.com'])
    expect((await change(page, NEW_PASSWORD)).news).toContain('Your password is changed.')
    const [account] = await server.db.select().from(accounts).where(ofDana)
    expect(account).toMatchObject({
      email: null,
      emailVerifiedAt: null,
      mobile: null,
      recordsOpenSince: null,
    })
  })

  test('the card number may have spaces and lowercase letters', async () => {
    const details = await detailsOf(server.db, 'nguyenkim22')
    const memberId = details.memberId.toLowerCase().replace(/(...)/g, '$1 ')
    const ways = await (await startReset()).press('Continue', { ...details, memberId })
    expect(ways.heading).toBe('Check that it’s you')
  })

  test('a reset ends trust in every browser except the one that made it', async () => {
    const known = await signInAs(server.app, 'harperdana1')
    expect(known.tab.cookies.has('__Host-device')).toBe(true)
    const tab = newTab(server.app)
    await change(await proven('harperdana1', tab), NEW_PASSWORD)
    const devices = await server.db
      .select()
      .from(knownDevices)
      .where(eq(knownDevices.username, 'harperdana1'))
    expect(devices).toHaveLength(1)
    expect(devices[0]?.trustedUntil).toBeNull()
  })

  test('lists each rule that a password breaks at the field and above', async () => {
    const page = await proven('harperdana1')
    const said = async (password: string, again?: string) => (await change(page, password, again)).problem
    expect(await said('')).toContain('Enter a new password.')
    expect(await said('short')).toContain(
      'Use 8 to 128 characters. Add an uppercase letter. Add a number. Add a special character, such as ! or $.',
    )
    expect(await said('ALLUPPER1!')).toContain('Add a lowercase letter.')
    expect(await said('Harper-River7')).toContain('Don’t use your name')
    expect(await said('Maple7!aaaa-River')).toContain('more than 3 times in a row')
    expect(await said('Maple7!\u200bRiver')).toContain('Take out hidden characters.')
    expect(await said('Maple7River😀')).toContain('Add a special character')
    expect(await said(NEW_PASSWORD, `${NEW_PASSWORD}x`)).toContain('The two passwords don’t match.')
    const wrongOne = await change(page, 'short')
    expect(wrongOne.document.querySelector('#password')?.getAttribute('aria-describedby')).toBe(
      'password-error',
    )
    expect(wrongOne.document.querySelector('#problem')?.hasAttribute('autofocus')).toBe(true)
    expect(wrongOne.markup).not.toContain('value="short"')
  })

  test('rejects the current and last ten passwords, and accepts the eleventh', async () => {
    const dana = eq(accounts.username, 'harperdana1')
    const page = await proven('harperdana1')
    expect((await change(page, PASSWORD)).problem).toContain('different from your current one')
    const old = 'Oldest-Kite5-Maple'
    const hash = await hashPassword(old)
    const row = (replacedAt: string) => ({ username: 'harperdana1', passwordHash: hash, replacedAt })
    await server.db.insert(earlierPasswords).values(row('2020-01-01T00:00:00Z'))
    const others = Array.from({ length: 9 }, (_, i) => ({
      ...row(`2021-01-0${i + 1}T00:00:00Z`),
      passwordHash: '$argon2id$other',
    }))
    await server.db.insert(earlierPasswords).values(others)
    expect((await change(page, old)).problem).toContain('You used this password too recently.')
    await change(page, NEW_PASSWORD)
    const kept = await server.db.select().from(earlierPasswords)
    expect(kept).toHaveLength(10)
    expect(kept.some(({ passwordHash: each }) => each === hash)).toBe(false)
    await server.db.update(accounts).set({ passwordHash }).where(dana)
  })

  test('a proof changes one password once', async () => {
    const page = await proven('harperdana1')
    const [one, other] = await Promise.all([change(page, NEW_PASSWORD), change(page, `${NEW_PASSWORD}2`)])
    const news = [one.news, other.news].toSorted()
    expect(news[1]).toContain('Your password is changed.')
    expect((await change(page, `${NEW_PASSWORD}3`)).problem).toContain('RES-0002')
    expect(await server.db.$count(earlierPasswords)).toBe(1)
  })

  test('the proof expires after fifteen minutes', async () => {
    const page = await proven('harperdana1')
    server.faults.set({ clockOffsetSeconds: 15 * 60 + 1 })
    const late = await change(page, NEW_PASSWORD)
    expect([late.status, late.heading]).toEqual([410, 'Reset your password'])
    expect(late.problem).toMatch(/has expired or was already used\. .*RES-0002/)
    expect(await server.db.$count(earlierPasswords)).toBe(0)
  })

  test('no step can be skipped', async () => {
    const ways = await (await startReset()).press('Continue', await detailsOf(server.db, 'harperdana1'))
    const uid = ways.path.split('/')[2]
    expect((await ways.open(`/signin/${uid}/password/new`)).problem).toContain('RES-0002')
    const again = await (await startReset()).press('Continue', await detailsOf(server.db, 'harperdana1'))
    const sent = await again.send(`/signin/${again.path.split('/')[2]}/password/new`, {
      password: NEW_PASSWORD,
      again: NEW_PASSWORD,
    })
    expect(sent.problem).toContain('RES-0002')
    // The proof of a reset doesn't sign in either.
    const page = await proven('harperdana1')
    expect((await page.send(page.path.replace('/password/new', '/code'), { code: '123456' })).code).toBeNull()
    expect(await server.db.$count(earlierPasswords)).toBe(0)
  })

  test('reports missing phone and email only after the identity is proven', async () => {
    const details = await detailsOf(server.db, 'lockedout01')
    const page = await (await startReset()).press('Continue', details)
    expect(page.problem).toContain('LOG-0016')
    const wrongDay = await (await startReset()).press('Continue', { ...details, year: '1950' })
    expect(wrongDay.text).not.toContain('LOG-0016')
  })

  test('answers unknown and known members the same, in bytes and in time', async () => {
    const pauses: number[] = []
    // The first answer is known after 30 ms, the second after 190.
    const moments = [0, 30, 1_000, 1_190].values()
    setWaiting({ now: () => moments.next().value ?? 0, pause: async (ms) => void pauses.push(ms) })
    onTestFinished(() => setWaiting(noWaiting))
    const details = await detailsOf(server.db, 'harperdana1')
    const answers = async (change: Record<string, string>) => {
      const page = await startReset()
      const { markup } = await page.press('Continue', { ...details, ...change })
      return markup.replaceAll(/\/signin\/[\w-]+/g, '').replace(/value="[^"]*"/g, '')
    }
    const unknownMember = await answers({ username: 'nobodyhere1' })
    const wrongCard = await answers({ memberId: 'ZZH00000000' })
    expect(unknownMember).toBe(wrongCard)
    expect(unknownMember).toContain('We couldn’t match what you entered.')
    expect(unknownMember).toMatch(/Haven’t registered yet\?\s*<a href="\/register">Register<\/a>/)
    expect(pauses).toEqual([220, 60])
  })

  test('keeps the typed values after a mistake', async () => {
    const page = await (
      await startReset()
    ).press('Continue', {
      username: 'harperdana1',
      memberId: 'ZZ "1"',
      month: '2',
      day: '30',
      year: '1980',
    })
    expect(page.status).toBe(422)
    const value = (id: string) => page.document.querySelector<HTMLInputElement>(`#${id}`)?.value
    expect([value('username'), value('memberId'), value('month'), value('month-day')]).toEqual([
      'harperdana1',
      'ZZ "1"',
      '2',
      '30',
    ])
    expect(page.problem).toContain('Enter a real date')
    const link = page.document.querySelector('#problem a')
    expect(link?.getAttribute('href')).toBe('#month')
  })

  test('guessing strangers do not use up a known browser’s or network’s tries', async () => {
    const known = newTab(server.app)
    await signInAs(server.app, 'harpermarc1', known)
    const details = await detailsOf(server.db, 'harpermarc1')
    const wrong = { ...details, year: '1901' }
    const startFrom = (from: string) => startReset(newTab(server.app, from))
    for (const network of [1, 2, 3]) {
      const start = await startFrom(`192.0.2.${network}`)
      for (let tried = 0; tried < 10; tried += 1)
        expect((await start.press('Continue', wrong)).status).toBe(422)
      expect((await start.press('Continue', wrong)).status).toBe(429)
    }
    const stranger = await startFrom('192.0.2.4')
    expect((await stranger.press('Continue', wrong)).status).toBe(422)
    expect((await stranger.press('Continue', wrong)).status).toBe(429)
    expect((await (await startFrom('198.51.100.7')).press('Continue', details)).heading).toBe(
      'Check that it’s you',
    )
    known.cookies.delete('_session')
    expect((await (await startReset(known)).press('Continue', details)).heading).toBe('Check that it’s you')
  })

  test('codes that a relative requests do not end the member’s reset', async () => {
    const known = newTab(server.app)
    await signInAs(server.app, 'harperdana1', known)
    known.cookies.delete('_session')
    const details = await detailsOf(server.db, 'harperdana1')
    const ways = await (await startReset(known)).press('Continue', details)
    const asked = await ways.press('Send code', { way: 'email' })
    const code = await newestCode(server.db, 'email')
    for (let sent = 0; sent < 5; sent += 1) {
      const relative = await (await startReset()).press('Continue', details)
      expect((await relative.press('Send code', { way: 'email' })).status).toBe(200)
    }
    const late = await (await startReset()).press('Continue', details)
    expect((await late.press('Send code', { way: 'email' })).status).toBe(429)
    expect((await asked.press('Continue', { code })).heading).toBe('Choose a new password')
  })
})

describe('a birth date', () => {
  const clock = { now: () => Temporal.Instant.from('2026-11-23T15:00:00Z') }
  test.each([
    [['2', '29', '2024'], '2024-02-29'],
    [['02', '29', '2023'], 'no-day'],
    [['2', '30', '2000'], 'no-day'],
    [['11', '24', '2026'], 'future'],
    [['11', '23', '2026'], '2026-11-23'],
    [['1', '1', '1850'], 'no-day'],
    [['1', '1', '85'], 'no-day'],
    [['', '', ''], 'missing'],
    [['\u202e1', '1', '1985'], 'no-day'],
    [['1.0', '1', '1985'], 'no-day'],
    [['٣', '1', '1985'], 'no-day'],
  ])('%j is %s', ([month = '', day = '', year = ''], expected) => {
    expect(String(birthDateIn({ month, day, year }, clock))).toBe(expected)
  })
})
