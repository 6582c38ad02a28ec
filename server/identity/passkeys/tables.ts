import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/** A passkey on a member's device or in a password manager. The stored data is public; binary parts are base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    passkeyId: text('passkey_id').primaryKey(),
    username: text('username').notNull(),
    /** The authenticator's own name for it. */
    credentialId: text('credential_id').notNull(),
    /** The authenticator's id for the account: random, the same for all passkeys of an account. */
    userHandle: text('user_handle').notNull(),
    /** The public key, in COSE. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; synced passkeys always report 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [uniqueIndex('passkeys_by_credential').on(t.credentialId), index('passkeys_by_user').on(t.username)],
)

/**
 * A challenge for an authenticator to sign: one at a time for each sign-in in progress or session, valid once. Both
 * columns are the SHA-256 of the browser's value.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    askerHash: text('asker_hash').primaryKey(),
    challengeHash: text('challenge_hash').notNull(),
    /** For a new passkey: the user handle that it stores for the account. */
    userHandle: text('user_handle'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_by_expiry').on(t.expiresAt)],
)
