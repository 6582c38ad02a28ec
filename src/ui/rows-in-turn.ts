import { useDeferredValue } from 'react'

/** Further rows are below the first screen. */
const FIRST = 12

/**
 * The rows of a list to render now. For a new list, such as after another filter or order (`list`), only those of the
 * first screen at first, so that it appears sooner, and then all. `rest` is the number of remaining rows; the caller
 * reserves their space, so that nothing moves.
 */
export function useRowsInTurn<One>(
  rows: readonly One[],
  list: string,
): { drawn: readonly One[]; rest: number } {
  const isDue = useDeferredValue(list, '') === list
  const drawn = isDue ? rows : rows.slice(0, FIRST)
  return { drawn, rest: rows.length - drawn.length }
}
