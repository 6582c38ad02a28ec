import { useEffect, useRef } from 'react'

/**
 * The summary of a list takes the focus once other choices or more rows are shown (pages, rules for every page), and not
 * from a search being typed. `focusSoon` stays the same function, so that what gets it is not drawn anew.
 */
export function useSummaryFocus() {
  'use memo'
  const summary = useRef<HTMLParagraphElement>(null)
  const isDue = useRef(false)
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    summary.current?.focus({ preventScroll: true })
  })
  const focusSoon = () => {
    isDue.current = true
  }
  return { summary, focusSoon }
}
