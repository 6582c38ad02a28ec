import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/open.ts'
import { acceptedTerms, accounts, attempts, oneTimeCodes } from '#server/platform/db/schema.ts'
import { TERMS_VERSION } from '#contract/entities/user-settings.ts'
import { accountGuardians, communicationChoices } from '#server/identity/tables.ts'
import { registrations } from '#server/domains/registration/tables.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import {
  accountBody,
  choicesOf,
  detailsOf,
  lastCode as codeTo,
  personNamed,
  registrant,
} from '#tests/kit/registering.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { emptyInbox } from '#tests/kit/inbox.ts'
import { newTab } from '#tests/kit/tab.ts'
import { now } from '#tests/kit/time.ts'

const HOUR = 3_600

let server: Backend
let db: Database
const open = (async () => {
  db = await openSeeded()
  server = await startBackend(db)
})()

beforeEach(async () => {
  await open
  server.faults.reset()
  await emptyInbox(server)
  for (const table of [registrations, attempts, communicationChoices, accountGuardians])
    await db.delete(table)
  await db.delete(oneTimeCodes)
  for (const name of ['norawhit34', 'norawhit35', 'calebwhit9', 'walterb71'])
    await db.delete(accounts).where(eq(accounts.username, name))
})
afterAll(async () => {
  await server.app.close()
  await db.close()
})

const browser = () => registrant(newTab(server.app))
const nora = detailsOf(personNamed('Nora'))
const caleb = detailsOf(personNamed('Caleb'))
const guardian = { firstName: 'Nora', lastName: 'Whitfield' }
const codeOf = ({ body, status }: { body: { code?: string; step?: string }; status: number }) =>
  [status, body.code ?? body.step] as const

const lastCode = (sentTo: string) => codeTo(db, sentTo)

test('a new member registers, step by step, and signs in', async () => {
  const member = browser()
  expect((await member.state()).body).toEqual({
    step: 'identity',
    firstName: '',
    isForChild: false,
    account: null,
    choices: [],
  })
  expect((await member.identity(nora)).body).toMatchObject({ step: 'account', firstName: 'Nora' })
  expect((await member.isFree('norawhit34')).body).toEqual({ isAvailable: true })
  expect((await member.isFree('HarperDana1')).body).toEqual({ isAvailable: false })
  expect((await member.account(accountBody({ username: 'NoraWhit34' }))).body).toMatchObject({
    step: 'communication',
    account: { username: 'norawhit34', email: 'nora@example.com', isEmailVerified: false },
  })
  expect((await member.choose(choicesOf(true))).body).toMatchObject({ step: 'complete' })
  for (const [channel, address] of [
    ['email', 'nora@example.com'],
    ['mobile', '5015550117'],
  ] as const) {
    expect((await member.code(channel)).status).toBe(200)
    expect((await member.verify(channel, await lastCode(address))).body.result).toBe('verified')
  }
  const { body } = await member.state()
  expect(body.account).toMatchObject({ isEmailVerified: true, isMobileVerified: true })
  expect(body.choices).toHaveLength(4)
  const [account] = await db.select().from(accounts).where(eq(accounts.username, 'norawhit34'))
  expect(account).toMatchObject({ personId: 'whitfield-nora', role: 'member' })
  expect(account?.passwordHash).toMatch(/^\$argon2id\$/)
  expect(account?.createdAt).not.toBeNull()
  const terms = and(eq(acceptedTerms.username, 'norawhit34'), eq(acceptedTerms.version, TERMS_VERSION))
  expect(await db.$count(acceptedTerms, terms)).toBe(1)
})

test('the plans are those of the registered person', async () => {
  const member = browser()
  await member.identity(nora)
  await member.account(accountBody({ password: 'Walnut#2026x7' }))
  await db
    .update(accounts)
    .set({
      passwordHash: (await db.select().from(accounts).where(eq(accounts.username, 'harperdana1')))[0]!
        .passwordHash,
      recordsOpenSince: now().toString(),
    })
    .where(eq(accounts.username, 'norawhit34'))
  const { bearer } = await signInAs(server.app, 'norawhit34')
  const url = '/member/myblueprint/v1/users/norawhit34/memberships'
  const { userMemberships } = (await server.app.inject({ url, headers: bearer })).json()
  expect(userMemberships.map(({ memberId }: { memberId: string }) => memberId)).toEqual(['ZZW51820401'])
})

