import type { Entry } from '#shell/menu.ts'
import { EntryLink } from './EntryLink.tsx'
import styles from './MenuLinks.module.css'

type Parts = { entries: readonly Entry[]; look: 'bar' | 'column'; label?: string }

/** Entries of the navigation, side by side or, with icons, below each other. */
export function MenuLinks({ entries, look, label }: Parts) {
  return (
    <ul role="list" className={styles[look]} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <EntryLink entry={entry} hasIcon={look === 'column'} />
        </li>
      ))}
    </ul>
  )
}
