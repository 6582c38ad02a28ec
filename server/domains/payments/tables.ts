import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, day, moment } from '#server/platform/db/columns.ts'
import type { Language } from '#contract/entities/localized-text.ts'
import type { AutoPayAmount, MethodKind, PaymentTrouble } from '#contract/entities/payment.ts'

/** Members' payment methods: the processor's token and the parts that may be shown, never a number. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    methodId: text('method_id').primaryKey(),
    username: text('username').notNull(),
    contractId: text('contract_id').notNull(),
    token: text('token').notNull(),
    kind: text('kind').$type<MethodKind>().notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expires: text('expires'),
    isKept: boolean('is_kept').notNull(),
    isDefault: boolean('is_default').notNull(),
    addedAt: moment('added_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [index('payment_methods_by_user').on(t.username)],
)

/**
 * `asked` is the intent: committed before the processor is called, with `paymentId` as its key there. A row still in
 * this state was interrupted, and is repeated with the same key.
 */
export type PaymentRowState =
  | 'scheduled'
  | 'asked'
  | 'pending'
  | 'posted'
  | 'failed'
  | 'returned'
  | 'canceled'

/** Every payment ever requested. Invoices aren't stored; they're derived from plans and enrollment. */
export const payments = pgTable(
  'payments',
  {
    paymentId: text('payment_id').primaryKey(),
    confirmation: text('confirmation').notNull().unique(),
    accountId: text('account_id').notNull(),
    contractId: text('contract_id').notNull(),
    contractType: text('contract_type').notNull(),
    memberId: text('member_id').notNull(),
    methodId: text('method_id'),
    kind: text('kind').$type<MethodKind>(),
    brand: text('brand'),
    last4: text('last4'),
    amountCents: cents('amount_cents'),
    origin: text('origin').$type<'member' | 'autopay' | 'mail'>().notNull(),
    state: text('state').$type<PaymentRowState>().notNull(),
    payOn: day('pay_on').notNull(),
    madeAt: moment('made_at').notNull(),
    chargedAt: moment('charged_at'),
    postedAt: moment('posted_at'),
    endedAt: moment('ended_at'),
    trouble: text('trouble').$type<PaymentTrouble>(),
    receiptTo: text('receipt_to'),
    receiptSentAt: moment('receipt_sent_at'),
    /** The language of the device; English if it didn't send one. */
    receiptLanguage: text('receipt_language').$type<Language>(),
    /** When the insurer accepted it as settled, and when as returned. */
    insurerPostedAt: moment('insurer_posted_at'),
    insurerReversedAt: moment('insurer_reversed_at'),
  },
  (t) => [
    index('payments_by_account').on(t.accountId, t.madeAt, t.paymentId),
    index('payments_by_state').on(t.state, t.payOn),
    index('payments_by_report').on(t.insurerPostedAt, t.postedAt),
  ],
)

/** AutoPay of one bill; turning it off deletes the row. */
export const autoPays = pgTable('auto_pays', {
  accountId: text('account_id').primaryKey(),
  contractId: text('contract_id').notNull(),
  contractType: text('contract_type').notNull(),
  memberId: text('member_id').notNull(),
  username: text('username').notNull(),
  methodId: text('method_id').notNull(),
  amount: text('amount').$type<AutoPayAmount>().notNull(),
  termsVersion: text('terms_version').notNull(),
  since: moment('since').notNull(),
})

/** Records that the 26th of a month was processed, even if nothing was due; the key ensures that it happens once. */
export const autoPayDrafts = pgTable('auto_pay_drafts', {
  draftId: text('draft_id').primaryKey(),
  contractId: text('contract_id').notNull(),
  paymentId: text('payment_id'),
  at: moment('at').notNull(),
})

/** The sandbox's processor acts as another company, so its tables and the portal's don't refer to each other. */
export const processorTokens = pgTable('sandbox_processor_tokens', {
  token: text('token').primaryKey(),
  kind: text('kind').$type<MethodKind>().notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expires: text('expires'),
  /** The behavior of the test number; the number itself isn't stored. */
  behavior: text('behavior').notNull(),
})

export const processorCharges = pgTable('sandbox_processor_charges', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  token: text('token').notNull(),
  amountCents: cents('amount_cents'),
  state: text('state').$type<'accepted' | 'declined' | 'voided'>().notNull(),
  trouble: text('trouble').$type<PaymentTrouble>(),
  at: moment('at').notNull(),
  /** How often the charge was requested; it is still charged once. */
  asked: integer('asked').notNull(),
})
