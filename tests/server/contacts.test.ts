import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Contacts } from '#contract/calls/contacts.ts'
import { accounts, attempts, oneTimeCodes, sandboxInbox } from '#server/db/schema.ts'
import { type Account, accountOf, contactsOf } from '#server/identity/contacts.ts'
import { inboxOf } from '#server/sandbox/inbox.ts'
import { type Backend, backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { newestCode, wrong } from '#tests/kit/sign-in-pages.ts'
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
  for (const table of [attempts, oneTimeCodes, sandboxInbox]) await server.db.delete(table)
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

test('what the insurer has is shown as not verified until the member says otherwise', async () => {
  expect(await read()).toEqual({
    email: { to: 'danielle.harper@example.com', isVerified: false },
    mobile: { to: '5015550101', isVerified: false },
  })
})

test('a new email takes the place of the old one by its code, and the old one is told', async () => {
  expect((await send(NEW_MAIL)).json()).toEqual({ to: NEW_MAIL.to })
  const before = await read()
  expect(before.email?.to).toBe('danielle.harper@example.com')
  const [letter] = await inboxOf(server.db)
  expect(letter?.sentTo).toBe(NEW_MAIL.to)
  const code = await newestCode(server.db, 'email')
  const since = await trailSince(server.db)
  expect(await change(NEW_MAIL, code)).toEqual({
    ...{ result: 'changed', triesLeft: 0 },
    contacts: { ...before, email: { to: NEW_MAIL.to, isVerified: true } },
  })
  expect((await since()).map(({ action, outcome }) => [action, outcome])).toContainEqual([
    'verify-email',
    'done',
  ])
  await expect
    .poll(async () => (await inboxOf(server.db)).map(({ sentTo, subject }) => `${sentTo}: ${subject}`))
    .toContainEqual(expect.stringMatching(/^danielle\.harper@example\.com: .*contact information/))
  const told = (await inboxOf(server.db)).filter(({ subject }) => subject.includes('contact information'))
  expect(told.some(({ sentTo }) => sentTo === NEW_MAIL.to)).toBe(false)
  expect(told.some(({ body }) => body.includes(NEW_MAIL.to))).toBe(false)
})

test('a number is read as ten digits, in whatever form it is typed', async () => {
  expect((await send(NEW_MOBILE)).json()).toEqual({ to: '5015550166' })
  const code = await newestCode(server.db, 'text')
  expect((await change(NEW_MOBILE, code)).contacts.mobile).toEqual({ to: '5015550166', isVerified: true })
})

test('a wrong code changes nothing, and after five no code does', async () => {
  await send(NEW_MAIL)
  const code = await newestCode(server.db, 'email')
  for (const triesLeft of [4, 3, 2, 1])
    expect(await change(NEW_MAIL, wrong(code))).toMatchObject({ result: 'invalid', triesLeft })
  expect((await change(NEW_MAIL, wrong(code))).result).toBe('exceeded')
  expect((await change(NEW_MAIL, code)).result).toBe('exceeded')
  expect((await read()).email?.to).toBe('danielle.harper@example.com')
})

test('a code is good for the address that it was sent to, and for no other', async () => {
  await send(NEW_MAIL)
  const code = await newestCode(server.db, 'email')
  expect((await change({ ...NEW_MAIL, to: 'other@new.example' }, code)).result).toBe('FOR-0003')
  expect((await change(NEW_MOBILE, code)).result).toBe('FOR-0003')
  later(11 * 60)
  // By then the sign-in is too long ago for a change.
  ;({ bearer } = await signInAs(server.app, USER))
  expect((await change(NEW_MAIL, code)).result).toBe('FOR-0003')
  expect((await read()).email?.to).toBe('danielle.harper@example.com')
})

test('who signed in a while ago signs in again first, for the code and for the change', async () => {
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
])('%s is refused at its field, and no code is sent', async (_what, asked) => {
  const answer = await send(asked)
  expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'UPD-0011'])
  expect(await inboxOf(server.db)).toEqual([])
})

test('nobody is sent many codes, whatever the addresses', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 9; n += 1)
    statuses.push((await send({ way: 'email', to: `dana${n}@new.example` })).statusCode)
  expect(statuses).toEqual([...Array<number>(8).fill(200), 429])
})

test('what is verified already is no change', async () => {
  await send(NEW_MAIL)
  await change(NEW_MAIL, await newestCode(server.db, 'email'))
  later(60)
  expect(codeOf(await send(NEW_MAIL))).toBe('UPD-0005')
})

test('a change whose answer was lost is found made, and nobody is told again', async () => {
  await send(NEW_MAIL)
  const code = await newestCode(server.db, 'email')
  await change(NEW_MAIL, code)
  const since = await trailSince(server.db)
  expect((await change(NEW_MAIL, code)).result).toBe('changed')
  expect((await since()).filter(({ action }) => action === 'verify-email')).toEqual([])
})

test('an email or number that was not verified gets no codes', async () => {
  const typed = { email: 'stranger@example.net', mobile: '5015550199' }
  await server.db.update(accounts).set(typed).where(eq(accounts.username, USER))
  const account = (await accountOf(server.services, USER)) ?? expect.fail('Dana has an account')
  const sentTo = async (change: Partial<Account>) =>
    (await contactsOf(server.services, { ...account, ...change })).map(({ to }) => to)
  expect(await sentTo({})).toEqual(['5015550101', 'danielle.harper@example.com'])
  const verified = { emailVerifiedAt: '2026-01-01T00:00:00Z' }
  expect(await sentTo(verified)).toEqual(['5015550101', typed.email])
})
