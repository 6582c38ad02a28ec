import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { contentOf } from '#drafts/message/compose.rules.ts'
import { addFiles, fileRemoved } from '#drafts/message/draft-files.ts'
import { DraftRecord } from '#drafts/message/draft-record.ts'
import { deleteDraft, keepRecord, openByMember, waitingRecord } from '#drafts/message/draft-store.ts'
import { draftRecord } from '#drafts/message/draft-sync.ts'
import { connection } from '#offline/connection.ts'
import { TypedFields, savedDraftVersions, draftsWritten, keepDraft } from '#drafts/drafts.ts'
import type { Entry } from '#outbox/entry.ts'
import { kindNamed } from '#outbox/kinds.ts'
import { storeEntry } from '#outbox/outbox-store.ts'
import { openOutbox, retryWaiting, sendWaiting, waiting, withdrawWaiting } from '#outbox/outbox.ts'
import {
  beginning,
  closeDraftServer,
  draftServer,
  file,
  inOutbox,
  openInAnotherTab,
  reload,
  waitingNames,
  waitingText,
} from '#tests/kit/draft-server.ts'
import { eventually } from '#tests/kit/eventually.ts'

let server: Awaited<ReturnType<typeof draftServer>>
beforeEach(async () => {
  server = await draftServer()
  connection.set('offline')
})
afterEach(closeDraftServer)

const MEMBER = 'A'
const edit = { by: crypto.randomUUID(), count: 3 }
const bill = { ...file('bill'), type: 'image/jpeg' } as const
const content = contentOf({ body: 'Offline' }, [bill], beginning)
const request = { version: 0, content, edit }

const recordOf = (draftId: string, change: object = {}): DraftRecord =>
  v.parse(DraftRecord, { memberId: MEMBER, draftId, request, ...change })

/** A draft that waits on this device with a file that the server doesn't have. */
async function leftBehind(change: object = {}): Promise<string> {
  const draftId = crypto.randomUUID()
  await addFiles(MEMBER, draftId, [bill])
  await keepRecord(recordOf(draftId, change))
  return draftId
}

const entry = (kind: string) =>
  waiting.get().find((one) => one.kind === kind) ?? expect.fail(`No ${kind} waits`)
const withdraw = (kind: string) => withdrawWaiting(entry(kind))
const online = async () => {
  connection.set('online')
  await sendWaiting()
  await eventually(() => expect(waiting.get()).toEqual([]))
}
const listed = { version: 2, content: { ...content, body: 'Of the server' } }
const edits = (draftId: string) => waitingRecord(draftId)?.record.request.edit

/** Saves a draft at the server as another device's page does. */
function saveElsewhere(draftId: string, body: string, version = 2): void {
  const draft = { draftId, version, savedAt: '2026-11-25T00:00:00Z', edit: null, files: [] }
  server.drafts.set(draftId, { ...draft, content: { ...content, files: [], body } })
}

test('a deleted local draft leaves nothing, and returns with its files', async () => {
  const draftId = await leftBehind()
  const undo = await deleteDraft(MEMBER, { draftId, ...listed })
  expect(waiting.get()).toEqual([])
  await undo()
  expect([waitingText(draftId), waitingNames(draftId), edits(draftId)]).toEqual([
    'Offline',
    ['bill.jpg'],
    edit,
  ])
})

test('a deleted draft removes its waiting entries, and undo restores them', async () => {
  const draftId = await leftBehind({ isKnown: true })
  const undo = await deleteDraft(MEMBER, { draftId, ...listed })
  expect(waiting.get().map(({ kind, body }) => [kind, (body as DraftRecord).wants])).toEqual([
    ['draft-record', 'deleted'],
  ])
  await undo()
  expect([inOutbox(), edits(draftId)]).toEqual([['draft-record', 'message-file'], edit])
})

