import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { type ClaimsFilter, ClaimsFilter as Filter, ClaimsSort } from '#contract/calls/claims.ts'
import type { ClaimLook } from '#features/claims/claims.rules.ts'

export const TIMES = ['30', '90', 'year', 'last-year'] as const
export type When = (typeof TIMES)[number]

/** A custom span of time is no longer than this (pages 5). */
export const MOST_MONTHS = 36

/** Which claims the address asks for; `page` only counts, `cursor` says where the page begins. */
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
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,300}$/))),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))),
})
export type ClaimsSearch = v.InferOutput<typeof ClaimsSearch>

type Named = keyof ClaimsSearch

/** Without some of its parts; a list that has become another one begins with its first page. */
export function without(search: ClaimsSearch, ...names: Named[]): ClaimsSearch {
  const gone = new Set<string>([...names, 'cursor', 'page'])
  return Object.fromEntries(Object.entries(search).filter(([name]) => !gone.has(name)))
}

/** What of an address is understood; the rest is left out, and `isWhole` is false where there was a rest. */
export function searchIn(address: Record<string, unknown>): { search: ClaimsSearch; isWhole: boolean } {
  const given = Object.entries(ClaimsSearch.entries).flatMap(([name, schema]) => {
    const value = address[name]
    if (value === undefined || (typeof value === 'string' && value.trim() === '')) return []
    return [[name as Named, v.safeParse(schema as v.GenericSchema, value)] as const]
  })
  const read = given.flatMap(([name, { success, output }]) => (success ? [[name, output] as const] : []))
  const search = Object.fromEntries(read) as ClaimsSearch
  const contrary = contraryIn(search)
  for (const name of contrary) delete search[name]
  return { search, isWhole: read.length === given.length && contrary.length === 0 }
}

/** Parts that do not go together: two kinds of time, an impossible span, half of a page's place. */
function contraryIn(search: ClaimsSearch): Named[] {
  const { when, from, to, cursor, page } = search
  const hasSpan = from !== undefined || to !== undefined
  return [
    ...(hasSpan && (when !== undefined || spanTrouble(search)) ? (['from', 'to'] as const) : []),
    ...((cursor === undefined) === (page === undefined) ? [] : (['cursor', 'page'] as const)),
  ].filter((name) => search[name] !== undefined)
}

/** Why two days are no span to look for claims in. */
export function spanTrouble({
  from,
  to,
}: Pick<ClaimsSearch, 'from' | 'to'>): 'reversed' | 'long' | undefined {
  if (from === undefined || to === undefined) return undefined
  if (from > to) return 'reversed'
  const latest = Temporal.PlainDate.from(from).add({ months: MOST_MONTHS })
  return Temporal.PlainDate.compare(to, latest) > 0 ? 'long' : undefined
}

/** First and last day of service, as the server takes them. */
export function daysOf(
  { when, from, to }: ClaimsSearch,
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

/** Whether the list is narrowed at all; how it is sorted does not count. */
export const isFiltered = (search: ClaimsSearch): boolean => Object.keys(without(search, 'sort')).length > 0

/** A state that the list can be asked for; one that nobody states is none of them. */
export type StatedLook = Exclude<ClaimLook, 'unknown'>

/** The server's words for what a member chooses as one state. */
const STATUSES: Record<StatedLook, readonly string[]> = {
  pending: ['received', 'pending'],
  completed: ['completed'],
  partly: ['partly'],
  denied: ['denied'],
  adjusted: ['adjusted'],
  reversed: ['reversed'],
}

export const LOOKS = Object.keys(STATUSES) as StatedLook[]

/** The states that an address asks for; `paid` is both of those that a member tells apart. */
export function looksIn(statuses: string | undefined): StatedLook[] {
  const asked = (statuses ?? '').split(',')
  const isAsked = (look: StatedLook) => STATUSES[look].some((status) => asked.includes(status))
  const isPaid = (look: StatedLook) => asked.includes('paid') && (look === 'completed' || look === 'partly')
  return LOOKS.filter((look) => isAsked(look) || isPaid(look))
}

export const statusesOf = (looks: readonly string[]): string =>
  LOOKS.filter((look) => looks.includes(look))
    .flatMap((look) => STATUSES[look])
    .join(',')

/** The values of a part that is a list; states as a member names them. */
export const valuesOf = (
  search: ClaimsSearch,
  name: 'members' | 'statuses' | 'kinds' | 'contractTypes',
): string[] => (name === 'statuses' ? looksIn(search.statuses) : (search[name]?.split(',') ?? []))

/** One filter that is at work, and the search that is left when it is taken away. */
export type ActiveFilter = { name: Named; value: string; rest: ClaimsSearch }

const LISTS = ['members', 'statuses', 'kinds', 'contractTypes'] as const
const SINGLE = ['network', 'owing', 'hasEob', 'search', 'when'] as const

type Members = readonly { memberId: string; name: string }[]

export function activeFilters(search: ClaimsSearch, members: Members = []): ActiveFilter[] {
  const nameOf = (id: string) => members.find(({ memberId }) => memberId === id)?.name ?? id
  const ofLists = LISTS.flatMap((name) => {
    const values = valuesOf(search, name)
    // Several ids of one person are one filter.
    const isSame = (a: string, b: string) => (name === 'members' ? nameOf(a) === nameOf(b) : a === b)
    const firsts = values.filter((value, at) => values.findIndex((other) => isSame(other, value)) === at)
    return firsts.map((value) => {
      const left = values.filter((other) => !isSame(other, value))
      const list = name === 'statuses' ? statusesOf(left) : left.join(',')
      return { name, value, rest: { ...without(search, name), ...(list && { [name]: list }) } }
    })
  })
  const ofSingle = SINGLE.flatMap((name) => {
    const value = search[name]
    return value === undefined ? [] : [{ name, value, rest: without(search, name) }]
  })
  const { from = '', to = '' } = search
  const span =
    from || to ? [{ name: 'from' as const, value: `${from}/${to}`, rest: without(search, 'from', 'to') }] : []
  return [...ofLists, ...ofSingle, ...span]
}
