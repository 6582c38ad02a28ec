import { useCallback, useLayoutEffect, useRef } from 'react'

/** Always the same function, which calls the latest one: what it is passed to isn't drawn again because of it. */
export function useLatest<Args extends unknown[], Answer>(
  call: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
