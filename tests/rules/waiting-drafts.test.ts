import { afterEach, expect, test } from 'vitest'
import { holdDraft } from '#features/messages/compose/draft-lock.ts'
import { deleteDraft, takeDeletionBack } from '#features/messages/compose/deleted-drafts.ts'
import { contentOf, draftOfServer, keptIn, newDraft } from '#features/messages/compose/kept-draft.ts'
import { draftWaits, takeFromHere, waitingDraftOf } from '#features/messages/compose/waiting-drafts.ts'
import {
  fileWithdrawn,
  filesWritten,
  keepFiles,
  waitingFilesOf,
} from '#features/messages/compose/waiting-files.ts'
import { draftsLeft, dropAllDrafts, keepDraft } from '#offline/drafts.ts'
import { NotYet, kindNamed } from '#offline/outbox/kinds.ts'
import { waiting, wipeOutbox, withdrawWaiting } from '#offline/outbox/outbox.ts'
import { beginning } from '#tests/kit/draft-desk.ts'
import { eventually } from '#tests/kit/eventually.ts'

afterEach(async () => {
  await wipeOutbox()
  await dropAllDrafts()
})

const MEMBER = 'A'
const edit = { by: crypto.randomUUID(), count: 3 }
const file = { fileId: 'bill-number-1', name: 'bill.pdf' }
const bill = { ...file, size: 3, type: 'application/pdf', base64url: 'AAAA' } as const
const content = {
  ...contentOf({ ...newDraft(beginning), fields: { body: 'Offline' } }, beginning),
  files: [file],
}
const request = { version: 0, content, edit }

const kind = () => kindNamed('message-draft') ?? expect.fail('There is no kind of drafts')
const wordsIn = (draftId: string) => draftsLeft(keptIn(MEMBER, draftId).words)
const inOutbox = () => waiting.get().map(({ kind: name }) => name)

/** A draft with a file that the server does not have, as it waits on this device. */
async function leftBehind(): Promise<string> {
  const draftId = crypto.randomUUID()
  const { words } = keptIn(MEMBER, draftId)
  keepDraft(words, { ...newDraft(beginning), fields: { body: 'Offline' }, isSaved: false, edit })
  await keepFiles(MEMBER, draftId, [bill])
  await draftWaits(MEMBER, draftId, { request, isKnown: false })
  return draftId
}

test('thrown away before it was sent it leaves nothing here, and comes back with its files', async () => {
  const draftId = await leftBehind()
  const taken = await takeFromHere(MEMBER, draftId)
  expect(taken.wasSent).toBe(false)
  expect([waiting.get(), await wordsIn(draftId)]).toEqual([[], []])
  await taken.bringBack()
  await filesWritten()
  expect(inOutbox()).toEqual(['message-draft', 'message-file'])
  expect((await waitingDraftOf(draftId))?.fields['body']).toBe('Offline')
  expect((await wordsIn(draftId))[0]?.edit).toEqual(edit)
  expect(waitingFilesOf(draftId)).toEqual([bill])
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
  expect(waitingFilesOf(again.draftId)).toEqual([{ ...bill, fileId: named?.fileId }])
  expect([await wordsIn(draftId), waitingFilesOf(draftId)]).toEqual([[], []])
})

test('a file follows the words that name it, in one group, also where they were typed later', async () => {
  const draftId = await leftBehind()
  const later = { ...content, body: 'Offline, and more' }
  await draftWaits(MEMBER, draftId, { request: { ...request, content: later }, isKnown: false })
  expect(inOutbox()).toEqual(['message-draft', 'message-file'])
  expect(new Set(waiting.get().map(({ group }) => group)).size).toBe(1)
})

const withdraw = (name: string) => {
  const entry = waiting.get().find((one) => one.kind === name) ?? expect.fail(`No ${name} waits`)
  return withdrawWaiting(entry)
}

