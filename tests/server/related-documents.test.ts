import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#server/platform/db/schema.ts'
import { messageDrafts } from '#server/domains/conversations/tables.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { documents } from '#server/insurers/sandbox/documents/tables.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { draftContent, messageWriter, sentId } from '#tests/kit/message-writer.ts'
import { atTheConsole } from '#tests/kit/staff.ts'

const [DANA, MARCUS, KIM] = ['ZZH41022001', 'ZZH41022002', 'ZZN22038101']
const reason = 'Answering the question'

let server: Backend
let isArchiveDown = false
beforeAll(async () => {
  server = await startBackend(
    await openSeeded(),
    {},
    {
      insurer: (sandbox) => ({
        ...sandbox,
        documents: {
          ...sandbox.documents!,
          read: async (...asked) => {
            if (isArchiveDown) throw new Error('the connection is gone')
            return sandbox.documents!.read(...asked)
          },
        },
      }),
    },
  )
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
beforeEach(() => {
  isArchiveDown = false
})

const dana = () => messageWriter(server.app, 'harperdana1', DANA)

/** The portal's id of the insurer's letter about a claim to a member. */
async function documentTo(memberId: string): Promise<string> {
  const [found] = await server.db
    .select()
    .from(documents)
    .where(and(eq(documents.memberId, memberId), isNotNull(documents.claimId)))
  return `d-${found?.documentId ?? expect.fail(`There is no document of ${memberId}`)}`
}

/** Adds a letter like Dana's for her husband; the sandbox has none about a claim. */
async function letterOfMarcus(): Promise<string> {
  const isDanas = and(eq(documents.memberId, DANA), isNotNull(documents.claimId))
  const [letter = expect.fail('Dana has no letter')] = await server.db.select().from(documents).where(isDanas)
  await server.db.insert(documents).values({ ...letter, documentId: 'of-marcus', memberId: MARCUS })
  return 'd-of-marcus'
}

/** The id of a claim's explanation of benefits, and the claim's handle. */
async function eobOf(writer: Awaited<ReturnType<typeof dana>>) {
  const answer = await server.app.inject({
    url: `/abcbs/v1/members/${DANA}/claims`,
    headers: writer.bearer,
  })
  const { claims } = answer.json<{ claims: { claimId: string; handle: string; hasEob: boolean }[] }>()
  const claim = claims.find(({ hasEob }) => hasEob) ?? expect.fail('There is no explanation of benefits')
  return { documentId: `e-${claim.claimId}`, handle: claim.handle }
}

const documentOfQuestion = async (questionId: string) =>
  (await server.db.select().from(questions).where(eq(questions.questionId, questionId)))[0]?.documentId

test('a message, its replies and answers name a document that opens from each', async () => {
  const writer = await dana()
  const document = await documentTo(DANA)
  const draftId = randomUUID()
  const sent = sentId(await writer.send(draftId, { document }))
  const opened = await writer.open(sent)
  expect(opened).toMatchObject({ claim: null, document: { documentId: document } })
  expect(opened.document?.title).not.toBe('')
  expect(await documentOfQuestion(draftId)).toBe(document)
  const { kind, version } = opened.document ?? expect.fail()
  const file = await server.app.inject({
    url: `/abcbs/v1/members/${DANA}/documents/${document}/file?type=${kind}&version=${version}&action=open`,
    headers: writer.bearer,
  })
  expect(file.statusCode).toBe(200)
  const replied = sentId(await writer.send(randomUUID(), { replyTo: sent, topic: null, body: 'More' }))
  expect((await writer.open(replied)).document?.documentId).toBe(document)
  const sandy = await atTheConsole(server.app)
  await sandy.post(`/questions/${draftId}/take`)
  await sandy.post(`/questions/${draftId}/answer`, { reason, text: 'Our answer', seen: 2 })
  const inbox = (await writer.list('inbox', 'Our answer')).messages
  expect((await writer.open(inbox[0]?.messageId ?? '')).document?.documentId).toBe(document)
})

test('staff see the document’s title', async () => {
  const writer = await dana()
  const draftId = randomUUID()
  await writer.send(draftId, { document: await documentTo(DANA) })
  const { document } = await writer.open(
    (await writer.list('sent')).messages[0]?.messageId ?? expect.fail('No message was sent'),
  )
  const sandy = await atTheConsole(server.app)
  const record = (await sandy.post(`/questions/${draftId}/record`, { reason })).json()
  expect(record).toMatchObject({ claimNumber: '', document: { title: document?.title } })
})

test('an explanation of benefits is a document, too', async () => {
  const writer = await dana()
  const { documentId } = await eobOf(writer)
  const sent = sentId(await writer.send(randomUUID(), { document: documentId }))
  expect((await writer.open(sent)).document).toMatchObject({ documentId, kind: 'eob', version: 1 })
})

test('an unreadable or unknown document is not named', async () => {
  const writer = await dana()
  const ownClaim = await eobOf(writer)
  const kim = await messageWriter(server.app, 'nguyenkim22', KIM)
  for (const [who, document] of [
    [writer, await documentTo(KIM)],
    [writer, await letterOfMarcus()],
    [writer, 'd-no-such-document'],
    [writer, 'e-no-such-claim'],
    [kim, await documentTo(DANA)],
    [kim, ownClaim.documentId],
  ] as const) {
    const draftId = randomUUID()
    const sent = await who.send(draftId, { document })
    expect(sent.status).toBe(200)
    expect((await who.open(sentId(sent))).document).toBeNull()
    expect(await documentOfQuestion(draftId)).toBeNull()
  }
})

test('a document that the reader may no longer see is not shown', async () => {
  const writer = await dana()
  const draftId = randomUUID()
  const sent = sentId(await writer.send(draftId, { document: await documentTo(DANA) }))
  await server.db
    .update(messages)
    .set({ documentId: await documentTo(KIM) })
    .where(eq(messages.messageId, draftId))
  expect((await writer.open(sent)).document).toBeNull()
})

test('rejects a claim together with a document, and invalid ids', async () => {
  const writer = await dana()
  const { handle: claim } = await eobOf(writer)
  const document = await documentTo(DANA)
  const wrong = [
    draftContent(DANA, { claim, document }),
    { ...draftContent(DANA), document: '../d-1' },
    { ...draftContent(DANA), document: 7 },
    { ...draftContent(DANA), document: `d-${'x'.repeat(41)}` },
    { ...draftContent(DANA), document: { documentId: document } },
  ]
  for (const content of wrong) {
    const draftId = randomUUID()
    const key = { 'idempotency-key': randomUUID() }
    const sent = await writer.ask('POST', '/messages', { draftId, content }, key)
    expect(sent).toMatchObject({ status: 422, body: { code: 'INVALID_REQUEST' } })
    expect(JSON.stringify(sent.body)).toContain('document')
    expect((await writer.ask('PUT', `/drafts/${draftId}`, { version: 0, content })).status).toBe(422)
    expect(await documentOfQuestion(draftId)).toBeUndefined()
  }
})

test('a draft keeps its document; a draft of an earlier release opens without one', async () => {
  const writer = await dana()
  const document = await documentTo(DANA)
  const draftId = randomUUID()
  await writer.save(draftId, 0, { document })
  expect((await writer.drafts())[0]?.content).toMatchObject({ claim: null, document })
  const { document: _none, ...earlier } = draftContent(DANA, { body: 'Words of before' })
  const kept = server.services.dataKeys.seal(JSON.stringify(earlier), `message-draft harperdana1 ${draftId}`)
  await server.db.update(messageDrafts).set({ content: kept }).where(eq(messageDrafts.draftId, draftId))
  expect((await writer.drafts())[0]?.content).toMatchObject({ body: 'Words of before', document: null })
  expect((await writer.ask('PUT', `/drafts/${draftId}`, { version: 1, content: earlier })).status).toBe(200)
  const key = { 'idempotency-key': randomUUID() }
  expect((await writer.ask('POST', '/messages', { draftId, content: earlier }, key)).status).toBe(200)
})

test('while the archive is down the message opens, without the document', async () => {
  const writer = await dana()
  const sent = sentId(await writer.send(randomUUID(), { document: await documentTo(DANA) }))
  isArchiveDown = true
  expect((await writer.open(sent)).document).toBeNull()
  isArchiveDown = false
  expect((await writer.open(sent)).document).not.toBeNull()
})
