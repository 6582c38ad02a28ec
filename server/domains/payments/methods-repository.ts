import { and, desc, eq, isNull } from 'drizzle-orm'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { autoPays, paymentMethods } from './tables.ts'

export type MethodRow = typeof paymentMethods.$inferSelect
export type AutoPayRow = typeof autoPays.$inferSelect

/** Prevents a method from being removed while AutoPay starts to use it. Locks of bills are taken before. */
export const holdMethods = (tx: Database, username: string): Promise<void> =>
  hold(tx, `payment methods ${username}`)

/** A user's stored payment methods, with the default first. */
export const readMethods = (db: Database, username: string): Promise<MethodRow[]> =>
  db
    .select()
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.username, username),
        eq(paymentMethods.isKept, true),
        isNull(paymentMethods.removedAt),
      ),
    )
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.addedAt), paymentMethods.methodId)

/** One of the user's payment methods that wasn't removed, stored or not. */
export const readMethod = async (
  db: Database,
  username: string,
  methodId: string,
): Promise<MethodRow | undefined> =>
  (
    await db
      .select()
      .from(paymentMethods)
      .where(
        and(
          eq(paymentMethods.methodId, methodId),
          eq(paymentMethods.username, username),
          isNull(paymentMethods.removedAt),
        ),
      )
  )[0]

export const readMethodById = async (db: Database, methodId: string): Promise<MethodRow | undefined> =>
  (await db.select().from(paymentMethods).where(eq(paymentMethods.methodId, methodId)))[0]

export const addMethod = async (db: Database, row: MethodRow): Promise<void> => {
  await db.insert(paymentMethods).values(row)
}

export const removeMethod = async (db: Database, methodId: string, at: string): Promise<void> => {
  await db
    .update(paymentMethods)
    .set({ removedAt: at, isDefault: false })
    .where(eq(paymentMethods.methodId, methodId))
}

/** Makes this method the only default. */
export async function preferMethod(db: Database, username: string, methodId: string): Promise<void> {
  await db.update(paymentMethods).set({ isDefault: false }).where(eq(paymentMethods.username, username))
  await db.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.methodId, methodId))
}

export const readAutoPays = (db: Database, username: string): Promise<AutoPayRow[]> =>
  db.select().from(autoPays).where(eq(autoPays.username, username))

export const readAutoPay = async (db: Database, accountId: string): Promise<AutoPayRow | undefined> =>
  (await db.select().from(autoPays).where(eq(autoPays.accountId, accountId)))[0]

export const setAutoPay = async (db: Database, row: AutoPayRow): Promise<void> => {
  await db.insert(autoPays).values(row).onConflictDoUpdate({ target: autoPays.accountId, set: row })
}

export const stopAutoPay = async (db: Database, accountId: string): Promise<void> => {
  await db.delete(autoPays).where(eq(autoPays.accountId, accountId))
}
