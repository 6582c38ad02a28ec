import * as v from 'valibot'
import { signal } from '#base/store.ts'
import { FileType, MOST_FILE_BYTES, type UploadedFile } from '#contract/entities/uploaded-file.ts'
import type { Entry } from '#offline/outbox/entry.ts'
import { NotYet, defineOutboxKind } from '#offline/outbox/kinds.ts'
import { cancelOrSent, submit, waiting } from '#offline/outbox/outbox.ts'
import { queryClient } from '#offline/query-client.ts'
import { session } from '#session/session.ts'
import { composeMessages as texts } from '#features/messages/messages/compose.gen.ts'
import { isOpen } from './draft-lock.ts'
import { uploadFile } from './drafts.queries.ts'

/** Of a file in base64. */
const MOST_CHARACTERS = Math.ceil((MOST_FILE_BYTES * 4) / 3) + 4

/** A file of a draft that the server does not have yet, with its bytes. */
export const WaitingFile = v.object({
  fileId: v.string(),
  name: v.string(),
  /** In bytes. */
  size: v.number(),
  type: FileType,
  base64url: v.pipe(v.string(), v.maxLength(MOST_CHARACTERS)),
})
export type WaitingFile = v.InferOutput<typeof WaitingFile>

const Body = v.object({ ...WaitingFile.entries, memberId: v.string(), draftId: v.string() })
type Body = v.InferOutput<typeof Body>

/** Which file of which draft the member has taken back; `isHere` in the tab where that was done. */
export type WithdrawnFile = { memberId: string; draftId: string; fileId: string; isHere: boolean }
export const fileWithdrawn = signal<WithdrawnFile>()

const Told = v.object({ memberId: v.string(), draftId: v.string(), fileId: v.string() })

/** The page of a draft may stand in another tab. */
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal-message-files')
channel?.addEventListener('message', ({ data }) => {
  const told = v.safeParse(Told, data)
  if (told.success && session.get().state === 'in') fileWithdrawn.emit({ ...told.output, isHere: false })
})

/**
 * A file from the moment when it is chosen until the server has it. It follows the words that name it, and under its id
 * it is the same file however often it is sent. While its page is open the page uploads it.
 */
const waitingFile = defineOutboxKind({
  name: 'message-file',
  schema: Body,
  group: ({ draftId }) => draftId,
  groupsWith: 'message-draft',
  isLast: true,
  async call({ memberId, draftId, ...file }): Promise<UploadedFile> {
    if (await isOpen(draftId)) throw new NotYet()
    return uploadFile({ client: queryClient, memberId }, draftId, file)
  },
  describe: ({ name }) => ({ title: texts.attach, detail: name }),
  supersedes: (later, earlier) => later.fileId === earlier.fileId,
  async onWithdrawn({ memberId, draftId, fileId }) {
    const file = { memberId, draftId, fileId }
    channel?.postMessage(file)
    fileWithdrawn.emit({ ...file, isHere: true })
  },
})

const bodyIn = ({ kind, body }: Entry): Body | undefined => {
  const read = v.safeParse(Body, kind === waitingFile.name ? body : undefined)
  return read.success ? read.output : undefined
}

type Found = { entry: Entry; body: Body }

const foundOf = (draftId: string): Found[] =>
  waiting.get().flatMap((entry) => {
    const body = bodyIn(entry)
    return body?.draftId === draftId ? [{ entry, body }] : []
  })

/** The files of a draft that wait on this device. What waits is known (`knowWhatWaits`). */
export const waitingFilesOf = (draftId: string): WaitingFile[] =>
  foundOf(draftId).map(({ body: { memberId: _memberId, draftId: _draftId, ...file } }) => file)

/** Everything that was begun so far; a file is not erased under its old name before it is there under the new one. */
let writing: Promise<unknown> = Promise.resolve()

/** Once every file that was chosen so far is on the device, or cannot be. */
export const filesWritten = (): Promise<unknown> => writing

/** These are the files of a draft that wait, from now on. They are in the list at once. */
export function keepFiles(
  memberId: string,
  draftId: string,
  files: readonly WaitingFile[],
): Promise<unknown> {
  const before = foundOf(draftId)
  const added = files.filter(({ fileId }) => !before.some(({ body }) => body.fileId === fileId))
  const gone = before.filter(({ body }) => !files.some(({ fileId }) => fileId === body.fileId))
  const puts = added.map((file) => submit(waitingFile, { memberId, draftId, ...file }))
  writing = Promise.allSettled([writing, ...puts]).then(() =>
    Promise.allSettled(gone.map(({ entry }) => cancelOrSent(entry.id))),
  )
  return writing
}

/** The draft goes on under another id, and each of its files under a name of its own. */
export async function moveFiles(
  memberId: string,
  { from, to }: { from: string; to: string },
  nameOf: (fileId: string) => string,
): Promise<void> {
  const files = waitingFilesOf(from)
  if (files.length === 0) return
  void keepFiles(
    memberId,
    to,
    files.map((file) => ({ ...file, fileId: nameOf(file.fileId) })),
  )
  await keepFiles(memberId, from, [])
}
