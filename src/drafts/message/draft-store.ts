import * as v from 'valibot'
import { store, useStore } from '#base/store.ts'
import { CopyOfDraft } from '#contract/calls/message-drafts.ts'
import { DraftEdit, type MessageDraft } from '#contract/entities/message.ts'
import { TypedFields, savedDraftVersions, dropDraft } from '#drafts/drafts.ts'
import { type Entry, isRefused } from '#outbox/entry.ts'
import {
  cancelOrSent,
  knowWhatWaitsNow,
  addToOutbox,
  sendingId,
  submit,
  submitNow,
  useWaiting,
  waiting,
} from '#outbox/outbox.ts'
import { NotRight } from '#ui/form-context.ts'
import { type Beginning, type Fields, contentOf, newFields } from './compose.rules.ts'
import { addFiles, fileRemoved, keepOnlyFiles, noteWrite, waitingFilesOf } from './draft-files.ts'
import { isOpenElsewhere } from './draft-lock.ts'
import { DraftRecord, type TypedContent, isLaterEdit, nextRecord } from './draft-record.ts'
import { draftRecord, takeBack } from './draft-sync.ts'
import {
  type Sent,
  draftsHere,
  draftsNow,
  knownDraft,
  listedDraft,
  noteKnownDraft,
  noteUploadedFile,
} from './drafts.queries.ts'

/** A draft's record while it waits. */
export type WaitingRecord = { entry: Entry; record: DraftRecord }

const recordsIn = (entries: readonly Entry[]): WaitingRecord[] =>
  entries.flatMap((entry) => {
    const read = v.safeParse(DraftRecord, entry.kind === draftRecord.name ? entry.body : undefined)
    return read.success ? [{ entry, record: read.output }] : []
  })

/** The latest waiting record: an earlier one may be in transit to the server. */
export const waitingRecord = (draftId: string): WaitingRecord | undefined =>
  recordsIn(waiting.get()).findLast(({ record }) => record.draftId === draftId)

/** Stores a record on the device; the page sends it when typing pauses. */
export const keepRecord = (record: DraftRecord): Promise<unknown> =>
  noteWrite(addToOutbox(draftRecord, record))

/** Messages that a page of this tab is sending; the page waits for the answer. */
const sentByPage = store<ReadonlySet<string>>(new Set())

/**
 * Sends a message at once; undefined if it waits for the network. If the server refuses it, or `trouble` finds a
 * problem with a message that would wait, it becomes a draft again.
 */
export async function sendRecord(
  record: DraftRecord,
  trouble: () => Error | undefined,
): Promise<Sent | undefined> {
  const { draftId } = record
  sentByPage.set(new Set([...sentByPage.get(), draftId]))
  try {
    const message = nextRecord(record, { is: 'send pressed' }) ?? record
    const { id, outcome } = await submitNow(draftRecord, message)
    if (outcome && 'answer' in outcome) return outcome.answer.sent
    const failure = outcome ? outcome.failure : (refusalOf(id) ?? trouble())
    if (failure === undefined) return undefined
    await takeBack(message, false)
    throw failure
  } finally {
    sentByPage.set(new Set([...sentByPage.get()].filter((id) => id !== draftId)))
  }
}

/** The server's answer to an entry that waits for another attempt; undefined without an answer. */
function refusalOf(id: string): Error | undefined {
  const failure = waiting.get().find((entry) => entry.id === id)?.failure
  return failure?.isCutOff === false
    ? new NotRight({ message: failure.message, code: failure.code })
    : undefined
}

/** A draft as its page opens it; `openedAs` differs each time. */
export type OpenedDraft = {
  content: TypedContent
  /** Whether it was sent or deleted elsewhere. */
  isGone: boolean
  openedAs: string
}

const ignore = (): undefined => undefined

/** This device's version of the draft, otherwise the server's; a new one if neither has it. */
export async function openDraft(draftId: string, beginning: Beginning): Promise<OpenedDraft> {
  const { memberId } = beginning
  const [fresh] = await Promise.all([draftsNow(memberId), knowWhatWaitsNow()])
  await adoptWordsOfBefore(draftId, beginning)
  const before = knownDraft(draftId)
  // If the server doesn't answer, an earlier list may be on the device.
  const listed = fresh ?? (await draftsHere(memberId))
  const onServer = listed?.find((one) => one.draftId === draftId)
  if (onServer && onServer.version >= (before?.version ?? 0)) noteKnownDraft(onServer)
  for (const file of onServer?.files ?? []) noteUploadedFile(file)
  const waits = await recordToGoOn(draftId, onServer)
  const answered = knownDraft(draftId)
  return {
    content: waits?.request.content ?? answered?.content ?? contentOf(newFields(beginning), [], beginning),
    isGone: fresh !== undefined && !onServer && !waits && answered !== undefined,
    openedAs: crypto.randomUUID(),
  }
}

