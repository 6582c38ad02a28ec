import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { cancelPayment, pay } from '#contract/calls/payments.ts'
import type { Payment } from '#contract/entities/payment.ts'
import { todayOf } from '#server/config/clock.ts'
import { type MethodRow, readMethod, removeMethod } from './methods-repository.ts'
import { type PaymentRow, addPayment, movePayment } from './repository.ts'
import { hold } from '#server/platform/db/hold.ts'
import { problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { accountIdOf, readAccount } from './account.ts'
import { confirmationOf } from '#server/platform/confirmation.ts'
import { openAccount, openPayment } from './open-account.ts'
import { processorOf } from './processor-of.ts'
import { settle } from './settle.ts'
import { cancelUntil, shownPayment, takeBackCharge } from './cancellation.ts'
import { isExpired } from './presenters.ts'
import type { Services } from '#server/services.ts'

/** How many days ahead a payment can be planned. */
const DAYS_AHEAD = 30

/** The calls that move money. The intent is committed before the processor is called (domains/payments/settle.ts). */
export function mountPaymentWrites(app: FastifyInstance, services: Services): void {
  serve(app, services, pay, intend, async ({ paymentId }, services) => {
    const row = await settle(services, paymentId)
    if (!row) throw problem(404, 'NOT_FOUND')
    return shownPayment(services, row)
  })
  serve(app, services, cancelPayment, cancel, ({ paymentId }, services) =>
    takeBackCharge(services, paymentId),
  )
}

async function intend(call: Call<typeof pay>): Promise<Payment> {
  const { services, params, body } = call
  const { db, clock } = services
  const member = await openAccount(services, call, { ...params, ...body })
  if (!processorOf(services)) throw problem(503, 'PAY-0007')
  const today = todayOf(clock)
  const payOn = body.payOn ?? today.toString()
  checkDay(payOn, today)
  await hold(db, `bill ${accountIdOf(member.enrollment.contractId, member.enrollment.contractType)}`)
  const method = await usableMethod(call, today)
  const { accountId, balance } = await readAccount(services, member)
  if (body.amountCents > balance.amountDueCents)
    throw problem(409, 'PAY-0004', undefined, { amountCents: 'is more than the amount due' })
  const paymentId = randomUUID()
  const { contractId, contractType, memberId } = member.enrollment
  const row: PaymentRow = {
    paymentId,
    confirmation: confirmationOf(paymentId, 'payment'),
    accountId,
    contractId,
    contractType,
    memberId,
    methodId: method.methodId,
    kind: method.kind,
    brand: method.brand,
    last4: method.last4,
    amountCents: body.amountCents,
    origin: 'member',
    payOn,
    state: payOn > today.toString() ? 'scheduled' : 'asked',
    madeAt: clock.now().toString(),
    chargedAt: null,
    postedAt: null,
    endedAt: null,
    trouble: null,
    receiptTo: body.receiptTo ?? null,
    receiptSentAt: null,
    receiptLanguage: body.language ?? null,
    insurerPostedAt: null,
    insurerReversedAt: null,
  }
  await addPayment(db, row)
  if (!method.isKept) await removeMethod(db, method.methodId, row.madeAt)
  return shownPayment(services, row)
}

function checkDay(payOn: string, today: Temporal.PlainDate): void {
  const isPast = Temporal.PlainDate.compare(payOn, today) < 0
  const isFar = Temporal.PlainDate.compare(payOn, today.add({ days: DAYS_AHEAD })) > 0
  if (isPast || isFar) throw problem(422, 'PAY-0013', undefined, { payOn: 'must be today or within 30 days' })
}

async function usableMethod(
  { services, body, caller }: Call<typeof pay>,
  today: Temporal.PlainDate,
): Promise<MethodRow> {
  const method = await readMethod(services.db, caller.username, body.methodId)
  if (!method || isExpired(method.expires, today))
    throw problem(422, 'PAY-0005', undefined, { methodId: 'cannot be used' })
  return method
}

async function cancel(call: Call<typeof cancelPayment>): Promise<Payment> {
  const { services, params } = call
  const { db, clock } = services
  const { found } = await openPayment(services, call, params)
  if (cancelUntil(services, found)) return shownPayment(services, found)
  const change = { state: 'canceled', endedAt: clock.now().toString() } as const
  if (!(await movePayment(db, found.paymentId, ['scheduled'], change))) throw problem(409, 'PAY-0012')
  return shownPayment(services, { ...found, ...change })
}
