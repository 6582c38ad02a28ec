import * as v from 'valibot'
import { MONEY_FIELDS, weighs } from '#contract/claim-money.ts'
import type { ClaimsFilter, ClaimsSort } from '#contract/calls/claims.ts'
import { bareNumber, numberSought } from '#contract/claim-number.ts'
import { type Claim, type ClaimMoney, ClaimRow } from '#contract/entities/claim.ts'
import { encodeCursor, parseCursor } from '#server/http/cursor.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { ClaimsPage, DaySpan, WholeClaimsQuery } from '#server/insurer/claims.ts'

type Row = Pick<Claim, keyof ClaimRow>
type Tests = { [Name in keyof Required<ClaimsFilter>]: (row: Row, wanted: string) => boolean }

const isOneOf = (value: string | null, wanted: string) => value !== null && wanted.split(',').includes(value)

/** Paid claims are asked for by how much of them was. */
const paidInPart = ({ status, isPartlyDenied }: Row): string | null => {
  if (status !== 'paid') return null
  return isPartlyDenied ? 'partly' : 'completed'
}

/** A piece of the claim's number, provider or service. */
function says({ claimNumber, providerName, service }: Row, sought: string): boolean {
  const piece = sought.trim().toLowerCase()
  const number = numberSought(sought)
  return (
    [claimNumber, providerName, service].some((text) => text.toLowerCase().includes(piece)) ||
    (number !== undefined && bareNumber(claimNumber).includes(number))
  )
}

/** What is not stated matches no filter. */
const TESTS: Tests = {
  members: (row, wanted) => isOneOf(row.memberId, wanted),
  kinds: (row, wanted) => isOneOf(row.kind, wanted),
  statuses: (row, wanted) => isOneOf(row.status, wanted) || isOneOf(paidInPart(row), wanted),
  contractTypes: (row, wanted) => isOneOf(row.contractType, wanted),
  network: (row, wanted) => row.network === wanted,
  from: (row, wanted) => isWithin(row.serviceFrom, { from: wanted }),
  to: (row, wanted) => isWithin(row.serviceFrom, { to: wanted }),
  owing: (row) => (row.money.memberOwesCents ?? 0) > 0,
  hasEob: (row) => row.hasEob,
  search: says,
}

/** A day that is not stated is in no span but the open one. */
const isWithin = (day: string | null, { from, to }: DaySpan): boolean =>
  (from === undefined && to === undefined) ||
  (day !== null && (from === undefined || day >= from) && (to === undefined || day <= to))

const SORTS = {
  newest: { by: (row: Row) => row.serviceFrom, sign: -1 },
  oldest: { by: (row: Row) => row.serviceFrom, sign: 1 },
  amount: { by: (row: Row) => row.money.billedCents, sign: -1 },
  provider: { by: (row: Row) => row.providerName || null, sign: 1 },
} satisfies Record<ClaimsSort, { by: (row: Row) => string | number | null; sign: 1 | -1 }>

const compared = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

/** What is not stated stands last, whichever way the rest is sorted. */
function sorted(claims: readonly Claim[], sort: ClaimsSort): Claim[] {
  const { by, sign } = SORTS[sort]
  return claims.toSorted((a, b) => {
    const [first, second] = [by(a), by(b)]
    const ofIds = compared(a.claimId, b.claimId)
    if (first !== null && second !== null) return sign * (compared(first, second) || ofIds)
    return Number(first === null) - Number(second === null) || sign * ofIds
  })
}

/** All that match a filter, in order. */
export function matching(
  claims: readonly Claim[],
  { filter, sort }: { filter: ClaimsFilter; sort: ClaimsSort },
): Claim[] {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined) as [keyof Tests, string][]
  return sorted(
    claims.filter((claim) => wanted.every(([name, value]) => TESTS[name](claim, value))),
    sort,
  )
}

/** All of a question for whole claims, the newest service first. */
export function matchingWhole(
  claims: readonly Claim[],
  { claimIds, kinds, service, updated }: Pick<WholeClaimsQuery, 'claimIds' | 'kinds' | 'service' | 'updated'>,
): Claim[] {
  const isAsked = (claim: Claim) =>
    (claimIds?.includes(claim.claimId) ?? true) &&
    (kinds === undefined || (claim.kind !== null && kinds.includes(claim.kind))) &&
    isWithin(claim.serviceFrom, service) &&
    isWithin(claim.processedOn ?? claim.receivedOn, updated)
  return sorted(claims.filter(isAsked), 'newest')
}

const LISTED = ['billedCents', 'planPaidCents', 'memberOwesCents'] as const

/** The sums of what is stated, null where nobody states any; and whether some claim leaves out what the list shows. */
export function totalsOf(claims: readonly Claim[]): Required<Pick<ClaimsPage, 'totals' | 'hasGaps'>> {
  const counting = claims.filter(weighs)
  const totals = MONEY_FIELDS.map((field) => {
    const stated = counting.flatMap(({ money }) => money[field] ?? [])
    const isStated = stated.length > 0 || counting.length === 0
    return [field, isStated ? stated.reduce((sum, one) => sum + one, 0) : null]
  })
  return {
    totals: Object.fromEntries(totals) as ClaimMoney,
    hasGaps: counting.some(({ money }) => LISTED.some((field) => money[field] === null)),
  }
}

/** The last claim of a page and its place, in case that it is gone when the next page is asked for. */
const Cursor = v.object({
  sort: v.string(),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  claimId: v.string(),
})

type Place = { sort: ClaimsSort; cursor: string | undefined; limit: number }

/** One page of claims that are in order; a list that has changed since goes on where the page before ended. */
export function pageOf<Claim extends { claimId: string }>(
  claims: readonly Claim[],
  { sort, cursor, limit }: Place,
): { page: Claim[]; next: string | null } {
  const from = cursor === undefined ? 0 : beginningOf(claims, { sort, cursor })
  const page = claims.slice(from, from + limit)
  const last = from + limit < claims.length ? page.at(-1) : undefined
  return { page, next: last ? encodeCursor({ sort, at: from + limit, claimId: last.claimId }) : null }
}

function beginningOf(
  claims: readonly { claimId: string }[],
  { sort, cursor }: { sort: ClaimsSort; cursor: string },
): number {
  const place = parseCursor(Cursor, cursor)
  if (place?.sort !== sort) throw new InsurerRefused('INVALID_REQUEST', { cursor: 'is none of ours' })
  const before = claims.findIndex(({ claimId }) => claimId === place.claimId)
  return before < 0 ? place.at : before + 1
}

/** What a list shows of a claim; its lines stay behind. */
export const rowOf = (claim: Claim): ClaimRow => v.parse(ClaimRow, claim)