/**
 * Opens a draft for the member, which undoes a pending deletion. A page that takes the draft over from another tab
 * leaves a deletion unchanged.
 */
export async function openByMember(draftId: string, beginning: Beginning): Promise<OpenedDraft> {
  await knowWhatWaitsNow()
  const waits = waitingRecord(draftId)
  if (waits?.record.wants === 'deleted') await takeDeletionBack(waits)
  return openDraft(draftId, beginning)
}

/** Discards a late record from the page whose later text the server has. */
async function recordToGoOn(
  draftId: string,
  onServer: MessageDraft | undefined,
): Promise<DraftRecord | undefined> {
  const waits = waitingRecord(draftId)
  if (!waits || !isLaterEdit(onServer?.edit, waits.record.request.edit)) return waits?.record
  await cancelOrSent(waits.entry.id)
  return undefined
}

/** A draft as an earlier build stored it for its page, under the session's key. */
const WordsOfBefore = v.object({
  version: v.number(),
  isSaved: v.boolean(),
  replyTo: v.nullable(v.string()),
  fields: TypedFields,
  files: v.array(v.object({ fileId: v.string(), name: v.string() })),
  edit: v.optional(DraftEdit),
  isKnown: v.optional(v.boolean()),
  copyOf: v.optional(CopyOfDraft),
})

/** Moves a draft stored by an earlier build into its record, unless the record has later text from the same page. */
async function adoptWordsOfBefore(draftId: string, beginning: Beginning): Promise<void> {
  const { memberId } = beginning
  const place = { name: `message ${memberId} ${draftId}`, schema: WordsOfBefore }
  const [kept] = await savedDraftVersions(place)
  if (!kept) return
  const { version, isSaved, replyTo, files, edit, isKnown = false, copyOf } = kept
  if (!isSaved && !isLaterEdit(waitingRecord(draftId)?.record.request.edit, edit)) {
    // Earlier builds knew only claims, under that name.
    const fields: Fields = { ...kept.fields, related: kept.fields['related'] ?? kept.fields['claim'] ?? '' }
    const content = contentOf(fields, files, { ...beginning, replyTo })
    const request = { version, content, ...(edit && { edit }), ...(copyOf && { copyOf }) }
    await keepRecord({ memberId, draftId, wants: 'saved', request, isKnown })
  }
  dropDraft(place)
}

/** Whether only this device has the draft, as far as this device knows. */
const isHereOnly = ({ entry, record: { draftId, request, isKnown } }: WaitingRecord): boolean =>
  request.version === 0 &&
  !isKnown &&
  entry.attempts === 0 &&
  recordsIn(waiting.get()).every(
    ({ entry: { id }, record }) => record.draftId !== draftId || id !== sendingId.get(),
  )

/** Deletes a draft: here at once, and on the server as soon as possible. Returns a function that restores it. */
export async function deleteDraft(
  memberId: string,
  { draftId, version, content }: Pick<MessageDraft, 'draftId' | 'version' | 'content'>,
): Promise<() => Promise<void>> {
  await knowWhatWaitsNow()
  const waits = waitingRecord(draftId)
  const record: DraftRecord = waits?.record ?? {
    memberId,
    draftId,
    wants: 'saved',
    isKnown: true,
    request: { version, content },
  }
  if (record.wants === 'deleted') return () => undoDeletion(record)
  const files = waitingFilesOf(draftId)
  if (waits && isHereOnly(waits) && (await cancelOrSent(waits.entry.id)) === 'canceled') {
    await keepOnlyFiles(draftId, [])
    return async () => {
      if (waitingRecord(draftId)) return
      await submit(draftRecord, record)
      await addFiles(memberId, draftId, files)
    }
  }
  const deleted = nextRecord(record, { is: 'deleted', isSaved: !waits, files }) ?? record
  await submit(draftRecord, deleted)
  await keepOnlyFiles(draftId, [])
  return () => undoDeletion(deleted)
}

