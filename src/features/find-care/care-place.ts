import * as v from 'valibot'
import { base64url, randomBytes } from '#base/bytes.ts'
import { draftQuery, draftsWritten, keepDraft } from '#drafts/drafts.ts'
import { queryClient } from '#offline/query-client.ts'
import { signedOut } from '#session/session.ts'
import { CareFilter, NO_CARE_FILTER } from './care-filter.rules.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The name of the filter by which providers are searched. */
    careFilter?: string
  }
}

const NAME_BYTES = 12

const names = new Map<string, string>()
const filters = new Map<string, CareFilter>()

/** A random name for a filter, the same until the document is reloaded. */
function nameOf(filter: CareFilter): string {
  const text = JSON.stringify(filter)
  const known = names.get(text)
  if (known) return known
  const name = base64url(randomBytes(NAME_BYTES))
  names.set(text, name)
  filters.set(name, filter)
  return name
}

/**
 * The search with a filter, as the props of a link or a navigation. A filter reveals a member's illness and home, so
 * the browser's history entry contains only its name (docs/decisions/014, 073).
 */
export function carePlace(filter: CareFilter) {
  const isEmpty = JSON.stringify(filter) === JSON.stringify(NO_CARE_FILTER)
  return { to: '/find-care', search: {}, state: isEmpty ? {} : { careFilter: nameOf(filter) } } as const
}

let lastFilter: CareFilter = NO_CARE_FILTER

/** The filter of the list that was shown last, to which a provider's page returns. */
export const lastCareFilter = (): CareFilter => lastFilter

export function rememberCareFilter(filter: CareFilter): void {
  lastFilter = filter
}

const draftOf = (name: string) => ({ name: `care filter ${name}`, schema: CareFilter })

/** The filter that a history entry names. It is stored sealed until the session ends, so that a reload finds it. */
export async function readCareFilter(name: string | undefined): Promise<CareFilter> {
  if (name === undefined) return NO_CARE_FILTER
  const draft = draftOf(name)
  const query = draftQuery(draft)
  const named = filters.get(name)
  if (named && !queryClient.getQueryData(query.queryKey)) {
    keepDraft(draft, named)
    await draftsWritten()
  }
  return (await queryClient.ensureQueryData(query)) ?? NO_CARE_FILTER
}

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

signedOut.listen(() => {
  names.clear()
  filters.clear()
  lastFilter = NO_CARE_FILTER
})
