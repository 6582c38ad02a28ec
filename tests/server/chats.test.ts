import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatMessages, chats } from '#server/domains/conversations/chats/tables.ts'
import { settleChats } from '#server/domains/conversations/chats/settle.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { accounts, messages } from '#server/platform/db/schema.ts'
import { JORDAN, agentAt, chatter } from '#tests/kit/chats.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { listenAt } from '#tests/kit/news.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { SANDY } from '#tests/kit/staff.ts'
import { isLong } from '#tests/kit/tier.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const [DANA, MARCUS, KIM] = ['harperdana1', 'harpermarc1', 'nguyenkim22']

const server = startedBackend()
let dana: Awaited<ReturnType<typeof chatter>>
let marcus: Awaited<ReturnType<typeof chatter>>
let sandy: Awaited<ReturnType<typeof agentAt>>
let jordan: Awaited<ReturnType<typeof agentAt>>
beforeAll(async () => {
  dana = await chatter(server, DANA)
  marcus = await chatter(server, MARCUS)
  sandy = await agentAt(server.app, SANDY)
  jordan = await agentAt(server.app, JORDAN)
})
beforeEach(async () => {
  server.faults.reset()
  server.faults.set({ chat: 'open' })
  await server.db.delete(chatMessages)
  await server.db.delete(chats)
})

async function opened(who = dana) {
  const answer = await who.open()
  expect(answer.statusCode).toBe(200)
  return String(answer.json().chatId)
}

async function taken(who = dana) {
  const chatId = await opened(who)
  expect((await sandy.take(chatId)).statusCode).toBe(200)
  return chatId
}

const codeOf = (answer: { statusCode: number; json: () => { code: string } }) =>
  [answer.statusCode, answer.json().code] as const
const bodiesOf = (all: { body: string }[]) => all.map(({ body }) => body)
const later = (seconds: number) =>
  server.faults.set({ clockOffsetSeconds: server.faults.switches.clockOffsetSeconds + seconds })

test('Dana chats with Sandy, is transferred to Jordan, and gets the transcript', async () => {
  const chatId = await opened()
  expect(await dana.current()).toMatchObject({ chatId, state: 'waiting', place: 1, agent: null })
  const queue = await sandy.queue()
  expect(queue).toMatchObject({ total: 1, waiting: [{ chatId, topic: 'claim', language: 'en' }], mine: [] })
  expect(JSON.stringify(queue)).not.toMatch(/Dana|Harper|ZZH|harperdana|MRI/)
  expect((await sandy.take(chatId)).json()).toMatchObject({
    name: 'Danielle Harper',
    memberId: 'ZZH41022001',
    isMine: true,
    messages: [{ author: 'member', body: 'Why was my MRI denied?' }],
  })
  await sandy.say(chatId, 'Hello Dana, I’m looking.')
  await sandy.say(chatId, 'She sounds worried.', true)
  expect((await dana.say(chatId, 'Thank you!')).json()).toMatchObject({ sequence: 4, author: 'member' })
  expect(await dana.current()).toMatchObject({ state: 'open', agent: 'Sandy', lastSequence: 4 })
  expect((await sandy.handOver(chatId, JORDAN, 'She asks about the appeal.')).statusCode).toBe(200)
  expect(codeOf(await sandy.say(chatId, 'Too late'))).toEqual([409, 'ADM-0052'])
  const record = (await jordan.record(chatId)).json()
  expect(record.handOverNote).toBe('She asks about the appeal.')
  expect(bodiesOf(record.messages)).toContain('She sounds worried.')
  expect(bodiesOf(await dana.messages(chatId))).toEqual([
    'Why was my MRI denied?',
    'Hello Dana, I’m looking.',
    'Thank you!',
  ])
  expect((await jordan.end(chatId)).statusCode).toBe(200)
  expect(codeOf(await dana.say(chatId, 'One more thing'))).toEqual([409, 'CHT-0003'])
  const ended = await dana.current()
  expect(ended).toMatchObject({ state: 'ended', messageId: expect.any(String) })
  const [letter] = await server.db.select().from(messages).where(eq(messages.messageId, chatId))
  expect(letter).toMatchObject({ username: DANA, isFromMember: false })
  expect(letter?.body).toMatch(/^You, 1?\d:\d\d [AP]M C[SD]T\nWhy was my MRI denied\?\n\nSandy, /)
  expect(letter?.body).not.toContain('worried')
  expect(codeOf(await dana.rate(chatId, 6))).toEqual([422, 'INVALID_REQUEST'])
  expect((await dana.rate(chatId, 5)).json().rating).toBe(5)
})

