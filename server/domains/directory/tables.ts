import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, moment } from '#server/platform/db/columns.ts'

/** Providers whom an account has saved, with the name at that time for those who leave the directory. */
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

/** Signed records that a provider was listed in a network. What they say is in the signed text alone. */
export const directoryProofs = pgTable(
  'directory_proofs',
  {
    proofId: text('proof_id').primaryKey(),
    username: text('username').notNull(),
    memberId: text('member_id').notNull(),
    contractId: text('contract_id').notNull(),
    providerId: text('provider_id').notNull(),
    locationId: text('location_id').notNull(),
    planId: text('plan_id').notNull(),
    networkId: text('network_id').notNull(),
    listedSince: day('listed_since'),
    shownAt: moment('shown_at').notNull(),
    jws: text('jws').notNull(),
  },
  (t) => [index('directory_proofs_by_user').on(t.username, t.shownAt)],
)
