import { randomUUID } from 'node:crypto'
import { ContractType } from '#contract/entities/plan.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { BilledPlan, PremiumStatement } from '#server/insurer/premium-billing.ts'
import { portOf } from './port.ts'
import { type Context, inOrder, must, neverNegative, repeated, same, today, wholeCents } from './promise.ts'

const port = portOf('premiumBilling')

const billedPlansOf = ({ own }: Context): BilledPlan[] =>
  own.map(({ enrollment: { contractId, contractType } }) => ({ contractId, contractType }))

async function statementsOf(context: Context): Promise<PremiumStatement[]> {
  const { statement } = port.of(context)
  return Promise.all(billedPlansOf(context).map((plan) => statement(context.call(), plan)))
}

/** A plan with a bill for this member, and the bill's issue date. */
async function billed(context: Context) {
  const { statement } = port.of(context)
  for (const plan of billedPlansOf(context)) {
    const { invoices } = await statement(context.call(), plan)
    if (invoices[0]) return { plan, paidOn: invoices[0].issuedOn }
  }
  return undefined
}

const isEmptyStatement = ({ invoices, mailedPayments }: PremiumStatement) =>
  invoices.length + mailedPayments.length === 0

const NOT_BILLED = 'this member has no premium bills'

const ownStatements = {
  prepare: async (context: Context) => {
    const all = await statementsOf(context)
    return all.every(isEmptyStatement) ? undefined : all
  },
  none: NOT_BILLED,
}

const recordChecks = port.checksOf(ownStatements, {
  'returns valid statements with phone numbers of ten digits': async (statements) => {
    for (const statement of statements) {
      port.parsed('statement', statement)
      must(
        statement.phone === null || /^\d{10}$/.test(statement.phone),
        'statement() returned a phone number without ten digits',
      )
    }
  },
  'returns money in whole cents, never negative': async (statements) => {
    for (const statement of statements) {
      wholeCents(statement)
      neverNegative(statement)
    }
  },
  'returns bills and payments with dates in order, and no bill issued after today': async (statements) => {
    for (const { invoices, mailedPayments } of statements) {
      for (const { invoiceId, issuedOn, dueOn, graceEndsOn, period } of invoices) {
        must(inOrder([issuedOn, dueOn, graceEndsOn]), `${invoiceId}: the dates are not in order`)
        must(inOrder([period.from, period.to]), `${invoiceId}: the period ends before it begins`)
        must(issuedOn <= today(), `${invoiceId}: the issue date is in the future`)
      }
      for (const { paymentId, receivedAt, creditedAt } of mailedPayments)
        must(
          Date.parse(receivedAt) <= Date.parse(creditedAt),
          `${paymentId}: the payment was credited before it was received`,
        )
    }
  },
  'returns each bill and mailed payment once, under one plan': async (statements) => {
    const bills = statements.flatMap(({ invoices }) => invoices.map(({ invoiceId }) => invoiceId))
    const checks = statements.flatMap((one) => one.mailedPayments.map(({ paymentId }) => paymentId))
    must(repeated(bills).length === 0, `statement() returned ${repeated(bills).length} bills more than once`)
    must(
      repeated(checks).length === 0,
      `statement() returned ${repeated(checks).length} mailed payments more than once`,
    )
  },
  'returns bills whose amounts and people add up': async (statements) => {
    const invoices = statements.flatMap((one) => one.invoices)
    for (const { invoiceId, people, grossCents, subsidyCents, netCents } of invoices) {
      must(
        grossCents - subsidyCents === netCents,
        `${invoiceId}: netCents is not grossCents less subsidyCents`,
      )
      const sum = people.reduce((total, { cents }) => total + cents, 0)
      must(
        people.length === 0 || sum === grossCents,
        `${invoiceId}: the people add up to ${sum} cents, not to grossCents`,
      )
    }
  },
})

const aBilledPlan = { prepare: billed, none: NOT_BILLED }

const writes = port.writes(aBilledPlan, {
  'posts and reverses a payment once per idempotency key, and never lists it as mailed': async (
    { plan, paidOn },
    context,
    { statement, postPayment, reversePayment },
  ) => {
    const mailed = async () => (await statement(context.call(), plan)).mailedPayments
    const before = await mailed()
    const payment = { ...plan, key: randomUUID(), amountCents: 1, paidOn }
    const post = async () => port.parsed('postPayment', await postPayment(context.call(), payment))
    await Promise.all([post(), post()])
    await post()
    must(same(await mailed(), before), 'statement() returned a payment of the portal as mailed')
    const { key: paymentKey, amountCents } = payment
    const reversal = { ...plan, key: `${paymentKey}-returned`, paymentKey, amountCents }
    const reverse = async () => port.parsed('reversePayment', await reversePayment(context.call(), reversal))
    const ofOther = { ...reversal, contractId: `${plan.contractId}9`, key: randomUUID() }
    const isRefused = await reversePayment(context.call(), ofOther).then(
      () => false,
      (error: unknown) => error instanceof InsurerRefused,
    )
    must(isRefused, 'reversePayment() accepted a payment of another contract')
    await reverse()
    await reverse()
    must(same(await mailed(), before), 'reversePayment() changed the mailed payments')
  },
})

const reads = port.reads({
  statement: {
    own: billedPlansOf,
    odd: (contractId) => ContractType.options.map((contractType) => ({ contractId, contractType })),
    isNothing: isEmptyStatement,
  },
})

export const premiumBillingPromises = [...recordChecks, ...writes, ...reads]
