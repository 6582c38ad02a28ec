import { useState } from 'react'
import { store, useStore } from '#base/store.ts'

/** A list's filter, and the functions that change it (docs/decisions/042). */
export type ListFilter<Filter> = {
  filter: Filter
  /**
   * Counts how often the filter was replaced. The fields, which keep their typed text, then start over with its values.
   */
  begun: number
  change: (part: Partial<Filter>) => void
  begin: (filter: Filter) => void
}

/** Returns a filter that is reset when its page is left. */
export function useListFilter<Filter extends object>(none: Filter): ListFilter<Filter> {
  'use memo'
  const [state, setState] = useState({ filter: none, begun: 0 })
  const change = (part: Partial<Filter>) =>
    setState(({ filter, begun }) => ({ filter: { ...filter, ...part }, begun }))
  const begin = (filter: Filter) => setState(({ begun }) => ({ filter, begun: begun + 1 }))
  return { ...state, change, begin }
}

/** Returns a filter that outlives its page. The caller clears it with the session. */
export function keptListFilter<Filter extends object>(none: Filter) {
  const kept = store({ filter: none, begun: 0 })
  const change = (part: Partial<Filter>) => {
    const { filter, begun } = kept.get()
    kept.set({ filter: { ...filter, ...part }, begun })
  }
  const begin = (filter: Filter) => kept.set({ filter, begun: kept.get().begun + 1 })
  const current = (): Filter => kept.get().filter
  const useKept = (): ListFilter<Filter> => ({ ...useStore(kept), change, begin })
  return { change, begin, current, useKept }
}

/** Counts the fields that filter a list. */
export const countChosen = (filter: Readonly<Record<string, string | undefined>>): number =>
  Object.values(filter).filter(Boolean).length
