import { useRouterState } from '@tanstack/react-router'
import * as v from 'valibot'
import { type ClaimsFilter, claimsFilters } from '#records/claims-place.ts'
import { readNamedFilter } from '#drafts/read-named-filter.ts'
import { ClaimsSearch } from './search.rules.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The column head or filter that was just pressed, which keeps the focus. */
    pressed?: string
    /** Whether an invalid part of the address was left out. */
    isPartial?: boolean
  }
}

/**
 * The control that was pressed last, and whether a part of the address was left out; kept as long as the browser's
 * history entry.
 */
export const usePressed = (): string | undefined =>
  useRouterState({ select: ({ location: { state } }) => state.pressed })

export const useIsPartial = (): boolean =>
  useRouterState({ select: ({ location: { state } }) => state.isPartial ?? false })

const Filter = v.omit(ClaimsSearch, ['sort', 'page'])

/** The filter of a history entry of the list. An unreadable one counts as no filter. */
export const readFilter = (name: string | undefined): Promise<ClaimsFilter> =>
  readNamedFilter(name, { prefix: 'filter', schema: Filter, find: claimsFilters.find, none: {} })
