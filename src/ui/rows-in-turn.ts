import { useDeferredValue } from 'react'

/** More rows than these are below the first screen. */
const FIRST = 12

/**
 * The rows of a list that are drawn now: of another list, as by another filter or order (`list`), at first only those of the
 * first screen, so that it is there sooner, and all once these are drawn. `rest` says how many are still to come; the caller
 * keeps their place, so that nothing moves.
 */
export function useRowsInTurn<One>(
  rows: readonly One[],
  list: string,
): { drawn: readonly One[]; rest: number } {
  const isDue = useDeferredValue(list, '') === list
  const drawn = isDue ? rows : rows.slice(0, FIRST)
  return { drawn, rest: rows.length - drawn.length }
}
