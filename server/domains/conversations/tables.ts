import { isNotNull, isNull } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '#server/platform/db/columns.ts'
import type { FileType } from '#contract/entities/uploaded-file.ts'

/** An account's marks on a message; without a row the message's own state applies. */
export const messageMarks = pgTable(
  'message_marks',
  {
    username: text('username').notNull(),
    messageId: text('message_id').notNull(),
    /** Null while the message is unread, including when it was marked as unread. */
    readAt: moment('read_at'),
    /** When it was moved to the account's trash. */
    deletedAt: moment('deleted_at'),
    /**
     * When the newest read or mark-as-unread act happened, according to the device; null if the device sent no time.
     */
    readActAt: moment('read_act_at'),
    /** The same for deleting and restoring. */
    trashActAt: moment('trash_act_at'),
  },
  (t) => [
    primaryKey({ columns: [t.username, t.messageId] }),
    index('message_marks_by_message').on(t.messageId),
  ],
)

/** Unsent drafts of members. */
export const messageDrafts = pgTable(
  'message_drafts',
  {
    username: text('username').notNull(),
    draftId: text('draft_id').notNull(),
    contractId: text('contract_id').notNull(),
    /** The writer's own, under which the draft is listed. */
    memberId: text('member_id').notNull(),
    version: integer('version').notNull(),
    /** A `DraftContent` as JSON, sealed by the data keys. */
    content: text('content').notNull(),
    savedAt: moment('saved_at').notNull(),
    /** When it was deleted; for a day its writer can restore it. */
    deletedAt: moment('deleted_at'),
    /**
     * The page that made the latest change, and how many changes it had made (`DraftEdit`); null if the page didn't
     * send them.
     */
    editedBy: text('edited_by'),
    edits: integer('edits'),
  },
  (t) => [
    primaryKey({ columns: [t.username, t.draftId] }),
    index('message_drafts_thrown_away').on(t.deletedAt).where(isNotNull(t.deletedAt)),
  ],
)

/** Files of drafts and of sent messages. */
export const messageFiles = pgTable(
  'message_files',
  {
    username: text('username').notNull(),
    fileId: text('file_id').notNull(),
    contractId: text('contract_id').notNull(),
    /** Also the id of the message that the draft became. */
    draftId: text('draft_id').notNull(),
    type: text('type').$type<FileType>().notNull(),
    /** The owner's name for the file; empty until the message is sent. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    content: bytes('content').notNull(),
    addedAt: moment('added_at').notNull(),
    /** Its position among the files of the message; null until it is sent. */
    position: integer('position'),
  },
  (t) => [
    primaryKey({ columns: [t.username, t.fileId] }),
    index('message_files_by_draft').on(t.username, t.draftId),
    index('message_files_unsent').on(t.addedAt).where(isNull(t.position)),
  ],
)

/** An account's current and previous visit, for the summary of changes between them. */
export const portalVisits = pgTable('portal_visits', {
  username: text('username').primaryKey(),
  beganAt: moment('began_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  /** When the previous visit was last active; null on the first visit. */
  previousAt: moment('previous_at'),
})
