import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { RegistrationStep } from '#contract/entities/registration.ts'

/**
 * A registration in progress, from the moment a person has proven their identity. `idHash` is SHA-256 of the browser's
 * cookie. The numbers typed to prove it aren't stored here.
 */
export const registrations = pgTable(
  'registrations',
  {
    idHash: text('id_hash').primaryKey(),
    personId: text('person_id').notNull(),
    step: text('step').$type<RegistrationStep>().notNull(),
    /** Names of the person and of a child's guardian, sealed under DATA_KEYS for its `idHash`. */
    names: text('names').notNull(),
    isForChild: boolean('is_for_child').notNull(),
    username: text('username'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('registrations_by_expiry').on(t.expiresAt)],
)
