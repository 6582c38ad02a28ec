import { Notice } from '#ui/Notice.tsx'
import { words } from './card-actions.words.ts'

/** Under an action that was pressed without a line: why nothing happened, and what works here (pages, rules). */
export function NeedsNetwork() {
  return (
    <Notice tone="warning" title={words.offline.title}>
      {words.offline.body}
    </Notice>
  )
}
