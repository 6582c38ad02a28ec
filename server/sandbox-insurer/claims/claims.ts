import {
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  ilike,
  inArray,
  lte,
  notInArray,
  or,
  sql,
  sum,
} from 'drizzle-orm'
import type { ClaimsFilter } from '#contract/calls/claims.ts'
import { numberSought } from '#contract/claim-number.ts'
import type {
  AdjudicatedClaim,
  AdjudicatedLine,
  AdjudicatedMoney,
  ClaimKind,
  ClaimStatus,
} from '#contract/entities/claim.ts'
import { MONEY_FIELDS, WEIGHTLESS } from '#contract/claim-money.ts'
import type { Database } from '#server/db/open.ts'
import type { ClaimsQuery, ReadableMember } from '#server/insurer/claims.ts'
import { claimLines, claims } from './tables.ts'

type ClaimRecord = typeof claims.$inferSelect
export type NewClaim = typeof claims.$inferInsert
export type NewLine = typeof claimLines.$inferInsert

export type PageQuery = Pick<ClaimsQuery, 'filter' | 'sort'> & { after: After | undefined; most: number }

/** The last claim of a page: what it was sorted by, and its id for those that are alike. */
export type After = { value: string | number; claimId: string }

const SORTS = {
  newest: { by: 'serviceFrom', order: desc },
  oldest: { by: 'serviceFrom', order: asc },
  amount: { by: 'billedCents', order: desc },
  provider: { by: 'providerName', order: asc },
} as const

/** One page of those that match, without their lines; `next` begins the one after it. */
export async function claimsPage(
  db: Database,
  readable: readonly ReadableMember[],
  { filter, sort, after, most }: PageQuery,
): Promise<{ page: AdjudicatedClaim[]; next: After | undefined }> {
  const { by, order } = SORTS[sort]
  const isBeyond = order === desc ? sql`<` : sql`>`
  const onwards =
    after && sql`(${claims[by]}, ${claims.claimId}) ${isBeyond} (${after.value}, ${after.claimId})`
  const rows = await db
    .select()
    .from(claims)
    .where(and(matching(readable, filter), onwards))
    .orderBy(order(claims[by]), order(claims.claimId))
    // One more than a page tells whether there is another.
    .limit(most + 1)
  const shown = rows.slice(0, most)
  const last = rows.length > most ? shown.at(-1) : undefined
  return {
    page: shown.map((row) => claimOf(row, [])),
    next: last && { value: last[by], claimId: last.claimId },
  }
}

/** As many at once as keep the database busy and the memory empty. */
const READ_AT_ONCE = 500

/** All that match, in order, however many: never more than a page of them is in memory. */
export async function* allClaims(
  db: Database,
  readable: readonly ReadableMember[],
  query: Pick<PageQuery, 'filter' | 'sort'>,
): AsyncGenerator<AdjudicatedClaim> {
  let after: After | undefined
  do {
    const { page, next } = await claimsPage(db, readable, { ...query, after, most: READ_AT_ONCE })
    yield* page
    after = next
  } while (after)
}

/** How many match, and what they come to. */
export async function claimsTotals(
  db: Database,
  readable: readonly ReadableMember[],
  filter: ClaimsFilter,
): Promise<{ count: number; totals: AdjudicatedMoney }> {
  const weighs = notInArray(claims.status, [...WEIGHTLESS])
  const sums = Object.fromEntries(
    MONEY_FIELDS.map((field) => [field, sql`${sum(claims[field])} filter (where ${weighs})`.mapWith(Number)]),
  )
  const [row] = await db
    .select({ count: count(), ...sums })
    .from(claims)
    .where(matching(readable, filter))
  const { count: matches = 0, ...money } = (row ?? {}) as { count?: number } & Partial<AdjudicatedMoney>
  const totals = Object.fromEntries(
    MONEY_FIELDS.map((field) => [field, money[field] ?? 0]),
  ) as AdjudicatedMoney
  return { count: matches, totals }
}

/** A claim with its lines, whoever it belongs to. */
export async function claimById(db: Database, claimId: string): Promise<AdjudicatedClaim | undefined> {
  const [row] = await db.select().from(claims).where(eq(claims.claimId, claimId))
  if (!row) return undefined
  const lines = await db
    .select()
    .from(claimLines)
    .where(eq(claimLines.claimId, claimId))
    .orderBy(asc(claimLines.lineNumber))
  return claimOf(row, lines.map(lineOf))
}

