import type { ReactNode } from 'react'
import { Disclosure } from './Disclosure.tsx'
import { usePane } from './pane.ts'
import { useMedia } from './use-media.ts'

/** Paper has room for everything. */
const NARROW = 'screen and (width < 60em)'

/** What a wide screen shows beside the rest; on a narrow one, and in a list beside its detail, it is one press away, and the page stays short. */
export function FoldOnPhone({ summary, children }: { summary: string; children: ReactNode }) {
  const isPhone = useMedia(NARROW)
  const isNarrow = usePane().isNarrow || isPhone
  return isNarrow ? <Disclosure summary={summary}>{children}</Disclosure> : children
}
