import { type SQL, and, asc, count, desc, gte, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import type { AdjudicatedClaim } from '#contract/entities/claim.ts'
import type { Database } from '#server/platform/db/open.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { ClaimListPage, ClaimListQuery, ReadableMember } from '#server/insurer/claims.ts'
import { type After, mapRowToClaim, ofReadable } from './claims.ts'
import { claims, removedClaims } from './tables.ts'
import { RecordId } from '#contract/ids.ts'

/** A caller that missed more deletions than this gets the whole list again. */
const MOST_REMOVED = 500

const Transaction = v.pipe(v.number(), v.safeInteger())

/**
 * A round covers the claims written in transaction `from` or later, or all claims without `from`. It continues after
 * `after`, and the next round starts at `until`.
 */
const Cursor = v.strictObject({
  from: v.optional(Transaction),
  until: v.optional(Transaction),
  after: v.optional(v.strictObject({ value: v.union([Transaction, Day]), claimId: RecordId })),
})
type Cursor = v.InferOutput<typeof Cursor>

type Found = { page: AdjudicatedClaim[]; next: After | undefined }

/** The list from its beginning, then the later changes. */
export async function listClaims(
  db: Database,
  { readable, cursor, limit }: ClaimListQuery,
): Promise<ClaimListPage> {
  const { oldestOpen, newest } = await transactionsIn(db)
  const { from, after, ...place } = cursor === undefined ? {} : placeOf(cursor, newest)
  // Recorded before the round reads anything: a write during the round belongs to the next one, which may send it a
  // second time.
  const until = place.until ?? oldestOpen
  const [found, removed, [counted]] = await Promise.all([
    from === undefined
      ? newestClaims(db, readable, { after, limit })
      : changedClaims(db, readable, { from, after, limit }),
    from === undefined || after ? [] : removedSince(db, readable, from),
    db.select({ count: count() }).from(claims).where(ofReadable(readable)),
  ])
  return {
    claims: found.page,
    removed,
    next: encodeCursor(found.next ? { from, until, after: found.next } : { from: until }),
    hasMore: found.next !== undefined,
    count: counted?.count ?? 0,
  }
}

/** The oldest transaction that may still write, and the newest one. */
async function transactionsIn(db: Database): Promise<{ oldestOpen: number; newest: number }> {
  const numberOf = (transaction: SQL) => sql`(${transaction})::text::bigint`.mapWith(Number)
  const [row] = await db
    .select({
      oldestOpen: numberOf(sql`pg_snapshot_xmin(pg_current_snapshot())`),
      newest: numberOf(sql`pg_snapshot_xmax(pg_current_snapshot())`),
    })
    .from(sql`(values (1)) as one`)
  return row ?? { oldestOpen: 0, newest: 0 }
}

/** A cursor of another database, such as the one before a restore, may be ahead of this one. */
function placeOf(cursor: string, newest: number): Cursor {
  const place = parseCursor(Cursor, cursor)
  if (!place || !isPlace(place) || Math.max(place.from ?? 0, place.until ?? 0) > newest) throw unknownCursor()
  return place
}

/** A round over changes is paged by transaction, and a round through the whole list by day. */
const isPlace = ({ from, until, after }: Cursor): boolean =>
  after
    ? until !== undefined && typeof after.value === (from === undefined ? 'string' : 'number')
    : from !== undefined && until === undefined

const unknownCursor = () => new InsurerRefused('INVALID_REQUEST', { cursor: 'was not issued by this server' })

async function newestClaims(
  db: Database,
  readable: readonly ReadableMember[],
  { after, limit }: { after: After | undefined; limit: number },
): Promise<Found> {
  const onwards =
    after && sql`(${claims.serviceFrom}, ${claims.claimId}) < (${after.value}, ${after.claimId})`
  const rows = await db
    .select()
    .from(claims)
    .where(and(ofReadable(readable), onwards))
    .orderBy(desc(claims.serviceFrom), desc(claims.claimId))
    // One extra row shows whether another page follows.
    .limit(limit + 1)
  return pageOf(rows, limit, ({ serviceFrom }) => serviceFrom)
}

async function changedClaims(
  db: Database,
  readable: readonly ReadableMember[],
  { from, after, limit }: { from: number; after?: After | undefined; limit: number },
): Promise<Found> {
  const onwards = after && sql`(${claims.changedIn}, ${claims.claimId}) > (${after.value}, ${after.claimId})`
  const rows = await db
    .select()
    .from(claims)
    .where(and(ofReadable(readable), gte(claims.changedIn, from), onwards))
    .orderBy(asc(claims.changedIn), asc(claims.claimId))
    .limit(limit + 1)
  return pageOf(rows, limit, ({ changedIn }) => changedIn)
}

type ClaimRecord = typeof claims.$inferSelect

function pageOf(
  rows: readonly ClaimRecord[],
  limit: number,
  valueOf: (row: ClaimRecord) => string | number,
): Found {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    page: page.map((row) => mapRowToClaim(row, [])),
    next: last && { value: valueOf(last), claimId: last.claimId },
  }
}

async function removedSince(
  db: Database,
  readable: readonly ReadableMember[],
  from: number,
): Promise<string[]> {
  const members = readable.map(({ memberId }) => memberId)
  if (members.length === 0) return []
  const rows = await db
    .select({ claimId: removedClaims.claimId })
    .from(removedClaims)
    .where(and(inArray(removedClaims.memberId, members), gte(removedClaims.changedIn, from)))
    .limit(MOST_REMOVED + 1)
  if (rows.length > MOST_REMOVED) throw unknownCursor()
  return rows.map(({ claimId }) => claimId)
}
