import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { DraftContent, type DraftEdit, MOST_DRAFTS, type MessageDraft } from '#contract/entities/message.ts'
import type { DataKeys } from '#server/config/data-keys.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'
import { messages } from '#server/platform/db/schema.ts'
import type { CopyOfDraft } from '#contract/calls/message-drafts.ts'
import type { UploadedFile } from '#contract/entities/uploaded-file.ts'
import { copyFiles, forgetOtherFiles, forgetStrayFiles, uploadedFiles } from './files.ts'
import { messageDrafts, messageFiles } from './tables.ts'

/** The drafts' owner, and the member id they are under. */
type Writer = { username: string; memberId: string; contractId: string }
type OfDraft = { username: string; draftId: string }

/** How long a deleted draft can be restored. */
const KEPT_HOURS = 24

/** How long files wait for their draft. It may still be on its device, whose outbox keeps it as long. */
const STRAY_DAYS = 30

const isLive = isNull(messageDrafts.deletedAt)

const ofDraft = ({ username, draftId }: OfDraft) =>
  and(eq(messageDrafts.username, username), eq(messageDrafts.draftId, draftId))

/** A sealed row opens only under its own id. */
const ownerOf = ({ username, draftId }: OfDraft): string => `message-draft ${username} ${draftId}`

const Kept = v.pipe(v.string(), v.parseJson(), DraftContent)

type Row = typeof messageDrafts.$inferSelect

function draftOfRow(keys: DataKeys, row: Row, files: UploadedFile[]): MessageDraft {
  const text = keys.open(row.content, ownerOf(row))
  if (text === undefined) throw new Error('No key of DATA_KEYS opens a draft')
  return {
    draftId: row.draftId,
    version: row.version,
    savedAt: isoInstant(row.savedAt),
    content: v.parse(Kept, text),
    edit: editOf(row),
    files: files.map(({ fileId, type, bytes }) => ({ fileId, type, bytes })),
  }
}

const editOf = ({ editedBy, edits }: Pick<Row, 'editedBy' | 'edits'>): DraftEdit | null =>
  editedBy === null || edits === null ? null : { by: editedBy, count: edits }

async function draftsOfRows(db: Database, keys: DataKeys, rows: readonly Row[]): Promise<MessageDraft[]> {
  const [first] = rows
  if (!first) return []
  const ids = rows.map(({ draftId }) => draftId)
  const files = await uploadedFiles(db, first.username, ids)
  return rows.map((row) => draftOfRow(keys, row, files.get(row.draftId) ?? []))
}

/** Newest first. */
export async function draftsOf(
  db: Database,
  keys: DataKeys,
  { username, memberId }: Pick<Writer, 'username' | 'memberId'>,
): Promise<MessageDraft[]> {
  const rows = await db
    .select()
    .from(messageDrafts)
    .where(and(eq(messageDrafts.username, username), eq(messageDrafts.memberId, memberId), isLive))
    .orderBy(desc(messageDrafts.savedAt), desc(messageDrafts.draftId))
  return draftsOfRows(db, keys, rows)
}

export async function draftOf(
  db: Database,
  keys: DataKeys,
  draft: OfDraft & { memberId: string },
): Promise<MessageDraft | undefined> {
  const [row] = await db
    .select()
    .from(messageDrafts)
    .where(and(ofDraft(draft), eq(messageDrafts.memberId, draft.memberId), isLive))
  const [found] = await draftsOfRows(db, keys, row ? [row] : [])
  return found
}

type Saving = Writer & {
  draftId: string
  version: number
  content: DraftContent
  savedAt: string
  edit?: DraftEdit | undefined
  copyOf?: CopyOfDraft | undefined
}

/**
 * Saves a draft over the version that was changed, or over earlier changes by the same page, whose answers may have
 * been lost. Rejects the save if another page has saved since (BP-NFA-0239), unless the text is the same. An earlier
 * change that arrives late returns the current draft.
 */
export async function saveDraft(db: Database, keys: DataKeys, saving: Saving): Promise<MessageDraft> {
  const { username, memberId, contractId, draftId, version, content, savedAt, edit, copyOf } = saving
  await hold(db, `message-drafts ${username}`)
  const [before] = await db.select().from(messageDrafts).where(ofDraft(saving))
  const last = before && editOf(before)
  const isSamePage = edit !== undefined && last?.by === edit.by
  if (before && (isSamePage ? last.count >= edit.count : before.version !== version)) {
    const kept = draftOfRow(keys, before, (await uploadedFiles(db, username, [draftId])).get(draftId) ?? [])
    const isSame = before.version === version + 1 && JSON.stringify(kept.content) === JSON.stringify(content)
    if (!isSamePage && !isSame) throw problem(409, 'BP-NFA-0239')
    // An undo of a deletion writes the draft again; a late save by its page doesn't.
    if (isSamePage || before.deletedAt === null) return kept
  }
  if (!before) {
    const wasSent = (await db.$count(messages, eq(messages.messageId, draftId))) > 0
    if (wasSent) throw problem(409, 'BP-NFA-0248')
  }
  if (!before || before.deletedAt !== null) {
    const many = await db.$count(messageDrafts, and(eq(messageDrafts.username, username), isLive))
    if (many >= MOST_DRAFTS) throw problem(429, 'BP-NFA-0244')
  }
  const row = {
    username,
    draftId,
    contractId,
    memberId,
    savedAt,
    version: (before?.version ?? version) + 1,
    deletedAt: null,
    editedBy: edit?.by ?? null,
    edits: edit?.count ?? null,
    content: keys.seal(JSON.stringify(content), ownerOf(saving)),
  }
  await db
    .insert(messageDrafts)
    .values(row)
    .onConflictDoUpdate({ target: [messageDrafts.username, messageDrafts.draftId], set: row })
  if (!before && copyOf) await copyFiles(db, { username, contractId, draftId, addedAt: savedAt }, copyOf)
  const named = content.files.map(({ fileId }) => fileId)
  await forgetOtherFiles(db, saving, named)
  const files = await uploadedFiles(db, username, [draftId])
  return draftOfRow(keys, row, files.get(draftId) ?? [])
}

/** Deletes a draft; for a day it can be restored. */
export const throwAway = async (db: Database, draft: OfDraft, now: Temporal.Instant): Promise<void> =>
  void (await db
    .update(messageDrafts)
    .set({ deletedAt: now.toString() })
    .where(and(ofDraft(draft), isLive)))

/** Removes drafts that were deleted more than a day ago, with their files, and files whose draft never arrived. */
export async function forgetOldDrafts({ db, clock }: CallServices): Promise<number> {
  const old = await db
    .delete(messageDrafts)
    .where(lt(messageDrafts.deletedAt, clock.now().subtract({ hours: KEPT_HOURS }).toString()))
    .returning({ username: messageDrafts.username, draftId: messageDrafts.draftId })
  for (const draft of old) await forgetOtherFiles(db, draft)
  const strays = clock.now().subtract({ hours: STRAY_DAYS * 24 })
  return old.length + (await forgetStrayFiles(db, strays.toString()))
}

/** Deletes a draft and its files for good. */
export async function forgetDraft(db: Database, draft: OfDraft): Promise<void> {
  await db.delete(messageDrafts).where(ofDraft(draft))
  await forgetOtherFiles(db, draft)
}

/** All unsent drafts of an account. */
export async function forgetDraftsOf(db: Database, username: string): Promise<void> {
  await db.delete(messageDrafts).where(eq(messageDrafts.username, username))
  await db.delete(messageFiles).where(and(eq(messageFiles.username, username), isNull(messageFiles.position)))
}
