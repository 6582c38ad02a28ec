import type { Brand } from '#contract/brands/brand.ts'
import type { Bill, BillVariant, Invoice } from '#contract/entities/payment.ts'
import type { MemberRow } from '#server/access/members.ts'
import type { Account } from './account.ts'
import { isOwed, statusOf } from './balance.ts'

/** How many months are shown. */
const SHOWN = 36

type Day = Temporal.PlainDate

/** An account as the member sees it on that day; `market` is that of the plan's brand. */
export function toBill(
  { accountId, row, invoices, balance, mailTo, phone }: Account,
  today: Day,
  market: Brand['market'],
): Bill {
  const owed = invoices.find(isOwed)
  const newest = invoices.at(-1)
  const about = owed ?? invoices.find(({ openCents }) => openCents > 0) ?? newest
  return {
    contractType: row.enrollment.contractType,
    planName: row.plan.displayName,
    variant: variantOf(row, market),
    status: about ? statusOf(about, today) : 'paid',
    amountDueCents: balance.amountDueCents,
    balanceCents: balance.balanceCents,
    pendingCents: balance.pendingCents,
    dueOn: about?.dueOn ?? null,
    period: about?.period ?? null,
    graceEndsOn: owed?.graceEndsOn ?? null,
    premium: newest ? premiumOf(newest) : null,
    invoices: invoices
      .slice(-SHOWN)
      .toReversed()
      .map((invoice) => toInvoice(invoice, today)),
    mailTo,
    phone,
    accountNumber: accountId.toUpperCase(),
  }
}

function variantOf({ plan }: MemberRow, market: Brand['market']): BillVariant {
  if (plan.design.features.premiums === 'medicare') return 'medicare'
  if (plan.contractType !== 'medical') return plan.contractType
  return market === 'exchange' ? 'marketplace' : 'standard'
}

type AccountInvoice = Account['invoices'][number]

const premiumOf = ({ grossCents, subsidyCents, netCents }: AccountInvoice) => ({
  grossCents,
  subsidyCents,
  netCents,
})

/** An invoice as the member sees it on that day. */
export const toInvoice = (invoice: AccountInvoice, today: Day): Invoice => ({
  invoiceId: invoice.invoiceId,
  issuedOn: invoice.issuedOn,
  dueOn: invoice.dueOn,
  period: invoice.period,
  premium: premiumOf(invoice),
  paidCents: invoice.paidCents,
  openCents: invoice.openCents,
  pendingCents: invoice.pendingCents,
  status: statusOf(invoice, today),
  graceEndsOn: invoice.openCents > 0 ? invoice.graceEndsOn : null,
  people: invoice.people,
})
