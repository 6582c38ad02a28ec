import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Contacts } from '#contract/calls/contacts.ts'
import type { Database } from '#server/platform/db/open.ts'
import { accounts, attempts, oneTimeCodes } from '#server/platform/db/schema.ts'
import { changePassword } from '#server/identity/sign-in/change-password.ts'
import { type Account, accountOf, contactsOf } from '#server/identity/contacts.ts'
import { registrations } from '#server/domains/registration/tables.ts'
import { afterwardsDone } from '#server/platform/http/afterwards.ts'
import { emptyInbox, lettersOf } from '#tests/kit/inbox.ts'
import { type Backend, backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import {
  GOOD_PASSWORD,
  accountBody,
  detailsOf,
  lastCode,
  personNamed,
  registrant,
} from '#tests/kit/registering.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { newestCode, wrong } from '#tests/kit/sign-in-pages.ts'
import { newTab } from '#tests/kit/tab.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const USER = 'harperdana1'
const NEW_MAIL = { way: 'email', to: 'dana@new.example' } as const
const NEW_MOBILE = { way: 'mobile', to: '(501) 555-0166' } as const

let server: Backend
let bearer: Record<string, string>
let close: () => Promise<void>
let offset = 0
beforeAll(async () => {
  close = await openBackendOfItsOwn()
  server = await backend()
})
afterAll(() => close())
beforeEach(async () => {
  server.faults.reset()
  offset = 0
  await emptyInbox(server)
  for (const table of [attempts, oneTimeCodes]) await server.db.delete(table)
  await server.db
    .update(accounts)
    .set({ email: null, mobile: null, emailVerifiedAt: null, mobileVerifiedAt: null })
  ;({ bearer } = await signInAs(server.app, USER))
})

const later = (seconds: number) => {
  offset += seconds
  server.faults.set({ clockOffsetSeconds: offset })
}
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, username = USER) =>
  server.app.inject({
    method,
    url: `/member/myblueprint/v1/users/${username}/contacts${path}`,
    headers: bearer,
    ...(payload ? { payload: { language: 'en', ...payload } } : {}),
  })
const read = async () => v.parse(Contacts, (await ask('GET', '')).json())
const send = (asked: object) => ask('POST', '/codes', asked)
const change = async (asked: object, code: string) =>
  (await ask('PUT', '', { ...asked, code })).json<{ result: string; triesLeft: number; contacts: Contacts }>()
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code

test('the insurer’s contacts are shown as unverified', async () => {
  expect(await read()).toEqual({
    email: { to: 'danielle.harper@example.com', isVerified: false },
    mobile: { to: '5015550101', isVerified: false },
  })
})

test('a code replaces the email with the new one, and the old one is notified', async () => {
  expect((await send(NEW_MAIL)).json()).toEqual({ to: NEW_MAIL.to })
  const before = await read()
  expect(before.email?.to).toBe('danielle.harper@example.com')
  const [letter] = await lettersOf(server)
  expect(letter?.sentTo).toBe(NEW_MAIL.to)
  const code = await newestCode(server.db, 'email')
  const since = await trailSince(server.db)
  expect(await change(NEW_MAIL, code)).toEqual({
    result: 'changed',
    triesLeft: 0,
    contacts: { ...before, email: { to: NEW_MAIL.to, isVerified: true } },
  })
  expect((await since()).map(({ action, outcome }) => [action, outcome])).toContainEqual([
    'verify-email',
    'done',
  ])
  expect((await lettersOf(server)).map(({ sentTo, subject }) => `${sentTo}: ${subject}`)).toContainEqual(
    expect.stringMatching(/^danielle\.harper@example\.com: .*contact information/),
  )
  const notices = (await lettersOf(server)).filter(({ subject }) => subject.includes('contact information'))
  expect(notices.some(({ sentTo }) => sentTo === NEW_MAIL.to)).toBe(false)
  expect(notices.some(({ body }) => body.includes(NEW_MAIL.to))).toBe(false)
})

test('a number is read as ten digits in any typed form', async () => {
  expect((await send(NEW_MOBILE)).json()).toEqual({ to: '5015550166' })
  const code = await newestCode(server.db, 'text')
  expect((await change(NEW_MOBILE, code)).contacts.mobile).toEqual({ to: '5015550166', isVerified: true })
})

test('a wrong code changes nothing, and after five no code works', async () => {
  await send(NEW_MAIL)
  const code = await newestCode(server.db, 'email')
  for (const triesLeft of [4, 3, 2, 1])
    expect(await change(NEW_MAIL, wrong(code))).toMatchObject({ result: 'invalid', triesLeft })
  expect((await change(NEW_MAIL, wrong(code))).result).toBe('exceeded')
  expect((await change(NEW_MAIL, code)).result).toBe('exceeded')
  expect((await read()).email?.to).toBe('danielle.harper@example.com')
})

