import * as v from 'valibot'
import { DraftToSave } from '#contract/calls/message-drafts.ts'
import { DraftContent, DraftEdit } from '#contract/entities/message.ts'
import { FileType, MOST_FILE_BYTES } from '#contract/entities/uploaded-file.ts'

/** The longest base64 text of a file. */
const MOST_CHARACTERS = Math.ceil((MOST_FILE_BYTES * 4) / 3) + 4

/** A file of a draft that the server doesn't have yet, with its bytes. */
export const WaitingFile = v.object({
  fileId: v.string(),
  name: v.string(),
  /** In bytes. */
  size: v.number(),
  type: FileType,
  base64url: v.pipe(v.string(), v.maxLength(MOST_CHARACTERS)),
})
export type WaitingFile = v.InferOutput<typeof WaitingFile>

/** The content as typed: even text that the server would refuse is kept, so that the member can copy it. */
const TypedContent = v.object({
  ...DraftContent.entries,
  subject: v.string(),
  body: v.string(),
  files: v.array(v.object({ fileId: v.string(), name: v.string() })),
})
export type TypedContent = v.InferOutput<typeof TypedContent>

const Request = v.object({ ...DraftToSave.entries, content: TypedContent })

/**
 * The part of a draft that this device has and the server doesn't: the one record that the page edits and
 * `draft-sync.ts` sends to the server. A draft that is fully on the server needs no record
 * (docs/decisions/040-one-record-a-draft.md).
 */
export const DraftRecord = v.object({
  /** The writer's member id, whose plan was open. */
  memberId: v.string(),
  /** The resulting message has the same id, so that the server accepts it once. */
  draftId: v.string(),
  wants: v.optional(v.picklist(['saved', 'sent', 'deleted']), 'saved'),
  request: Request,
  /** Whether the server may have part of it, whether or not it answered. */
  isKnown: v.optional(v.boolean(), false),
  /** The state to restore if the member undoes the deletion. */
  deleted: v.optional(
    v.object({
      /** Whether the server had this text. */
      isSaved: v.boolean(),
      files: v.array(WaitingFile),
    }),
  ),
})
export type DraftRecord = v.InferOutput<typeof DraftRecord>

/** The group of a draft's entries in the outbox. */
export const DRAFT_GROUP = 'message-draft'

/** A deletion, as an earlier build stored it. */
const DeletionOfBefore = v.object({
  memberId: v.string(),
  draftId: v.string(),
  version: v.number(),
  content: TypedContent,
  waits: v.nullable(v.object({ request: Request })),
  files: v.array(WaitingFile),
})

/** How an earlier build stored text to save, a message waiting to be sent, and a deletion. */
export const RECORDS_OF_BEFORE = {
  'message-draft': DraftRecord,
  'message-send': v.pipe(
    DraftRecord,
    v.transform((record): DraftRecord => ({ ...record, wants: 'sent' })),
  ),
  'draft-delete': v.pipe(
    DeletionOfBefore,
    v.transform(({ memberId, draftId, version, content, waits, files }): DraftRecord => ({
      memberId,
      draftId,
      wants: 'deleted',
      request: waits?.request ?? { version, content },
      isKnown: true,
      deleted: { isSaved: waits === null, files },
    })),
  ),
}

/** An action of the member, or an answer from the server. */
export type DraftEvent =
  | { is: 'edited'; content: TypedContent; edit: DraftEdit; isKnown: boolean }
  | { is: 'file removed'; fileId: string; by: string }
  | { is: 'send pressed' }
  | { is: 'deleted'; isSaved: boolean; files: readonly WaitingFile[] }
  /**
   * A queued message becomes a draft again, or a deletion is undone. `hasArrived` says whether the server already has
   * it.
   */
  | { is: 'taken back'; hasArrived: boolean }
  /** The draft gets another id. `names` has the new ids of its files, `copied` the files that the server has. */
  | {
      is: 'split'
      draftId: string
      by: string
      names: ReadonlyMap<string, string>
      copied: readonly string[]
    }
  /** The server has an earlier version of the record. */
  | { is: 'delivered'; earlier: DraftRecord; version: number }

