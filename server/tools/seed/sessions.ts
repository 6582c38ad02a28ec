import { and, desc, eq, like, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'

/** Marcus Harper, whose cardiac rehabilitation has sessions left (world/requested-authorizations.ts). */
const MEMBER_ID = 'ZZH41022002'

const authorizationOf = sql`${claims.facts} ->> 'authorization'`

/**
 * Bills one more session under Marcus's approval on the day of the sandbox's clock, in the same way as his last one.
 */
export async function billSession(db: Database, today: Temporal.PlainDate): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [last] = await tx
      .select()
      .from(claims)
      .where(
        and(eq(claims.memberId, MEMBER_ID), sql`${authorizationOf} is not null`, eq(claims.status, 'paid')),
      )
      .orderBy(desc(claims.serviceFrom), desc(claims.claimId))
      .limit(1)
      .for('update')
    if (!last) return
    const { changedIn: _changedIn, ...row } = last
    const [base = ''] = row.claimId.split('-more-')
    const billed = await tx.$count(claims, like(claims.claimId, `${base}-more-%`))
    const claimId = `${base}-more-${billed + 1}`
    const day = today.toString()
    const days = { serviceFrom: day, serviceTo: day, receivedOn: day, processedOn: day }
    const facts = { ...row.facts, paidOn: today.add({ days: 3 }).toString() }
    await tx.insert(claims).values({ ...row, ...days, claimId, claimNumber: claimId, facts })
    const lines = await tx.select().from(claimLines).where(eq(claimLines.claimId, last.claimId))
    if (lines.length > 0)
      await tx.insert(claimLines).values(lines.map((line) => ({ ...line, claimId, serviceOn: day })))
  })
}
