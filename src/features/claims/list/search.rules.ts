import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { ClaimsFilter as Filter, ClaimsSort } from '#contract/calls/claims.ts'
import { today } from '#base/clock.ts'
import { TIMES, filterClaims } from '#contract/filter-claims.ts'
import type { ClaimList } from '#records/claim-list.rules.ts'
import type { DisplayStatus } from '#records/claim-status.rules.ts'

/** The longest custom period. */
const MAX_SPAN_MONTHS = 36

/** The filters, sort order and page of the claims list. */
export const ClaimsSearch = v.object({
  members: v.optional(Filter.entries.members),
  statuses: v.optional(Filter.entries.statuses),
  kinds: v.optional(Filter.entries.kinds),
  contractTypes: v.optional(Filter.entries.contractTypes),
  network: v.optional(Filter.entries.network),
  owing: v.optional(Filter.entries.owing),
  hasEob: v.optional(Filter.entries.hasEob),
  search: v.optional(Filter.entries.search),
  when: v.optional(v.picklist(TIMES)),
  from: v.optional(Day),
  to: v.optional(Day),
  sort: v.optional(ClaimsSort),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))),
})
export type ClaimsSearch = v.InferOutput<typeof ClaimsSearch>

type Name = keyof ClaimsSearch

/** The search without the named parts, on its first page. */
export function withoutParts(search: ClaimsSearch, ...names: Name[]): ClaimsSearch {
  const removed = new Set<string>([...names, 'page'])
  return Object.fromEntries(Object.entries(search).filter(([name]) => !removed.has(name)))
}

const IN_ADDRESS: readonly string[] = ['sort', 'page']
const DAYS: readonly string[] = ['from', 'to']

/** Splits an address as in old bookmarks into the filter and other parameters. */
export function splitAddress(address: Record<string, string>) {
  const isFilter = ([name, value]: [string, string]) =>
    name in ClaimsSearch.entries &&
    !IN_ADDRESS.includes(name) &&
    // Other parameters may have this name, such as a link's origin.
    (!DAYS.includes(name) || v.is(Day, value))
  const all = Object.entries(address)
  return {
    filter: Object.fromEntries(all.filter(isFilter)),
    others: Object.fromEntries(all.filter((one) => !isFilter(one))),
  }
}

/** Parses the search in an address or form. Leaves out invalid parts; `isWhole` is then false. */
export function parseSearch(address: Record<string, unknown>): { search: ClaimsSearch; isWhole: boolean } {
  const given = Object.entries(ClaimsSearch.entries).flatMap(([name, schema]) => {
    const value = address[name]
    if (value === undefined || (typeof value === 'string' && value.trim() === '')) return []
    return [[name as Name, v.safeParse(schema as v.GenericSchema, value)] as const]
  })
  const valid = given.flatMap(([name, { success, output }]) => (success ? [[name, output] as const] : []))
  const search = Object.fromEntries(valid) as ClaimsSearch
  const conflicts = conflictsIn(search)
  for (const name of conflicts) delete search[name]
  return { search, isWhole: valid.length === given.length && conflicts.length === 0 }
}

/** The parts that exclude each other: two kinds of time, or an impossible period. */
function conflictsIn(search: ClaimsSearch): Name[] {
  const { when, from, to } = search
  const hasSpan = from !== undefined || to !== undefined
  const conflicts = hasSpan && (when !== undefined || spanError(search)) ? (['from', 'to'] as const) : []
  return conflicts.filter((name) => search[name] !== undefined)
}

/** Why two dates can't be a search period. */
export function spanError({ from, to }: Pick<ClaimsSearch, 'from' | 'to'>): 'reversed' | 'long' | undefined {
  if (from === undefined || to === undefined) return undefined
  if (from > to) return 'reversed'
  const latest = Temporal.PlainDate.from(from).add({ months: MAX_SPAN_MONTHS })
  return Temporal.PlainDate.compare(to, latest) > 0 ? 'long' : undefined
}

/** The number of claims on a page. */
export const CLAIMS_ON_PAGE = 25

