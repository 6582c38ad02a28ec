import { afterEach, expect, test } from 'vitest'
import { holdDraft } from '#features/messages/compose/draft-lock.ts'
import { contentOf, draftOfServer, keptIn, newDraft } from '#features/messages/compose/kept-draft.ts'
import { draftWaits, takeFromHere, waitingDraftOf } from '#features/messages/compose/waiting-drafts.ts'
import { draftsLeft, dropAllDrafts, keepDraft } from '#offline/drafts.ts'
import { NotYet, kindNamed } from '#offline/outbox/kinds.ts'
import { waiting, wipeOutbox } from '#offline/outbox/outbox.ts'
import { beginning } from '#tests/kit/draft-desk.ts'

afterEach(async () => {
  await wipeOutbox()
  await dropAllDrafts()
})

const MEMBER = 'A'
const edit = { by: crypto.randomUUID(), count: 3 }
const file = { fileId: 'bill-number-1', name: 'bill.pdf' }
const content = {
  ...contentOf({ ...newDraft(beginning), fields: { body: 'Offline' } }, beginning),
  files: [file],
}
const request = { version: 0, content, edit }

const kind = () => kindNamed('message-draft') ?? expect.fail('There is no kind of drafts')
const wordsIn = (draftId: string) => draftsLeft(keptIn(MEMBER, draftId).words)
const bytesIn = (draftId: string) => draftsLeft(keptIn(MEMBER, draftId).bytes)

/** A draft with a file that the server does not have, as it waits on this device. */
async function leftBehind(): Promise<string> {
  const draftId = crypto.randomUUID()
  const { words, bytes } = keptIn(MEMBER, draftId)
  keepDraft(words, { ...newDraft(beginning), fields: { body: 'Offline' }, isSaved: false, edit })
  keepDraft(bytes, [{ fileId: file.fileId, base64url: 'AAAA' }])
  await draftWaits(MEMBER, draftId, { request, isKnown: false })
  return draftId
}

test('thrown away before it was sent it leaves nothing here, and comes back with its files', async () => {
  const draftId = await leftBehind()
  const taken = await takeFromHere(MEMBER, draftId)
  expect(taken.wasSent).toBe(false)
  expect([waiting.get(), await wordsIn(draftId), await bytesIn(draftId)]).toEqual([[], [], []])
  await taken.bringBack()
  expect(waiting.get()).toHaveLength(1)
  expect((await waitingDraftOf(draftId))?.fields['body']).toBe('Offline')
  expect((await wordsIn(draftId))[0]?.edit).toEqual(edit)
  expect((await bytesIn(draftId))[0]).toEqual([{ fileId: file.fileId, base64url: 'AAAA' }])
})

test('what was refused goes on as a draft of its own, with its files under new names', async () => {
  const draftId = await leftBehind()
  const again = (await kind().insist({ memberId: MEMBER, draftId, request })) as {
    draftId: string
    request: typeof request & { copyOf: { draftId: string; files: { from: string; to: string }[] } }
  }
  const [named] = again.request.content.files
  expect(again.draftId).not.toBe(draftId)
  expect(again.request.copyOf).toEqual({ draftId, files: [{ from: file.fileId, to: named?.fileId }] })
  expect((await bytesIn(again.draftId))[0]?.[0]?.fileId).toBe(named?.fileId)
  expect([await wordsIn(draftId), await bytesIn(draftId)]).toEqual([[], []])
})

test('a copy that was refused is sent again as it is', async () => {
  const body = {
    ...{ memberId: MEMBER, draftId: crypto.randomUUID(), isKnown: false },
    request: { ...request, copyOf: { draftId: crypto.randomUUID(), files: [] } },
  }
  expect(await kind().insist(body)).toEqual(body)
})

test('as long as a page has it open it is left to that page', async () => {
  const draftId = crypto.randomUUID()
  const letGo = holdDraft(draftId)
  const how = { idempotencyKey: 'key', at: 0, isStillWanted: () => true }
  await expect(kind().call({ memberId: MEMBER, draftId, request }, how)).rejects.toBeInstanceOf(NotYet)
  letGo()
})

test('text that is longer than a message may be waits as well', async () => {
  const draftId = crypto.randomUUID()
  const long = { ...content, body: 'x'.repeat(30_000) }
  await draftWaits(MEMBER, draftId, { request: { ...request, content: long }, isKnown: false })
  expect(waiting.get()).toHaveLength(1)
})

test('a draft is about a claim or a document, and goes on with it where the server sends it back', () => {
  for (const about of [{ claim: 'c'.repeat(80) }, { document: 'd-letter-1' }]) {
    const sent = contentOf(newDraft({ ...beginning, ...about }), beginning)
    expect(sent).toMatchObject({ claim: null, document: null, ...about })
    const again = draftOfServer({ version: 1, content: sent, files: [] })
    expect(contentOf(again, beginning)).toEqual(sent)
  }
})

test('what waits since an earlier release, which knew no documents, opens with its claim', async () => {
  const draftId = crypto.randomUUID()
  const claim = 'c'.repeat(80)
  const { document: _none, ...earlier } = { ...content, claim }
  const before = { ...request, content: earlier as typeof content }
  await draftWaits(MEMBER, draftId, { request: before, isKnown: false })
  const waits = (await waitingDraftOf(draftId)) ?? expect.fail('Nothing waits')
  expect(contentOf(waits, beginning)).toMatchObject({ claim, document: null })
  const left = { ...newDraft(beginning), fields: { claim } }
  expect(contentOf(left, beginning)).toMatchObject({ claim, document: null })
  const emptied = { ...left, fields: { claim, related: '' } }
  expect(contentOf(emptied, beginning)).toMatchObject({ claim: null, document: null })
})
