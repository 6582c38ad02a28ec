import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { filePickerMessages } from './locales/file-picker.gen.ts'
import { session } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

const { notReady: texts } = filePickerMessages

/** Asks before the member leaves a form with an unfinished file, because the file is stored nowhere else. */
export function NotReadyGuard({ isPreparing }: { isPreparing: boolean }) {
  const { status, action, proceed, reset } = useBlocker({
    // The page itself may replace its address, such as with a new draft's id.
    shouldBlockFn: ({ action }) => action !== 'REPLACE' && session.get().state === 'in',
    enableBeforeUnload: isPreparing,
    disabled: !isPreparing,
    withResolver: true,
  })
  return (
    <NotReadyDialog
      isOpen={status === 'blocked'}
      isLeaving={action !== 'PUSH' && action !== 'REPLACE'}
      onLeave={() => proceed?.()}
      onStay={() => reset?.()}
    />
  )
}

type DialogProps = { isOpen: boolean; isLeaving: boolean; onLeave: () => void; onStay: () => void }

/** Asks whether the member wants to leave without the unfinished file. */
export function NotReadyDialog({ isOpen, isLeaving, onLeave, onStay }: DialogProps) {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      role="alertdialog"
      initialFocus={stay}
      title={texts.title}
      isOpen={isOpen}
      isLeaving={isLeaving}
      onClose={onStay}
      actions={
        <>
          <Button onPress={onLeave}>{texts.leave}</Button>
          <Button ref={stay} variant="primary" onPress={onStay}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <p>{texts.body}</p>
    </Dialog>
  )
}
