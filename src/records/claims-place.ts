import { base64url, randomBytes } from '#base/bytes.ts'
import type { ClaimsQuery } from '#contract/filter-claims.ts'
import { signedOut } from '#session/session.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The name of the list's filter. */
    claimsFilter?: string
  }
}

/** The claims that a list shows, without their order. */
export type ClaimsFilter = Omit<ClaimsQuery, 'sort'>

/** The state of a list of claims: the filter, the order and the page. */
type ClaimsSearch = ClaimsQuery & { page?: string | undefined }

const NAME_BYTES = 12

const names = new Map<string, string>()
const filters = new Map<string, ClaimsFilter>()

/** The filter's random name, stable until the document is unloaded. */
function nameOf(filter: ClaimsFilter): string {
  const text = JSON.stringify(filter)
  const known = names.get(text)
  if (known) return known
  const name = base64url(randomBytes(NAME_BYTES))
  names.set(text, name)
  filters.set(name, filter)
  return name
}

/** The filter with a name created since the document was loaded. */
export const namedFilter = (name: string): ClaimsFilter | undefined => filters.get(name)

/**
 * The list of claims with this search, as the props of a link or a navigation. A filter reveals the person and the care
 * that a member looks for, and browsers write addresses and history entries to disk unencrypted. The history entry
 * therefore holds only a name for the filter, and the list keeps the filter itself sealed. Order and page reveal
 * nothing and stay in the address.
 */
export function claimsPlace({ sort, page, ...filter }: ClaimsSearch) {
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return {
    to: '/claims',
    search: { ...(sort && { sort }), ...(page && { page }) },
    state: isFiltered ? { claimsFilter: nameOf(filter) } : {},
  } as const
}

let lastSearch: ClaimsSearch = {}

/** The list as last shown, to which a claim links back (spec §4); the menu starts fresh instead. */
export const lastListSearch = (): ClaimsSearch => lastSearch

/** Remembers the shown filter and page. */
export function rememberList(search: ClaimsSearch): void {
  lastSearch = search
}

signedOut.listen(() => {
  names.clear()
  filters.clear()
  rememberList({})
})
