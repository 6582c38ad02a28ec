import { and, eq, gte, inArray, lte, notInArray, sql, sum } from 'drizzle-orm'
import { firstDayOf, lastDayOf } from '#contract/day.ts'
import type { AdjudicatedMoney } from '#contract/entities/claim.ts'
import type { Counted } from '#server/insurers/sandbox/adjudication/accumulators.ts'
import { MONEY_FIELDS, NOT_COUNTED } from '#contract/claim-money.ts'
import { ofReadable } from '#server/insurers/sandbox/claims/claims.ts'
import { claimLines, claims, codeOfLine } from '#server/insurers/sandbox/claims/tables.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { ReadableMember } from '#server/insurer/claims.ts'
import type { BillSum } from '#server/insurer/spending.ts'

const ofYear = (readable: readonly ReadableMember[], year: number) =>
  and(
    ofReadable(readable),
    gte(claims.serviceFrom, firstDayOf(year)),
    lte(claims.serviceFrom, lastDayOf(year)),
    // Replaced and reversed claims don't count, as in the list's totals.
    notInArray(claims.status, [...NOT_COUNTED]),
  )

/** A year's bills, added up by every dimension that sums need. */
export async function billsOfYear(
  db: Database,
  readable: readonly ReadableMember[],
  year: number,
): Promise<BillSum[]> {
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
      month: at,
      memberId: whose,
      kind: what,
      providerName: who,
      isDecided: is,
      money: money as unknown as AdjudicatedMoney,
    }),
  )
}

type Contract = { contractId: string; contractType: string }

/** Reads only the needed columns: the claims' facts and the lines' texts are large, and no limit needs them. */
const COUNTED = {
  claimId: claims.claimId,
  memberId: claims.memberId,
  status: claims.status,
  serviceFrom: claims.serviceFrom,
  network: claims.network,
  processedOn: claims.processedOn,
  isConfidential: claims.isConfidential,
  isDenied: claimLines.isDenied,
  code: codeOfLine,
  money: {
    billedCents: claimLines.billedCents,
    discountCents: claimLines.discountCents,
    allowedCents: claimLines.allowedCents,
    notCoveredCents: claimLines.notCoveredCents,
    otherInsuranceCents: claimLines.otherInsuranceCents,
    planPaidCents: claimLines.planPaidCents,
    deductibleCents: claimLines.deductibleCents,
    copayCents: claimLines.copayCents,
    coinsuranceCents: claimLines.coinsuranceCents,
    memberOwesCents: claimLines.memberOwesCents,
  },
}

export type CountedClaim = Counted & { processedOn: string | null; isConfidential: boolean }

/** The claims from which an asker's answer about named people is made: without the confidential ones of other members. */
export const openTo = (counted: readonly CountedClaim[], ownMemberId: string | undefined): CountedClaim[] =>
  counted.filter(({ memberId, isConfidential }) => !isConfidential || memberId === ownMemberId)

/** The claims that count toward the limits of a contract's year, for everyone on it. */
export async function countedInYear(
  db: Database,
  { contractId, contractType }: Contract,
  year: number,
): Promise<CountedClaim[]> {
  const rows = await db
    .select(COUNTED)
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
  return [...Map.groupBy(rows, ({ claimId }) => claimId).values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { memberId, status, serviceFrom, network, processedOn, isConfidential } = first
    const lines = all.map(({ isDenied, code, money }) => ({ isDenied, service: { code }, money }))
    return [{ memberId, status, serviceFrom, network, processedOn, isConfidential, lines }]
  })
}
