import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a stable function that calls the latest one, so that components that receive it don't rerender. */
export function useLatest<Args extends unknown[], Answer>(
  call: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
