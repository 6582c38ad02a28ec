import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day } from '#server/platform/db/columns.ts'
import type { MailOrder, MailSetUp } from '#contract/entities/mail-order.ts'

/** Members who are enrolled in mail order. */
export const mailEnrollments = pgTable('sandbox_mail_enrollments', {
  memberId: text('member_id').primaryKey(),
  contractId: text('contract_id').notNull(),
  since: day('since').notNull(),
  setUp: jsonb('set_up').$type<MailSetUp>().notNull(),
})

type Facts = Pick<MailOrder, 'drug' | 'kind' | 'memberOwesCents' | 'quantity' | 'daysSupply'>

/** Orders at the mail pharmacy. An order's progress follows from its day. */
export const mailOrders = pgTable(
  'sandbox_mail_orders',
  {
    orderId: text('order_id').primaryKey(),
    contractId: text('contract_id').notNull(),
    memberId: text('member_id').notNull(),
    prescriptionId: text('prescription_id').notNull(),
    orderedOn: day('ordered_on').notNull(),
    facts: jsonb('facts').$type<Facts>().notNull(),
  },
  (t) => [index('sandbox_mail_orders_by_member').on(t.memberId, t.orderedOn)],
)

/** Requests to join the Medicare Prescription Payment Plan. */
export const paymentPlans = pgTable(
  'sandbox_payment_plans',
  {
    memberId: text('member_id').notNull(),
    contractId: text('contract_id').notNull(),
    year: integer('year').notNull(),
    askedOn: day('asked_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.year] })],
)
