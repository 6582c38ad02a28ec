import * as v from 'valibot'
import type { Sentence } from '#api/failure.ts'
import { tabChannel } from '#base/channel.ts'
import { signal } from '#base/store.ts'
import type { FileType, UploadedFile } from '#contract/entities/uploaded-file.ts'
import { type Entry, groupName } from '#outbox/entry.ts'
import { NotYet, defineOutboxKind } from '#outbox/kinds.ts'
import { cancelOrSent, addToOutbox, sendingId, unwrittenIds, waiting } from '#outbox/outbox.ts'
import { session } from '#session/session.ts'
import { draftMessages as texts } from '#drafts/locales/draft.gen.ts'
import { isOpenElsewhere } from './draft-lock.ts'
import { DRAFT_GROUP, type TypedContent, WaitingFile } from './draft-record.ts'
import { noteUploadedFile, uploadFile, uploadedFile } from './drafts.queries.ts'

const Body = v.object({ ...WaitingFile.entries, memberId: v.string(), draftId: v.string() })
type Body = v.InferOutput<typeof Body>

/** A waiting file that the member has removed; `isHere` is true in the tab where that happened. */
type RemovedFile = { memberId: string; draftId: string; fileId: string; isHere: boolean }
export const fileRemoved = signal<RemovedFile>()

const Notice = v.object({ memberId: v.string(), draftId: v.string(), fileId: v.string() })

/** Notifies other tabs that may have the draft open. */
const channel = tabChannel('portal-message-files')
channel?.addEventListener('message', ({ data }) => {
  const read = v.safeParse(Notice, data)
  if (read.success && session.get().state === 'in') fileRemoved.emit({ ...read.output, isHere: false })
})

/**
 * A file from the moment it is chosen until the server has it. It is sent after the text that names it. Its id makes it
 * the same file however often it is sent.
 */
const waitingFile = defineOutboxKind({
  name: 'message-file',
  schema: Body,
  group: ({ draftId }) => draftId,
  groupsWith: DRAFT_GROUP,
  isLast: () => true,
  async call({ memberId, draftId, ...file }): Promise<UploadedFile> {
    if (await isOpenElsewhere(draftId)) throw new NotYet()
    return uploadFile(memberId, draftId, file)
  },
  describe: ({ name }) => ({ title: texts.attaches, detail: name }),
  supersedes: (later, earlier) => later.fileId === earlier.fileId,
  async onWithdrawn({ memberId, draftId, fileId }) {
    const file = { memberId, draftId, fileId }
    channel?.postMessage(file)
    fileRemoved.emit({ ...file, isHere: true })
  },
})

/** Whether all waiting data of a draft is on the device. */
export const isWritten = (draftId: string): boolean =>
  !waiting
    .get()
    .some(({ id, group }) => group === groupName(DRAFT_GROUP, draftId) && unwrittenIds.get().has(id))

let writing: Promise<unknown> = Promise.resolve()

/** Tracks a write until it has ended. */
export function noteWrite(written: Promise<unknown>): Promise<unknown> {
  writing = Promise.allSettled([writing, written])
  return written
}

/** Resolves once everything typed and chosen so far is on the device, or can't be. */
export const waitForDraftWrites = (): Promise<unknown> => writing

type Found = { entry: Entry; body: Body }

function foundOf(draftId: string): Found[] {
  return waiting.get().flatMap((entry) => {
    const read = v.safeParse(Body, entry.kind === waitingFile.name ? entry.body : undefined)
    return read.success && read.output.draftId === draftId ? [{ entry, body: read.output }] : []
  })
}

const fileIn = ({ body: { memberId: _memberId, draftId: _draftId, ...file } }: Found): WaitingFile => file

/** A draft's files that wait on this device, if the list of waiting entries is known. */
export const waitingFilesOf = (draftId: string): WaitingFile[] => foundOf(draftId).map(fileIn)

/** Adds files to the waiting ones; resolves once they are on the device. */
export const addFiles = (
  memberId: string,
  draftId: string,
  files: readonly WaitingFile[],
): Promise<unknown> =>
  noteWrite(Promise.all(files.map((file) => addToOutbox(waitingFile, { memberId, draftId, ...file }))))

/** Discards a draft's waiting files that its content no longer names. */
export const keepOnlyFiles = (draftId: string, named: readonly { fileId: string }[]): Promise<unknown> =>
  Promise.all(
    foundOf(draftId)
      .filter(({ body }) => !named.some(({ fileId }) => fileId === body.fileId))
      .map(({ entry }) => cancelOrSent(entry.id)),
  )

/** Gives a copy of a draft the original's files: waiting bytes, and the known facts of files that the server has. */
export async function copyFiles(
  memberId: string,
  { from, to, isMoved }: { from: string; to: string; isMoved: boolean },
  names: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [fileId, copyId] of names) {
    const uploaded = uploadedFile(fileId)
    if (uploaded) noteUploadedFile({ ...uploaded, fileId: copyId })
  }
  const renamed = waitingFilesOf(from).flatMap((file) => {
    const fileId = names.get(file.fileId)
    return fileId === undefined ? [] : [{ ...file, fileId }]
  })
  await addFiles(memberId, to, renamed)
  if (isMoved) await keepOnlyFiles(from, [])
}

/** A file as the page shows it. `lost`: not uploaded, and its bytes are no longer on this device. */
export type ShownFile = {
  fileId: string
  name: string
  /** In bytes. */
  size: number
  type: FileType
  entryId?: string
  is: 'waiting' | 'uploading' | 'failed' | 'uploaded' | 'lost'
  failure?: Sentence
}

export function shownFiles(draftId: string, content: TypedContent): ShownFile[] {
  const entries = foundOf(draftId)
  return content.files.map(({ fileId, name }): ShownFile => {
    const waits = entries.find(({ body }) => body.fileId === fileId)
    if (waits) {
      const { size, type } = waits.body
      return { fileId, name, size, type, entryId: waits.entry.id, ...stateOf(waits.entry) }
    }
    const uploaded = uploadedFile(fileId)
    const { type, bytes: size } = uploaded ?? { type: 'application/pdf', bytes: 0 }
    return { fileId, name, size, type, is: uploaded ? 'uploaded' : 'lost' }
  })
}

function stateOf({ id, failure }: Entry): Pick<ShownFile, 'is' | 'failure'> {
  if (sendingId.get() === id) return { is: 'uploading' }
  return failure && !failure.isCutOff ? { is: 'failed', failure } : { is: 'waiting' }
}