test('a code is valid only for the address it was sent to', async () => {
  await send(NEW_MAIL)
  const code = await newestCode(server.db, 'email')
  expect((await change({ ...NEW_MAIL, to: 'other@new.example' }, code)).result).toBe('FOR-0003')
  expect((await change(NEW_MOBILE, code)).result).toBe('FOR-0003')
  later(11 * 60)
  // By then, the sign-in is too old for a change.
  ;({ bearer } = await signInAs(server.app, USER))
  expect((await change(NEW_MAIL, code)).result).toBe('FOR-0003')
  expect((await read()).email?.to).toBe('danielle.harper@example.com')
})

test('an old sign-in must be renewed for the code and for the change', async () => {
  await send(NEW_MAIL)
  const code = await newestCode(server.db, 'email')
  later(server.services.config.STEP_UP_SECONDS + 1)
  const answers = [await send(NEW_MOBILE), await ask('PUT', '', { ...NEW_MAIL, code })]
  expect(answers.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual([
    [403, 'UPD-0012'],
    [403, 'UPD-0012'],
  ])
  expect((await read()).email?.to).toBe('danielle.harper@example.com')
})

test.each([
  ['no address', { way: 'email', to: 'dana' }],
  ['nothing', { way: 'email', to: '' }],
  ['a number without area code', { way: 'mobile', to: '555-0166' }],
  ['a number that costs extra', { way: 'mobile', to: '900 555 0166' }],
])('%s is rejected at its field, and no code is sent', async (_what, asked) => {
  const answer = await send(asked)
  expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'UPD-0011'])
  expect(await lettersOf(server)).toEqual([])
})

test('limits the codes of an account across addresses', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 9; n += 1)
    statuses.push((await send({ way: 'email', to: `dana${n}@new.example` })).statusCode)
  expect(statuses).toEqual([...Array<number>(8).fill(200), 429])
})

test('rejects a change to a verified address', async () => {
  await send(NEW_MAIL)
  await change(NEW_MAIL, await newestCode(server.db, 'email'))
  later(60)
  expect(codeOf(await send(NEW_MAIL))).toBe('UPD-0005')
})

test('repeating a change whose answer was lost succeeds without another letter', async () => {
  await send(NEW_MAIL)
  const code = await newestCode(server.db, 'email')
  await change(NEW_MAIL, code)
  const since = await trailSince(server.db)
  expect((await change(NEW_MAIL, code)).result).toBe('changed')
  expect((await since()).filter(({ action }) => action === 'verify-email')).toEqual([])
})

test('an unverified email or number gets no codes', async () => {
  const typed = { email: 'stranger@example.net', mobile: '5015550199' }
  await server.db.update(accounts).set(typed).where(eq(accounts.username, USER))
  const account = (await accountOf(server.services, USER)) ?? expect.fail('Dana has no account')
  const sentTo = async (change: Partial<Account>) =>
    (await contactsOf(server.services, { ...account, ...change })).map(({ to }) => to)
  expect(await sentTo({})).toEqual(['5015550101', 'danielle.harper@example.com'])
  const verified = { emailVerifiedAt: '2026-01-01T00:00:00Z' }
  expect(await sentTo(verified)).toEqual(['5015550101', typed.email])
})

