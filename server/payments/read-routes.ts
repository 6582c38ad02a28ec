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
import { isDay } from '#contract/day.ts'
import type { PaymentMethod } from '#contract/entities/payment.ts'
import { todayOf } from '#server/clock.ts'
import { readAutoPay, readAutoPays, readMethodById, readMethods } from './methods-repository.ts'
import type { PaymentRow } from './repository.ts'
import { encodeCursor, parseCursor } from '#server/http/cursor.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { accountIdOf, readAccount, newestFirst } from './account.ts'
import { toBill } from './bill.ts'
import { openAccount, openPayment } from './open-account.ts'
import { fieldPageOf } from './processor-address.ts'
import { toAutoPay, toPaymentMethod, toPayment } from './presenters.ts'
import type { CallServices, Services } from '#server/services.ts'
import { isId } from '#server/members/access.ts'

/** What a policy holder sees of bills, payments, methods and AutoPay. */
export function mountPaymentReads(app: FastifyInstance, services: Services): void {
  const { clock, config } = services

  serve(app, services, bill, async ({ services, params, query, ...asking }) => {
    const row = await openAccount(services, asking, { ...params, ...query })
    return toBill(await readAccount(services, row), todayOf(clock))
  })

  serve(app, services, payments, async ({ services, params, query, ...asking }) => {
    const row = await openAccount(services, asking, { ...params, ...query })
    const after = query.cursor === undefined ? undefined : afterOf(query.cursor)
    const all = (await readAccount(services, row)).payments
    const rest = after ? all.filter((one) => newestFirst(after, one) < 0) : all
    const page = rest.slice(0, PAYMENTS_PAGE_SIZE)
    const last = page.at(-1)
    return {
      payments: page.map(toPayment),
      nextCursor: last && rest.length > page.length ? encodeCursor(positionOf(last)) : null,
    }
  })

  serve(app, services, payment, async ({ services, params, ...asking }) => {
    const { found } = await openPayment(services, asking, params)
    return toPayment(found)
  })

  serve(app, services, paymentMethods, async ({ services, params, query, ...asking }) => {
    await openAccount(services, asking, { ...params, ...query })
    return {
      methods: await paymentMethodsOf(services, asking.caller.username),
      fieldPage: fieldPageOf(config),
    }
  })

  serve(app, services, autoPay, async ({ services, params, query, ...asking }) => {
    const { enrollment } = await openAccount(services, asking, { ...params, ...query })
    return autoPayFor(services, accountIdOf(enrollment.contractId, enrollment.contractType))
  })
}

/** What the user keeps to pay with. */
export async function paymentMethodsOf(
  { db, clock }: CallServices,
  username: string,
): Promise<PaymentMethod[]> {
  const autoPays = await readAutoPays(db, username)
  return (await readMethods(db, username)).map((row) => toPaymentMethod(row, todayOf(clock), autoPays))
}

/** How AutoPay of a bill stands. */
export async function autoPayFor({ db, clock }: CallServices, accountId: string) {
  const row = await readAutoPay(db, accountId)
  return toAutoPay(row, row && (await readMethodById(db, row.methodId)), todayOf(clock))
}

const positionOf = ({ madeAt, paymentId }: PaymentRow) => ({
  madeAt: Temporal.Instant.from(madeAt).toString(),
  paymentId,
})

/** As we write it: one in another zone, or of a day that never was, is none that the database would take. */
const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => text.endsWith('Z') && isDay(text.slice(0, 10))),
)

const Position = v.object({ madeAt: Moment, paymentId: v.pipe(v.string(), v.check(isId)) })

/** Where a page of payments ended. */
function afterOf(cursor: string): v.InferOutput<typeof Position> {
  const after = parseCursor(Position, cursor)
  if (!after) throw problem(400, 'INVALID_REQUEST', 'The cursor is none of ours.')
  return after
}
