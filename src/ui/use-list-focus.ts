import { useEffect, useRef, useState } from 'react'

type Options = {
  /** Whether the rows of this key are still loading. */
  isWaiting?: boolean
  /** Whether the pressed control keeps the focus after the key changes. */
  keepsFocus?: boolean
  /** Whether each list is a browser history entry, so that Back leads to the summary and scrolls it into view. */
  isHistory?: boolean
}

/**
 * Returns props for the summary of a list. The summary takes the focus once the list of another key is shown, such as
 * another filter or page, or after `focusNext`, which buttons call that disappear or move when pressed, such as "Show
 * more". Leave a search that updates with each letter out of the key.
 */
export function useListFocus(key = '', { isWaiting, keepsFocus, isHistory }: Options = {}) {
  'use memo'
  const summary = useRef<HTMLParagraphElement>(null)
  const [presses, setPresses] = useState(0)
  const shown = useRef({ key, presses })
  const [firstKey] = useState(key)
  const [hasChanged, setChanged] = useState(false)
  if (key !== firstKey && !hasChanged) setChanged(true)
  useEffect(() => {
    const last = shown.current
    const isPress = last.presses !== presses
    if (isWaiting || (last.key === key && !isPress)) return
    shown.current = { key, presses }
    if (keepsFocus && !isPress) return
    summary.current?.focus({ preventScroll: true })
    if (isHistory) summary.current?.scrollIntoView?.({ block: 'nearest' })
  }, [key, presses, isWaiting, keepsFocus, isHistory])
  const isFirst = isHistory && hasChanged && !keepsFocus
  return {
    summary: { ref: summary, tabIndex: -1, 'data-first-focus': isFirst ? '' : undefined },
    focusNext: () => setPresses((before) => before + 1),
  }
}

/** The props of a summary, for part of the list. */
export type ListSummary = ReturnType<typeof useListFocus>['summary']
