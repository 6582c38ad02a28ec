import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { activity } from '#api/call.ts'
import { useStore } from '#base/store.ts'
import { noteCall, watchInactivity } from '#session/inactivity.ts'
import { SessionDialog } from '#session/SessionDialog.tsx'
import { isLeaving, useSession } from '#session/session.ts'
import { followEvents } from '#shell/tracking.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { takeover } from '#ui/takeover.ts'
import { dialogsMessages } from '#shell/locales/dialogs.gen.ts'
import { ErrorDialog } from './ErrorDialog.tsx'
import { UnsentDialog } from './UnsentDialog.tsx'
import styles from './Dialogs.module.css'

/** The dialogs that can open over every page, and the counting of their events. */
export function Dialogs() {
  const isSignedIn = useSession().state !== 'out'
  const router = useRouter()
  useEffect(() => followEvents(router), [router])
  return (
    <>
      {isSignedIn && <WatchedSession />}
      {isSignedIn && <UnsentDialog />}
      <ErrorDialog />
      <Takeover />
    </>
  )
}

/** Tracks the member's activity, and warns before an inactive member is signed out. */
function WatchedSession() {
  useEffect(watchInactivity, [])
  useEffect(() => activity.listen(noteCall), [])
  return <SessionDialog />
}

/** The full-screen spinner, for sign-out and hand-offs only; pages have skeletons (spec §2.4). */
function Takeover() {
  const isHandingOver = useStore(takeover)
  const isShown = useStore(isLeaving) || isHandingOver
  return (
    <div role="status" data-react-aria-top-layer>
      {isShown && (
        <div className={styles.takeover}>
          <Spinner />
          <p>{dialogsMessages.takeover}</p>
        </div>
      )}
    </div>
  )
}
