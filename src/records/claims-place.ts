import type { ClaimsQuery } from '#contract/filter-claims.ts'
import { signedOut } from '#session/session.ts'
import { namedFilters } from './named-filter.ts'

/** The claims that a list shows, without their order. */
export type ClaimsFilter = Omit<ClaimsQuery, 'sort'>

/** The state of a list of claims: the filter, the order and the page. */
type ClaimsSearch = ClaimsQuery & { page?: string | undefined }

export const claimsFilters = namedFilters<ClaimsFilter>()

/**
 * The list of claims with this search, as the props of a link or a navigation. The history entry holds only a name for
 * the filter. Order and page reveal nothing and stay in the address.
 */
export function claimsPlace({ sort, page, ...filter }: ClaimsSearch) {
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return {
    to: '/claims',
    search: { ...(sort && { sort }), ...(page && { page }) },
    state: isFiltered ? { filter: claimsFilters.nameOf(filter) } : {},
  } as const
}

let lastSearch: ClaimsSearch = {}

/** The list as last shown, to which a claim links back (spec §4); the menu starts fresh instead. */
export const lastListSearch = (): ClaimsSearch => lastSearch

/** Remembers the shown filter and page. */
export function rememberList(search: ClaimsSearch): void {
  lastSearch = search
}

signedOut.listen(() => rememberList({}))
