import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { DocumentType } from '#contract/entities/registration.ts'

/**
 * The key that seals waiting actions on an account's devices. It is deleted with the account; after that they can't be
 * opened.
 */
export const outboxKeys = pgTable('outbox_keys', {
  username: text('username').primaryKey(),
  /** Sealed under DATA_KEYS for the username. */
  key: text('key').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** A member's authenticator app, required at sign-in once its first code was entered. */
export const authenticators = pgTable('authenticators', {
  username: text('username').primaryKey(),
  /** Sealed under DATA_KEYS. */
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The newest 30-second step with an entered code; codes of this and earlier steps no longer count. */
  lastTimeStep: integer('last_time_step'),
})

/**
 * Codes that sign a member in without their app, each valid once. `codeHash` is Argon2id, salted with the username.
 */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    username: text('username').notNull(),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.username, t.codeHash] })],
)

/** Used nonces of sign-ins at another provider, as SHA-256, for as long as they would be accepted. */
export const usedSignInNonces = pgTable('used_sign_in_nonces', {
  nonceHash: text('nonce_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

/** The channels chosen at registration for each type of document. */
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

/** The guardian who opened the account of a child under 14 (spec §5). */
export const accountGuardians = pgTable('account_guardians', {
  username: text('username').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  registeredAt: moment('registered_at').notNull(),
})
