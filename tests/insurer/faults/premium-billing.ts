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

const MONEY = 'premiumBilling: returns money in whole cents, never negative'
const ONCE =
  'premiumBilling: posts and reverses a payment once per idempotency key, and never lists it as mailed'

export const premiumBillingFaults: readonly Fault[] = [
  {
    fault: 'a premium that is not a number',
    plant: withInvoices((invoice) => ({ ...invoice, netCents: Number.NaN })),
    breaks: MONEY,
  },
  {
    fault: 'a negative subsidy',
    plant: withInvoices((invoice) => ({ ...invoice, subsidyCents: -1, netCents: invoice.netCents + 1 })),
    breaks: MONEY,
  },
  {
    fault: 'a bill that leaves out a person',
    plant: withInvoices((invoice) => ({ ...invoice, people: invoice.people.slice(1) })),
    breaks: 'premiumBilling: returns bills whose amounts and people add up',
  },
  {
    fault: 'a bill due before it was issued',
    plant: withInvoices((invoice) => ({ ...invoice, dueOn: invoice.issuedOn, issuedOn: invoice.dueOn })),
    breaks: 'premiumBilling: returns bills and payments with dates in order, and no bill issued after today',
  },
  {
    fault: 'the bills of one plan under every plan of the contract',
    plant: withBilling(({ statement }) => ({
      statement: (call, { contractId }) => statement(call, { contractId, contractType: 'medical' }),
    })),
    breaks: 'premiumBilling: returns each bill and mailed payment once, under one plan',
  },
  {
    fault: 'an ignored idempotency key of a payment',
    plant: withBilling(({ postPayment }) => ({
      postPayment: (call, payment) => postPayment(call, { ...payment, key: randomUUID() }),
    })),
    breaks: ONCE,
  },
  {
    fault: 'a payment of the portal that is also listed as mailed',
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
