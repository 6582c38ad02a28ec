import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, cents, day, moment } from '#server/platform/db/columns.ts'
import type { AppealFilePurpose } from '#contract/entities/appeal.ts'
import type { DirectDeposit, ExpenseType, PayTo } from '#contract/entities/reimbursement.ts'
import type { FileType } from '#contract/entities/uploaded-file.ts'

/** An employer's contributions to a contract's account, one row per plan year. */
export const reimbursementCredits = pgTable(
  'sandbox_reimbursement_credits',
  {
    contractId: text('contract_id').notNull(),
    year: integer('year').notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    runOutOn: day('run_out_on').notNull(),
    creditCents: cents('credit_cents'),
    rolloverCapCents: cents('rollover_cap_cents'),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.year] })],
)

/** Requests for reimbursement. A request's state isn't stored: it follows from these facts and the day (account.ts). */
export const reimbursementRequests = pgTable(
  'sandbox_reimbursement_requests',
  {
    requestId: text('request_id').primaryKey(),
    confirmation: text('confirmation').notNull(),
    contractId: text('contract_id').notNull(),
    username: text('username').notNull(),
    memberId: text('member_id').notNull(),
    expense: text('expense').$type<ExpenseType>().notNull(),
    providerName: text('provider_name').notNull(),
    payTo: text('pay_to').$type<PayTo>().notNull(),
    serviceFrom: day('service_from').notNull(),
    serviceTo: day('service_to').notNull(),
    amountCents: cents('amount_cents'),
    claimId: text('claim_id'),
    submittedAt: moment('submitted_at').notNull(),
    /** When it had a claim or a receipt as proof. */
    provenOn: day('proven_on'),
    /** The reviewer's finding, if any. */
    ruling: text('ruling').$type<'not-eligible'>(),
  },
  (t) => [index('reimbursement_requests_by_contract').on(t.contractId, t.submittedAt)],
)

/**
 * Uploaded files, for the account or for an appeal; a file belongs to neither until a request or an appeal names it.
 */
export const reimbursementReceipts = pgTable(
  'sandbox_reimbursement_receipts',
  {
    receiptId: text('receipt_id').primaryKey(),
    contractId: text('contract_id').notNull(),
    username: text('username').notNull(),
    requestId: text('request_id'),
    appealId: text('appeal_id'),
    sentFormId: text('sent_form_id'),
    /** The information about a prior authorization that the file belongs to. */
    authorizationWriteId: text('authorization_write_id'),
    /** The request about a health record that the file belongs to. */
    recordRequestId: text('record_request_id'),
    /** The drug exception that the file belongs to. */
    drugExceptionId: text('drug_exception_id'),
    /** The file's purpose in the appeal. */
    purpose: text('purpose').$type<AppealFilePurpose>(),
    name: text('name').notNull(),
    type: text('type').$type<FileType>().notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the file. */
    hash: text('hash').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (t) => [
    index('reimbursement_receipts_by_user').on(t.username, t.hash),
    index('reimbursement_receipts_by_request').on(t.requestId),
    index('reimbursement_receipts_by_appeal').on(t.appealId),
    index('reimbursement_receipts_by_form').on(t.sentFormId),
    index('reimbursement_receipts_by_exception').on(t.drugExceptionId),
  ],
)

/** The files' bytes, separate from their metadata. */
export const receiptFiles = pgTable('sandbox_receipt_files', {
  receiptId: text('receipt_id')
    .primaryKey()
    .references(() => reimbursementReceipts.receiptId, { onDelete: 'cascade' }),
  contractId: text('contract_id').notNull(),
  content: bytes('content').notNull(),
})

/** The bank account that a member's money is sent to. The numbers are sealed; only the last four digits can be read. */
export const directDeposits = pgTable(
  'sandbox_direct_deposits',
  {
    contractId: text('contract_id').notNull(),
    username: text('username').notNull(),
    bankName: text('bank_name').notNull(),
    kind: text('kind').$type<DirectDeposit['kind']>().notNull(),
    lastFour: text('last_four').notNull(),
    sealed: text('sealed').notNull(),
    since: moment('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.username] })],
)
