import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
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

/**
 * Props for the summary of the list: it takes the focus once another page or filter is shown. A member who presses
 * a column head or a filter stays there, and one who comes to the page starts at its heading.
 */
export function useSummaryFocus(listKey: string) {
  const summary = useRef<HTMLParagraphElement>(null)
  const shownKey = useRef(listKey)
  const [firstKey] = useState(listKey)
  const [hasChanged, setChanged] = useState(false)
  if (listKey !== firstKey && !hasChanged) setChanged(true)
  const keepsFocus = useListState().pressed !== undefined
  useEffect(() => {
    if (shownKey.current === listKey) return
    shownKey.current = listKey
    if (keepsFocus) return
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView?.({ block: 'nearest' })
  }, [listKey, keepsFocus])
  return { ref: summary, 'data-first-focus': hasChanged && !keepsFocus ? '' : undefined }
}
