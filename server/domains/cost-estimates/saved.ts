import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type {
  EstimateOnPaper,
  EstimatedPart,
  MatchedClaim,
  SavedEstimate,
} from '#contract/entities/cost-estimate.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/open.ts'
import { estimateMatches, savedEstimateParts, savedEstimates } from '#server/access/estimate-tables.ts'

export type EstimateRow = typeof savedEstimates.$inferSelect
type PartRow = typeof savedEstimateParts.$inferSelect
type MatchRow = typeof estimateMatches.$inferSelect

/** The account, and the plan under which it saved estimates. */
export type Whose = { username: string; planMemberId: string; contractType: ContractType }

const ofPlan = ({ username, planMemberId, contractType }: Whose) =>
  and(
    eq(savedEstimates.username, username),
    eq(savedEstimates.planMemberId, planMemberId),
    eq(savedEstimates.contractType, contractType),
  )

/** An estimate with its parts and its claim, if one has matched. */
export type WholeEstimate = { row: EstimateRow; parts: PartRow[]; match: MatchRow | undefined }

async function withParts(db: Database, rows: readonly EstimateRow[]): Promise<WholeEstimate[]> {
  const ids = rows.map(({ estimateId }) => estimateId)
  if (ids.length === 0) return []
  const parts = await db
    .select()
    .from(savedEstimateParts)
    .where(inArray(savedEstimateParts.estimateId, ids))
    .orderBy(asc(savedEstimateParts.position))
  const matches = await db.select().from(estimateMatches).where(inArray(estimateMatches.estimateId, ids))
  return rows.map((row) => ({
    row,
    parts: parts.filter(({ estimateId }) => estimateId === row.estimateId),
    match: matches.find(({ estimateId }) => estimateId === row.estimateId),
  }))
}

/** Lists the estimates of an account under a plan, newest first. */
export const estimatesOf = async (db: Database, whose: Whose): Promise<WholeEstimate[]> =>
  withParts(
    db,
    await db
      .select()
      .from(savedEstimates)
      .where(ofPlan(whose))
      .orderBy(desc(savedEstimates.madeAt), asc(savedEstimates.estimateId)),
  )

/** Lists all estimates of an account. */
export const allEstimatesOf = async (db: Database, username: string): Promise<WholeEstimate[]> =>
  withParts(
    db,
    await db
      .select()
      .from(savedEstimates)
      .where(eq(savedEstimates.username, username))
      .orderBy(desc(savedEstimates.madeAt), asc(savedEstimates.estimateId)),
  )

/** Lists the saved estimates of a member's care, from every account that may read them. */
export const estimatesOfMember = async (db: Database, memberId: string): Promise<WholeEstimate[]> =>
  withParts(db, await db.select().from(savedEstimates).where(eq(savedEstimates.memberId, memberId)))

/** The ids of an account's estimates, including those that it may no longer read. */
export async function idsOfEstimates(db: Database, username: string): Promise<string[]> {
  const rows = await db
    .select({ estimateId: savedEstimates.estimateId })
    .from(savedEstimates)
    .where(eq(savedEstimates.username, username))
  return rows.map(({ estimateId }) => estimateId)
}

export async function countEstimates(db: Database, username: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(savedEstimates)
    .where(eq(savedEstimates.username, username))
  return found?.count ?? 0
}

export type NewEstimate = { row: EstimateRow; parts: { part: EstimatedPart; words: LocalizedText }[] }

export async function keepEstimate(db: Database, { row, parts }: NewEstimate): Promise<WholeEstimate> {
  await db.insert(savedEstimates).values(row)
  const rows = parts.map(({ part, words }, position) => ({
    estimateId: row.estimateId,
    position,
    code: part.code,
    words,
    memberOwesCents: part.money?.memberOwesCents ?? null,
    part,
  }))
  await db.insert(savedEstimateParts).values(rows)
  return { row, parts: rows, match: undefined }
}

export async function deleteEstimate(db: Database, whose: Whose, estimateId: string): Promise<void> {
  await db.delete(savedEstimates).where(and(ofPlan(whose), eq(savedEstimates.estimateId, estimateId)))
}

const shownMatch = (handles: Handles, match: MatchRow): MatchedClaim => ({
  claim: handles.of('claim', match.claimId),
  serviceOn: match.serviceOn,
  matchedAt: isoInstant(match.matchedAt),
  estimatedCents: match.estimatedCents,
  claimCents: match.claimCents,
  claimShare: match.claimShare,
  differences: match.differences,
  mayAppeal: match.mayAppeal,
})

/** An estimate in the contract's form. */
export function shownEstimate(
  handles: Handles,
  { row, parts, match }: WholeEstimate,
  { onPaper = null, hasNewPrices = false }: { onPaper?: EstimateOnPaper | null; hasNewPrices?: boolean } = {},
): SavedEstimate {
  const {
    facts,
    estimateId,
    contractType,
    memberId,
    plannedOn,
    madeAt,
    total,
    providerId,
    npi,
    providerName,
  } = row
  const { memberName, planName, service, serviceCode, groupName: _, meters = null, ...stated } = facts
  return {
    estimateId,
    contractType,
    memberId,
    memberName,
    planName,
    plannedOn,
    madeAt: isoInstant(madeAt),
    service,
    serviceCode,
    parts: parts.map(({ code, words }) => ({ code, words })),
    estimate: {
      ...stated,
      provider: handles.of('provider', providerId),
      npi,
      name: providerName,
      parts: parts.map(({ part }) => part),
      total,
    },
    meters,
    match: match ? shownMatch(handles, match) : null,
    hasNewPrices,
    onPaper,
  }
}
