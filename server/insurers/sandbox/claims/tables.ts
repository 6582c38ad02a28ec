import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, day, moment } from '#server/platform/db/columns.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { AppealEvidence, AppealGround, AppealState, Representative } from '#contract/entities/appeal.ts'
import type { Claim, ClaimKind, ClaimStatus, Coded, Network, Reason } from '#contract/entities/claim.ts'

/** The amounts of an adjudicated bill (contract/entities/claim.ts). */
const claimMoney = () => ({
  billedCents: cents('billed_cents'),
  discountCents: cents('discount_cents'),
  allowedCents: cents('allowed_cents'),
  notCoveredCents: cents('not_covered_cents'),
  otherInsuranceCents: cents('other_insurance_cents'),
  planPaidCents: cents('plan_paid_cents'),
  deductibleCents: cents('deductible_cents'),
  copayCents: cents('copay_cents'),
  coinsuranceCents: cents('coinsurance_cents'),
  memberOwesCents: cents('member_owes_cents'),
})

/** The columns that lists filter, sort and add up. */
const claimColumns = {
  claimId: text('claim_id').primaryKey(),
  claimNumber: text('claim_number').notNull(),
  contractId: text('contract_id').notNull(),
  contractType: text('contract_type').notNull(),
  memberId: text('member_id').notNull(),
  kind: text('kind').$type<ClaimKind>().notNull(),
  status: text('status').$type<ClaimStatus>().notNull(),
  isPartlyDenied: boolean('is_partly_denied').notNull(),
  network: text('network').$type<Network>().notNull(),
  providerName: text('provider_name').notNull(),
  /** The service in every language, for searches; the text itself is one of the facts. */
  service: text('service').notNull(),
  serviceFrom: day('service_from').notNull(),
  serviceTo: day('service_to').notNull(),
  receivedOn: day('received_on').notNull(),
  processedOn: day('processed_on'),
  hasEob: boolean('has_eob').notNull(),
  isConfidential: boolean('is_confidential').notNull().default(false),
  ...claimMoney(),
}

/** The fields of a claim without a column; they are stored as one value. */
type ClaimFacts = Omit<Claim, keyof typeof claimColumns | 'money' | 'lines' | 'asStated'> & {
  /** Missing in rows from earlier releases, which only have it in the column. */
  service?: LocalizedText
}

/**
 * The last transaction that wrote the row. Unlike a time or a counter, it shows which writes may still have been
 * running when the list was read, so that no change is missed. Triggers maintain it (migration 0009).
 */
const changedIn = () =>
  bigint('changed_in', { mode: 'number' })
    .notNull()
    .default(sql`pg_current_xact_id()::text::bigint`)

/** A claim in its current state; the lines are in a separate table. */
export const claims = pgTable(
  'sandbox_claims',
  { ...claimColumns, facts: jsonb('facts').$type<ClaimFacts>().notNull(), changedIn: changedIn() },
  (t) => [
    // The index holds every column that the list filters by, so that other rows aren't even read.
    index('claims_by_member').on(
      t.memberId,
      t.serviceFrom,
      t.claimId,
      t.contractType,
      t.status,
      t.kind,
      t.network,
      t.hasEob,
      t.memberOwesCents,
    ),
    index('claims_by_contract').on(t.contractId, t.contractType, t.serviceFrom),
    index('claims_by_change').on(t.memberId, t.changedIn),
    index('claims_by_authorization')
      .on(t.contractId)
      .where(sql`facts ->> 'authorization' is not null`),
  ],
)

/** Claims that were deleted or have become confidential, for lists that contained them. */
export const removedClaims = pgTable(
  'sandbox_removed_claims',
  {
    claimId: text('claim_id').primaryKey(),
    contractId: text('contract_id').notNull(),
    memberId: text('member_id').notNull(),
    changedIn: changedIn(),
  },
  (t) => [index('removed_claims_by_change').on(t.memberId, t.changedIn)],
)

/** One service of a claim, with its own share of the money. */
export const claimLines = pgTable(
  'sandbox_claim_lines',
  {
    claimId: text('claim_id')
      .notNull()
      .references(() => claims.claimId, { onDelete: 'cascade' }),
    lineNumber: integer('line_number').notNull(),
    contractId: text('contract_id').notNull(),
    serviceOn: day('service_on').notNull(),
    service: jsonb('service').$type<Coded>().notNull(),
    units: integer('units').notNull(),
    isDenied: boolean('is_denied').notNull(),
    reasons: jsonb('reasons').$type<Reason[]>().notNull(),
    ...claimMoney(),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.lineNumber] })],
)

/** The code of a line's service, without its texts. */
export const codeOfLine = sql<string>`${claimLines.service} ->> 'code'`

/** Appeals of denials; one for each account and decision, not counting withdrawn ones. */
export const appeals = pgTable(
  'sandbox_appeals',
  {
    appealId: text('appeal_id').primaryKey(),
    /** The sender's key; null for appeals from earlier builds. */
    submitKey: text('submit_key'),
    confirmation: text('confirmation').notNull(),
    username: text('username').notNull(),
    /** The claim, the authorization or the exception that it is about. */
    aboutKind: text('about_kind').$type<'claim' | 'authorization' | 'exception'>().notNull(),
    aboutId: text('about_id').notNull(),
    contractId: text('contract_id').notNull(),
    memberId: text('member_id').notNull(),
    ground: text('ground').$type<AppealGround>().notNull(),
    letter: text('letter').notNull(),
    state: text('state').$type<AppealState>().notNull(),
    startedAt: moment('started_at').notNull(),
    isUrgent: boolean('is_urgent').notNull().default(false),
    representative: jsonb('representative').$type<Representative>(),
    evidence: jsonb('evidence').$type<AppealEvidence[]>().notNull().default([]),
    /** Appeals from earlier builds couldn't be withdrawn. */
    takeBackUntil: moment('take_back_until'),
    /** At most one of the two is set: the review has started, or the appeal was withdrawn. */
    acceptedAt: moment('accepted_at'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('appeals_once')
      .on(t.username, t.aboutKind, t.aboutId)
      .where(sql`${t.withdrawnAt} is null`),
    unique('appeals_once_a_key').on(t.username, t.submitKey),
    index('appeals_about').on(t.aboutKind, t.aboutId),
  ],
)