/** The record after an event; undefined if nothing is left to send to the server. */
export function nextRecord(record: DraftRecord, event: DraftEvent): DraftRecord | undefined {
  const { request } = record
  switch (event.is) {
    case 'edited': {
      const { content, edit } = event
      const isKnown = record.isKnown || event.isKnown
      return { ...asDraft(record), isKnown, request: { ...request, content, edit } }
    }
    case 'file removed': {
      const { by, count } = request.edit ?? { by: event.by, count: 0 }
      const files = request.content.files.filter(({ fileId }) => fileId !== event.fileId)
      const content = { ...request.content, files }
      return { ...record, request: { ...request, content, edit: { by, count: count + 1 } } }
    }
    case 'send pressed':
      return { ...asDraft(record), wants: 'sent' }
    case 'deleted': {
      const deleted = { isSaved: event.isSaved, files: [...event.files] }
      return { ...record, wants: 'deleted', isKnown: true, deleted }
    }
    case 'taken back':
      return restoreRecord(record, event.hasArrived)
    case 'split':
      return splitRecord(record, event)
    case 'delivered':
      return afterDelivery(record, event)
  }
}

function asDraft({ deleted: _deleted, ...record }: DraftRecord): DraftRecord {
  return { ...record, wants: 'saved' }
}

function restoreRecord(record: DraftRecord, hasArrived: boolean): DraftRecord | undefined {
  if (record.wants !== 'deleted') return asDraft(record)
  if (!hasArrived) return record.deleted?.isSaved ? undefined : asDraft(record)
  return { ...asDraft(record), request: withoutEdit(record.request) }
}

/**
 * Without its edit, the server accepts a deleted draft as a new one instead of a late request of the page that wrote
 * it.
 */
const withoutEdit = ({ edit: _edit, ...request }: DraftRecord['request']): DraftRecord['request'] => request

function splitRecord(
  record: DraftRecord,
  { draftId, by, names, copied }: Extract<DraftEvent, { is: 'split' }>,
): DraftRecord {
  const nameOf = (fileId: string): string => names.get(fileId) ?? fileId
  const { content } = record.request
  const files = content.files.map((file) => ({ ...file, fileId: nameOf(file.fileId) }))
  return {
    ...asDraft(record),
    draftId,
    isKnown: false,
    request: {
      version: 0,
      content: { ...content, files },
      edit: { by, count: 1 },
      copyOf: { draftId: record.draftId, files: copied.map((from) => ({ from, to: nameOf(from) })) },
    },
  }
}

function afterDelivery(
  record: DraftRecord,
  { earlier, version }: Extract<DraftEvent, { is: 'delivered' }>,
): DraftRecord | undefined {
  const { request, wants } = record
  const isSame = isSameEdit(request.edit, earlier.request.edit)
  switch (earlier.wants) {
    case 'saved': {
      if (isSame && wants === 'saved') return undefined
      const { copyOf: _copied, ...rest } = request
      const deleted = record.deleted && { ...record.deleted, isSaved: isSame }
      return { ...record, isKnown: true, request: { ...rest, version }, ...(deleted && { deleted }) }
    }
    case 'sent':
      // The server refuses different text under the id of a sent message, so the text becomes a separate draft.
      return isSame || wants === 'deleted' ? undefined : record
    case 'deleted':
      if (wants === 'deleted') return undefined
      return isSame ? { ...record, request: withoutEdit(request) } : record
  }
}

type MaybeEdit = DraftEdit | null | undefined

/** Whether both are the same change. Two drafts without changes are the same, too. */
export const isSameEdit = (one: MaybeEdit, other: MaybeEdit): boolean =>
  one?.by === other?.by && one?.count === other?.count

/** Whether `one` is a later change from the same page as `other`. */
export const isLaterEdit = (one: MaybeEdit, other: MaybeEdit): boolean =>
  one?.by !== undefined && one.by === other?.by && one.count > other.count
