import * as v from 'valibot'
import { readNamedFilter } from '#drafts/read-named-filter.ts'
import { namedFilters } from '#records/named-filter.ts'
import { signedOut } from '#session/session.ts'
import { CareFilter, NO_CARE_FILTER } from './care-filter.rules.ts'

const filters = namedFilters<CareFilter>()

/** The search with a filter, as the props of a link or a navigation. The history entry contains only its name. */
export function carePlace(filter: CareFilter) {
  const isEmpty = JSON.stringify(filter) === JSON.stringify(NO_CARE_FILTER)
  return { to: '/find-care', search: {}, state: isEmpty ? {} : { filter: filters.nameOf(filter) } } as const
}

let lastFilter: CareFilter = NO_CARE_FILTER

/** The filter of the list that was shown last, to which a provider's page returns. */
export const lastCareFilter = (): CareFilter => lastFilter

export function rememberCareFilter(filter: CareFilter): void {
  lastFilter = filter
}

/** The filter that a history entry names. */
export const readCareFilter = (name: string | undefined): Promise<CareFilter> =>
  readNamedFilter(name, {
    prefix: 'care filter',
    schema: CareFilter,
    find: filters.find,
    none: NO_CARE_FILTER,
  })

const IN_ADDRESS = ['question', 'kind', 'specialty', 'place', 'language', 'gender', 'name'] as const

/** The filter in a typed address or a link, and the rest of the address. Unreadable parts are left out. */
export function splitCareAddress(address: Record<string, string>) {
  const given = IN_ADDRESS.flatMap((name) => {
    const value = address[name]
    if (value === undefined) return []
    const read = v.safeParse(CareFilter.entries[name], value)
    return [[name, read.success ? read.output : ''] as const]
  })
  const others = Object.fromEntries(
    Object.entries(address).filter(([name]) => !(IN_ADDRESS as readonly string[]).includes(name)),
  )
  return {
    filter: given.length > 0 ? { ...NO_CARE_FILTER, ...Object.fromEntries(given) } : undefined,
    others,
  }
}

signedOut.listen(() => rememberCareFilter(NO_CARE_FILTER))
