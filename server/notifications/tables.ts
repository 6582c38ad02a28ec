import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { NewsKind } from '#contract/entities/preferences.ts'
import type { NewsWord } from '#server/notifications/news-words.ts'

/** How a person wants to be notified of each kind of news; a kind without a row has the default. */
export const newsChoices = pgTable(
  'news_choices',
  {
    /** The insurer's key, because letters are written to persons, and not every person has a portal account. */
    personId: text('person_id').notNull(),
    kind: text('kind').$type<NewsKind>().notNull(),
    byEmail: boolean('by_email').notNull(),
    byText: boolean('by_text').notNull(),
    byPush: boolean('by_push').notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.kind] })],
)

/** A person's other preferences, and how often they were changed. */
export const newsSettings = pgTable('news_settings', {
  personId: text('person_id').primaryKey(),
  changes: integer('changes').notNull(),
  /** HH:MM in America/Chicago; null without quiet hours. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  changedAt: moment('changed_at').notNull(),
})

/**
 * Notifications to be sent from the portal, written with their letter and delivered by a job. The id is the same for
 * the same letter, channel and device, so a row that is written twice is sent once.
 */
export const newsDeliveries = pgTable(
  'news_deliveries',
  {
    deliveryId: text('delivery_id').primaryKey(),
    personId: text('person_id').notNull(),
    way: text('way').$type<'email' | 'text' | 'push'>().notNull(),
    /** The job checks again that the notification is still wanted. */
    kind: text('kind').$type<NewsKind>().notNull(),
    /** The text of the notification; the letter itself stays in the portal. */
    word: text('word').$type<NewsWord>().notNull(),
    /** An email address, or the hash of a device's endpoint; null if it's looked up at delivery. */
    target: text('target'),
    state: text('state').$type<'waiting' | 'sent' | 'dropped' | 'dead'>().notNull(),
    tries: integer('tries').notNull(),
    queuedAt: moment('queued_at').notNull(),
    /** The earliest time: the end of quiet hours, or the next attempt. */
    dueAt: moment('due_at').notNull(),
    /** Until then, a server is working on it; after that, another may. */
    heldUntil: moment('held_until'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('news_deliveries_due').on(t.state, t.dueAt),
    index('news_deliveries_by_person').on(t.personId),
  ],
)
