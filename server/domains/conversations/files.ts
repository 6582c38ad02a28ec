import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists, notInArray, sql, sum } from 'drizzle-orm'
import { MOST_MESSAGE_FILES, MOST_MESSAGE_FILE_BYTES } from '#contract/entities/message.ts'
import {
  type FileType,
  type ListedFile,
  MOST_BYTES_OF_A_MEMBER,
  type UploadedFile,
} from '#contract/entities/uploaded-file.ts'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { problem } from '#server/platform/http/problem.ts'
import { fileNameOf, withFileNames } from '#server/platform/uploads/file-name.ts'
import { messageDrafts, messageFiles } from './tables.ts'

/** A draft and its owner. */
type OfDraft = { username: string; draftId: string }

const ofDraft = ({ username, draftId }: OfDraft) =>
  and(eq(messageFiles.username, username), eq(messageFiles.draftId, draftId))

/** Still a draft's file. A sent message keeps its draft's id, so only the position distinguishes them. */
const isUnsent = isNull(messageFiles.position)

type NewFile = OfDraft & {
  fileId: string
  contractId: string
  type: FileType
  content: Buffer
  addedAt: string
}

/**
 * Stores a file of a draft. A file id that exists must have the same content (409). Rejects more or larger files than a
 * message may have (BP-NFA-0247). Locks the account's files until the caller's transaction ends, so it must end soon.
 */
export async function keepFile(db: Database, file: NewFile): Promise<UploadedFile> {
  const { username, draftId, fileId, type, content } = file
  await hold(db, `message-files ${username}`)
  const kept = { fileId, type, bytes: content.length }
  const [before] = await db
    .select()
    .from(messageFiles)
    .where(and(eq(messageFiles.username, username), eq(messageFiles.fileId, fileId)))
  if (before) {
    const isSame = before.draftId === draftId && content.equals(Buffer.from(before.content))
    if (!isSame) throw problem(409, 'BP-NFA-0241', 'This file ID already belongs to another file.')
    return kept
  }
  const [ofThis] = await db
    .select({ files: sql<number>`count(*)::int`, bytes: sum(messageFiles.bytes).mapWith(Number) })
    .from(messageFiles)
    .where(ofDraft(file))
  const [ofAll] = await db
    .select({ bytes: sum(messageFiles.bytes).mapWith(Number) })
    .from(messageFiles)
    .where(eq(messageFiles.username, username))
  const isTooMuch =
    (ofThis?.files ?? 0) >= MOST_MESSAGE_FILES ||
    (ofThis?.bytes ?? 0) + content.length > MOST_MESSAGE_FILE_BYTES ||
    (ofAll?.bytes ?? 0) + content.length > MOST_BYTES_OF_A_MEMBER
  if (isTooMuch) throw problem(422, 'BP-NFA-0247')
  await db.insert(messageFiles).values({ ...file, bytes: content.length, name: '' })
  return kept
}

/** Deletes files that were uploaded before a given time for drafts that don't exist. */
export async function forgetStrayFiles(db: Database, before: string): Promise<number> {
  const { username, draftId } = messageDrafts
  const draft = db
    .select({ one: sql`1` })
    .from(messageDrafts)
    .where(and(eq(username, messageFiles.username), eq(draftId, messageFiles.draftId)))
  const gone = await db
    .delete(messageFiles)
    .where(and(isUnsent, lt(messageFiles.addedAt, before), notExists(draft)))
    .returning({ fileId: messageFiles.fileId })
  return gone.length
}

/** Deletes the files of a draft except for the named ones; never deletes a sent file. */
export const forgetOtherFiles = async (
  db: Database,
  draft: OfDraft,
  kept: readonly string[] = [],
): Promise<void> =>
  void (await db
    .delete(messageFiles)
    .where(
      kept.length > 0
        ? and(ofDraft(draft), isUnsent, notInArray(messageFiles.fileId, [...kept]))
        : and(ofDraft(draft), isUnsent),
    ))

