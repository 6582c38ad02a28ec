import { useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { words } from './unsent.words.ts'

type Parts = { count: number; onStay: () => void; onLeave: () => void }

/** Signing out wipes this device, also of what the insurer does not have yet. */
export function UnsentDialog({ count, onStay, onLeave }: Parts) {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      role="alertdialog"
      initialFocus={stay}
      title={words.title}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onLeave}>{words.leave}</Button>
          <Button ref={stay} look="primary" onClick={onStay}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{words.body(count)}</p>
    </Dialog>
  )
}
