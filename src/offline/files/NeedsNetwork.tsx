import type { ReactNode } from 'react'
import { Notice } from '#ui/Notice.tsx'
import { words } from './files.words.ts'

/** Under what was pressed without a line: why nothing happened, and what works here (pages, rules). */
export function NeedsNetwork({ children = words.offline.body }: { children?: ReactNode }) {
  return (
    <Notice tone="warning" title={words.offline.title}>
      {children}
    </Notice>
  )
}
