import { useRouterState } from '@tanstack/react-router'

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
