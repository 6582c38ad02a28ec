import { mdiLogoutVariant } from '@mdi/js'
import { useState } from 'react'
import { useWaitingCount } from '#offline/outbox/outbox.ts'
import { signOut } from '#session/sign-out.ts'
import { words } from '#shell/shell.words.ts'
import { Button } from '#ui/Button.tsx'
import { optional } from '#ui/optional.ts'

/** Comes only where something would be lost. */
const UnsentDialog = optional(() => import('./UnsentDialog.tsx').then((part) => part.UnsentDialog))

/** Ends the stay at once; wiping and revoking may take a moment, which the button says. What waits to be sent is asked about first. */
export function SignOutButton({ isWide }: { isWide?: boolean }) {
  const [isLeaving, setLeaving] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const waiting = useWaitingCount()
  const leave = () => {
    setAsked(false)
    setLeaving(true)
    void signOut('by-member')
  }
  return (
    <>
      <Button
        look="quiet"
        icon={mdiLogoutVariant}
        isWide={isWide}
        aria-disabled={isLeaving}
        onClick={() => (waiting > 0 ? setAsked(true) : leave())}
      >
        {isLeaving ? words.signingOut : words.signOut}
      </Button>
      {isAsked && <UnsentDialog count={waiting} onStay={() => setAsked(false)} onLeave={leave} />}
    </>
  )
}
