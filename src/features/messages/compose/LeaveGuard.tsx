import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { NotReadyDialog } from '#files/NotReadyGuard.tsx'
import { hasFileUnderWay, useFileUnderWay } from '#files/preparing.ts'
import { filePickerMessages } from '#files/locales/file-picker.gen.ts'
import { session } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { composeMessages } from '#features/messages/locales/compose.gen.ts'
import type { DraftEditor } from '#drafts/message/draft-editor.ts'
import { isWritten } from '#drafts/message/draft-files.ts'

const { leave: texts } = composeMessages

/** The longest wait for a save when the member leaves. */
const PATIENCE_MS = 3_000

/** Whether everything is with the server, after a last try. */
const isSavedSoon = (editor: DraftEditor): Promise<boolean> =>
  Promise.race([editor.flush(), new Promise<boolean>((enough) => setTimeout(enough, PATIENCE_MS, false))])

type Place = { pathname: string; search: Record<string, string> }

/** Which draft an address shows, if any. */
const placeOf = ({ pathname, search: { draft = '', reply = '' } }: Place): string =>
  [pathname, draft, reply].join(' ')

/**
 * Asks before a page is left with something that the server does not have, or with a file that isn't ready. What can be
 * saved by then needs no question.
 */
export function LeaveGuard({ editor }: { editor: DraftEditor }) {
  const stay = useRef<HTMLButtonElement>(null)
  // The next page may take a while to open; a further navigation meanwhile counts as the answer.
  const left = useRef<DraftEditor['edit'] | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const isPreparing = useFileUnderWay()
  const { status, action, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next, action: way }) => {
      if (placeOf(current) === placeOf(next) || session.get().state !== 'in') return false
      const isUnsavedNow = editor.isUnsaved() && editor.edit !== left.current && !(await isSavedSoon(editor))
      setUnsaved(isUnsavedNow)
      // The page itself replaces its address with the id of a new draft.
      return isUnsavedNow || (way !== 'REPLACE' && hasFileUnderWay())
    },
    // A reload finds what is on the device.
    enableBeforeUnload: () => hasFileUnderWay() || (editor.isUnsaved() && !isWritten(editor.draftId)),
    withResolver: true,
  })
  const isLeaving = action !== 'PUSH' && action !== 'REPLACE'
  const leave = () => {
    left.current = editor.edit
    proceed?.()
  }
  const [isDropping, setDropping] = useState(false)
  const drop = () => {
    setDropping(true)
    void editor
      .drop()
      .then(proceed, reset)
      .finally(() => setDropping(false))
  }
  const stayHere = () => {
    if (!isDropping) reset?.()
  }
  if (status === 'blocked' && !isUnsaved)
    return (
      <NotReadyDialog isOpen isLeaving={isLeaving} onLeave={() => proceed?.()} onStay={() => reset?.()} />
    )
  return (
    <Dialog
      role="alertdialog"
      initialFocus={stay}
      title={texts.title}
      isOpen={status === 'blocked'}
      isLeaving={isLeaving}
      onClose={stayHere}
      actions={
        <>
          <Button variant="quiet" aria-disabled={isDropping} onPress={() => !isDropping && drop()}>
            {isDropping ? texts.deleting : texts.delete}
          </Button>
          <Button aria-disabled={isDropping} onPress={() => !isDropping && leave()}>
            {texts.save}
          </Button>
          <Button ref={stay} variant="primary" aria-disabled={isDropping} onPress={stayHere}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <p>{texts.body}</p>
      {isPreparing && (
        <p>
          {filePickerMessages.notReady.title}. {filePickerMessages.notReady.body}
        </p>
      )}
    </Dialog>
  )
}
