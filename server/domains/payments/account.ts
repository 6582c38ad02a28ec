import type { MailedPayment, PremiumInvoice, PremiumStatement } from '#server/insurer/premium-billing.ts'
import type { MemberRow } from '#server/access/members.ts'
import type { CallServices } from '#server/services.ts'
import { type Balance, type Covering, balanceOf, paidOff } from './balance.ts'
import { type PaymentRow, readPaymentsOfAccount } from './repository.ts'

/** Identifies a policy holder's account under one plan: the unit of bills, payments and AutoPay. */
export const accountIdOf = (contractId: string, contractType: string): string =>
  `${contractId}-${contractType}`

/** A bill with everything that belongs to it, as of now. */
export type Account = Pick<PremiumStatement, 'mailTo' | 'phone'> & {
  accountId: string
  row: MemberRow
  /** Oldest first. */
  invoices: (PremiumInvoice & Covering)[]
  /** Newest first. */
  payments: PaymentRow[]
  balance: Balance
}

/** The account of this policy holder: the insurer's bills, and the payments made here or by mail. */
export async function readAccount({ db, insurer }: CallServices, row: MemberRow): Promise<Account> {
  const { contractId, contractType } = row.enrollment
  const accountId = accountIdOf(contractId, contractType)
  const statement = await insurer.premiumBilling.statement({ contractId, contractType })
  const billed = statement.invoices.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
  const mailed = statement.mailedPayments.map((payment) => mapMailedPaymentToRow(row, payment))
  const payments = [...(await readPaymentsOfAccount(db, accountId)), ...mailed].toSorted(newestFirst)
  const balance = balanceOf(billed, payments)
  const { mailTo, phone } = statement
  return { accountId, row, invoices: paidOff(billed, balance), payments, balance, mailTo, phone }
}

/** The newest payment first; payments of the same moment have a fixed order. */
export const newestFirst = (a: Moment, b: Moment): number =>
  Temporal.Instant.compare(b.madeAt, a.madeAt) ||
  Number(a.paymentId < b.paymentId) - Number(a.paymentId > b.paymentId)

type Moment = Pick<PaymentRow, 'madeAt' | 'paymentId'>

/** Maps a mailed check to a row of the portal's own ledger. */
const mapMailedPaymentToRow = (
  { enrollment: { contractId, contractType, memberId } }: MemberRow,
  { paymentId, confirmation, amountCents, paidOn, receivedAt, creditedAt }: MailedPayment,
): PaymentRow => ({
  paymentId,
  confirmation,
  amountCents,
  contractId,
  contractType,
  memberId,
  accountId: accountIdOf(contractId, contractType),
  methodId: null,
  kind: null,
  brand: null,
  last4: null,
  origin: 'mail',
  state: 'posted',
  payOn: paidOn,
  madeAt: receivedAt,
  chargedAt: receivedAt,
  postedAt: creditedAt,
  endedAt: null,
  trouble: null,
  receiptTo: null,
  receiptSentAt: null,
  receiptLanguage: null,
  insurerPostedAt: creditedAt,
  insurerReversedAt: null,
})