test('withdrawing a waiting deletion leaves the draft unchanged', async () => {
  const draftId = await leftBehind({ isKnown: true })
  await deleteDraft(MEMBER, { draftId, ...listed })
  await withdraw('draft-record')
  expect([inOutbox(), waitingText(draftId)]).toEqual([['draft-record', 'message-file'], 'Offline'])
})

test('opening a draft withdraws its waiting deletion', async () => {
  const draftId = crypto.randomUUID()
  await deleteDraft(MEMBER, { draftId, ...listed })
  await openByMember(draftId, beginning)
  expect(waiting.get()).toEqual([])
})

test('undoing a sent deletion saves the draft again as a new request', async () => {
  const draftId = crypto.randomUUID()
  saveElsewhere(draftId, 'Of the server')
  const undo = await deleteDraft(MEMBER, { draftId, ...listed })
  await online()
  expect(server.drafts.size).toBe(0)
  await undo()
  await online()
  expect([server.drafts.get(draftId)?.content.body, server.asked.at(-1)?.body.edit]).toEqual([
    'Of the server',
    undefined,
  ])
})

test('an undo keeps text another tab wrote after restoring the draft', async () => {
  const draftId = await leftBehind({ isKnown: true })
  const undo = await deleteDraft(MEMBER, { draftId, ...listed })
  await openByMember(draftId, beginning)
  const later = { ...request, content: { ...content, body: 'Written since' } }
  await keepRecord(recordOf(draftId, { request: later }))
  await undo()
  expect(waitingText(draftId)).toBe('Written since')
})

test('an undo keeps text another device saved after restoring the draft', async () => {
  const draftId = crypto.randomUUID()
  saveElsewhere(draftId, 'Of the server')
  const undo = await deleteDraft(MEMBER, { draftId, ...listed })
  await online()
  saveElsewhere(draftId, 'Written since', 3)
  await undo()
  await online()
  expect([...server.drafts.values()].map(({ content: { body } }) => body)).toEqual(['Written since'])
})

test('the latest act of two tabs counts, without other waiting entries', async () => {
  const draftId = crypto.randomUUID()
  saveElsewhere(draftId, 'Of the server')
  await deleteDraft(MEMBER, { draftId, ...listed })
  const typed = recordOf(draftId, { request: { ...request, version: 2, content: { ...content, files: [] } } })
  const { group, at } = entry('draft-record')
  const later: Entry = {
    id: 'of-another-tab',
    kind: draftRecord.name,
    group,
    at: at + 1,
    body: typed,
    attempts: 0,
    failure: null,
  }
  await storeEntry(later)
  reload()
  await openOutbox()
  expect([inOutbox(), waitingText(draftId)]).toEqual([['draft-record'], 'Offline'])
  await online()
  expect([server.log(), server.drafts.size]).toEqual([['PUT Offline'], 1])
})

test('removing a waiting file removes it from the draft', async () => {
  const draftId = await leftBehind()
  await withdraw('message-file')
  await eventually(() => expect(edits(draftId)).toEqual({ ...edit, count: 4 }))
  expect([inOutbox(), waitingRecord(draftId)?.record.request.content.files]).toEqual([['draft-record'], []])
})

test('another tab’s page removes a file by itself', async () => {
  const draftId = await leftBehind()
  const close = openInAnotherTab(draftId)
  const heard: string[] = []
  const stop = fileRemoved.listen(({ fileId }) => heard.push(fileId))
  await withdraw('message-file')
  stop()
  close()
  expect([heard, edits(draftId)]).toEqual([[bill.fileId], edit])
})

test('withdrawing a waiting new draft removes its files', async () => {
  await leftBehind()
  await withdraw('draft-record')
  expect(waiting.get()).toEqual([])
})

test('a queued message that is withdrawn is a draft again', async () => {
  const draftId = await leftBehind({ wants: 'sent' })
  await withdraw('draft-record')
  expect([waitingRecord(draftId)?.record.wants, waitingNames(draftId)]).toEqual(['saved', ['bill.jpg']])
})

