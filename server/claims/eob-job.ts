import { and, eq, isNotNull, lt, ne } from 'drizzle-orm'
import { todayOf } from '#server/clock.ts'
import { claims } from '#server/sandbox-insurer/claims/tables.ts'
import { messages } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { AskedServices } from '#server/services.ts'

/**
 * The explanations of benefits of all claims that were decided before today, pharmacy aside, and one letter for each
 * member who has any: marking and writing are one transaction, and the letter's id is made of member and day.
 */
export const sendEobs = (services: AskedServices): Promise<number> =>
  inTransaction(services.db, async (db) => {
    const today = todayOf(services.clock).toString()
    const sent = await db
      .update(claims)
      .set({ hasEob: true })
      .where(
        and(
          eq(claims.hasEob, false),
          isNotNull(claims.processedOn),
          lt(claims.processedOn, today),
          ne(claims.kind, 'pharmacy'),
        ),
      )
      .returning({ memberId: claims.memberId, contractId: claims.contractId })
    const members = new Map(sent.map((one) => [one.memberId, one]))
    const letters = [...members.values()].map(({ memberId, contractId }) => ({
      ...{ messageId: `eob-${memberId}-${today}`, memberId, contractId },
      subject: 'Your explanation of benefits is ready',
      body: 'A claim has been processed. Open Claims to see what was paid and what you may owe.',
      ...{ sentAt: services.clock.now().toString(), readAt: null },
    }))
    if (letters.length > 0) await db.insert(messages).values(letters).onConflictDoNothing()
    return sent.length
  })
