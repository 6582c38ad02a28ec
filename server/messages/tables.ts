import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { NewsKind } from '#contract/entities/preferences.ts'
import type { DocumentType } from '#contract/entities/registration.ts'

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
  },
  (t) => [
    primaryKey({ columns: [t.username, t.messageId] }),
    index('message_marks_by_message').on(t.messageId),
  ],
)
