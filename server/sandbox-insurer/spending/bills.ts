import { and, asc, eq, gte, inArray, lte, notInArray, sql, sum } from 'drizzle-orm'
import type { AdjudicatedMoney, ClaimKind } from '#contract/entities/claim.ts'
import type { Counted } from '#server/sandbox-insurer/adjudication/accumulators.ts'
import { MONEY_FIELDS } from '#server/claims/money.ts'
import { type Readable, matching } from '#server/sandbox-insurer/claims/claims.ts'
import { claimLines, claims } from '#server/sandbox-insurer/claims/tables.ts'
import type { Database } from '#server/db/open.ts'

export const firstDayOf = (year: number): string => `${year}-01-01`
export const lastDayOf = (year: number): string => `${year}-12-31`

/** What one member was billed in one month for one kind of care by one provider. */
export type Cell = {
  month: number
  memberId: string
  kind: ClaimKind
  providerName: string
  isDecided: boolean
  money: AdjudicatedMoney
}

const ofYear = (readable: readonly Readable[], year: number) =>
  and(
    matching(readable, { from: firstDayOf(year), to: lastDayOf(year) }),
    // What was replaced or taken back weighs nothing, as in the totals of the list.
    notInArray(claims.status, ['adjusted', 'reversed']),
  )

/** A year's bills, added up as finely as any sum of them needs. */
export async function billsOfYear(
  db: Database,
  readable: readonly Readable[],
  year: number,
): Promise<Cell[]> {
  const month = sql<number>`extract(month from ${claims.serviceFrom})`.mapWith(Number)
  const isDecided = sql<boolean>`${claims.status} not in ('received', 'pending')`
  const sums = Object.fromEntries(MONEY_FIELDS.map((field) => [field, sum(claims[field]).mapWith(Number)]))
  const { memberId, kind, providerName } = claims
  const rows = await db
    .select({ month, memberId, kind, providerName, isDecided, ...sums })
    .from(claims)
    .where(ofYear(readable, year))
    .groupBy(month, memberId, kind, providerName, isDecided)
  return rows.map(
    ({ month: at, memberId: whose, kind: what, providerName: who, isDecided: is, ...money }) => ({
      ...{ month: at, memberId: whose, kind: what, providerName: who, isDecided: is },
      money: money as unknown as AdjudicatedMoney,
    }),
  )
}

/** Each claim of the year that weighs, the oldest first. */
export const claimsOfYear = (db: Database, readable: readonly Readable[], year: number) =>
  db.select().from(claims).where(ofYear(readable, year)).orderBy(asc(claims.serviceFrom), asc(claims.claimId))

export type ClaimOfYear = Awaited<ReturnType<typeof claimsOfYear>>[number]

type Contract = { contractId: string; contractType: string }

/** What counts towards the limits of a contract's year, of everyone in it. */
export async function countedInYear(
  db: Database,
  { contractId, contractType }: Contract,
  year: number,
): Promise<(Counted & { processedOn: string | null })[]> {
  const rows = await db
    .select({ claim: claims, line: claimLines })
    .from(claims)
    .innerJoin(claimLines, eq(claimLines.claimId, claims.claimId))
    .where(
      and(
        eq(claims.contractId, contractId),
        eq(claims.contractType, contractType),
        inArray(claims.status, ['paid', 'denied']),
        gte(claims.serviceFrom, firstDayOf(year)),
        lte(claims.serviceFrom, lastDayOf(year)),
      ),
    )
  return [...Map.groupBy(rows, ({ claim }) => claim.claimId).values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { memberId, status, serviceFrom, network, processedOn } = first.claim
    const lines = all.map(({ line }) => ({ isDenied: line.isDenied, service: line.service, money: line }))
    return [{ memberId, status, serviceFrom, network, processedOn, lines }]
  })
}