describe('the order of the steps', () => {
  test('no step is skipped', async () => {
    const member = browser()
    const skipped = async () => [
      codeOf(await member.choose(choicesOf(false))),
      codeOf(await member.code('email')),
      codeOf(await member.verify('email', '123456')),
      codeOf(await member.contact({ email: 'a@example.com', mobile: '5015550117' })),
    ]
    const refused = [409, 'REG-0039']
    expect(codeOf(await member.account(accountBody()))).toEqual(refused)
    expect(codeOf(await member.isFree('norawhit34'))).toEqual(refused)
    expect(await skipped()).toEqual([refused, refused, refused, refused])
    await member.identity(nora)
    expect(await skipped()).toEqual([refused, refused, refused, refused])
  })

  test('a registration expires after an hour, an abandoned one at once', async () => {
    const member = browser()
    await member.identity(nora)
    server.faults.set({ clockOffsetSeconds: HOUR + 1 })
    expect(codeOf(await member.account(accountBody()))).toEqual([409, 'REG-0039'])
    server.faults.reset()
    expect(codeOf(await member.state())).toEqual([200, 'account'])
    expect(codeOf(await member.abandon())).toEqual([200, 'identity'])
    expect(codeOf(await member.state())).toEqual([200, 'identity'])
    expect(await db.$count(registrations)).toBe(0)
  })

  test('continues after a restart and on another replica', async () => {
    const tab = newTab(server.app)
    await registrant(tab).identity(nora)
    const again = await startBackend(db)
    const elsewhere = newTab(again.app)
    for (const [name, value] of tab.cookies) elsewhere.cookies.set(name, value)
    const member = registrant(elsewhere)
    expect(codeOf(await member.state())).toEqual([200, 'account'])
    expect(codeOf(await member.account(accountBody()))).toEqual([200, 'communication'])
    await again.app.close()
    expect(codeOf(await registrant(tab).choose(choicesOf(true)))).toEqual([200, 'complete'])
  })

  test('rejects a registration from another site', async () => {
    const payload = accountBody()
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const url = '/member/myblueprint/v1/users/public'
      expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(403)
    }
  })
})

describe('the account', () => {
  test.each([
    ['short', 'Ab3$efg', 'password'],
    ['without a special character', 'Quartz7Meadow', 'password'],
    ['with an emoji as the special character', 'Quartz7🙂Meadow', 'password'],
    ['with the user name in it', 'Norawhit34!x', 'password'],
    ['with the last name in it', 'My7&Whitfield', 'password'],
    ['that is common', 'P@ssw0rd1', 'password'],
    ['made of a season and a year', 'Summer2026!', 'password'],
  ])('has no password %s', async (_what, password, field) => {
    const member = browser()
    await member.identity(nora)
    const { status, body, text } = await member.account(accountBody({ password }))
    expect([status, Object.keys(body.validationErrors)]).toEqual([422, [field]])
    expect(text).not.toContain(password)
  })

  test.each([
    ['seven characters', { username: 'noraw34' }, 'username'],
    ['an underline', { username: 'nora_whit34' }, 'username'],
    ['a space', { username: 'nora whit34' }, 'username'],
    ['letters of another script', { username: 'нораwhit34' }, 'username'],
    ['33 characters', { username: 'n'.repeat(33) }, 'username'],
    ['no area code', { mobile: '555-0117' }, 'mobile'],
    ['a premium number', { mobile: '9005550117' }, 'mobile'],
    ['an address without a domain', { email: 'nora@' }, 'email'],
    ['an endless address', { email: `${'n'.repeat(250)}@example.com` }, 'email'],
  ])('is rejected with %s', async (_what, change, field) => {
    const member = browser()
    await member.identity(nora)
    const { status, body } = await member.account(accountBody(change))
    expect([status, Object.keys(body.validationErrors)]).toEqual([422, [field]])
    expect(codeOf(await member.state())).toEqual([200, 'account'])
  })

  test('needs the current terms', async () => {
    const member = browser()
    await member.identity(nora)
    expect(codeOf(await member.account(accountBody({ acceptedTerms: '1.0' })))).toEqual([409, 'TAC-0002'])
  })

  test('requested again exists only once', async () => {
    const member = browser()
    await member.identity(nora)
    const first = await member.account(accountBody())
    expect((await member.account(accountBody())).body).toEqual(first.body)
    expect(codeOf(await member.account(accountBody({ username: 'norawhit35' })))).toEqual([409, 'REG-0037'])
    expect(codeOf(await browser().identity(nora))).toEqual([409, 'REG-0037'])
  })
})

