import { type SQL, and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { AdjudicatedClaim, AdjudicatedLine, AdjudicatedMoney } from '#contract/entities/claim.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import { MONEY_FIELDS } from '#contract/claim-money.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { ReadableMember } from '#server/insurer/claims.ts'
import { claimLines, claims } from './tables.ts'

type ClaimRecord = typeof claims.$inferSelect
export type NewClaim = typeof claims.$inferInsert
export type NewLine = typeof claimLines.$inferInsert

/** The last claim of a page: its sort value, and its id to order equal values. */
export type After = { value: string | number; claimId: string }

/** Reads a claim with its lines, without checking whose it is. */
export async function claimById(db: Database, claimId: string): Promise<AdjudicatedClaim | undefined> {
  const [row] = await db.select().from(claims).where(eq(claims.claimId, claimId))
  if (!row) return undefined
  const lines = await db
    .select()
    .from(claimLines)
    .where(eq(claimLines.claimId, claimId))
    .orderBy(asc(claimLines.lineNumber))
  return mapRowToClaim(row, lines.map(mapRowToLine))
}

/** The claims that may be read. */
export function ofReadable(readable: readonly ReadableMember[]): SQL {
  const own = readable.map(({ memberId, contractTypes, isSelf = false }) =>
    and(
      eq(claims.memberId, memberId),
      inArray(claims.contractType, [...contractTypes]),
      isSelf ? undefined : eq(claims.isConfidential, false),
    ),
  )
  return or(...own) ?? sql`false`
}

const moneyOf = (row: AdjudicatedMoney): AdjudicatedMoney =>
  Object.fromEntries(MONEY_FIELDS.map((field) => [field, row[field]])) as AdjudicatedMoney

/** The columns were checked when they were written. */
export const mapRowToClaim = (
  { facts, changedIn: _changedIn, isConfidential, ...row }: ClaimRecord,
  lines: AdjudicatedLine[],
): AdjudicatedClaim =>
  ({
    ...row,
    ...facts,
    ...(isConfidential && { isConfidential }),
    money: moneyOf(row),
    lines,
  }) as AdjudicatedClaim

export const mapRowToLine = (row: typeof claimLines.$inferSelect): AdjudicatedLine => {
  const { lineNumber, serviceOn, service, units, isDenied, reasons } = row
  return { lineNumber, serviceOn, service, units, isDenied, reasons, money: moneyOf(row) }
}

const COLUMNS = Object.keys(getTableColumns(claims))

/** A claim as its row and its lines' rows; fields without a column are stored in the facts. */
export function mapClaimToRows({ money, lines, ...claim }: AdjudicatedClaim): {
  row: NewClaim
  lines: NewLine[]
} {
  const parts = Object.entries(claim)
  const columns = Object.fromEntries(parts.filter(([name]) => COLUMNS.includes(name)))
  const facts = Object.fromEntries(parts.filter(([name]) => name === 'service' || !COLUMNS.includes(name)))
  const { claimId, contractId } = claim
  return {
    row: {
      ...columns,
      isConfidential: claim.isConfidential ?? false,
      service: textKey(claim.service),
      ...money,
      facts,
    } as NewClaim,
    lines: lines.map(({ money: lineMoney, ...line }) => ({ claimId, contractId, ...line, ...lineMoney })),
  }
}
