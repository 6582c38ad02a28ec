import { mdiLogoutVariant } from '@mdi/js'
import { useRef, useState } from 'react'
import { useWaitingCount } from '#offline/outbox/outbox.ts'
import { signOut } from '#session/sign-out.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { shellMessages } from '#shell/messages/shell.gen.ts'
import { unsentMessages } from '#shell/messages/unsent.gen.ts'

/** Ends the session at once; wiping and revoking may take a moment, which the button says. What waits to be sent is asked about first. */
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
        variant="quiet"
        icon={mdiLogoutVariant}
        isWide={isWide}
        aria-disabled={isLeaving}
        onPress={() => (waiting > 0 ? setAsked(true) : leave())}
      >
        {isLeaving ? shellMessages.signingOut : shellMessages.signOut}
      </Button>
      <UnsentDialog isOpen={isAsked} count={waiting} onStay={() => setAsked(false)} onLeave={leave} />
    </>
  )
}

type UnsentProps = { isOpen: boolean; count: number; onStay: () => void; onLeave: () => void }

/** Signing out wipes this device, also of what the insurer does not have yet. */
function UnsentDialog({ isOpen, count, onStay, onLeave }: UnsentProps) {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      role="alertdialog"
      initialFocus={stay}
      title={unsentMessages.title}
      isOpen={isOpen}
      onClose={onStay}
      actions={
        <>
          <Button onPress={onLeave}>{unsentMessages.leave}</Button>
          <Button ref={stay} variant="primary" onPress={onStay}>
            {unsentMessages.stay}
          </Button>
        </>
      }
    >
      <p>{unsentMessages.body({ count })}</p>
    </Dialog>
  )
}
