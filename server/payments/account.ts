import { fullName } from '#server/members/access.ts'
import { todayOf } from '#server/clock.ts'
import { type MemberRow, enrollmentsOfContract } from '#server/members/members.ts'
import { type PaymentRow, paymentsOfAccount } from './repository.ts'
import { priceOf } from '#server/sandbox-insurer/billing/premiums.ts'
import type { AskedServices } from '#server/services.ts'
import { type Balance, balanceOf, paidOff } from './balance.ts'
import { type Billed, invoicesOf } from '#server/sandbox-insurer/billing/invoices.ts'

/** What one policy holder pays under one plan: the unit of bills, payments and AutoPay. */
export const accountIdOf = (contractId: string, contractType: string): string =>
  `${contractId}-${contractType}`

/** A bill with everything that belongs to it, as of now. */
export type Account = {
  accountId: string
  row: MemberRow
  invoices: (Billed & { paidCents: number; openCents: number })[]
  payments: PaymentRow[]
  balance: Balance
}

/** The account whose holder the row is. */
export async function accountOf(services: AskedServices, row: MemberRow): Promise<Account> {
  const { db, clock } = services
  const { contractId, contractType } = row.enrollment
  const accountId = accountIdOf(contractId, contractType)
  const contract = await enrollmentsOfContract(services, contractId)
  const covered = contract
    .filter(({ enrollment }) => enrollment.contractType === contractType)
    .map((one) => ({ ...one.enrollment, name: fullName(one) }))
  const price = priceOf(row.plan.planId)
  const billed = price ? invoicesOf(accountId, { price, covered, today: todayOf(clock) }) : []
  const payments = await paymentsOfAccount(db, accountId)
  const balance = balanceOf(billed, payments)
  return { accountId, row, invoices: paidOff(billed, balance.postedCents), payments, balance }
}
