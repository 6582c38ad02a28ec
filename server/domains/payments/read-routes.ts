import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import {
  PAYMENTS_PAGE_SIZE,
  autoPay,
  bill,
  payment,
  paymentMethods,
  payments,
} from '#contract/calls/payments.ts'
import type { AutoPay, PaymentMethod } from '#contract/entities/payment.ts'
import { Instant } from '#contract/instant.ts'
import { todayOf } from '#server/config/clock.ts'
import { readAutoPay, readAutoPays, readMethodById, readMethods } from './methods-repository.ts'
import type { PaymentRow } from './repository.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import { problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import { accountIdOf, readAccount, newestFirst } from './account.ts'
import { toBill } from './bill.ts'
import { openAccount, openPayment } from './open-account.ts'
import { fieldPageOf } from '#server/config/processor-address.ts'
import { draftCents, nextDraftOn } from './next-draft.ts'
import { shownPayment } from './cancellation.ts'
import { autoPayOff, autoPayOn, toPaymentMethod } from './presenters.ts'
import type { CallServices, Services } from '#server/services.ts'
import { isId } from '#server/access/access.ts'
import type { MemberRow } from '#server/access/members.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'

/** A policy holder's bills, payments, methods and AutoPay. */
export function mountPaymentReads(app: FastifyInstance, services: Services): void {
  const { clock, config } = services

  serve(app, services, bill, async ({ services, params, query, ...asking }) => {
    const row = await openAccount(services, asking, { ...params, ...query })
    return toBill(await readAccount(services, row), todayOf(clock), services.brands.of(row.plan).market)
  })

  serve(app, services, payments, async ({ services, params, query, ...asking }) => {
    const row = await openAccount(services, asking, { ...params, ...query })
    const after = query.cursor === undefined ? undefined : afterOf(query.cursor)
    const all = (await readAccount(services, row)).payments
    const rest = after ? all.filter((one) => newestFirst(after, one) < 0) : all
    const page = rest.slice(0, PAYMENTS_PAGE_SIZE)
    const last = page.at(-1)
    return {
      payments: page.map((one) => shownPayment(services, one)),
      nextCursor: last && rest.length > page.length ? encodeCursor(positionOf(last)) : null,
    }
  })

  serve(app, services, payment, async ({ services, params, ...asking }) => {
    const { found } = await openPayment(services, asking, params)
    return shownPayment(services, found)
  })

  serve(app, services, paymentMethods, async ({ services, params, query, ...asking }) => {
    await openAccount(services, asking, { ...params, ...query })
    return {
      methods: await paymentMethodsOf(services, asking.caller.username),
      fieldPage: fieldPageOf(config),
    }
  })

  serve(app, services, autoPay, async ({ services, params, query, ...asking }) => {
    return autoPayFor(services, await openAccount(services, asking, { ...params, ...query }))
  })
}

/** The user's stored payment methods. */
export async function paymentMethodsOf(
  { db, clock }: CallServices,
  username: string,
): Promise<PaymentMethod[]> {
  const autoPays = await readAutoPays(db, username)
  return (await readMethods(db, username)).map((row) => toPaymentMethod(row, todayOf(clock), autoPays))
}

/** The state of a bill's AutoPay, and its next draft. */
export async function autoPayFor(services: CallServices, member: MemberRow): Promise<AutoPay> {
  const { db, clock } = services
  const { contractId, contractType } = member.enrollment
  const today = todayOf(clock)
  const row = await readAutoPay(db, accountIdOf(contractId, contractType))
  const method = row && (await readMethodById(db, row.methodId))
  if (!row || !method) return autoPayOff(today)
  // AutoPay can be changed and turned off while the insurer can't state the bill.
  const account = await readAccount(services, member).catch(unlessUnavailable)
  const next = {
    on: await nextDraftOn(db, row, today),
    cents: account ? draftCents(row, account) : null,
  }
  return autoPayOn(row, method, next, today)
}

function unlessUnavailable(failure: unknown): undefined {
  if (!(failure instanceof InsurerUnavailable)) throw failure
}

const positionOf = ({ madeAt, paymentId }: PaymentRow) => ({
  madeAt: isoInstant(madeAt),
  paymentId,
})

/** Accepts only our own format, in UTC. */
const Position = v.object({
  madeAt: v.pipe(Instant, v.endsWith('Z')),
  paymentId: v.pipe(v.string(), v.check(isId)),
})

/** Where a page of payments ends. */
function afterOf(cursor: string): v.InferOutput<typeof Position> {
  const after = parseCursor(Position, cursor)
  if (!after) throw problem(400, 'INVALID_REQUEST', 'This server did not issue the cursor.')
  return after
}
