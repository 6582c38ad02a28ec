import { useEffect, useRef } from 'react'
import { activity } from '#api/call.ts'
import { useStore } from '#base/store.ts'
import { BLUR_AFTER_SECONDS } from '#session/inactivity.rules.ts'
import { idleness, noteActivity, staySignedIn, watchInactivity } from '#session/inactivity.ts'
import { portalConfig } from '#base/config.ts'
import { signOut } from '#session/sign-out.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { dialogsMessages } from '#shell/messages/dialogs.gen.ts'
import styles from './Dialogs.module.css'

/** Told aloud with so many seconds left; every second would be noise. */
const TOLD_AT = [120, 60, 30, 10]

/** "1:05" of 65 seconds. */
const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Warns before a member who does nothing is signed out (spec §2.4, §4). */
export function SessionDialog() {
  const idle = useStore(idleness)
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(watchInactivity, [])
  useEffect(() => activity.listen(noteActivity), [])
  const secondsLeft = idle.state === 'warned' ? idle.secondsLeft : undefined
  useEffect(() => {
    if (secondsLeft !== undefined && TOLD_AT.includes(secondsLeft))
      announce(dialogsMessages.session.left({ time: minutesAndSeconds(secondsLeft) }))
  }, [secondsLeft])
  const { inactivityGraceSeconds } = portalConfig.get()
  const isBlurred = secondsLeft !== undefined && inactivityGraceSeconds - secondsLeft >= BLUR_AFTER_SECONDS
  if (secondsLeft === undefined) return null
  return (
    <Dialog
      role="alertdialog"
      initialFocus={stay}
      title={dialogsMessages.session.title}
      onClose={staySignedIn}
      veilClassName={isBlurred ? styles.veil : undefined}
      actions={
        <>
          <Button onPress={() => void signOut('by-member')}>{dialogsMessages.session.signOut}</Button>
          <Button ref={stay} variant="primary" onPress={staySignedIn}>
            {dialogsMessages.session.stay}
          </Button>
        </>
      }
    >
      <p>{dialogsMessages.session.body}</p>
      <p className={styles.left} role="timer">
        {dialogsMessages.session.left({ time: minutesAndSeconds(secondsLeft) })}
      </p>
    </Dialog>
  )
}
