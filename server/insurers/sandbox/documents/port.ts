import { type SQL, and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { todayOf } from '#server/config/clock.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type {
  Documents,
  DocumentsPage,
  DocumentsQuery,
  MemberDocument,
  ReadablePlan,
} from '#server/insurer/documents.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { mayBeId } from '#server/insurers/sandbox/members.ts'
import { paperPdf } from './letter-pdf.ts'
import { documentFiles, documents } from './tables.ts'
import { RecordId } from '#contract/ids.ts'

/** The sandbox insurer's archive, behind the port. */
export const sandboxDocuments = (system: SandboxSystem): Documents => ({
  list: (_call, query) => pageOf(system, query),

  async read(_call, documentId) {
    if (!mayBeId(documentId)) return null
    const [row] = await system
      .db()
      .select()
      .from(documents)
      .where(and(eq(documents.documentId, documentId), isThere(system)))
    const [found] = await withClaimNumbers(system, row ? [row] : [])
    return found ?? null
  },

  async content(_call, documentId) {
    if (!mayBeId(documentId)) return null
    const [file] = await system
      .db()
      .select({ source: documentFiles.source })
      .from(documentFiles)
      .innerJoin(documents, eq(documents.documentId, documentFiles.documentId))
      .where(and(eq(documents.documentId, documentId), isThere(system)))
    if (!file) return null
    return 'paper' in file.source ? paperPdf(file.source.paper) : Buffer.from(file.source.otherText)
  },
})

/** A letter spends one day in the mail, and a document from before the clock was set back doesn't exist yet. */
const isThere = ({ clock }: SandboxSystem): SQL => lte(documents.receivedOn, todayOf(clock).toString())

const Place = v.strictObject({
  receivedOn: Day,
  documentId: RecordId,
})

/** Newest first, continuing after the previous page. */
async function pageOf(
  system: SandboxSystem,
  { readable, cursor, limit }: DocumentsQuery,
): Promise<DocumentsPage> {
  const after = cursor === undefined ? undefined : parseCursor(Place, cursor)
  if (cursor !== undefined && !after)
    throw new InsurerRefused('INVALID_REQUEST', { cursor: 'was not issued by this server' })
  // One extra row shows whether another page follows.
  const rows = await newestOf(system, { readable, after, most: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    documents: await withClaimNumbers(system, page),
    next: last ? encodeCursor({ receivedOn: last.receivedOn, documentId: last.documentId }) : null,
  }
}

/** A document stores the id of its claim; the number comes from the claim. */
async function withClaimNumbers(
  system: SandboxSystem,
  rows: readonly (typeof documents.$inferSelect)[],
): Promise<MemberDocument[]> {
  const claimIds = rows.flatMap(({ claimId }) => claimId ?? [])
  const found =
    claimIds.length === 0
      ? []
      : await system
          .db()
          .select({ claimId: claims.claimId, claimNumber: claims.claimNumber })
          .from(claims)
          .where(inArray(claims.claimId, claimIds))
  const numbers = new Map(found.map(({ claimId, claimNumber }) => [claimId, claimNumber]))
  return rows.map(({ isConfidential, ...row }) => ({
    ...row,
    ...(isConfidential && { isConfidential }),
    claimNumber: numbers.get(row.claimId ?? '') ?? null,
  }))
}

type Wanted = {
  readable: readonly ReadablePlan[]
  after: v.InferOutput<typeof Place> | undefined
  most: number
}

/**
 * The newest documents of all plans together. Each plan's are read from the index in order, and no more than needed; a
 * plan that is named twice is read once.
 */
async function newestOf(system: SandboxSystem, { readable, after, most }: Wanted) {
  const order = [desc(documents.receivedOn), desc(documents.documentId)]
  const onwards =
    after &&
    sql`(${documents.receivedOn}, ${documents.documentId}) < (${after.receivedOn}, ${after.documentId})`
  const [first, second, ...others] = [...Map.groupBy(readable, planKey).values()].map((same) =>
    system
      .db()
      .select()
      .from(documents)
      .where(and(or(...same.map(ofPlan)), isThere(system), onwards))
      .orderBy(...order)
      .limit(most),
  )
  if (!first) return []
  if (!second) return first
  return unionAll(first, second, ...others)
    .orderBy(...order)
    .limit(most)
}

const planKey = ({ contractId, contractType }: ReadablePlan): string => `${contractType} ${contractId}`

const ofPlan = ({ contractId, contractType, memberIds, ownMemberId }: ReadablePlan): SQL | undefined =>
  and(
    eq(documents.contractId, contractId),
    eq(documents.contractType, contractType),
    memberIds.length === 0
      ? isNull(documents.memberId)
      : or(isNull(documents.memberId), inArray(documents.memberId, [...memberIds])),
    ownMemberId === undefined
      ? eq(documents.isConfidential, false)
      : or(eq(documents.isConfidential, false), eq(documents.memberId, ownMemberId)),
  )
