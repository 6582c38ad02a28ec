import { type ReactNode, useDeferredValue } from 'react'

/** Content below the first screen, rendered once the rest of the page is painted, so that the page opens sooner. */
export function Later({ children, until }: { children: ReactNode; until?: ReactNode }) {
  const isDue = useDeferredValue(true, false)
  return isDue ? children : until
}