describe('codes', () => {
  const registered = async () => {
    const member = browser()
    await member.identity(nora)
    await member.account(accountBody())
    return member
  }

  test('a code works once, and five wrong ones end it', async () => {
    const member = await registered()
    await member.code('email')
    const right = await lastCode('nora@example.com')
    const wrong = right === '000000' ? '111111' : '000000'
    for (const left of [4, 3, 2, 1])
      expect((await member.verify('email', wrong)).body).toMatchObject({ result: 'invalid', triesLeft: left })
    expect((await member.verify('email', wrong)).body.result).toBe('exceeded')
    expect((await member.verify('email', right)).body.result).toBe('exceeded')
    server.faults.set({ clockOffsetSeconds: 31 })
    await member.code('email', 'es')
    const second = await lastCode('nora@example.com')
    expect((await member.verify('email', second)).body.result).toBe('verified')
    expect((await member.verify('email', second)).body.result).not.toBe('verified')
  })

  test('rejects an expired code', async () => {
    const member = await registered()
    await member.code('mobile')
    server.faults.set({ clockOffsetSeconds: 601 })
    expect((await member.verify('mobile', await lastCode('5015550117'))).body.result).toBe('FOR-0003')
  })

  test('a code for one address does not verify another', async () => {
    const member = await registered()
    await member.code('email')
    const code = await lastCode('nora@example.com')
    const changed = await member.contact({ email: 'nora.w@example.com', mobile: '5015550117' })
    expect(changed.body.account.email).toBe('nora.w@example.com')
    expect((await member.verify('email', code)).body.result).toBe('FOR-0003')
  })

  test('a verified address stays, and attempts with new ones are limited', async () => {
    const member = await registered()
    await member.code('email')
    await member.verify('email', await lastCode('nora@example.com'))
    const other = { email: 'someone@example.com', mobile: '5015550117' }
    expect(codeOf(await member.contact(other))).toEqual([409, 'REG-0042'])
    const tried = []
    for (let n = 0; n < 6; n += 1)
      tried.push((await member.contact({ email: 'nora@example.com', mobile: `501555012${n}` })).status)
    expect(tried).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('rejects a second code too soon and reports an unreachable gateway', async () => {
    const member = await registered()
    await member.code('email')
    expect(codeOf(await member.code('email'))).toEqual([429, 'REG-0044'])
    const down = await startBackend(db, { SMTP_URL: 'smtp://127.0.0.1:1', TEXT_URL: 'http://127.0.0.1:1/' })
    const tab = newTab(down.app)
    const other = registrant(tab)
    await other.identity({ ...caleb, guardian })
    await other.account(accountBody({ username: 'calebwhit9', email: 'c@example.com', mobile: '5015550118' }))
    for (let n = 0; n < 2; n += 1) expect(codeOf(await other.code('email'))).toEqual([503, 'REG-0043'])
    expect(codeOf(await other.code('mobile'))).toEqual([503, 'REG-0043'])
    expect(codeOf(await other.state())).toEqual([200, 'communication'])
    await down.app.close()
  })
})

test('stores choices for each document type, which can be changed', async () => {
  const member = browser()
  await member.identity(nora)
  await member.account(accountBody())
  await member.choose(choicesOf(true))
  expect((await member.choose(choicesOf(false))).body.choices).toEqual(choicesOf(false).choices)
  expect(await db.$count(communicationChoices)).toBe(4)
  const { choices } = choicesOf(true)
  for (const wrong of [choices.slice(1), [...choices.slice(1), choices[1]], []])
    expect((await member.choose({ choices: wrong })).status).toBe(422)
})

test('has no registration if members sign in at another provider', async () => {
  const elsewhere = await startBackend(db, { OIDC_ISSUER: 'https://login.example.com' })
  expect((await registrant(newTab(elsewhere.app)).identity(nora)).status).toBe(404)
  await elsewhere.app.close()
})
