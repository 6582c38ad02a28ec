import { useRef } from 'react'
import { store, useStore } from '#base/store.ts'
import { finishOpenWork, hasOpenWork } from '#drafts/open-work.ts'
import { isKeptBeyondSession } from '#outbox/outbox-store.ts'
import { useWaitingCount, waitingCount, wipeOutbox } from '#outbox/outbox.ts'
import { session } from '#session/session.ts'
import { signOut } from '#session/sign-out.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { unsentMessages } from '#shell/locales/unsent.gen.ts'

const isAsked = store(false)

/** Whether the sign-out waits for the work on open pages. */
export const isFinishing = store(false)

/** Ends the session, after asking about entries that wait to be sent. Running requests get a moment to finish. */
export function askToSignOut(): void {
  if (isFinishing.get()) return
  if (!hasOpenWork()) return ask()
  isFinishing.set(true)
  void finishOpenWork().finally(() => {
    isFinishing.set(false)
    ask()
  })
}

function ask(): void {
  // The session may have ended meanwhile.
  if (session.get().state !== 'in') return
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

/** Says that waiting entries haven't reached the insurer yet. */
export function UnsentDialog() {
  const stayButton = useRef<HTMLButtonElement>(null)
  const count = useWaitingCount()
  const isKept = isKeptBeyondSession()
  // The changes may be sent while the member reads, or be removed in another tab.
  const isOver = count === 0
  return (
    <Dialog
      role="alertdialog"
      initialFocus={stayButton}
      title={isOver ? unsentMessages.none.title : unsentMessages.title}
      isOpen={useStore(isAsked)}
      onClose={stay}
      actions={
        <>
          {isOver ? (
            <Button onPress={keep}>{unsentMessages.none.leave}</Button>
          ) : (
            <Button onPress={leave}>{unsentMessages.leave}</Button>
          )}
          {isKept && !isOver && <Button onPress={keep}>{unsentMessages.keep}</Button>}
          <Button ref={stayButton} variant="primary" onPress={stay}>
            {unsentMessages.stay}
          </Button>
        </>
      }
    >
      <p>
        {isOver
          ? unsentMessages.none.body
          : isKept
            ? unsentMessages.body({ count })
            : unsentMessages.erased({ count })}
      </p>
    </Dialog>
  )
}
