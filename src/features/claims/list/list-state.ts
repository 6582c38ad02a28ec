import { useRouterState } from '@tanstack/react-router'
import { signedOut } from '#session/session.ts'
import type { ClaimsSearch } from './search.rules.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The column head or filter that was just pressed; it keeps the focus. */
    pressed?: string
    /** A part of the address names what is not there, and was left out. */
    isPartial?: boolean
  }
}

/** What the list keeps beside its search; it lives as long as the entry in the browser's history. */
export const useListState = () =>
  useRouterState({
    select: ({ location: { state } }) => state,
    structuralSharing: true,
  })

let lastSearch: ClaimsSearch = {}

/** The list as it was last shown, to which a claim leads back (spec §4); the menu starts fresh instead. */
export const lastListSearch = (): ClaimsSearch => lastSearch

/** Remembers the filter and the page that are shown. */
export function rememberList(search: ClaimsSearch): void {
  lastSearch = search
}

signedOut.listen(() => rememberList({}))
