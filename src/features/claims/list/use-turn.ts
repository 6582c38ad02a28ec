import { useEffect, useRef, useState } from 'react'
import { usePlace } from './place.ts'

/**
 * Puts the focus on the summary of the list once another page or filter of it is there (pages, rules). Whoever sorts
 * by a column's head stays on it; whoever comes to the page begins at its heading.
 */
export function useTurn(turn: string, isThere: boolean) {
  const summary = useRef<HTMLParagraphElement>(null)
  const shown = useRef(turn)
  const [entered] = useState(turn)
  const [hasTurned, setTurned] = useState(false)
  if (turn !== entered && !hasTurned) setTurned(true)
  const keepsFocus = usePlace().sortedBy !== undefined
  useEffect(() => {
    if (!isThere || shown.current === turn) return
    shown.current = turn
    if (keepsFocus) return
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isThere, turn, keepsFocus])
  return { ref: summary, 'data-first-focus': hasTurned && !keepsFocus ? '' : undefined }
}
