import { useRouterState } from '@tanstack/react-router'

/** Cursors of the pages before this one, the first of them empty; for the way back that no cursor tells. */
type Trail = readonly string[]

declare module '@tanstack/react-router' {
  interface HistoryState {
    pagesBefore?: Trail
    /** The head of a column that was pressed; it keeps the focus. */
    sortedBy?: string
    /** The server did not know a part of the address, which was then left out. */
    isPartial?: boolean
  }
}

/** How the list came to where it stands; it lives as long as the address in the history. */
export const usePlace = () =>
  useRouterState({
    select: ({ location: { state } }) => state,
    structuralSharing: true,
  })
