import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  EstimateDifference,
  EstimatedPart,
  EstimateMeters,
  SavedEstimate,
  ShareOfCost,
} from '#contract/entities/cost-estimate.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { day, moment } from '#server/platform/db/columns.ts'

/** Facts of an estimate that no query filters by, as the insurer stated them. */
export type StatedEstimate = Omit<
  SavedEstimate['estimate'],
  'provider' | 'npi' | 'name' | 'parts' | 'total'
> & {
  /** Absent in estimates that were saved before meters were kept. */
  meters?: EstimateMeters | null
  memberName: string
  planName: string
  service: LocalizedText
  serviceCode: string
  groupName: string | null
}

/** Estimates saved by an account. */
export const savedEstimates = pgTable(
  'saved_estimates',
  {
    estimateId: text('estimate_id').primaryKey(),
    username: text('username').notNull(),
    contractId: text('contract_id').notNull(),
    /** The plan under which the estimate was requested. */
    planMemberId: text('plan_member_id').notNull(),
    contractType: text('contract_type').$type<ContractType>().notNull(),
    planId: text('plan_id').notNull(),
    /** The person who gets the care. */
    memberId: text('member_id').notNull(),
    providerId: text('provider_id').notNull(),
    npi: text('npi'),
    providerName: text('provider_name').notNull(),
    plannedOn: day('planned_on').notNull(),
    madeAt: moment('made_at').notNull(),
    total: jsonb('total').$type<ShareOfCost>(),
    facts: jsonb('facts').$type<StatedEstimate>().notNull(),
  },
  (t) => [
    index('saved_estimates_by_account').on(t.username, t.madeAt),
    index('saved_estimates_by_member').on(t.memberId, t.plannedOn),
  ],
)

/** The parts of a saved estimate, in order. */
export const savedEstimateParts = pgTable(
  'saved_estimate_parts',
  {
    estimateId: text('estimate_id')
      .notNull()
      .references(() => savedEstimates.estimateId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    code: text('code').notNull(),
    words: jsonb('words').$type<LocalizedText>().notNull(),
    /** Null without an amount. */
    memberOwesCents: bigint('member_owes_cents', { mode: 'number' }),
    part: jsonb('part').$type<EstimatedPart>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.estimateId, t.position] })],
)

/** The claims that matched estimates, at most one per estimate. */
export const estimateMatches = pgTable(
  'estimate_matches',
  {
    estimateId: text('estimate_id')
      .primaryKey()
      .references(() => savedEstimates.estimateId, { onDelete: 'cascade' }),
    username: text('username').notNull(),
    claimId: text('claim_id').notNull(),
    serviceOn: day('service_on').notNull(),
    matchedAt: moment('matched_at').notNull(),
    estimatedCents: bigint('estimated_cents', { mode: 'number' }).notNull(),
    claimCents: bigint('claim_cents', { mode: 'number' }).notNull(),
    /** Null if the insurer doesn't state every amount of the claim. */
    claimShare: jsonb('claim_share').$type<ShareOfCost>(),
    mayAppeal: boolean('may_appeal').notNull(),
    differences: jsonb('differences').$type<EstimateDifference[]>().notNull(),
  },
  (t) => [uniqueIndex('estimate_matches_once').on(t.username, t.claimId)],
)
