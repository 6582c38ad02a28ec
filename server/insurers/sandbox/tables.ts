import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { day, moment } from '#server/platform/db/columns.ts'

/** A person; the same person may be covered by several plans. */
export const people = pgTable(
  'sandbox_people',
  {
    personId: text('person_id').primaryKey(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name'),
    lastName: text('last_name').notNull(),
    preferredName: text('preferred_name'),
    birthDate: day('birth_date').notNull(),
    gender: text('gender').notNull(),
    email: text('email'),
    phone: text('phone'),
    addressLines: jsonb('address_lines').$type<string[]>().notNull(),
  },
  (t) => [index('sandbox_people_by_birth').on(t.birthDate)],
)

/** The plan design of one contract type, as bought by an employer, an exchange or Medicare. */
export const plans = pgTable('sandbox_plans', {
  planId: text('plan_id').primaryKey(),
  companyId: text('company_id').notNull(),
  tier1: text('tier1').notNull(),
  contractType: text('contract_type').notNull(),
  displayName: text('display_name').notNull(),
  planType: text('plan_type').notNull(),
  groupNumber: text('group_number').notNull(),
  groupName: text('group_name').notNull(),
  ssoType: text('sso_type').notNull().default(''),
  chatType: text('chat_type').notNull().default(''),
  /** Copays, limits, networks, pharmacy numbers, phones and the plan's features; see insurer/benefits.ts. */
  design: jsonb('design').notNull(),
})

/** A person on a contract: one row per person, contract and contract type. */
export const enrollments = pgTable(
  'sandbox_enrollments',
  {
    enrollmentId: text('enrollment_id').primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => people.personId),
    planId: text('plan_id')
      .notNull()
      .references(() => plans.planId),
    contractId: text('contract_id').notNull(),
    contractType: text('contract_type').notNull(),
    memberId: text('member_id').notNull(),
    memberSeqNumber: text('member_seq_number').notNull(),
    relationship: text('relationship').$type<'self' | 'spouse' | 'child'>().notNull(),
    effectiveDate: day('effective_date').notNull(),
    endDate: day('end_date'),
    cardIssuedOn: day('card_issued_on'),
  },
  (t) => [
    index('enrollments_by_person').on(t.personId),
    index('enrollments_by_contract').on(t.contractId, t.contractType),
    index('enrollments_by_member').on(t.memberId),
  ],
)

/** The insurer's own activities, for systems that follow its changes. */
export const changes = pgTable(
  'sandbox_changes',
  {
    changeId: text('change_id').primaryKey(),
    /** One more than the change before it, in the order in which they were committed. */
    position: bigint('position', { mode: 'number' }).notNull(),
    change: jsonb('change').notNull(),
  },
  (t) => [index('sandbox_changes_by_position').on(t.position)],
)

/** Completed writes, by the portal's key. */
export const takenWrites = pgTable('sandbox_taken_writes', {
  key: text('key').primaryKey(),
  /** The id of the record that the write created or changed. */
  resultId: text('result_id').notNull(),
  at: moment('at').notNull(),
})
