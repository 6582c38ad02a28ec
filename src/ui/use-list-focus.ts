import { useEffect, useRef, useState } from 'react'

type Options = {
  /** The rows of this key haven't loaded. */
  isWaiting?: boolean
  /** The pressed control keeps the focus. */
  keepsFocus?: boolean
  /** Each list is an entry of the browser's history: the way back leads to the summary, and it is scrolled into view. */
  isHistory?: boolean
}

/**
 * Returns props for the summary of a list, which takes the focus once the list of another key is shown, such as another
 * filter, page, or number of rows. Leave a search that answers at each letter out of the key.
 */
export function useListFocus(key: string, { isWaiting, keepsFocus, isHistory }: Options = {}) {
  'use memo'
  const summary = useRef<HTMLParagraphElement>(null)
  const shownKey = useRef(key)
  const [firstKey] = useState(key)
  const [hasChanged, setChanged] = useState(false)
  if (key !== firstKey && !hasChanged) setChanged(true)
  useEffect(() => {
    if (isWaiting || shownKey.current === key) return
    shownKey.current = key
    if (keepsFocus) return
    summary.current?.focus({ preventScroll: true })
    if (isHistory) summary.current?.scrollIntoView?.({ block: 'nearest' })
  }, [key, isWaiting, keepsFocus, isHistory])
  const isFirst = isHistory && hasChanged && !keepsFocus
  return { ref: summary, tabIndex: -1, 'data-first-focus': isFirst ? '' : undefined }
}