async function undoDeletion(deleted: DraftRecord): Promise<void> {
  const { memberId, draftId } = deleted
  await knowWhatWaitsNow()
  const waits = waitingRecord(draftId)
  if (waits?.record.wants === 'deleted') return takeDeletionBack(waits)
  // Another tab or device may have restored it since, perhaps with different text.
  const isBack = waits ?? (await draftsNow(memberId))?.some((one) => one.draftId === draftId)
  if (!isBack) await takeBack(deleted, true)
}

async function takeDeletionBack({ entry, record }: WaitingRecord): Promise<void> {
  const { memberId, draftId, deleted } = record
  const isUnderWay = entry.attempts > 0 || sendingId.get() === entry.id
  if (!isUnderWay && deleted?.isSaved && (await cancelOrSent(entry.id)) === 'canceled')
    await addFiles(memberId, draftId, deleted.files)
  else await takeBack(record, isUnderWay || deleted?.isSaved === true)
}

// Removes a file from its draft or message when the member removes it from the waiting entries.
fileRemoved.listen((file) => {
  if (file.isHere) void removeFile(file).catch(ignore)
})

async function removeFile({ memberId, draftId, fileId }: Record<'memberId' | 'draftId' | 'fileId', string>) {
  // The page that has the draft open removes the file.
  if (await isOpenElsewhere(draftId)) return
  const onServer =
    (await draftsNow(memberId))?.find((one) => one.draftId === draftId) ?? listedDraft(memberId, draftId)
  const record = waitingRecord(draftId)?.record ?? (onServer && recordOfServer(memberId, onServer))
  if (!record?.request.content.files.some((file) => file.fileId === fileId)) return
  const next = nextRecord(record, { is: 'file removed', fileId, by: crypto.randomUUID() })
  if (next) await submit(draftRecord, next)
}

/** The record that a draft's first change starts from. */
function recordOfServer(memberId: string, { draftId, version, content, edit }: MessageDraft): DraftRecord {
  const request = { version, content, ...(edit && { edit }) }
  return { memberId, draftId, wants: 'saved', request, isKnown: true }
}

/** A draft that waits on this device and isn't on the server. */
type WaitingDraft = MessageDraft & { isWaiting: true }

/** A draft on the server, or one that waits on this device. */
export type ListedDraft = MessageDraft | WaitingDraft

/** The server's list with the records of this device applied: their text, without deleted drafts and queued messages. */
export function useCurrentDrafts(memberId: string, listed: readonly MessageDraft[]): ListedDraft[] {
  const records = recordsIn(useWaiting()).filter(
    ({ entry, record }) => record.memberId === memberId && (record.wants === 'sent' || !isRefused(entry)),
  )
  const latest = new Map(records.map((waits) => [waits.record.draftId, waits]))
  const waiting = [...latest.values()].filter(({ record }) => record.wants === 'saved').map(asListed)
  return [...waiting, ...listed.filter(({ draftId }) => !latest.has(draftId))]
}

function asListed({ entry, record: { draftId, request } }: WaitingRecord): WaitingDraft {
  const { version, content, edit = null } = request
  const savedAt = new Date(entry.at).toISOString()
  return { draftId, savedAt, content, version, edit, files: [], isWaiting: true }
}

/** A message that waits to be sent. */
export type QueuedMessage = WaitingRecord &
  Pick<DraftRecord, 'draftId' | 'memberId'> & { content: TypedContent }

/** This member's messages that wait to be sent, including those that the server refused. */
export function useQueuedMessages(memberId: string): QueuedMessage[] {
  const byPage = useStore(sentByPage)
  return recordsIn(useWaiting())
    .filter(({ record }) => record.wants === 'sent' && record.memberId === memberId)
    .filter(({ record }) => !byPage.has(record.draftId))
    .map((waits) => ({ ...waits, ...pick(waits.record) }))
}

const pick = ({ draftId, memberId, request: { content } }: DraftRecord) => ({ draftId, memberId, content })

/** The queued message of a draft. */
export const useQueuedMessage = (memberId: string, draftId: string): QueuedMessage | undefined =>
  useQueuedMessages(memberId).findLast((message) => message.draftId === draftId)

/** Turns a queued message back into a draft, unless the server already has it. */
export async function editQueuedMessage({ draftId }: Pick<QueuedMessage, 'draftId'>): Promise<void> {
  await knowWhatWaitsNow()
  const waits = waitingRecord(draftId)
  if (waits?.record.wants === 'sent') await takeBack(waits.record, false)
}
