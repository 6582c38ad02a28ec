import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { filePickerMessages } from './locales/file-picker.gen.ts'
import { session } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

const { notReady: texts } = filePickerMessages

/** Asks before a page is left whose form waits for a file: a file that isn't ready is nowhere else. */
export function NotReadyGuard({ isPreparing }: { isPreparing: boolean }) {
  const stay = useRef<HTMLButtonElement>(null)
  const { status, action, proceed, reset } = useBlocker({
    // The page itself replaces its address, such as with the id of a new draft.
    shouldBlockFn: ({ action }) => action !== 'REPLACE' && session.get().state === 'in',
    enableBeforeUnload: isPreparing,
    disabled: !isPreparing,
    withResolver: true,
  })
  return (
    <Dialog
      role="alertdialog"
      initialFocus={stay}
      title={texts.title}
      isOpen={status === 'blocked'}
      isLeaving={action !== 'PUSH' && action !== 'REPLACE'}
      onClose={() => reset?.()}
      actions={
        <>
          <Button onPress={() => proceed?.()}>{texts.leave}</Button>
          <Button ref={stay} variant="primary" onPress={() => reset?.()}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <p>{texts.body}</p>
    </Dialog>
  )
}
