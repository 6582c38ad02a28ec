import { ApiFailure, codeOf } from '#api/failure.ts'
import { signal } from '#base/store.ts'
import type { MessageDraft } from '#contract/entities/message.ts'
import { questionTopicMessages } from '#records/locales/question-topic.gen.ts'
import { NotYet, defineOutboxKind } from '#outbox/kinds.ts'
import { submit } from '#outbox/outbox.ts'
import { draftMessages as texts } from '#drafts/locales/draft.gen.ts'
import { addFiles, copyFiles, keepOnlyFiles, waitingFilesOf } from './draft-files.ts'
import { isOpenElsewhere } from './draft-lock.ts'
import {
  DRAFT_GROUP,
  DraftRecord,
  RECORDS_OF_BEFORE,
  type TypedContent,
  isLaterEdit,
  nextRecord,
} from './draft-record.ts'
import {
  type Sent,
  deleteDraftAtServer,
  listedDraft,
  noteMessageSent,
  saveDraft,
  sendDraft,
} from './drafts.queries.ts'

/** The draft was changed elsewhere. */
const CONFLICT = 'BP-NFA-0239'
/** A message with different text was sent under its id. */
export const SENT_ELSEWHERE = 'BP-NFA-0248'
/**
 * Together with these two: the limit of drafts or of messages per day is reached, or another account's message has the
 * id.
 */
const REFUSED_FOR_GOOD = [CONFLICT, SENT_ELSEWHERE, 'BP-NFA-0242', 'BP-NFA-0244', 'BP-NFA-0245']

type Answer = { version: number; saved?: MessageDraft; sent?: Sent }

/** The server has a message. */
export const messageSent = signal<{ draftId: string; sent: Sent }>()

/** A record was split off its draft, and has a new id. */
export const draftSplit = signal<{ from: string; copy: DraftRecord }>()

/**
 * Sends the records of drafts to the server. Only the outbox calls the server for a draft, whether or not its page is
 * open. If the page is open in another tab, that tab's outbox sends.
 */
export const draftRecord = defineOutboxKind({
  // An earlier build would read "message-draft" as text to save, and lose the rest of the record.
  name: 'draft-record',
  schema: DraftRecord,
  formerly: RECORDS_OF_BEFORE,
  group: ({ draftId }) => draftId,
  groupsWith: DRAFT_GROUP,
  // A message follows its files, and files follow the draft that names them.
  isLast: ({ wants }) => wants === 'sent',
  call: deliver,
  describe: ({ wants, request: { content } }) => ({
    title: { saved: texts.saves, sent: texts.sends, deleted: texts.deletes }[wants],
    ...(nameOf(content) !== '' && { detail: nameOf(content) }),
    ...(content.body !== '' && { text: content.body }),
  }),
  supersedes: () => true,
  isFinal: (failure) => REFUSED_FOR_GOOD.includes(codeOf(failure)),
  onDelivered({ memberId, draftId }, { sent }) {
    if (!sent) return
    noteMessageSent(memberId, draftId)
    messageSent.emit({ draftId, sent })
  },
  rebase: (later, { version }, earlier) => nextRecord(later, { is: 'delivered', earlier, version }),
  instead: (latest, failure) =>
    codeOf(failure) === CONFLICT && latest.wants === 'saved' ? moveRecord(latest, CONFLICT) : undefined,
  insist: async (record, { code }) =>
    (code === CONFLICT || code === SENT_ELSEWHERE ? moveRecord(record, code) : undefined) ?? record,
  onWithdrawn: (record) => (record.wants === 'saved' ? forgetFiles(record) : takeBack(record, false)),
})

async function deliver(record: DraftRecord, { idempotencyKey }: { idempotencyKey: string }): Promise<Answer> {
  const { memberId, draftId, wants, request } = record
  const { version, content } = request
  if (wants === 'deleted') {
    await deleteDraftAtServer(memberId, draftId)
    return { version }
  }
  if (await isOpenElsewhere(draftId)) throw new NotYet()
  if (wants === 'saved') return save(record)
  // The server copies files only for a draft that it has saved.
  if ((request.copyOf?.files.length ?? 0) > 0) await save(record)
  return { version, sent: await sendDraft(memberId, { body: { draftId, content }, idempotencyKey }) }
}

async function save({ memberId, draftId, request }: DraftRecord): Promise<Answer> {
  const saved = await saveDraft(memberId, draftId, request)
  // If the browser was killed, it may have lost the later text that the server has; both versions are kept.
  if (isLaterEdit(saved.edit, request.edit)) throw new ApiFailure(CONFLICT, { kind: 'refused', status: 409 })
  return { version: saved.version, saved }
}

/** Splits a record off the server's draft or message. */
export function splitOff(record: DraftRecord, { isMoved }: { isMoved: boolean }): DraftRecord | undefined {
  const { memberId, draftId, request } = record
  const to = crypto.randomUUID()
  const ids = request.content.files.map(({ fileId }) => fileId)
  const names = new Map(ids.map((fileId) => [fileId, crypto.randomUUID()]))
  const waits = waitingFilesOf(draftId)
  const copied = ids.filter((id) => !waits.some(({ fileId }) => fileId === id))
  void copyFiles(memberId, { from: draftId, to, isMoved }, names)
  return nextRecord(record, { is: 'split', draftId: to, by: crypto.randomUUID(), names, copied })
}

/** Moves a record and its page to another id. A record that was split off gets an id that no other draft has. */
function moveRecord(
  record: DraftRecord,
  code: typeof CONFLICT | typeof SENT_ELSEWHERE,
): DraftRecord | undefined {
  if (code === CONFLICT && record.request.copyOf) return undefined
  const copy = splitOff(record, { isMoved: true })
  if (copy) draftSplit.emit({ from: record.draftId, copy })
  return copy
}

/** Cancels the upload of a withdrawn draft's files; the server's draft keeps the files that it names. */
async function forgetFiles({ memberId, draftId, request }: DraftRecord): Promise<void> {
  if (await isOpenElsewhere(draftId)) return
  const onServer = listedDraft(memberId, draftId)
  if (onServer || request.version === 0) await keepOnlyFiles(draftId, onServer?.content.files ?? [])
}

/**
 * Turns a queued message back into a draft, or restores a deleted draft; `hasArrived` says whether the server may
 * already have processed it.
 */
export async function takeBack(record: DraftRecord, hasArrived: boolean): Promise<void> {
  const { memberId, draftId, deleted } = record
  const next = nextRecord(record, { is: 'taken back', hasArrived })
  if (next) await submit(draftRecord, next)
  if (deleted) await addFiles(memberId, draftId, deleted.files)
}

const NAME_CHARACTERS = 60

/** The name of a draft: its subject, its topic, or its first words; empty if all are missing. */
export function nameOf({ subject, topic, body }: TypedContent): string {
  if (subject !== '') return subject
  if (topic !== null) return questionTopicMessages[topic]
  const [line = ''] = body.trim().split('\n', 1)
  return Array.from(line).slice(0, NAME_CHARACTERS).join('')
}
