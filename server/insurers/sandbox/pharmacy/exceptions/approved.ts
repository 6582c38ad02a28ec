import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { drugExceptions } from './tables.ts'

/** The drugs for which a member has an approved exception, with its last day. */
export async function approvedDrugs(db: Database, memberId: string): Promise<ReadonlyMap<string, string>> {
  const isApproved = sql`${drugExceptions.facts} ->> 'state' = 'approved'`
  const rows = await db
    .select({ drugKey: drugExceptions.drugKey, facts: drugExceptions.facts })
    .from(drugExceptions)
    .where(and(eq(drugExceptions.memberId, memberId), isApproved))
  return new Map(
    rows.flatMap(({ drugKey, facts }) =>
      facts.approvedUntil === null ? [] : [[drugKey, facts.approvedUntil]],
    ),
  )
}
