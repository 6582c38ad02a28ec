import type { ReactNode } from 'react'
import { Disclosure } from './Disclosure.tsx'
import { usePane } from './pane.ts'
import { useMedia } from './use-media.ts'

/** Paper has room for everything. */
const NARROW = 'screen and (width < 60em)'

/** Shows its children on a wide screen. On a narrow one and in a narrow pane, a press opens them, so it stays short. */
export function FoldOnPhone({ summary, children }: { summary: string; children: ReactNode }) {
  const isPhone = useMedia(NARROW)
  const isNarrow = usePane().isNarrow || isPhone
  return isNarrow ? <Disclosure summary={summary}>{children}</Disclosure> : children
}