/** The claims of a filter, of those that may be read at all. */
export function matching(readable: readonly ReadableMember[], filter: ClaimsFilter): SQL | undefined {
  const { members, kinds, statuses, contractTypes, network, from, to, owing, hasEob, search } = filter
  const wanted = members?.split(',')
  const own = readable
    .filter(({ memberId }) => !wanted || wanted.includes(memberId))
    .map(({ memberId, contractTypes: types }) =>
      and(eq(claims.memberId, memberId), inArray(claims.contractType, [...types])),
    )
  return and(
    own.length > 0 ? or(...own) : sql`false`,
    kinds ? inArray(claims.kind, kinds.split(',') as ClaimKind[]) : undefined,
    statuses ? ofStatus(statuses.split(',')) : undefined,
    contractTypes ? inArray(claims.contractType, contractTypes.split(',')) : undefined,
    network ? eq(claims.network, network) : undefined,
    from ? gte(claims.serviceFrom, from) : undefined,
    to ? lte(claims.serviceFrom, to) : undefined,
    owing ? gt(claims.memberOwesCents, 0) : undefined,
    hasEob ? eq(claims.hasEob, true) : undefined,
    search ? saying(search) : undefined,
  )
}

/** `completed` and `partly` part what is paid: in whole, or with some services denied. */
function ofStatus(asked: readonly string[]): SQL | undefined {
  const stored = asked.filter((status) => status !== 'completed' && status !== 'partly')
  const paid = (isPartly: boolean) => and(eq(claims.status, 'paid'), eq(claims.isPartlyDenied, isPartly))
  return or(
    stored.length > 0 ? inArray(claims.status, stored as ClaimStatus[]) : undefined,
    asked.includes('completed') ? paid(false) : undefined,
    asked.includes('partly') ? paid(true) : undefined,
  )
}

const SEARCHED = [claims.claimNumber, claims.providerName, claims.service]

/** A piece of a text as it stands, or of a claim number however it was written. */
function saying(search: string): SQL | undefined {
  const number = numberSought(search)
  const bare = sql`regexp_replace(${claims.claimNumber}, '[^[:alnum:]]', '', 'g')`
  return or(
    ...SEARCHED.map((column) => ilike(column, `%${plain(search)}%`)),
    number ? ilike(bare, `%${number}%`) : undefined,
  )
}

/** What LIKE would read as a pattern is only a character here. */
const plain = (search: string): string => search.replace(/[\\%_]/g, String.raw`\$&`)

const moneyOf = (row: AdjudicatedMoney): AdjudicatedMoney =>
  Object.fromEntries(MONEY_FIELDS.map((field) => [field, row[field]])) as AdjudicatedMoney

/** The columns hold what was checked when it was written. */
export const claimOf = ({ facts, ...row }: ClaimRecord, lines: AdjudicatedLine[]): AdjudicatedClaim =>
  ({ ...row, ...facts, money: moneyOf(row), lines }) as AdjudicatedClaim

export const lineOf = (row: typeof claimLines.$inferSelect): AdjudicatedLine => {
  const { lineNumber, serviceOn, service, units, isDenied, reasons } = row
  return { lineNumber, serviceOn, service, units, isDenied, reasons, money: moneyOf(row) }
}

const COLUMNS = Object.keys(getTableColumns(claims))

/** A claim as its row and its lines'; what has no column of its own is one of its facts. */
export function rowsOfClaim({ money, lines, ...claim }: AdjudicatedClaim): {
  row: NewClaim
  lines: NewLine[]
} {
  const parts = Object.entries(claim)
  const columns = Object.fromEntries(parts.filter(([name]) => COLUMNS.includes(name)))
  const facts = Object.fromEntries(parts.filter(([name]) => !COLUMNS.includes(name)))
  const { claimId, contractId } = claim
  return {
    row: { ...columns, ...money, facts } as NewClaim,
    lines: lines.map(({ money: lineMoney, ...line }) => ({ claimId, contractId, ...line, ...lineMoney })),
  }
}
