import { randomUUID } from 'node:crypto'
import { ContractType } from '#contract/entities/plan.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { BilledPlan, PremiumStatement } from '#server/insurer/premium-billing.ts'
import {
  type Context,
  ODD_IDS,
  endsWhenGivenUp,
  inOrder,
  must,
  neverNegative,
  notChecked,
  parsed,
  portOf,
  promisesOf,
  repeated,
  same,
  today,
  wholeCents,
} from './promise.ts'

const port = 'premiumBilling'

const plansOf = ({ own }: Context): BilledPlan[] =>
  own.map(({ enrollment: { contractId, contractType } }) => ({ contractId, contractType }))

async function statementsOf(context: Context): Promise<PremiumStatement[]> {
  const { statement } = portOf(context, port)
  return Promise.all(plansOf(context).map((plan) => statement(context.call(), plan)))
}

const invoicesOf = async (context: Context) =>
  (await statementsOf(context)).flatMap(({ invoices }) => invoices)

/** A plan for which this member is billed, with the day of a bill. */
async function billed(context: Context) {
  const { statement } = portOf(context, port)
  for (const plan of plansOf(context)) {
    const { invoices } = await statement(context.call(), plan)
    if (invoices[0]) return { plan, paidOn: invoices[0].issuedOn }
  }
  return undefined
}

const isEmptyStatement = ({ invoices, mailedPayments }: PremiumStatement) =>
  invoices.length + mailedPayments.length === 0

const NONE = notChecked('this member is not billed')
const READ_ONLY = notChecked('the records may not be changed: say --writable')

export const premiumBillingPromises = promisesOf(port, {
  'every answer has the shape of the port, and phone numbers have ten digits': async (context) => {
    const statements = await statementsOf(context)
    for (const statement of statements) {
      parsed(port, 'statement', statement)
      must(statement.phone === null || /^\d{10}$/.test(statement.phone), 'phone has not ten digits')
    }
    return statements.every(isEmptyStatement) ? NONE : undefined
  },
  'money is whole cents and never below zero': async (context) => {
    const statements = await statementsOf(context)
    for (const statement of statements) {
      wholeCents(statement)
      neverNegative(statement)
    }
    return statements.every(isEmptyStatement) ? NONE : undefined
  },
  'what is billed is gross less subsidy, and gross is what its people cost': async (context) => {
    const invoices = await invoicesOf(context)
    for (const { invoiceId, people, grossCents, subsidyCents, netCents } of invoices) {
      must(grossCents - subsidyCents === netCents, `${invoiceId}: netCents is not gross less subsidy`)
      const sum = people.reduce((total, { cents }) => total + cents, 0)
      must(people.length === 0 || sum === grossCents, `${invoiceId}: the people add up to ${sum}`)
    }
    return invoices.length === 0 ? NONE : undefined
  },
  'days of a bill and of a payment follow each other, and none was billed after today': async (context) => {
    const statements = await statementsOf(context)
    for (const { invoices, mailedPayments } of statements) {
      for (const { invoiceId, issuedOn, dueOn, graceEndsOn, period } of invoices) {
        must(inOrder([issuedOn, dueOn, graceEndsOn]), `${invoiceId}: its days are not in order`)
        must(inOrder([period.from, period.to]), `${invoiceId}: its period ends before it begins`)
        must(issuedOn <= today(), `${invoiceId}: it has not been issued yet`)
      }
      for (const { paymentId, receivedAt, creditedAt } of mailedPayments)
        must(
          Date.parse(receivedAt) <= Date.parse(creditedAt),
          `${paymentId}: it is credited before it was received`,
        )
    }
    return statements.every(isEmptyStatement) ? NONE : undefined
  },
  'a bill or a check is under one plan, and once': async (context) => {
    const statements = await statementsOf(context)
    const bills = statements.flatMap(({ invoices }) => invoices.map(({ invoiceId }) => invoiceId))
    const checks = statements.flatMap((one) => one.mailedPayments.map(({ paymentId }) => paymentId))
    must(repeated(bills).length === 0, `${repeated(bills).length} bills come twice`)
    must(repeated(checks).length === 0, `${repeated(checks).length} mailed payments come twice`)
    return statements.every(isEmptyStatement) ? NONE : undefined
  },
  'a statement answers the same when it is asked again': async (context) => {
    const [before, after] = [await statementsOf(context), await statementsOf(context)]
    must(same(before, after), 'a second look states something else')
  },
  'a payment is posted and taken back once for each key, and never comes back as one by mail': async (
    context,
    { statement, postPayment, reversePayment },
  ) => {
    if (!context.writable) return READ_ONLY
    const account = await billed(context)
    if (!account) return NONE
    const { plan, paidOn } = account
    const mailed = async () => (await statement(context.call(), plan)).mailedPayments
    const before = await mailed()
    const payment = { ...plan, key: randomUUID(), amountCents: 1, paidOn }
    const post = async () => parsed(port, 'postPayment', await postPayment(context.call(), payment))
    await Promise.all([post(), post()])
    await post()
    must(same(await mailed(), before), 'a payment of the portal comes back as one by mail')
    const { key: paymentKey, amountCents } = payment
    const reversal = { ...plan, key: `${paymentKey}-returned`, paymentKey, amountCents }
    const reverse = async () => parsed(port, 'reversePayment', await reversePayment(context.call(), reversal))
    const ofOther = { ...reversal, contractId: `${plan.contractId}9`, key: randomUUID() }
    const isRefused = await reversePayment(context.call(), ofOther).then(
      () => false,
      (error: unknown) => error instanceof InsurerRefused,
    )
    must(isRefused, 'a payment is taken back for another contract')
    await reverse()
    await reverse()
    must(same(await mailed(), before), 'a reversal changes what came by mail')
  },
  'contracts that nobody has are not billed, however odd the id': async (context, { statement }) => {
    for (const contractType of ContractType.options)
      for (const [what, contractId] of ODD_IDS) {
        const answer = await statement(context.call(), { contractId, contractType }).catch(() => undefined)
        must(answer !== undefined, `${what} throws`)
        must(isEmptyStatement(answer), `${what} is billed`)
      }
  },
  'a call ends when it is given up': async (context, { statement }) => {
    const [plan] = plansOf(context)
    if (plan) await endsWhenGivenUp(context, (call) => statement(call, plan))
  },
})
