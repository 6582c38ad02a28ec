import type { ClaimsFilter, ClaimsSort } from './calls/claims.ts'
import { type ClaimMark, ledgerOf } from './claim-ledger.ts'
import { bareNumber, numberSought } from './claim-number.ts'
import { allTexts } from './entities/localized-text.ts'
import { foldText } from './fold.ts'
import type { ListedClaim } from './entities/claim.ts'

/** A period counted from today: a number of days, this year or last year. */
export const TIMES = ['30', '90', 'year', 'last-year'] as const
export type When = (typeof TIMES)[number]

/** The filters and order; by default, all claims, newest first. */
export type ClaimsQuery = {
  [Name in keyof ClaimsFilter]?: ClaimsFilter[Name] | undefined
} & { when?: When | undefined; sort?: ClaimsSort | undefined }

/** The filters and orders of claims. */
type Filtered = Pick<
  ListedClaim,
  | 'claimId'
  | 'claimNumber'
  | 'contractType'
  | 'memberId'
  | 'kind'
  | 'status'
  | 'isPartlyDenied'
  | 'network'
  | 'providerName'
  | 'service'
  | 'serviceFrom'
  | 'hasEob'
> & {
  money: Pick<ListedClaim['money'], 'billedCents' | 'memberOwesCents'> & { deniedCents?: number | null }
  mark?: ClaimMark | undefined
}

/**
 * The claims that match a query, in its order. The device's list and the server's files both use this, so they never
 * disagree. A missing value matches no filter and is last in each order.
 */
export function filterClaims<Claim extends Filtered>(
  claims: readonly Claim[],
  query: ClaimsQuery,
  today: Temporal.PlainDate,
): readonly Claim[] {
  const tests = testsOf({ ...query, ...toServiceDays(query, today) })
  const inOrder = sortClaims(claims, query.sort ?? 'newest')
  return tests.length === 0 ? inOrder : inOrder.filter((claim) => tests.every((test) => test(claim)))
}

/** The first and last day of service in a query. */
export function toServiceDays(
  { when, from, to }: Pick<ClaimsQuery, 'when' | 'from' | 'to'>,
  today: Temporal.PlainDate,
): Pick<ClaimsFilter, 'from' | 'to'> {
  if (when === undefined) return { ...(from && { from }), ...(to && { to }) }
  const january = today.with({ month: 1, day: 1 })
  if (when === 'year') return { from: january.toString() }
  if (when === 'last-year') {
    return { from: january.subtract({ years: 1 }).toString(), to: january.subtract({ days: 1 }).toString() }
  }
  return { from: today.subtract({ days: Number(when) }).toString() }
}

type Test = (claim: Filtered) => boolean

function testsOf(query: ClaimsQuery): Test[] {
  const { members, kinds, statuses, contractTypes, network, from, to, owing, hasEob, search } = query
  return [
    members && oneOf(members, ({ memberId }) => memberId),
    kinds && oneOf(kinds, ({ kind }) => kind),
    statuses && matchesStatus(statuses),
    contractTypes && oneOf(contractTypes, ({ contractType }) => contractType),
    network && ((claim: Filtered) => claim.network === network),
    from && (({ serviceFrom }: Filtered) => serviceFrom !== null && serviceFrom >= from),
    to && (({ serviceFrom }: Filtered) => serviceFrom !== null && serviceFrom <= to),
    owing && ((claim: Filtered) => ledgerOf(claim) === 'unpaid'),
    hasEob && ((claim: Filtered) => claim.hasEob),
    search && matchesText(search),
  ].filter((test) => typeof test === 'function')
}

function oneOf(wanted: string, valueOf: (claim: Filtered) => string | null): Test {
  const values = new Set<string | null>(wanted.split(','))
  return (claim) => values.has(valueOf(claim))
}

/** `completed` and `partly` split paid claims: paid in full, or with some services denied. */
function matchesStatus(wanted: string): Test {
  const values = new Set<string | null>(wanted.split(','))
  return ({ status, isPartlyDenied }) =>
    values.has(status) || (status === 'paid' && values.has(isPartlyDenied ? 'partly' : 'completed'))
}

/** Matches part of a claim's number, provider or service; the number in any format. */
function matchesText(search: string): Test {
  const piece = foldText(search).trim()
  const number = numberSought(search)
  return (claim) =>
    foldedTexts(claim).some((text) => text.includes(piece)) ||
    (number !== undefined && bareNumber(claim.claimNumber).includes(number))
}

/** The searchable texts of each claim, folded once because a list may have thousands. */
const textsByClaim = new WeakMap<Filtered, readonly string[]>()

function foldedTexts(claim: Filtered): readonly string[] {
  const known = textsByClaim.get(claim)
  if (known) return known
  const { claimNumber, providerName, service } = claim
  const texts = [claimNumber, providerName, ...allTexts(service)].map(foldText)
  textsByClaim.set(claim, texts)
  return texts
}

type Order = { by: (claim: Filtered) => string | number | null; sign: 1 | -1 }

const ORDERS: Record<ClaimsSort, Order> = {
  newest: { by: ({ serviceFrom }) => serviceFrom, sign: -1 },
  oldest: { by: ({ serviceFrom }) => serviceFrom, sign: 1 },
  amount: { by: ({ money }) => money.billedCents, sign: -1 },
  provider: { by: ({ providerName }) => foldText(providerName) || null, sign: 1 },
}

/** Caches every requested order of a list, for as long as the list exists. */
const sortedLists = new WeakMap<readonly Filtered[], Partial<Record<ClaimsSort, readonly Filtered[]>>>()

/** All claims in an order; a list is sorted once, so that filtering it is a single pass. */
function sortClaims<Claim extends Filtered>(claims: readonly Claim[], sort: ClaimsSort): readonly Claim[] {
  const orders = sortedLists.get(claims) ?? {}
  sortedLists.set(claims, orders)
  // The cached list has the claims of the list that is its key, so the type is the same.
  return (orders[sort] ??= inOrder(claims, ORDERS[sort])) as readonly Claim[]
}

/** Each claim's value is computed once, because folding a name in every comparison would be slow. */
const inOrder = (claims: readonly Filtered[], { by, sign }: Order): Filtered[] =>
  claims
    .map((claim) => ({ claim, value: by(claim) }))
    .toSorted(comparison(sign))
    .map(({ claim }) => claim)

const compareValues = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

type Valued = { claim: Filtered; value: string | number | null }

const comparison =
  (sign: number) =>
  (a: Valued, b: Valued): number => {
    const ofIds = compareValues(a.claim.claimId, b.claim.claimId)
    if (a.value !== null && b.value !== null) return sign * (compareValues(a.value, b.value) || ofIds)
    return Number(a.value === null) - Number(b.value === null) || sign * ofIds
  }