describe('the records of a new account', () => {
  let db: Database
  beforeEach(async () => {
    db = server.db
    await db.delete(registrations)
    for (const name of ['norawhit34', 'calebwhit9'])
      await db.delete(accounts).where(eq(accounts.username, name))
  })
  const browser = () => registrant(newTab(server.app))
  const nora = detailsOf(personNamed('Nora'))
  const caleb = detailsOf(personNamed('Caleb'))
  const guardian = { firstName: 'Nora', lastName: 'Whitfield' }

  const STRANGER = { email: 'stranger@example.net', mobile: '5015550199' }
  const INSURERS = 'nora.whitfield@example.com'

  /**
   * An account with Nora's details whose registered email was verified, as a stranger who knows her card could make it.
   */
  async function register(change: Record<string, unknown> = STRANGER) {
    const member = browser()
    await member.identity(nora)
    await member.account(accountBody(change))
    await afterwardsDone(server.app)
    return member
  }

  async function signedIn(username = 'norawhit34') {
    const { bearer } = await signInAs(server.app, username, undefined, GOOD_PASSWORD)
    const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
      const url = `/member/myblueprint/v1/users/${username}/${path}`
      const answer = await server.app.inject({ method, url, headers: bearer, ...(payload && { payload }) })
      return { status: answer.statusCode, body: answer.json() }
    }
    return {
      memberships: () => ask('GET', 'memberships'),
      contacts: () => ask('GET', 'contacts'),
      state: () => ask('GET', 'records-code'),
      send: (way: string) => ask('POST', 'records-code', { way, language: 'en' }),
      enter: (code: string) => ask('PUT', 'records-code', { code }),
    }
  }

  test('open with the code at the insurer’s contact, not at the registered one', async () => {
    const member = await register()
    await member.code('email')
    await member.verify('email', await lastCode(db, STRANGER.email))
    const account = await signedIn()
    expect((await account.memberships()).body).toEqual({ userMemberships: [], needsCode: true })
    expect((await account.contacts()).body.email).toEqual({ to: STRANGER.email, isVerified: true })
    const { areOpen, ways } = (await account.state()).body
    expect([areOpen, ways]).toEqual([
      false,
      [
        { way: 'email', to: 'n•••@example.com', until: expect.any(String) },
        { way: 'mobile', to: '17', until: null },
      ],
    ])
    const code = await lastCode(db, INSURERS)
    expect((await account.enter(wrong(code))).body).toEqual({ result: 'invalid', triesLeft: 4 })
    expect((await account.enter(code)).body.result).toBe('open')
    expect((await account.memberships()).body.userMemberships).toHaveLength(1)
    expect((await account.state()).body).toEqual({ areOpen: true, ways: [] })
  })

  test('reject contacts from an old registration after a password change', async () => {
    const stranger = await register()
    const account = (await accountOf(server.services, 'norawhit34')) ?? expect.fail('Nora has no account')
    await changePassword(server.services, account, 'Maple-River7-Kite')
    expect((await stranger.contact({ email: 'x@example.net', mobile: '5015550198' })).status).toBe(409)
    expect((await stranger.state()).body.account).toBeNull()
  })

  test('open with a registered contact that is the insurer’s and was verified', async () => {
    const member = browser()
    await member.identity(nora)
    await member.account(accountBody({ mobile: '501-555-0117' }))
    const [notice] = await lettersOf(server)
    expect([notice?.sentTo, /\d{6}/.test(notice?.body.replaceAll(/\(.*?\d{4}/g, '') ?? '')]).toEqual([
      INSURERS,
      false,
    ])
    expect((await member.state()).body.account.needsCode).toBe(true)
    await member.code('mobile')
    const verified = await member.verify('mobile', await lastCode(db, '5015550117'))
    expect(verified.body.registration.account.needsCode).toBe(false)
  })

  test('open with a letter’s code for weeks if the insurer has no contact', async () => {
    const member = browser()
    await member.identity({ ...caleb, guardian })
    await member.account(accountBody({ username: 'calebwhit9', ...STRANGER }))
    const letter = (await lettersOf(server)).find(({ channel }) => channel === 'letter')
    const sentTo = 'Caleb Whitfield, 48 Chinquapin Bend, Mountain View, AR 72560'
    expect(letter?.sentTo).toBe(sentTo)
    const early = await signedIn('calebwhit9')
    // A press that sends nothing doesn't count toward the two letters.
    expect((await early.send('letter')).body.code).toBe('REG-0044')
    server.faults.set({ clockOffsetSeconds: 60 })
    expect((await early.send('letter')).status).toBe(200)
    const code = await lastCode(db, sentTo)
    server.faults.set({ clockOffsetSeconds: 29 * 24 * 3_600 })
    const account = await signedIn('calebwhit9')
    expect((await account.state()).body.ways).toMatchObject([{ way: 'letter', to: '' }])
    expect((await account.send('email')).body.code).toBe('REG-0052')
    expect((await account.enter(code)).body.result).toBe('open')
  })

  test('stay closed after ten wrong codes and for old or other accounts’ codes', async () => {
    await register()
    const code = await lastCode(db, INSURERS)
    const other = browser()
    await other.identity({ ...caleb, guardian })
    await other.account(accountBody({ username: 'calebwhit9', ...STRANGER }))
    await afterwardsDone(server.app)
    const caleb9 = await signedIn('calebwhit9')
    expect((await caleb9.enter(code)).body.result).toBe('invalid')
    const account = await signedIn()
    const other6 = wrong(code)
    const results = []
    for (let tries = 0; tries < 11; tries += 1) {
      const { body } = await account.enter(other6)
      results.push(body.result ?? body.code)
    }
    expect(results).toEqual([
      ...Array<string>(4).fill('invalid'),
      ...Array<string>(6).fill('exceeded'),
      'REG-0053',
    ])
    server.faults.set({ clockOffsetSeconds: 25 * 3_600 })
    const nextDay = await signedIn()
    expect((await nextDay.enter(code)).body.result).toBe('FOR-0003')
    const statuses = []
    for (let n = 0; n < 6; n += 1) {
      server.faults.set({ clockOffsetSeconds: 25 * 3_600 + n * 60 })
      statuses.push((await nextDay.send(n % 2 ? 'mobile' : 'email')).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
