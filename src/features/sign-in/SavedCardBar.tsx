import { mdiCardAccountDetailsOutline } from '@mdi/js'
import { focusHeading } from '#base/focus-heading.ts'
import { RemoveSavedCard } from '#vault/RemoveSavedCard.tsx'
import { SavedCardLink } from '#vault/SavedCardLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { keptCardMessages } from '#vault/locales/kept-card.gen.ts'
import styles from './SavedCardBar.module.css'

/**
 * A bar at the bottom of the window if this device holds a card: a link to it, and its removal. It is fixed, because
 * the prerendered page doesn't contain it and must not move.
 */
export function SavedCardBar({ isSignedOut }: { isSignedOut: boolean }) {
  return (
    <aside className={styles.bar} aria-label={keptCardMessages.show}>
      <div className={styles.column}>
        <p className={styles.words}>
          <Icon path={mdiCardAccountDetailsOutline} />
          {isSignedOut ? keptCardMessages.stillSaved : keptCardMessages.saved}
        </p>
        <div className={styles.ways}>
          <SavedCardLink variant="primary" />
          <RemoveSavedCard label={keptCardMessages.removeHere} onRemoved={focusHeading} />
        </div>
      </div>
    </aside>
  )
}
