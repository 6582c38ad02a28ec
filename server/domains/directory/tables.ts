import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/** The saved providers of an account, with the name at the time, in case a provider leaves the directory. */
export const savedProviders = pgTable(
  'saved_providers',
  {
    username: text('username').notNull(),
    providerId: text('provider_id').notNull(),
    name: text('name').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.username, t.providerId] }),
    index('saved_providers_by_provider').on(t.providerId),
  ],
)