test('a file that is taken back among what waits is no file of the draft any more', async () => {
  const draftId = await leftBehind()
  await withdraw('message-file')
  await eventually(async () => expect((await waitingDraftOf(draftId))?.files).toEqual([]))
  expect(inOutbox()).toEqual(['message-draft'])
  expect((await waitingDraftOf(draftId))?.edit).toEqual({ ...edit, count: edit.count + 1 })
  expect((await wordsIn(draftId))[0]).toMatchObject({ files: [], fields: { body: 'Offline' } })
})

test('a page that has the draft open takes the file out by itself', async () => {
  const draftId = await leftBehind()
  const letGo = holdDraft(draftId)
  const heard: string[] = []
  const stop = fileWithdrawn.listen(({ fileId }) => heard.push(fileId))
  await withdraw('message-file')
  stop()
  letGo()
  expect(heard).toEqual([file.fileId])
  expect((await waitingDraftOf(draftId))?.files).toHaveLength(1)
})

test('a new draft that is taken back among what waits takes its files with it', async () => {
  await leftBehind()
  await withdraw('message-draft')
  expect(waiting.get()).toEqual([])
})

const listed = { version: 2, content: { ...content, body: 'Of the server' } }

test('a draft that is thrown away takes what waits of it along, and brings it back', async () => {
  const draftId = await leftBehind()
  const undo = await deleteDraft(MEMBER, { draftId, ...listed })
  expect([inOutbox(), waitingFilesOf(draftId)]).toEqual([['draft-delete'], []])
  await undo()
  expect(inOutbox()).toEqual(['message-draft', 'message-file'])
  expect((await waitingDraftOf(draftId))?.edit).toEqual(edit)
})

test('a draft that is here alone is thrown away without a word to the server', async () => {
  const draftId = await leftBehind()
  const undo = await deleteDraft(MEMBER, { draftId, ...listed, isHereOnly: true })
  expect(inOutbox()).toEqual([])
  await undo()
  await filesWritten()
  expect([inOutbox(), (await wordsIn(draftId))[0]?.edit]).toEqual([['message-draft', 'message-file'], edit])
})

test('a deletion that is taken back among what waits leaves the draft as it was', async () => {
  const draftId = await leftBehind()
  await deleteDraft(MEMBER, { draftId, ...listed })
  await withdraw('draft-delete')
  expect(inOutbox()).toEqual(['message-draft', 'message-file'])
})

test('an undo leaves what another tab has written since it brought the draft back', async () => {
  const draftId = await leftBehind()
  const undo = await deleteDraft(MEMBER, { draftId, ...listed })
  await takeDeletionBack(draftId)
  const later = { ...request, content: { ...content, body: 'Written since' } }
  await draftWaits(MEMBER, draftId, { request: later, isKnown: true })
  await undo()
  expect((await waitingDraftOf(draftId))?.fields['body']).toBe('Written since')
})

test('whoever opens a draft again does not want it thrown away', async () => {
  const draftId = crypto.randomUUID()
  await deleteDraft(MEMBER, { draftId, ...listed })
  await takeDeletionBack(draftId)
  expect(inOutbox()).toEqual([])
})

test('after the deletion was sent, the draft is written again, and as no old saving of its page', async () => {
  const draftId = await leftBehind()
  const undo = await deleteDraft(MEMBER, { draftId, ...listed })
  await wipeOutbox()
  await undo()
  expect(inOutbox()).toEqual(['message-draft', 'message-file'])
  expect(await waitingDraftOf(draftId)).toMatchObject({ fields: { body: 'Offline' }, edit: undefined })
})

test('a file is left to its page, and one that is larger than files may be does not wait', async () => {
  const draftId = crypto.randomUUID()
  const files = kindNamed('message-file') ?? expect.fail('There is no kind of files')
  const how = { idempotencyKey: 'key', at: 0, isStillWanted: () => true }
  const letGo = holdDraft(draftId)
  await expect(files.call({ memberId: MEMBER, draftId, ...bill }, how)).rejects.toBeInstanceOf(NotYet)
  letGo()
  const large = { ...bill, base64url: 'A'.repeat(9 * 1024 * 1024) }
  expect(() => files.describe({ memberId: MEMBER, draftId, ...large })).toThrow()
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
