import { isNotNull, isNull } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Language } from '#contract/entities/localized-text.ts'
import type { NewsKind } from '#contract/entities/preferences.ts'
import type { DocumentType } from '#contract/entities/registration.ts'
import type { FileType } from '#contract/entities/uploaded-file.ts'
import type { NewsWord } from './news-words.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** How an account's holder, at registration, chose to hear of each type of document. */
export const communicationChoices = pgTable(
  'communication_choices',
  {
    username: text('username').notNull(),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    isPaperless: boolean('is_paperless').notNull(),
    byEmail: boolean('by_email').notNull(),
    byText: boolean('by_text').notNull(),
    chosenAt: moment('chosen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.username, t.documentType] })],
)

/** How a person wants to hear of each kind of news; a kind that has no row is as it is for everybody. */
export const newsChoices = pgTable(
  'news_choices',
  {
    /** The insurer's key: letters are written to persons, and not every person has an account of ours. */
    personId: text('person_id').notNull(),
    kind: text('kind').$type<NewsKind>().notNull(),
    byEmail: boolean('by_email').notNull(),
    byText: boolean('by_text').notNull(),
    byPush: boolean('by_push').notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.kind] })],
)

/** The rest of a person's preferences, and how often they were changed. */
export const newsSettings = pgTable('news_settings', {
  personId: text('person_id').primaryKey(),
  changes: integer('changes').notNull(),
  /** HH:MM in America/Chicago; null where there are no quiet hours. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  changedAt: moment('changed_at').notNull(),
})

/** What an account did with a message; one that has no row is as the message says itself. */
export const messageMarks = pgTable(
  'message_marks',
  {
    username: text('username').notNull(),
    messageId: text('message_id').notNull(),
    /** Null where it is unread, or unread again. */
    readAt: moment('read_at'),
    /** Since when it is in the account's trash. */
    deletedAt: moment('deleted_at'),
    /** When the newest act of reading or marking as unread was done, as the device says; null where none was told. */
    readActAt: moment('read_act_at'),
    /** The same of deleting and restoring. */
    trashActAt: moment('trash_act_at'),
  },
  (t) => [
    primaryKey({ columns: [t.username, t.messageId] }),
    index('message_marks_by_message').on(t.messageId),
  ],
)

/** What somebody has begun to write and not sent. */
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
    /** Since when it is thrown away; for a day its writer can take it back. */
    deletedAt: moment('deleted_at'),
    /** The page on which the latest change was made, and how many it had made (`DraftEdit`); null where nobody told. */
    editedBy: text('edited_by'),
    edits: integer('edits'),
  },
  (t) => [
    primaryKey({ columns: [t.username, t.draftId] }),
    index('message_drafts_thrown_away').on(t.deletedAt).where(isNotNull(t.deletedAt)),
  ],
)

/** Files of drafts and of messages that were sent. */
export const messageFiles = pgTable(
  'message_files',
  {
    username: text('username').notNull(),
    fileId: text('file_id').notNull(),
    contractId: text('contract_id').notNull(),
    /** Also the id of the message that the draft became. */
    draftId: text('draft_id').notNull(),
    type: text('type').$type<FileType>().notNull(),
    /** What its owner calls it; empty until it is sent. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    content: bytes('content').notNull(),
    addedAt: moment('added_at').notNull(),
    /** Its place among the files of the message; null where it was never sent. */
    position: integer('position'),
  },
  (t) => [
    primaryKey({ columns: [t.username, t.fileId] }),
    index('message_files_by_draft').on(t.username, t.draftId),
    index('message_files_unsent').on(t.addedAt).where(isNull(t.position)),
  ],
)

/**
 * News on their way out of the portal, written with the letter that they tell of and delivered by a job. The id is the
 * same for the same letter, way and device: what is written twice goes out once.
 */
export const newsDeliveries = pgTable(
  'news_deliveries',
  {
    deliveryId: text('delivery_id').primaryKey(),
    personId: text('person_id').notNull(),
    way: text('way').$type<'email' | 'text' | 'push'>().notNull(),
    /** Whether it is still wanted is asked once more when it goes out. */
    kind: text('kind').$type<NewsKind>().notNull(),
    /** How it is put into words; nothing else of the letter leaves. */
    word: text('word').$type<NewsWord>().notNull(),
    /** An e-mail address, or the hash of a device's endpoint; null where it is looked up when it goes out. */
    target: text('target'),
    state: text('state').$type<'waiting' | 'sent' | 'dropped' | 'dead'>().notNull(),
    tries: integer('tries').notNull(),
    queuedAt: moment('queued_at').notNull(),
    /** Not before: the end of quiet hours, or the next try. */
    dueAt: moment('due_at').notNull(),
    /** Until then a server is about it; one that is gone is not waited for. */
    heldUntil: moment('held_until'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('news_deliveries_due').on(t.state, t.dueAt),
    index('news_deliveries_by_person').on(t.personId),
  ],
)

/** A device that shows news. The endpoint is a secret address: it is sealed, and found by its SHA-256. */
export const pushDevices = pgTable(
  'push_devices',
  {
    endpointHash: text('endpoint_hash').primaryKey(),
    username: text('username').notNull(),
    personId: text('person_id').notNull(),
    /** Endpoint and keys as JSON, sealed under DATA_KEYS. */
    subscription: text('subscription').notNull(),
    /** SHA-256 of the browser's own cookie (known_devices); null where another provider signs members in. */
    deviceHash: text('device_hash'),
    /** Names such as "Chrome" and "Android"; empty where the browser does not say. */
    browser: text('browser').notNull(),
    system: text('system').notNull(),
    language: text('language').$type<Language>().notNull(),
    endsWithSignOut: boolean('ends_with_sign_out').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('push_devices_by_user').on(t.username), index('push_devices_by_person').on(t.personId)],
)

/** When an account was here, and when the time before: what has changed since is told. */
export const portalVisits = pgTable('portal_visits', {
  username: text('username').primaryKey(),
  beganAt: moment('began_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  /** When the visit before was last seen; null at the first. */
  previousAt: moment('previous_at'),
})
