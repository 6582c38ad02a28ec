import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { NEWS_KINDS, Preferences } from '#contract/entities/preferences.ts'
import { sandboxInbox } from '#server/platform/db/schema.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { deliverNews } from '#server/notifications/deliver-news.ts'
import { notify } from '#server/notifications/notify.ts'
import { communicationChoices } from '#server/identity/tables.ts'
import { newsChoices, newsSettings } from '#server/notifications/tables.ts'
import { servicesFor } from '#server/services.ts'
import { type Backend, backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const DANA = 'ZZH41022001'
const url = (memberId: string) => `/member/myblueprint/v1/message-center/${memberId}/preferences`

let server: Backend
let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
  server = await backend()
})
afterAll(() => close())
beforeEach(async () => {
  await server.db.delete(newsChoices)
  await server.db.delete(newsSettings)
})

async function member(username: string) {
  const { bearer } = await signInAs(server.app, username)
  const read = async (memberId = DANA) => server.app.inject({ url: url(memberId), headers: bearer })
  const send = (payload: object, memberId = DANA) =>
    server.app.inject({
      method: 'POST',
      url: url(memberId),
      headers: { ...bearer, 'idempotency-key': randomUUID() },
      payload,
    })
  return { read, send, kept: async () => v.parse(Preferences, (await read()).json()) }
}

const NONE = { byEmail: false, byText: false, byPush: false }

test('a member without choices is notified of everything by email', async () => {
  const dana = await member('harperdana1')
  expect(await dana.kept()).toEqual({
    version: '0',
    choices: NEWS_KINDS.map((kind) => ({ kind, byEmail: true, byText: false, byPush: false })),
    quietHours: null,
  })
})

test('choices are stored, and unnamed kinds stay unchanged', async () => {
  const dana = await member('harperdana1')
  const quietHours = { from: '22:00', to: '07:30' }
  const answer = await dana.send({
    version: '0',
    choices: [{ kind: 'claim', ...NONE, byPush: true }],
    quietHours,
  })
  expect(answer.statusCode).toBe(200)
  const { choices, ...rest } = await dana.kept()
  expect(rest).toEqual({ version: '1', quietHours })
  expect(choices.find(({ kind }) => kind === 'claim')).toEqual({ kind: 'claim', ...NONE, byPush: true })
  expect(choices.find(({ kind }) => kind === 'eob')?.byEmail).toBe(true)
})

test('choices at registration apply until the member changes them', async () => {
  const chosenAt = server.services.clock.now().toString()
  const row = { username: 'harperdana1', isPaperless: true, byEmail: false, byText: true, chosenAt }
  await server.db.insert(communicationChoices).values({ ...row, documentType: 'bill' })
  const dana = await member('harperdana1')
  const payment = async () => (await dana.kept()).choices.find(({ kind }) => kind === 'payment')
  expect(await payment()).toEqual({ kind: 'payment', ...NONE, byText: true })
  await dana.send({ version: '0', choices: [{ kind: 'payment', ...NONE, byEmail: true }], quietHours: null })
  expect(await payment()).toEqual({ kind: 'payment', ...NONE, byEmail: true })
  await server.db.delete(communicationChoices).where(eq(communicationChoices.username, 'harperdana1'))
})

test('a letter always arrives, and by email only if the member wants it', async () => {
  const dana = await member('harperdana1')
  const services = servicesFor(server.services)
  const [row] = await enrollmentsOfUser(services, 'harperdana1')
  if (!row) throw new Error('Dana has no plan')
  const mails = async () => {
    await deliverNews(services)
    return server.db.$count(sandboxInbox, eq(sandboxInbox.channel, 'email'))
  }
  const tell = (id: string) =>
    notify(services, row, { id, kind: 'claim', subject: 'News', body: 'Of a claim.' })
  expect([await tell('news-1'), await mails()]).toEqual([true, 1])
  await dana.send({ version: '0', choices: [{ kind: 'claim', ...NONE }], quietHours: null })
  expect([await tell('news-2'), await mails()]).toEqual([true, 1])
})

test('a change overtaken by another tab changes nothing', async () => {
  const dana = await member('harperdana1')
  await dana.send({ version: '0', choices: [{ kind: 'claim', ...NONE }], quietHours: null })
  const answer = await dana.send({ version: '0', choices: [{ kind: 'eob', ...NONE }], quietHours: null })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'NOT-0002'])
  expect((await dana.kept()).choices.find(({ kind }) => kind === 'eob')?.byEmail).toBe(true)
})

test.each([
  ['an unknown kind', { choices: [{ kind: 'gossip', ...NONE }], quietHours: null }, 'INVALID_REQUEST'],
  [
    'an hour that does not exist',
    { choices: [], quietHours: { from: '25:00', to: '07:00' } },
    'INVALID_REQUEST',
  ],
  [
    'one kind twice',
    {
      choices: [
        { kind: 'claim', ...NONE },
        { kind: 'claim', ...NONE },
      ],
      quietHours: null,
    },
    'BP-NFA-0236',
  ],
  ['empty quiet hours', { choices: [], quietHours: { from: '07:00', to: '07:00' } }, 'BP-NFA-0236'],
])('%s is rejected and changes nothing', async (_what, body, code) => {
  const dana = await member('harperdana1')
  const answer = await dana.send({ version: '0', ...body })
  expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  expect((await dana.kept()).version).toBe('0')
})

test('rejects reading or changing another member’s preferences, even a child’s', async () => {
  const dana = await member('harperdana1')
  for (const memberId of ['ZZH41022002', 'ZZH41022004']) {
    expect((await dana.read(memberId)).statusCode).toBe(404)
    expect((await dana.send({ version: '0', choices: [], quietHours: null }, memberId)).statusCode).toBe(404)
  }
})
