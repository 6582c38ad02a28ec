import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { AppKey } from '#contract/entities/sso.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** The applications to which a user was handed over; the hand-offs themselves are kept for a day. */
export const connectedApps = pgTable(
  'connected_apps',
  {
    username: text('username').notNull(),
    app: text('app').$type<AppKey>().notNull(),
    /** Under which they opened it last. */
    contractId: text('contract_id').notNull(),
    firstOpenedAt: moment('first_opened_at').notNull(),
    lastOpenedAt: moment('last_opened_at').notNull(),
    /** Since when the user wants nothing handed over any more. */
    stoppedAt: moment('stopped_at'),
  },
  (t) => [primaryKey({ columns: [t.username, t.app] })],
)