test('a page receives its chat’s state and typing notices', async () => {
  const page = await listenAt(server, dana.tab)
  const desk = await listenAt(server, sandy.tab)
  const news = () => page.heard.filter((one) => one.type === 'chat').at(-1)
  const chatId = await opened()
  await eventually(() => expect(news()).toMatchObject({ chatId, state: 'waiting', place: 1 }))
  await sandy.take(chatId)
  await eventually(() => expect(news()).toMatchObject({ state: 'open', agent: 'Sandy', lastSequence: 1 }))
  await sandy.sign(chatId, { isTyping: true, read: 1 })
  await eventually(() => expect(news()).toMatchObject({ isTyping: true, read: 1 }))
  await sandy.say(chatId, 'Hello')
  await eventually(() => expect(news()).toMatchObject({ isTyping: false, lastSequence: 2 }))
  await dana.close(chatId, 'ended')
  await eventually(() => expect(news()).toMatchObject({ state: 'ended' }))
  expect(desk.heard.some(({ type }) => type === 'chat')).toBe(false)
  page.cut()
  desk.cut()
})

test('a message sent twice is stored once with its first text', async () => {
  const chatId = await taken()
  const clientId = randomUUID()
  const both = await Promise.all([dana.say(chatId, 'Once', clientId), dana.say(chatId, 'Once', clientId)])
  expect(both.map((answer) => answer.json().sequence)).toEqual([2, 2])
  expect(codeOf(await dana.say(chatId, 'Other words', clientId))).toEqual([409, 'CHT-0002'])
  expect(bodiesOf(await dana.messages(chatId, 1))).toEqual(['Once'])
})

test('an agent’s record of a long chat ends with its newest message', async () => {
  const chatId = await taken()
  const [first] = await server.db.select().from(chatMessages).where(eq(chatMessages.chatId, chatId))
  const more = Array.from({ length: 249 }, (_, at) => ({
    ...(first ?? expect.fail('no message')),
    sequence: at + 2,
    clientId: randomUUID(),
  }))
  await server.db.insert(chatMessages).values(more)
  await server.db.update(chats).set({ lastSequence: 250, lastShown: 250 }).where(eq(chats.chatId, chatId))
  expect((await sandy.record(chatId)).json().messages.at(-1).sequence).toBe(250)
  await sandy.handOver(chatId, JORDAN, 'Please')
  expect((await jordan.record(chatId)).json().messages.at(-1).sequence).toBe(250)
})

