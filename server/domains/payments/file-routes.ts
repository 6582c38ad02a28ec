import type { FastifyInstance } from 'fastify'
import { invoicePdf, paymentsFile, receiptPdf } from '#contract/calls/payments.ts'
import type { Language } from '#contract/entities/localized-text.ts'
import { todayOf } from '#server/config/clock.ts'
import { csvDollars, csvOf } from '#server/platform/http/csv.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import { readAccount } from './account.ts'
import { openAccount, openPayment } from './open-account.ts'
import { toPayment } from './presenters.ts'
import { dayOf, methodInWords, paperWords } from './formatters.ts'
import type { MemberRow } from '#server/access/members.ts'
import type { Services } from '#server/services.ts'
import { refuse } from '#server/access/access.ts'

const COLUMNS = ['date', 'confirmation', 'amount', 'status', 'method', 'origin', 'credited'] as const

/** Receipts and invoices as PDF, the history as a CSV file. */
export function mountPaymentFiles(app: FastifyInstance, services: Services): void {
  const makingOf = ({ language = 'en' }: { language?: Language | undefined }, { plan }: MemberRow) => ({
    language,
    today: todayOf(services.clock),
    brand: services.brands.of(plan),
  })

  serve(app, services, receiptPdf, async (call) => {
    const { services } = call
    const { row, found } = await openPayment(services, call, call.params)
    if (!toPayment(found, null).hasReceipt) return refuse(services, call, call.params.paymentId)
    const { balance } = await readAccount(services, row)
    const { receiptPdf: drawn } = await import('./documents.ts')
    return new FileAnswer('payment-receipt.pdf', await drawn(found, row, balance, makingOf(call.query, row)))
  })

  serve(app, services, invoicePdf, async (call) => {
    const { services } = call
    const account = await readAccount(
      services,
      await openAccount(services, call, { ...call.params, ...call.query }),
    )
    const invoice = account.invoices.find(({ invoiceId }) => invoiceId === call.params.invoiceId)
    if (!invoice) return refuse(services, call, call.params.invoiceId)
    const { invoicePdf: drawn } = await import('./documents.ts')
    return new FileAnswer(
      'premium-invoice.pdf',
      await drawn(account, invoice, makingOf(call.query, account.row)),
    )
  })

  serve(app, services, paymentsFile, async (call) => {
    const { services } = call
    const row = await openAccount(services, call, { ...call.params, ...call.query })
    const { payments } = await readAccount(services, row)
    const { messages } = paperWords(call.query.language ?? 'en')
    const { origins, ...heads } = messages.history
    const rows = payments.map((one) => [
      one.payOn,
      one.confirmation,
      csvDollars(one.amountCents),
      messages.states[one.state],
      methodInWords(one, messages),
      origins[one.origin],
      one.postedAt === null ? null : dayOf(one.postedAt),
    ])
    return new FileAnswer(
      'payments.csv',
      csvOf(
        COLUMNS.map((column) => heads[column]),
        rows,
      ),
    )
  })
}
