import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { businessDaysAfter } from '#contract/business-days.ts'
import { saveMessageDraft } from '#contract/calls/message-drafts.ts'
import { type DraftContent, MOST_DRAFTS, MOST_MESSAGES_A_DAY } from '#contract/entities/message.ts'
import { todayOf } from '#server/config/clock.ts'
import { messages } from '#server/platform/db/schema.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { draftContent, messageWriter, sentId } from '#tests/kit/message-writer.ts'
import { jpegReceipt, pngReceipt } from '#tests/kit/receipts.ts'
import { isLong } from '#tests/kit/tier.ts'

let server: Backend
beforeAll(async () => {
  // An account's questions are counted, including those of other tests.
  server = await startBackend(await openSeeded())
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
beforeEach(() => server.faults.reset())

const [dana, marcus, eli, kim] = ['ZZH41022001', 'ZZH41022002', 'ZZH41022004', 'ZZN22038101']

const content = draftContent(dana)
const member = (login: string, memberId = dana) => messageWriter(server.app, login, memberId)

test('a draft is saved by version and appears on all devices of its writer only', async () => {
  const [writer, spouse] = [await member('harperdana1'), await member('harpermarc1', marcus)]
  const draftId = randomUUID()
  const first = v.parse(saveMessageDraft.reply, (await writer.save(draftId, 0, { body: 'The cl' })).body)
  expect(first).toMatchObject({ version: 1, content: { body: 'The cl' } })
  expect((await writer.save(draftId, 1)).body).toMatchObject({ version: 2 })
  const elsewhere = await member('harperdana1')
  expect((await elsewhere.drafts())[0]).toMatchObject({ draftId, version: 2, content })
  expect((await spouse.ask('GET', `/drafts/${draftId}`)).status).toBe(404)
  const stranger = await member('nguyenkim22', kim)
  expect((await stranger.ask('GET', `/drafts/${draftId}`)).status).toBe(404)
  expect((await spouse.drafts()).map((draft) => draft.draftId)).not.toContain(draftId)
  expect((await writer.ask('DELETE', `/drafts/${draftId}`)).status).toBe(200)
  expect((await writer.ask('DELETE', `/drafts/${draftId}`)).status).toBe(200)
  expect((await writer.drafts()).map((draft) => draft.draftId)).not.toContain(draftId)
})

test('one id sent by two accounts at once becomes one message; the other is rejected', async () => {
  const [writer, spouse] = [await member('harperdana1'), await member('harpermarc1', marcus)]
  const draftId = randomUUID()
  const answers = await Promise.all([writer.send(draftId), spouse.send(draftId, { aboutMemberId: marcus })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('two tabs overwrite nothing; repeating a lost save is the same save', async () => {
  const writer = await member('harperdana1')
  const draftId = randomUUID()
  await writer.save(draftId, 0, { body: 'one' })
  expect((await writer.save(draftId, 1, { body: 'two' })).body).toMatchObject({ version: 2 })
  expect((await writer.save(draftId, 1, { body: 'two' })).body).toMatchObject({ version: 2 })
  expect(await writer.save(draftId, 1, { body: 'three' })).toMatchObject({
    status: 409,
    body: { code: 'BP-NFA-0239' },
  })
  expect((await writer.drafts()).find((draft) => draft.draftId === draftId)?.content.body).toBe('two')
  await writer.ask('DELETE', `/drafts/${draftId}`)
})

test('a draft lists its stored files and forgets those it no longer names', async () => {
  const writer = await member('harperdana1')
  const draftId = randomUUID()
  const files = [
    { fileId: 'kept-file-1', name: 'a.png' },
    { fileId: 'gone-file-1', name: 'b.jpg' },
    { fileId: 'late-file-1', name: 'c.png' },
  ]
  await writer.attach(draftId, 'kept-file-1', pngReceipt())
  await writer.attach(draftId, 'gone-file-1', jpegReceipt())
  const savedDraft = v.parse(saveMessageDraft.reply, (await writer.save(draftId, 0, { files })).body)
  expect(savedDraft.files.map(({ fileId }) => fileId).toSorted()).toEqual(['gone-file-1', 'kept-file-1'])
  const fewer = await writer.save(draftId, 1, { files: files.slice(0, 1) })
  expect(v.parse(saveMessageDraft.reply, fewer.body).files).toMatchObject([
    { fileId: 'kept-file-1', type: 'image/png' },
  ])
  await writer.ask('DELETE', `/drafts/${draftId}`)
})

test('a deleted draft returns with its files when saved again', async () => {
  const writer = await member('harperdana1')
  const draftId = randomUUID()
  await writer.attach(draftId, 'taken-back-1', pngReceipt())
  const files = [{ fileId: 'taken-back-1', name: 'bill.png' }]
  await writer.save(draftId, 0, { files })
  await writer.ask('DELETE', `/drafts/${draftId}`)
  expect((await writer.ask('GET', `/drafts/${draftId}`)).status).toBe(404)
  const back = v.parse(saveMessageDraft.reply, (await writer.save(draftId, 1, { files })).body)
  expect(back).toMatchObject({ version: 2, files: [{ fileId: 'taken-back-1' }] })
  expect((await writer.drafts()).map((draft) => draft.draftId)).toContain(draftId)
  await writer.ask('DELETE', `/drafts/${draftId}`)
})

test('a conflicting draft becomes a copy with its files, for its writer only', async () => {
  const writer = await member('harperdana1')
  const [draftId, copyId] = [randomUUID(), randomUUID()]
  await writer.attach(draftId, 'first-name-1', pngReceipt())
  await writer.save(draftId, 0, { files: [{ fileId: 'first-name-1', name: 'bill.png' }] })
  const copy = {
    version: 0,
    content: draftContent(dana, {
      body: 'Other words',
      files: [{ fileId: 'other-name-1', name: 'bill.png' }],
    }),
    copyOf: { draftId, files: [{ from: 'first-name-1', to: 'other-name-1' }] },
  }
  const copied = v.parse(saveMessageDraft.reply, (await writer.ask('PUT', `/drafts/${copyId}`, copy)).body)
  expect(copied).toMatchObject({ version: 1, files: [{ fileId: 'other-name-1', type: 'image/png' }] })
  const before = (await writer.drafts()).find((draft) => draft.draftId === draftId)
  expect(before).toMatchObject({ version: 1, files: [{ fileId: 'first-name-1' }] })
  const stranger = await member('nguyenkim22', kim)
  const taken = await stranger.ask('PUT', `/drafts/${randomUUID()}`, {
    ...copy,
    content: { ...copy.content, aboutMemberId: kim },
  })
  expect(v.parse(saveMessageDraft.reply, taken.body).files).toEqual([])
  const sent = await writer.send(copyId, copy.content)
  expect((await writer.open(sentId(sent))).files).toMatchObject([{ name: 'bill.png' }])
  await writer.ask('DELETE', `/drafts/${draftId}`)
})

test('text is encrypted in the database until it is sent', async () => {
  const writer = await member('harperdana1')
  const draftId = randomUUID()
  await writer.save(draftId, 0, { body: 'Canary words of a draft' })
  const rows = await server.db.execute('select content from message_drafts')
  expect(JSON.stringify(rows)).not.toContain('Canary')
  await writer.ask('DELETE', `/drafts/${draftId}`)
})

test('a message starts a conversation, is under Sent and removes its draft', async () => {
  const writer = await member('harperdana1')
  const before = await writer.count()
  const draftId = randomUUID()
  await writer.save(draftId, 0)
  const sent = await writer.send(draftId)
  expect(sent).toMatchObject({ status: 200 })
  const { messages: found } = await writer.list('sent')
  expect(found[0]).toMatchObject({ messageId: sentId(sent), isFromMember: true, topic: 'bill' })
  expect((await writer.list('inbox', 'clinic asks')).total).toBe(0)
  expect(await writer.count()).toBe(before)
  expect(await writer.drafts()).toEqual([])
  const opened = await writer.open(sentId(sent))
  expect(opened.conversation).toMatchObject({ state: 'open', contractType: 'medical' })
  expect(opened.conversation?.thread).toHaveLength(1)
  expect((await writer.save(draftId, 1)).body).toMatchObject({ code: 'BP-NFA-0248' })
})

test('a message sent twice, from two tabs or after a lost answer, is one message', async () => {
  const writer = await member('harperdana1')
  const draftId = randomUUID()
  const [key, before] = [randomUUID(), (await writer.list('sent')).total]
  const answers = [
    await writer.send(draftId, {}, key),
    await writer.send(draftId, {}, key),
    await writer.send(draftId),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(sentId)).size).toBe(1)
  // Different text under the same id doesn't count as sent: it would be lost.
  expect((await writer.send(draftId, { body: 'Another text' })).body).toMatchObject({ code: 'BP-NFA-0248' })
  expect((await writer.list('sent')).total).toBe(before + 1)
  const other = await member('harpermarc1', marcus)
  expect((await other.send(draftId, { aboutMemberId: marcus })).status).toBe(409)
})

test('a conversation is only its asker’s, even about a child; a reply reopens it', async () => {
  const writer = await member('harperdana1')
  const id = sentId(await writer.send(randomUUID(), { aboutMemberId: eli, subject: 'Eli’s visit' }))
  expect((await writer.open(id)).memberId).toBe(eli)
  const child = await member('harpereli16', eli)
  expect((await child.ask('GET', `/messages/${id}`)).status).toBe(404)
  expect((await child.list('sent')).messages.map((one) => one.messageId)).not.toContain(id)
  await server.db.update(questions).set({ state: 'answered' }).where(eq(questions.username, 'harperdana1'))
  const reply = sentId(await writer.send(randomUUID(), { replyTo: id, body: 'And one more thing.' }))
  const { conversation } = await writer.open(reply)
  expect(conversation?.state).toBe('open')
  expect(conversation?.thread.map(({ body }) => body)).toEqual([content.body, 'And one more thing.'])
  expect((await child.send(randomUUID(), { aboutMemberId: eli, replyTo: id })).status).toBe(422)
  await server.db.update(questions).set({ state: 'closed' }).where(eq(questions.username, 'harperdana1'))
  expect(await writer.send(randomUUID(), { replyTo: id })).toMatchObject({ body: { code: 'BP-NFA-0246' } })
})

test.each([
  ['is late stays late', { state: 'open' }, -3, null, -3],
  ['is due today stays due today', { state: 'open' }, 0, null, 0],
  ['was answered is due on the next business day', { state: 'answered' }, -3, null, 'next'],
  ['is a call keeps its day', { state: 'open' }, 4, 4, 4],
  ['was answered before its call keeps the day of the call', { state: 'answered' }, 4, 4, 4],
  ['was answered after its call is due on the next business day', { state: 'answered' }, -3, -3, 'next'],
] as const)('written again, what %s', async (_, { state }, due, call, wanted) => {
  const writer = await member('harperdana1')
  const today = todayOf(server.services.clock)
  const day = (days: number) => today.add({ days }).toString()
  const draftId = randomUUID()
  const id = sentId(await writer.send(draftId))
  const ofIt = eq(questions.questionId, draftId)
  await server.db
    .update(questions)
    .set({ state, answerBy: day(due), callOn: call === null ? null : day(call) })
    .where(ofIt)
  expect(await writer.send(randomUUID(), { replyTo: id })).toMatchObject({ status: 200 })
  const [row] = await server.db.select().from(questions).where(ofIt)
  const next = businessDaysAfter(today, 1).toString()
  expect(row).toMatchObject({ state: 'open', answerBy: wanted === 'next' ? next : day(wanted) })
})

test.each([
  ['no topic', { topic: null }, 422],
  ['no text', { body: '' }, 422],
  ['too many words', { body: 'a'.repeat(4_001) }, 422],
  ['a body of a megabyte', { body: 'a'.repeat(1024 * 1024) }, 413],
  ['about another family', { aboutMemberId: 'ZZN22038101' }, 404],
  ['about the husband, who has not allowed it', { aboutMemberId: marcus }, 404],
  ['about another member’s plan', { contractType: 'life' as 'medical' }, 422],
  ['an answer to a letter', { replyTo: 'a'.repeat(80) }, 422],
  ['a file that was never uploaded', { files: [{ fileId: 'never-there', name: 'bill.png' }] }, 422],
] as const)('rejects and stores nothing: %s', async (_, change, status) => {
  const writer = await member('harperdana1')
  const asked = () => server.db.$count(questions)
  const [before, askedBefore, draftId] = [(await writer.list('sent')).total, await asked(), randomUUID()]
  expect((await writer.send(draftId, change as Partial<DraftContent>)).status).toBe(status)
  expect((await writer.list('sent')).total).toBe(before)
  expect(await asked()).toBe(askedBefore)
  // After the mistake is fixed, the draft is sent.
  expect(await writer.send(draftId)).toMatchObject({ status: 200 })
})

test.runIf(isLong)('limits the drafts and the open messages of a member', async () => {
  const writer = await member('nguyenkim22', kim)
  const about = { aboutMemberId: kim }
  for (let many = 0; many < MOST_DRAFTS; many += 1) await writer.save(randomUUID(), 0, about)
  expect(await writer.save(randomUUID(), 0, about)).toMatchObject({
    status: 429,
    body: { code: 'BP-NFA-0244' },
  })
  for (let many = 0; many < MOST_MESSAGES_A_DAY; many += 1) await writer.send(randomUUID(), about)
  expect(await writer.send(randomUUID(), about)).toMatchObject({ status: 429, body: { code: 'BP-NFA-0242' } })
  expect(await server.db.$count(messages, eq(messages.username, 'nguyenkim22'))).toBe(MOST_MESSAGES_A_DAY)
})
