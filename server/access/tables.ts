import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, moment } from '#server/platform/db/columns.ts'
import type { FamilyTopic } from '#contract/entities/family-access.ts'

/**
 * Usernames of deleted accounts. Records that must be kept by law still name them, so no other person may take one; the
 * same person may register with it again.
 */
export const deletedAccounts = pgTable('deleted_accounts', {
  username: text('username').primaryKey(),
  personId: text('person_id').notNull(),
  deletedAt: moment('deleted_at').notNull(),
})

/** Grants by adults to the policy holder. A row past its last day grants nothing. */
export const familyGrants = pgTable(
  'family_grants',
  {
    /** The insurer's keys of the two people. */
    grantorId: text('grantor_id').notNull(),
    granteeId: text('grantee_id').notNull(),
    /** The contract on which both were found; the grant covers all their other contracts, too. */
    contractId: text('contract_id').notNull(),
    topic: text('topic').$type<FamilyTopic>().notNull(),
    lastDay: day('last_day').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.grantorId, t.granteeId, t.topic] }),
    index('family_grants_by_grantee').on(t.granteeId),
  ],
)

/** Every change of a grant, for both people. Rows are never changed or deleted. */
export const familyGrantChanges = pgTable(
  'family_grant_changes',
  {
    changeId: text('change_id').primaryKey(),
    contractId: text('contract_id').notNull(),
    grantorId: text('grantor_id').notNull(),
    granteeId: text('grantee_id').notNull(),
    topic: text('topic').$type<FamilyTopic>().notNull(),
    change: text('change').$type<'granted' | 'changed' | 'stopped'>().notNull(),
    /** Null if the grant was stopped. */
    lastDay: day('last_day'),
    at: moment('at').notNull(),
  },
  (t) => [
    index('family_grant_changes_by_grantor').on(t.grantorId, t.at),
    index('family_grant_changes_by_grantee').on(t.granteeId, t.at),
  ],
)

/** Signed records that a provider was listed in a network. Their facts are only in the signed text. */
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
/** The person on their plan that a user last chose a primary care provider for (spec §3, pcpSelectedMember). */
export const primaryCareSelections = pgTable('primary_care_selections', {
  username: text('username').primaryKey(),
  memberId: text('member_id').notNull(),
  contractId: text('contract_id').notNull(),
  selectedAt: moment('selected_at').notNull(),
})
