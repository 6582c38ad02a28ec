import { boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { DocumentType, RegistrationStep } from '#contract/entities/registration.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/**
 * A registration under way, from the moment somebody has proven who they are. `idHash` is SHA-256 of the browser's
 * cookie. No number that was typed to prove it is here.
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

/** How an account's holder hears of each type of document. */
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

/** Who opened the account of a child under 14 (spec §5). */
export const accountGuardians = pgTable('account_guardians', {
  username: text('username').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  registeredAt: moment('registered_at').notNull(),
})
