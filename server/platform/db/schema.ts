import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import type { NewsKind } from '#contract/entities/preferences.ts'

/*
 * Portable on purpose (PostgreSQL 15 and its relatives): text keys created in Node, no sequences, triggers only for the
 * audit trail, plain b-tree indexes, money as bigint cents; every member table has a `contract_id`.
 */

/** The purpose of a one-time code. */
export type CodePurpose = 'second-step' | 'unlock' | 'recovery' | 'email' | 'mobile' | 'records'

/** An account. `username` is the subject of the tokens. */
export const accounts = pgTable('accounts', {
  username: text('username').primaryKey(),
  /** The insurer's key of the person whose identity the user proved. */
  personId: text('person_id').notNull(),
  passwordHash: text('password_hash').notNull(),
  /** The time until which a one-time password opens the page that asks for a new one; null for a regular password. */
  passwordUntil: moment('password_until'),
  role: text('role').$type<'member' | 'staff'>().notNull().default('member'),
  /** The name that members see when this staff member accessed their record; null for members. */
  staffName: text('staff_name'),
  blockedFrom: moment('blocked_from'),
  blockedUntil: moment('blocked_until'),
  chosenPlan: text('chosen_plan'),
  /** The address for codes and letters, as given at registration; null without one. */
  email: text('email'),
  /** Ten digits. */
  mobile: text('mobile'),
  emailVerifiedAt: moment('email_verified_at'),
  mobileVerifiedAt: moment('mobile_verified_at'),
  /** When the account's records were opened, by a code sent to the insurer's contact or by mail; null before that. */
  recordsOpenSince: moment('records_open_since'),
  /** When the member turned on the code after the password; null if it's off. */
  secondStepSince: moment('second_step_since'),
  createdAt: moment('created_at'),
})

/** Earlier passwords of an account, which can't be reused too soon (spec §5). */
export const earlierPasswords = pgTable(
  'earlier_passwords',
  {
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    replacedAt: moment('replaced_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.username, t.replacedAt] }),
    index('earlier_passwords_by_time').on(t.replacedAt),
  ],
)

/**
 * A six-digit code that was sent. `subject` is its recipient: a username, or the registration in progress, followed by the
 * sign-in that may enter it, if only one may. Only the SHA-256 of the code with the row's own id is stored.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    codeId: text('code_id').primaryKey(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    subject: text('subject').notNull(),
    codeHash: text('code_hash').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    triesLeft: integer('tries_left').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    index('one_time_codes_by_subject').on(t.purpose, t.subject, t.sentAt),
    index('one_time_codes_by_expiry').on(t.expiresAt),
  ],
)

/** A browser that has been used to sign in. `idHash` is the SHA-256 of its cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    idHash: text('id_hash').notNull(),
    username: text('username').notNull(),
    lastSignInAt: moment('last_sign_in_at').notNull(),
    /** The time until which the second step is skipped, if the member asked for that. */
    trustedUntil: moment('trusted_until'),
  },
  (t) => [
    primaryKey({ columns: [t.idHash, t.username] }),
    index('known_devices_by_user').on(t.username),
    index('known_devices_by_sign_in').on(t.lastSignInAt),
  ],
)

/**
 * The number of attempts for a name, a browser or an address. The key is a hash and is stored whether or not an account
 * has the name; otherwise the lock would reveal which accounts exist.
 */
export const attempts = pgTable(
  'attempts',
  {
    keyHash: text('key_hash').primaryKey(),
    taken: integer('taken').notNull(),
    /** After this time the count restarts. */
    until: moment('until').notNull(),
  },
  (t) => [index('attempts_by_end').on(t.until)],
)

/**
 * Everything that oidc-provider stores (one table for its models). `id` is the SHA-256 of the browser's or token's
 * value.
 */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    accountId: text('account_id'),
    /** SHA-256 of the name of the browser in which a sign-in began; null for other purposes. */
    browserHash: text('browser_hash'),
    expiresAt: moment('expires_at'),
    consumedAt: moment('consumed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index('oidc_payloads_by_grant').on(t.grantId),
    index('oidc_payloads_by_uid').on(t.uid),
    index('oidc_payloads_by_account').on(t.accountId),
    index('oidc_payloads_by_expiry').on(t.expiresAt),
  ],
)

/** A signed-in browser on the server's side, including its session key. `idHash` is the SHA-256 of the cookie. */
export const portalSessions = pgTable(
  'portal_sessions',
  {
    idHash: text('id_hash').primaryKey(),
    username: text('username').notNull(),
    /** Sealed under DATA_KEYS for its `idHash`. */
    key: text('key').notNull(),
    grantId: text('grant_id'),
    providerSessionUid: text('provider_session_uid'),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Names such as "Chrome" and "Android"; empty if the browser doesn't state them. */
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    /** When the member signed in at another provider, by its ID token; null if none proved it. */
    authenticatedAt: moment('authenticated_at'),
    /** Whether the member signed in again at another provider, and its ID token proved nothing. */
    proofFailed: boolean('proof_failed').notNull().default(false),
  },
  (t) => [index('portal_sessions_by_user').on(t.username)],
)

