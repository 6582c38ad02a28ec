import { randomUUID } from 'node:crypto'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { MailedPayment, PremiumBilling, PremiumInvoice } from '#server/insurer/premium-billing.ts'
import type { Fault } from './fault.ts'

const withBilling = (change: (port: PremiumBilling) => Partial<PremiumBilling>) => (insurer: Insurer) => {
  const { premiumBilling } = insurer
  if (!premiumBilling) throw new Error('no bills to plant a fault in')
  return { ...insurer, premiumBilling: { ...premiumBilling, ...change(premiumBilling) } }
}

const withInvoices = (change: (invoice: PremiumInvoice) => PremiumInvoice) =>
  withBilling(({ statement }) => ({
    statement: async (...asked) => {
      const stated = await statement(...asked)
      return { ...stated, invoices: stated.invoices.map(change) }
    },
  }))

const MONEY = 'premiumBilling: money is whole cents and never below zero'
const ONCE =
  'premiumBilling: a payment is posted and taken back once for each key, and never comes back as one by mail'

export const premiumBillingFaults: readonly Fault[] = [
  {
    fault: 'a premium that is no number',
    plant: withInvoices((invoice) => ({ ...invoice, netCents: Number.NaN })),
    breaks: MONEY,
  },
  {
    fault: 'a subsidy below zero',
    plant: withInvoices((invoice) => ({ ...invoice, subsidyCents: -1, netCents: invoice.netCents + 1 })),
    breaks: MONEY,
  },
  {
    fault: 'a bill that leaves out what one person costs',
    plant: withInvoices((invoice) => ({ ...invoice, people: invoice.people.slice(1) })),
    breaks: 'premiumBilling: what is billed is gross less subsidy, and gross is what its people cost',
  },
  {
    fault: 'a bill that is due before it was issued',
    plant: withInvoices((invoice) => ({ ...invoice, dueOn: invoice.issuedOn, issuedOn: invoice.dueOn })),
    breaks:
      'premiumBilling: days of a bill and of a payment follow each other, and none was billed after today',
  },
  {
    fault: 'the bills of one plan under every plan of the contract',
    plant: withBilling(({ statement }) => ({
      statement: (call, { contractId }) => statement(call, { contractId, contractType: 'medical' }),
    })),
    breaks: 'premiumBilling: a bill or a check is under one plan, and once',
  },
  {
    fault: 'a payment that is posted under another key each time',
    plant: withBilling(({ postPayment }) => ({
      postPayment: (call, payment) => postPayment(call, { ...payment, key: randomUUID() }),
    })),
    breaks: ONCE,
  },
  {
    fault: 'a payment of the portal that is counted as one by mail too',
    plant: withBilling(({ statement, postPayment }) => {
      const posted: MailedPayment[] = []
      const at = '2026-01-05T09:00:00Z'
      return {
        postPayment: (call, payment) => {
          const { key: paymentId, amountCents, paidOn } = payment
          posted.push({ paymentId, confirmation: '', amountCents, paidOn, receivedAt: at, creditedAt: at })
          return postPayment(call, payment)
        },
        statement: async (...asked) => ({ ...(await statement(...asked)), mailedPayments: posted.slice() }),
      }
    }),
    breaks: ONCE,
  },
]
