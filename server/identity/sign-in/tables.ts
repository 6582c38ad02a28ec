import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/**
 * The user's position between two pages of the provider. `idHash` is the SHA-256 of the interaction's id, which only
 * the user's browser has; `step` holds the proofs given so far.
 */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    idHash: text('id_hash').primaryKey(),
    /** The account, once it has been proved. */
    username: text('username'),
    step: jsonb('step').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sign_in_steps_by_user').on(t.username), index('sign_in_steps_by_expiry').on(t.expiresAt)],
)
