import { CLAIMS_PAGE_SIZE, type ClaimsFilter, type ClaimsSort } from '#contract/calls/claims.ts'
import { says } from '#features/claims/search/says.ts'
import type { StatedClaim, StatedMoney, StatedRow } from '#contract/entities/stated-claim.ts'
import { MONEY_FIELDS } from './money.ts'

/** All claims that could be read, and what is to be told of the rest. */
export type ForeignClaims = {
  claims: StatedClaim[]
  /** How many could not be read. */
  unread: number
  /** There are more than were fetched. */
  isCut: boolean
  members: { memberId: string; name: string }[]
}

/** One page of the list; `unstated` counts the claims whose missing amounts no total can have. */
export type ClaimsPage = {
  claims: StatedRow[]
  nextCursor: string | null
  count: number
  totals: StatedMoney
  unstated: number
}

type Tests = { [Name in keyof Required<ClaimsFilter>]: (row: StatedRow, wanted: string) => boolean }

const isOneOf = (value: string | null, wanted: string) => value !== null && wanted.split(',').includes(value)

/** Paid claims are asked for by how much of them was. */
const paidInWords = ({ status, isPartlyDenied }: StatedRow): string | null => {
  if (status !== 'paid') return null
  return isPartlyDenied ? 'partly' : 'completed'
}

/** The same questions that our server asks of its rows; what is not stated matches none of them. */
const TESTS: Tests = {
  members: (row, wanted) => isOneOf(row.memberId, wanted),
  kinds: (row, wanted) => isOneOf(row.kind, wanted),
  statuses: (row, wanted) => isOneOf(row.status, wanted) || isOneOf(paidInWords(row), wanted),
  contractTypes: (row, wanted) => isOneOf(row.contractType, wanted),
  network: (row, wanted) => row.network === wanted,
  from: (row, wanted) => row.serviceFrom !== null && row.serviceFrom >= wanted,
  to: (row, wanted) => row.serviceFrom !== null && row.serviceFrom <= wanted,
  owing: (row) => (row.money.memberOwesCents ?? 0) > 0,
  hasEob: (row) => row.hasEob,
  search: says,
}

const SORTS = {
  newest: { by: (row: StatedRow) => row.serviceFrom, sign: -1 },
  oldest: { by: (row: StatedRow) => row.serviceFrom, sign: 1 },
  amount: { by: (row: StatedRow) => row.money.billedCents, sign: -1 },
  provider: { by: (row: StatedRow) => row.providerName, sign: 1 },
} satisfies Record<ClaimsSort, { by: (row: StatedRow) => string | number | null; sign: 1 | -1 }>

const compared = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

/** What is not stated stands last, whichever way the rest is sorted. */
function sorted(rows: readonly StatedClaim[], sort: ClaimsSort): StatedClaim[] {
  const { by, sign } = SORTS[sort]
  return rows.toSorted((a, b) => {
    const [first, second] = [by(a), by(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return sign * (compared(first, second) || compared(a.claimId, b.claimId))
  })
}

const counts = ({ status }: StatedRow) => status !== 'adjusted' && status !== 'reversed'

/** The amounts that the list shows; one that is missing makes the totals smaller than they are. */
const isWhole = ({ billedCents, planPaidCents, memberOwesCents }: StatedMoney) =>
  billedCents !== null && planPaidCents !== null && memberOwesCents !== null

/** The sum of what is stated; `null` where nobody states any. */
function totalsOf(rows: readonly StatedRow[]): StatedMoney {
  const totals = MONEY_FIELDS.map((field) => {
    const stated = rows.flatMap(({ money }) => money[field] ?? [])
    return [field, stated.length > 0 || rows.length === 0 ? stated.reduce((sum, one) => sum + one, 0) : null]
  })
  return Object.fromEntries(totals) as StatedMoney
}

type Asked = ClaimsFilter & { sort?: ClaimsSort | undefined; cursor?: string | undefined }

/** Filters, sorts and adds up in the portal what our own server would have. */
export function pageOf({ claims }: Pick<ForeignClaims, 'claims'>, asked: Asked): ClaimsPage {
  const { sort = 'newest', cursor, ...filter } = asked
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined) as [keyof Tests, string][]
  const matching = claims.filter((claim) => wanted.every(([name, value]) => TESTS[name](claim, value)))
  const weighing = matching.filter(counts)
  const from = Number(/^from-(\d{1,6})$/.exec(cursor ?? '')?.[1] ?? 0)
  const next = from + CLAIMS_PAGE_SIZE
  return {
    claims: sorted(matching, sort).slice(from, next),
    nextCursor: next < matching.length ? `from-${next}` : null,
    count: matching.length,
    totals: totalsOf(weighing),
    unstated: weighing.filter(({ money }) => !isWhole(money)).length,
  }
}
