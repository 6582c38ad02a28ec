import { mdiLogoutVariant } from '@mdi/js'
import { useStore } from '#base/store.ts'
import { isLeaving } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { askToSignOut, isFinishing } from '#shell/dialogs/UnsentDialog.tsx'
import { shellMessages } from '#shell/locales/shell.gen.ts'
import styles from './PortalHeader.module.css'

/** Ends the session; the button shows it while wiping and revoking take a moment. */
export function SignOutButton({ isWide }: { isWide?: boolean }) {
  const [isEnding, isWaiting] = [useStore(isLeaving), useStore(isFinishing)]
  const isUnderWay = isEnding || isWaiting
  return (
    <Button
      variant="quiet"
      icon={mdiLogoutVariant}
      isWide={isWide}
      aria-disabled={isUnderWay}
      onPress={askToSignOut}
    >
      <span className={isWide ? undefined : styles.word}>
        {isUnderWay ? shellMessages.signingOut : shellMessages.signOut}
      </span>
    </Button>
  )
}