/** The number of pages that claims fill; no claims fill one empty page. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / CLAIMS_ON_PAGE))

/** Whether a search names a member whose claims aren't in the list, or a page that doesn't exist. */
export function isBeyond(search: ClaimsSearch, { claims, members, hasMore }: ClaimList): boolean {
  const known = new Set(members.map(({ memberId }) => memberId))
  if (search.members?.split(',').some((memberId) => !known.has(memberId))) return true
  if (search.page === undefined || hasMore) return false
  return Number(search.page) > pagesOf(filterClaims(claims, search, today()).length)
}

/** Whether the list is filtered, apart from its sort order. */
export const isFiltered = (search: ClaimsSearch): boolean =>
  Object.keys(withoutParts(search, 'sort')).length > 0

/** A status to filter by; a missing status can't be filtered. */
export type FilterStatus = Exclude<DisplayStatus, 'unknown'>

/** The server's statuses for each status that a member can choose. */
const SERVER_STATUSES: Record<FilterStatus, readonly string[]> = {
  pending: ['received', 'pending'],
  completed: ['completed'],
  partly: ['partly'],
  denied: ['denied'],
  adjusted: ['adjusted'],
  reversed: ['reversed'],
}

export const FILTER_STATUSES = Object.keys(SERVER_STATUSES) as FilterStatus[]

/** The statuses in an address; the server's `paid` covers both completed and partly denied. */
export function parseStatuses(statuses: string | undefined): FilterStatus[] {
  const asked = (statuses ?? '').split(',')
  const isAsked = (status: FilterStatus) => SERVER_STATUSES[status].some((one) => asked.includes(one))
  const isPaid = (status: FilterStatus) =>
    asked.includes('paid') && (status === 'completed' || status === 'partly')
  return FILTER_STATUSES.filter((status) => isAsked(status) || isPaid(status))
}

/** The chosen statuses as the address and the server expect them. */
export const toStatusesParam = (chosen: readonly string[]): string =>
  FILTER_STATUSES.filter((status) => chosen.includes(status))
    .flatMap((status) => SERVER_STATUSES[status])
    .join(',')

/** The values of a filter with several values; statuses in the member's terms. */
export const filterValues = (
  search: ClaimsSearch,
  name: 'members' | 'statuses' | 'kinds' | 'contractTypes',
): string[] => (name === 'statuses' ? parseStatuses(search.statuses) : (search[name]?.split(',') ?? []))

/** An active filter, and the search without it. */
export type ActiveFilter = { name: Name; value: string; rest: ClaimsSearch }

const LISTS = ['members', 'statuses', 'kinds', 'contractTypes'] as const
const SINGLE = ['network', 'owing', 'hasEob', 'search', 'when'] as const

export type Members = readonly { memberId: string; name: string }[]

/** The active filters of a search, each removable on its own. */
export function activeFilters(search: ClaimsSearch, members: Members = []): ActiveFilter[] {
  const nameOf = (id: string) => members.find(({ memberId }) => memberId === id)?.name ?? id
  const ofLists = LISTS.flatMap((name) => {
    const values = filterValues(search, name)
    // Several ids of one person count as one filter.
    const isSame = (a: string, b: string) => (name === 'members' ? nameOf(a) === nameOf(b) : a === b)
    const firsts = values.filter((value, at) => values.findIndex((other) => isSame(other, value)) === at)
    return firsts.map((value) => {
      const left = values.filter((other) => !isSame(other, value))
      const list = name === 'statuses' ? toStatusesParam(left) : left.join(',')
      return { name, value, rest: { ...withoutParts(search, name), ...(list && { [name]: list }) } }
    })
  })
  const ofSingle = SINGLE.flatMap((name) => {
    const value = search[name]
    return value === undefined ? [] : [{ name, value, rest: withoutParts(search, name) }]
  })
  const { from = '', to = '' } = search
  const span =
    from || to
      ? [{ name: 'from' as const, value: `${from}/${to}`, rest: withoutParts(search, 'from', 'to') }]
      : []
  return [...ofLists, ...ofSingle, ...span]
}