test('only one of two agents gets a chat, and no agent has more than three', async () => {
  const chatId = await opened()
  const both = await Promise.all([sandy.take(chatId), jordan.take(chatId)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  for (const username of [DANA, MARCUS]) await server.db.delete(chats).where(eq(chats.username, username))
  const others = await Promise.all(
    [DANA, MARCUS, 'harperava19', 'wilmaross42'].map(async (name) => opened(await chatter(server, name))),
  )
  for (const id of others.slice(0, 3)) expect((await sandy.take(id)).statusCode).toBe(200)
  expect(codeOf(await sandy.take(others[3] ?? ''))).toEqual([409, 'ADM-0051'])
  expect(codeOf(await jordan.take(others[0] ?? ''))).toEqual([409, 'ADM-0050'])
})

test('another member’s chat returns the same as an unknown id', async () => {
  const chatId = await taken()
  for (const id of [chatId, randomUUID()]) {
    const answers = [
      await marcus.say(id, 'Hello'),
      await marcus.close(id, 'ended'),
      await marcus.rate(id, 1),
      await marcus.sign(id, { isTyping: true, read: 0 }),
      await marcus.upload(id, randomUUID(), randomUUID(), Buffer.from('%PDF-1.4')),
    ]
    expect(answers.map(codeOf)).toEqual(answers.map(() => [404, 'NOT_FOUND']))
    expect(codeOf(await jordan.record(id))[0]).toBe(id === chatId ? 409 : 404)
    expect(await marcus.current(id)).toBeNull()
  }
})

test('an unanswered chat becomes a message that gets a written answer', async () => {
  const chatId = await opened()
  later(601)
  expect(await settleChats(server.services)).toBe(1)
  expect(await dana.current()).toMatchObject({ state: 'left', answerBy: expect.stringMatching(/^\d{4}-/) })
  const [question] = await server.db.select().from(questions).where(eq(questions.questionId, chatId))
  expect(question).toMatchObject({ state: 'open', channel: 'chat', comments: 'Why was my MRI denied?' })
})

test('a silent agent’s chat returns to the queue', async () => {
  const chatId = await taken()
  later(61)
  expect(await settleChats(server.services)).toBe(1)
  expect(await dana.current()).toMatchObject({ chatId, state: 'waiting', isReturned: true, agent: null })
  expect((await jordan.take(chatId)).json()).toMatchObject({ isMine: true })
})

test('a chat opens only for its plans during its hours', async () => {
  const kim = await chatter(server, KIM)
  expect(codeOf(await kim.open())).toEqual([422, 'CHT-0001'])
  server.faults.set({ chat: 'closed' })
  expect(codeOf(await dana.open())).toEqual([422, 'CHT-0006'])
  server.faults.set({ chat: 'off' })
  expect(codeOf(await dana.open())).toEqual([422, 'CHT-0001'])
})

describe('bad input', () => {
  test.runIf(isLong).each([
    ['empty', '', 422],
    ['only blanks', ' \n ', 422],
    ['4,001 characters', 'a'.repeat(4_001), 422],
    ['20,000 characters', 'a'.repeat(20_000), 422],
    ['half a surrogate pair', '\ud800', 422],
  ])('rejects %s', async (_what, text, status) => {
    const chatId = await taken()
    expect((await dana.say(chatId, text)).statusCode).toBe(status)
    expect(await dana.messages(chatId, 1)).toEqual([])
  })

  test.runIf(isLong)('keeps markup and direction marks as text', async () => {
    const chatId = await taken()
    const text = '<script>alert(1)</script> \u202etxt.exe\u200b https://example.com'
    expect((await dana.say(chatId, text)).json().body).toBe(text)
  })

  test.runIf(isLong)('rejects 50 messages a second and accepts them later', async () => {
    const chatId = await taken()
    const ids = Array.from({ length: 50 }, () => randomUUID())
    const first = await Promise.all(ids.map((id, n) => dana.say(chatId, `${n}`, id)))
    const refused = first.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.length).toBe(41)
    expect(new Set(refused.map((answer) => codeOf(answer).join()))).toEqual(new Set(['429,CHT-0004']))
    later(6)
    expect((await dana.say(chatId, 'Slowly')).statusCode).toBe(200)
  })

  test.runIf(isLong)('accepts at most 300 messages and 20 chats a day', async () => {
    const chatId = await taken()
    for (let n = 1; n < 300; n += 1) {
      later(1)
      expect((await dana.say(chatId, `${n}`)).statusCode).toBe(200)
    }
    later(6)
    expect(codeOf(await dana.say(chatId, 'One more'))).toEqual([429, 'CHT-0004'])
    for (let n = 1; n < 20; n += 1) {
      const [current] = await server.db.select().from(chats).where(eq(chats.username, MARCUS))
      if (current) await marcus.close(current.chatId, 'ended')
      const id = await opened(marcus)
      expect((await marcus.close(id, 'ended')).statusCode).toBe(200)
    }
  })

  test.runIf(isLong)('gives the reason for a rejected file', async () => {
    const chatId = await taken()
    const clientId = randomUUID()
    const upload = (bytes: Buffer) => dana.upload(chatId, clientId, randomUUID(), bytes)
    expect((await upload(Buffer.alloc(0))).statusCode).toBe(422)
    expect((await upload(Buffer.from('MZ\u0090 a program'))).statusCode).toBe(422)
    expect((await upload(Buffer.alloc(6 * 1024 * 1024 + 1))).statusCode).toBe(413)
    const files = { files: [{ fileId: randomUUID(), name: 'bill.pdf' }] }
    expect(codeOf(await dana.say(chatId, '', clientId, files))).toEqual([422, 'CHT-0005'])
  })
})

/** Gives Marcus, who is on Dana's contract, the role of staff under a name; without a name, removes the role. */
const setMarcusAsStaff = (staffName: string | null) =>
  server.db
    .update(accounts)
    .set({ role: staffName === null ? 'member' : 'staff', staffName })
    .where(eq(accounts.username, MARCUS))

test('a chat is handed over only to the listed agents, without those on the member’s contract', async () => {
  const chatId = await taken()
  await setMarcusAsStaff('Marcus Harper')
  const { coworkers } = (await sandy.record(chatId)).json()
  const handOver = await sandy.handOver(chatId, MARCUS, 'Please')
  await setMarcusAsStaff(null)
  expect(coworkers).toEqual([{ username: JORDAN, name: 'Jordan Pruitt' }])
  expect(codeOf(handOver)).toEqual([422, 'ADM-0053'])
  expect((await sandy.handOver(chatId, JORDAN, 'Please')).statusCode).toBe(200)
})

test.runIf(isLong)('staff cannot take a chat of their own contract', async () => {
  const chatId = await opened()
  await setMarcusAsStaff('Marcus Harper')
  const staff = await agentAt(server.app, MARCUS)
  expect(codeOf(await staff.take(chatId))).toEqual([403, 'ADM-0023'])
  expect((await staff.queue()).waiting).toEqual([])
  await setMarcusAsStaff(null)
})

test.runIf(isLong)('each look and act of an agent is logged', async () => {
  const since = await trailSince(server.db)
  const chatId = await taken()
  await sandy.record(chatId)
  await sandy.end(chatId, true)
  const rows = await since()
  expect(
    rows.filter(({ actor }) => actor === SANDY).map(({ action, subject }) => `${action} ${subject}`),
  ).toEqual([
    `POST /staff/api/chats/:chatId/take ${DANA}`,
    `POST /staff/api/chats/:chatId/record ${DANA}`,
    `POST /staff/api/chats/:chatId/end ${DANA}`,
  ])
})
