import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { Language } from '#contract/entities/localized-text.ts'

/** A device that shows news. The endpoint is a secret address, so it is sealed, and found by its SHA-256. */
export const pushDevices = pgTable(
  'push_devices',
  {
    endpointHash: text('endpoint_hash').primaryKey(),
    username: text('username').notNull(),
    personId: text('person_id').notNull(),
    /** Endpoint and keys as JSON, sealed under DATA_KEYS. */
    subscription: text('subscription').notNull(),
    /** SHA-256 of the browser's own cookie (known_devices); null if another provider signs members in. */
    deviceHash: text('device_hash'),
    /** Names such as "Chrome" and "Android"; empty if the browser doesn't state them. */
    browser: text('browser').notNull(),
    system: text('system').notNull(),
    language: text('language').$type<Language>().notNull(),
    endsWithSignOut: boolean('ends_with_sign_out').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('push_devices_by_user').on(t.username), index('push_devices_by_person').on(t.personId)],
)