test('a file is sent after the text that names it, and a message after its files', async () => {
  const order = () => [inOutbox(), new Set(waiting.get().map(({ group }) => group)).size]
  const draftId = await leftBehind()
  expect(order()).toEqual([['draft-record', 'message-file'], 1])
  await keepRecord(recordOf(draftId, { wants: 'sent' }))
  expect(order()).toEqual([['message-file', 'draft-record'], 1])
})

test('a draft that another device has sent becomes a separate one, with its files', async () => {
  const draftId = await leftBehind()
  server.messages.push(draftId)
  connection.set('online')
  await sendWaiting()
  connection.set('offline')
  expect(entry('draft-record').failure?.code).toBe('BP-NFA-0248')
  await retryWaiting(entry('draft-record').id)
  await eventually(() => expect(inOutbox()).toEqual(['draft-record', 'message-file']))
  const again = v.parse(DraftRecord, entry('draft-record').body)
  expect([again.draftId === draftId, again.request.copyOf]).toEqual([false, { draftId, files: [] }])
  expect(again.request.content.files.map(({ name }) => name)).toEqual(waitingNames(again.draftId))
  expect(again.request.content.files[0]?.fileId).not.toBe(bill.fileId)
})

test('a rejected copy is sent again unchanged', async () => {
  const kind = kindNamed('draft-record') ?? expect.fail('There is no kind of drafts')
  const copyOf = { draftId: crypto.randomUUID(), files: [] }
  const copy = recordOf(crypto.randomUUID(), { request: { ...request, copyOf } })
  const failure = { message: '', code: 'BP-NFA-0239', isFinal: true, fields: {} }
  expect(await kind.insist(copy, failure)).toEqual(copy)
})

test('text over the message limit waits as well', async () => {
  await leftBehind({ request: { ...request, content: { ...content, body: 'x'.repeat(30_000) } } })
  expect(inOutbox()).toEqual(['draft-record', 'message-file'])
})

test('a file over the limit does not wait', async () => {
  const large = { ...bill, base64url: 'A'.repeat(9 * 1024 * 1024) }
  await expect(addFiles(MEMBER, crypto.randomUUID(), [large])).rejects.toThrow()
})

const BEFORE = [
  ['message-draft', {}, 'PUT Offline'],
  ['message-send', {}, 'POST Offline'],
  ['draft-delete', { version: 2, content, waits: null, files: [] }, 'DELETE'],
] as const

test.each(BEFORE)('a %s left in the outbox by the previous build is sent', async (kind, more, call) => {
  const draftId = crypto.randomUUID()
  if (kind === 'draft-delete') saveElsewhere(draftId, 'Of the server')
  const words = { ...request, content: { ...content, files: [] } }
  const body = { memberId: MEMBER, draftId, request: words, isKnown: false, ...more }
  const group = `message-draft ${draftId}`
  await storeEntry({ id: crypto.randomUUID(), kind, group, at: 1, body, attempts: 0, failure: null })
  localStorage.setItem('outbox', '"filled"')
  connection.set('online')
  await openOutbox()
  await eventually(() => expect([server.log(), waiting.get()]).toEqual([[call], []]))
})

test('text the previous build stored for its page moves to the record once', async () => {
  const draftId = crypto.randomUUID()
  const place = { name: `message ${MEMBER} ${draftId}`, schema: v.looseObject({ fields: TypedFields }) }
  const kept = { version: 0, isSaved: false, replyTo: null, files: [bill], edit }
  keepDraft(place, { ...kept, fields: { body: 'Before the update', claim: 'c'.repeat(80) } })
  await draftsWritten()
  const opened = await openByMember(draftId, beginning)
  expect(opened.content).toMatchObject({ body: 'Before the update', claim: 'c'.repeat(80), document: null })
  expect([waitingText(draftId), edits(draftId), await savedDraftVersions(place)]).toEqual([
    'Before the update',
    edit,
    [],
  ])
})
