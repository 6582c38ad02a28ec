import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { type PaymentRowState, payments } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect

const newestFirst = [desc(payments.madeAt), desc(payments.paymentId)]

/** Every payment of a bill, the newest first. */
export const paymentsOfAccount = (db: Database, accountId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.accountId, accountId))
    .orderBy(...newestFirst)

/** Where a page of payments ended. */
export type After = { madeAt: string; paymentId: string }

/** A page of them, from after the last of the page before. */
export const paymentsPage = (
  db: Database,
  accountId: string,
  { after, most }: { after: After | undefined; most: number },
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.accountId, accountId),
        after &&
          or(
            lt(payments.madeAt, after.madeAt),
            and(eq(payments.madeAt, after.madeAt), lt(payments.paymentId, after.paymentId)),
          ),
      ),
    )
    .orderBy(...newestFirst)
    .limit(most)

export const paymentById = async (db: Database, paymentId: string): Promise<PaymentRow | undefined> =>
  (await db.select().from(payments).where(eq(payments.paymentId, paymentId)))[0]

export const addPayment = async (db: Database, row: PaymentRow): Promise<void> => {
  await db.insert(payments).values(row)
}

/** Changes a payment that is still in one of these states; false where somebody else was first. */
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
