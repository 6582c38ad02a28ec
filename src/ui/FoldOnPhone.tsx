import type { ReactNode } from 'react'
import { Disclosure } from './Disclosure.tsx'
import { useMedia } from './use-media.ts'

/** Paper has room for everything. */
const NARROW = 'screen and (width < 60em)'

/** What a wide screen shows beside the rest; on a narrow one it is one press away, and the page stays short. */
export function FoldOnPhone({ summary, children }: { summary: string; children: ReactNode }) {
  const isNarrow = useMedia(NARROW)
  return isNarrow ? <Disclosure summary={summary}>{children}</Disclosure> : children
}
