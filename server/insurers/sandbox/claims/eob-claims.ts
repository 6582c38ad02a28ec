import { type SQL, and, asc, count, desc, gte, inArray, lte, sql } from 'drizzle-orm'
import type { AdjudicatedClaim } from '#contract/entities/claim.ts'
import { claimLines, claims } from './tables.ts'
import { type After, mapRowToClaim, mapRowToLine, ofReadable } from './claims.ts'
import type { Database } from '#server/platform/db/open.ts'
import { readTogether } from '#server/platform/db/transaction.ts'
import type { ReadableMember, WholeClaimsQuery } from '#server/insurer/claims.ts'

export type WholePageQuery = Omit<WholeClaimsQuery, 'readable' | 'cursor' | 'limit'> & {
  after: After | undefined
  most: number
}

/** The day on which the insurer last processed a claim. */
const updatedOn = sql`coalesce(${claims.processedOn}, ${claims.receivedOn})`

/** A page of complete claims, newest first; `total` counts all matches, `next` is the start of the next page. */
export async function wholeClaims(
  db: Database,
  readable: readonly ReadableMember[],
  query: WholePageQuery,
): Promise<{ page: AdjudicatedClaim[]; next: After | undefined; total: number }> {
  const wanted = matching(readable, query)
  const { after, most } = query
  const onwards =
    after && sql`(${claims.serviceFrom}, ${claims.claimId}) < (${after.value}, ${after.claimId})`
  const [rows, [counted]] = await readTogether(
    () =>
      db
        .select()
        .from(claims)
        .where(and(wanted, onwards))
        .orderBy(desc(claims.serviceFrom), desc(claims.claimId))
        .limit(most + 1),
    () => db.select({ total: count() }).from(claims).where(wanted),
  )
  const shown = rows.slice(0, most)
  const last = rows.length > most ? shown.at(-1) : undefined
  const lines = await linesOf(
    db,
    shown.map(({ claimId }) => claimId),
  )
  return {
    page: shown.map((row) => mapRowToClaim(row, lines.get(row.claimId) ?? [])),
    next: last && { value: last.serviceFrom, claimId: last.claimId },
    total: counted?.total ?? 0,
  }
}

async function linesOf(db: Database, claimIds: readonly string[]) {
  if (claimIds.length === 0) return new Map<string, AdjudicatedClaim['lines']>()
  const rows = await db
    .select()
    .from(claimLines)
    .where(inArray(claimLines.claimId, [...claimIds]))
    .orderBy(asc(claimLines.claimId), asc(claimLines.lineNumber))
  const byClaim = Map.groupBy(rows, ({ claimId }) => claimId)
  return new Map([...byClaim].map(([claimId, lines]) => [claimId, lines.map(mapRowToLine)]))
}

function matching(
  readable: readonly ReadableMember[],
  { claimIds, kinds, service, updated }: WholePageQuery,
): SQL | undefined {
  return and(
    ofReadable(readable),
    claimIds && (claimIds.length > 0 ? inArray(claims.claimId, [...claimIds]) : sql`false`),
    kinds && (kinds.length > 0 ? inArray(claims.kind, [...kinds]) : sql`false`),
    service.from ? gte(claims.serviceFrom, service.from) : undefined,
    service.to ? lte(claims.serviceFrom, service.to) : undefined,
    updated.from ? gte(updatedOn, updated.from) : undefined,
    updated.to ? lte(updatedOn, updated.to) : undefined,
  )
}
