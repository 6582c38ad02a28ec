import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { type PaymentRowState, payments } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect

/** Every payment of a bill, newest first. */
export const readPaymentsOfAccount = (db: Database, accountId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.accountId, accountId))
    .orderBy(desc(payments.madeAt), desc(payments.paymentId))

export const readPayment = async (db: Database, paymentId: string): Promise<PaymentRow | undefined> =>
  (await db.select().from(payments).where(eq(payments.paymentId, paymentId)))[0]

export const addPayment = async (db: Database, row: typeof payments.$inferInsert): Promise<void> => {
  await db.insert(payments).values(row)
}

/** Changes a payment that is still in one of these states; returns false if another request changed it first. */
export async function movePayment(
  db: Database,
  paymentId: string,
  from: readonly PaymentRowState[],
  change: Partial<PaymentRow>,
): Promise<boolean> {
  const moved = await db
    .update(payments)
    .set(change)
    .where(and(eq(payments.paymentId, paymentId), inArray(payments.state, [...from])))
    .returning({ paymentId: payments.paymentId })
  return moved.length > 0
}

export const changePayment = async (
  db: Database,
  paymentId: string,
  change: Partial<PaymentRow>,
): Promise<void> => void (await db.update(payments).set(change).where(eq(payments.paymentId, paymentId)))
