import type { ReactNode } from 'react'
import { Disclosure } from './Disclosure.tsx'
import { usePane } from './pane.ts'
import { useMedia } from './use-media.ts'

/** Paper always has enough room. */
const NARROW = 'screen and (width < 60em)'

/**
 * Shows its children on a wide screen. On a narrow screen or in a narrow pane, they open when pressed, so the page
 * stays short.
 */
export function FoldOnPhone({ summary, children }: { summary: string; children: ReactNode }) {
  const isPhone = useMedia(NARROW)
  const isNarrow = usePane().isNarrow || isPhone
  return isNarrow ? <Disclosure summary={summary}>{children}</Disclosure> : children
}
