import { useRef } from 'react'
import { store, useStore } from '#base/store.ts'
import { isKeptBeyondSession } from '#offline/outbox/outbox-store.ts'
import { useWaitingCount, waitingCount, wipeOutbox } from '#offline/outbox/outbox.ts'
import { signOut } from '#session/sign-out.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { unsentMessages } from '#shell/messages/unsent.gen.ts'

const isAsked = store(false)

/** Ends the session at once; what waits to be sent is asked about first. */
export function askToSignOut(): void {
  if (waitingCount.get() > 0) isAsked.set(true)
  else void signOut('by-member')
}

const stay = () => isAsked.set(false)

const keep = () => {
  isAsked.set(false)
  void signOut('by-member')
}

const leave = () => {
  isAsked.set(false)
  void wipeOutbox().finally(() => void signOut('by-member'))
}

/** What waits is not with the insurer yet. */
export function UnsentDialog() {
  const stayButton = useRef<HTMLButtonElement>(null)
  const count = useWaitingCount()
  const isKept = isKeptBeyondSession()
  return (
    <Dialog
      role="alertdialog"
      initialFocus={stayButton}
      title={unsentMessages.title}
      isOpen={useStore(isAsked)}
      onClose={stay}
      actions={
        <>
          <Button onPress={leave}>{unsentMessages.leave}</Button>
          {isKept && <Button onPress={keep}>{unsentMessages.keep}</Button>}
          <Button ref={stayButton} variant="primary" onPress={stay}>
            {unsentMessages.stay}
          </Button>
        </>
      }
    >
      <p>{isKept ? unsentMessages.body({ count }) : unsentMessages.erased({ count })}</p>
    </Dialog>
  )
}
