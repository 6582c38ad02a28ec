import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStore } from '#base/store.ts'
import { useSession } from '#session/session.ts'
import { followEvents } from '#shell/tracking.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { takeover } from '#ui/takeover.ts'
import { ErrorDialog } from './ErrorDialog.tsx'
import { SessionDialog } from './SessionDialog.tsx'
import { words } from './dialogs.words.ts'
import styles from './Dialogs.module.css'

/** What may stand over every page, and what counts what happens on it. */
export function Dialogs() {
  const isSignedIn = useSession().state !== 'out'
  const router = useRouter()
  useEffect(() => followEvents(router), [router])
  return (
    <>
      {isSignedIn && <SessionDialog />}
      <ErrorDialog />
      <Takeover />
    </>
  )
}

/** The full-screen spinner; for hand-offs only, pages have skeletons (spec §2.4). */
function Takeover() {
  const isShown = useStore(takeover)
  return (
    <div role="status" data-react-aria-top-layer>
      {isShown && (
        <div className={styles.takeover}>
          <Spinner />
          <p>{words.takeover}</p>
        </div>
      )}
    </div>
  )
}
