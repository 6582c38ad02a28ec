import { base64url, randomBytes } from '#base/bytes.ts'
import { signedOut } from '#session/session.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The name of the list's filter. */
    filter?: string
  }
}

const NAME_BYTES = 12

/** The filters of one list by their names, until the document is unloaded or the member signs out. */
type NamedFilters<Filter> = {
  /** The filter's random name, the same for an equal filter. */
  nameOf: (filter: Filter) => string
  /** The filter with a name that `nameOf` returned. */
  find: (name: string) => Filter | undefined
}

/**
 * Names for the filters of one list. A filter reveals a member's family, illness or home, and browsers write addresses
 * and history entries to disk unencrypted. A history entry therefore holds only the filter's name (docs/decisions/014,
 * 073), and `readNamedFilter` keeps the filter itself sealed.
 */
export function namedFilters<Filter>(): NamedFilters<Filter> {
  const names = new Map<string, string>()
  const filters = new Map<string, Filter>()
  signedOut.listen(() => {
    names.clear()
    filters.clear()
  })
  return {
    nameOf: (filter) => {
      const text = JSON.stringify(filter)
      const known = names.get(text)
      if (known) return known
      const name = base64url(randomBytes(NAME_BYTES))
      names.set(text, name)
      filters.set(name, filter)
      return name
    },
    find: (name) => filters.get(name),
  }
}
