import { useEffect, useRef } from 'react'
import { useStore } from '#base/store.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { BLUR_AFTER_SECONDS } from './inactivity.rules.ts'
import { graceSeconds, idleness, staySignedIn } from './inactivity.ts'
import { sessionDialogMessages as texts } from './locales/session-dialog.gen.ts'
import { hasOpenChat } from './session.ts'
import { signOut } from './sign-out.ts'
import styles from './SessionDialog.module.css'

/** The remaining seconds at which the dialog makes an announcement; one every second would be noise. */
const TOLD_AT = [120, 60, 30, 10]

/** "1:05" for 65 seconds. */
const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Warns before an inactive member is signed out (spec §2.4, §4). */
export function SessionDialog() {
  const idle = useStore(idleness)
  const isChatting = useStore(hasOpenChat)
  const stay = useRef<HTMLButtonElement>(null)
  const secondsLeft = idle.state === 'warned' ? idle.secondsLeft : undefined
  useEffect(() => {
    if (secondsLeft !== undefined && TOLD_AT.includes(secondsLeft))
      announce(texts.left({ time: minutesAndSeconds(secondsLeft) }))
  }, [secondsLeft])
  if (secondsLeft === undefined) return null
  const isBlurred = graceSeconds() - secondsLeft >= BLUR_AFTER_SECONDS
  return (
    <Dialog
      role="alertdialog"
      initialFocus={stay}
      title={texts.title}
      onClose={staySignedIn}
      veilClassName={isBlurred ? styles.veil : undefined}
      actions={
        <>
          <Button onPress={() => void signOut('by-member')}>{texts.signOut}</Button>
          <Button ref={stay} variant="primary" onPress={staySignedIn}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <p>{texts.body}</p>
      {isChatting && <p>{texts.chatEnds}</p>}
      <p className={styles.left} role="timer">
        {texts.left({ time: minutesAndSeconds(secondsLeft) })}
      </p>
    </Dialog>
  )
}