/** Copies files of another draft of the same account under new names; skips missing ones. */
export async function copyFiles(
  db: Database,
  to: OfDraft & { contractId: string; addedAt: string },
  from: { draftId: string; files: readonly { from: string; to: string }[] },
): Promise<void> {
  for (const copied of from.files) {
    const [file] = await db
      .select({ type: messageFiles.type, content: messageFiles.content })
      .from(messageFiles)
      .where(
        and(ofDraft({ username: to.username, draftId: from.draftId }), eq(messageFiles.fileId, copied.from)),
      )
    const { username, draftId, contractId, addedAt } = to
    if (file)
      await keepFile(db, {
        username,
        draftId,
        contractId,
        addedAt,
        fileId: copied.to,
        type: file.type,
        content: Buffer.from(file.content),
      })
  }
}

/** Returns the uploaded files of each of these drafts. */
export async function uploadedFiles(
  db: Database,
  username: string,
  draftIds: readonly string[],
): Promise<Map<string, UploadedFile[]>> {
  if (draftIds.length === 0) return new Map()
  const { fileId, draftId, type, bytes } = messageFiles
  const rows = await db
    .select({ fileId, draftId, type, bytes })
    .from(messageFiles)
    .where(and(eq(messageFiles.username, username), inArray(draftId, [...draftIds]), isUnsent))
  return Map.groupBy(rows, (row) => row.draftId)
}

/** Whether all of these files were uploaded for the draft. */
export async function hasFiles(
  db: Database,
  { username, draftId }: OfDraft,
  files: readonly { fileId: string }[],
): Promise<boolean> {
  const uploaded = (await uploadedFiles(db, username, [draftId])).get(draftId) ?? []
  return files.every(({ fileId }) => uploaded.some((file) => file.fileId === fileId))
}

/** Turns the files of a draft into those of a message; all of them must have been uploaded (`hasFiles`). */
export async function attachFiles(
  db: Database,
  draft: OfDraft,
  files: readonly { fileId: string; name: string }[],
): Promise<void> {
  await forgetOtherFiles(
    db,
    draft,
    files.map(({ fileId }) => fileId),
  )
  const uploaded = (await uploadedFiles(db, draft.username, [draft.draftId])).get(draft.draftId) ?? []
  for (const [position, { fileId, name }] of files.entries()) {
    const type = uploaded.find((file) => file.fileId === fileId)?.type
    if (!type) continue
    await db
      .update(messageFiles)
      .set({ name: fileNameOf({ name, type }), position })
      .where(and(ofDraft(draft), eq(messageFiles.fileId, fileId)))
  }
}

/** The files that came with each of these messages. A message keeps the id of its draft. */
export async function listedFiles(
  db: Database,
  messageIds: readonly string[],
): Promise<Map<string, ListedFile[]>> {
  if (messageIds.length === 0) return new Map()
  const { fileId, draftId, type, name, bytes } = messageFiles
  const rows = await db
    .select({ fileId, draftId, type, name, bytes })
    .from(messageFiles)
    .where(and(inArray(draftId, [...messageIds]), isNotNull(messageFiles.position)))
    .orderBy(asc(messageFiles.position))
  // Earlier releases stored names unchanged.
  return Map.groupBy(withFileNames(rows), (row) => row.draftId)
}

/** The bytes of a message's file; undefined if the message has no such file. */
export async function readMessageFile(
  db: Database,
  { messageId }: { messageId: string },
  fileId: string,
): Promise<{ type: FileType; content: Uint8Array } | undefined> {
  const [file] = await db
    .select({ type: messageFiles.type, content: messageFiles.content })
    .from(messageFiles)
    .where(
      and(
        eq(messageFiles.draftId, messageId),
        eq(messageFiles.fileId, fileId),
        isNotNull(messageFiles.position),
      ),
    )
  return file
}