/** Keys that the sandbox created for itself: signing keys, cookie keys. None of them opens a row of this database. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})

/** Single facts about the running system: notice, outage, seed marker. */
export const systemState = pgTable('system_state', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})

/** A device that holds a saved card. Only the SHA-256 of its handle is stored; a removed one stays as a tombstone. */
export const savedCards = pgTable(
  'saved_cards',
  {
    vaultId: text('vault_id').primaryKey(),
    handleHash: text('handle_hash').notNull().unique(),
    username: text('username').notNull(),
    contractId: text('contract_id').notNull(),
    memberId: text('member_id').notNull(),
    contractType: text('contract_type').notNull(),
    cardIds: jsonb('card_ids').$type<string[]>().notNull(),
    device: text('device').notNull(),
    lock: text('lock').$type<'passkey' | 'pin'>().notNull(),
    createdAt: moment('created_at').notNull(),
    issuedAt: moment('issued_at').notNull(),
    lastContactAt: moment('last_contact_at').notNull(),
    removedAt: moment('removed_at'),
    removedBecause: text('removed_because'),
  },
  (t) => [index('saved_cards_by_user').on(t.username)],
)

/** The log of sent emails and faxes, without their content: sender, kind, recipient, outcome. */
export const cardDeliveries = pgTable(
  'card_deliveries',
  {
    deliveryId: text('delivery_id').primaryKey(),
    contractId: text('contract_id').notNull(),
    cardId: text('card_id').notNull(),
    username: text('username').notNull(),
    channel: text('channel').$type<'email' | 'fax'>().notNull(),
    sentTo: text('sent_to').notNull(),
    state: text('state').$type<'sent' | 'failed'>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('card_deliveries_by_card').on(t.cardId, t.at),
    index('card_deliveries_by_user').on(t.username, t.at),
  ],
)

/** Messages that a deployment would send through a mail server or a fax gateway; shown at /sandbox/inbox. */
export const sandboxInbox = pgTable(
  'sandbox_inbox',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    channel: text('channel').$type<'email' | 'fax' | 'text' | 'letter'>().notNull(),
    sentTo: text('sent_to').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** Files in base64. */
    attachments: jsonb('attachments').$type<{ name: string; type: string; base64: string }[]>().notNull(),
  },
  (t) => [index('sandbox_inbox_by_time').on(t.at)],
)

/** A name that only one transaction at a time works on and whose row it locks (platform/db/hold.ts). */
export const heldNames = pgTable('held_names', { name: text('name').primaryKey() })

/** First answers of calls that must not take effect twice; SHA-256 of user, call and key. */
export const onceAnswers = pgTable(
  'once_answers',
  {
    keyHash: text('key_hash').primaryKey(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('once_answers_by_time').on(t.at)],
)

/** Letters to a member and the messages of conversations. An account's row in `message_marks` replaces `readAt`. */
export const messages = pgTable(
  'messages',
  {
    messageId: text('message_id').primaryKey(),
    contractId: text('contract_id').notNull(),
    memberId: text('member_id').notNull(),
    /** The subject of the row; null in rows of an earlier release. */
    kind: text('kind').$type<NewsKind>(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    sentAt: moment('sent_at').notNull(),
    readAt: moment('read_at'),
    /** The question that the message belongs to; null for a letter. */
    questionId: text('question_id'),
    /** The only account that may read it; null if everyone who may read the member's messages can. */
    username: text('username'),
    /** Whether that account wrote it; otherwise the insurer did. */
    isFromMember: boolean('is_from_member').notNull().default(false),
    /** The claim that the message is about. */
    claimId: text('claim_id'),
    /** The document that the message is about, by its id in the portal. */
    documentId: text('document_id'),
    authorizationNumber: text('authorization_number'),
    /** Whether only the member may read it, even if others may read the member's messages. */
    isConfidential: boolean('is_confidential').notNull().default(false),
  },
  (t) => [
    index('messages_by_member').on(t.memberId, t.readAt),
    index('messages_by_time').on(t.memberId, t.sentAt),
    // The columns by which a message center folder is searched and counted (domains/conversations/list-page.ts).
    index('messages_in_order').on(
      t.memberId,
      t.isFromMember,
      t.sentAt,
      t.messageId,
      t.username,
      t.isConfidential,
    ),
    index('messages_by_question').on(t.questionId),
  ],
)

/** Hand-offs to connected applications: each value is valid once and for a minute. */
export const handOffs = pgTable(
  'hand_offs',
  {
    valueHash: text('value_hash').primaryKey(),
    username: text('username').notNull(),
    contractId: text('contract_id').notNull(),
    app: text('app').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('hand_offs_by_expiry').on(t.expiresAt)],
)

/** The events of portals, by name only; the default of the tracking adapter. */
export const portalEvents = pgTable(
  'portal_events',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    name: text('name').notNull(),
    code: text('code'),
    build: text('build').notNull(),
    route: text('route').notNull(),
  },
  (t) => [index('portal_events_by_time').on(t.at)],
)

/** The terms of use that a user has accepted, and when. */
export const acceptedTerms = pgTable('accepted_terms', {
  username: text('username').primaryKey(),
  version: text('version').notNull(),
  acceptedAt: moment('accepted_at').notNull(),
})
