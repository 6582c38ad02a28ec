import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { answerWithin } from '#base/timing.ts'
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

/** How long leaving waits for a save. */
const PATIENCE_MS = 3_000

/** Whether the server has everything, after a last attempt. */
const isSavedSoon = async (editor: DraftEditor): Promise<boolean> =>
  (await answerWithin(editor.flush(), PATIENCE_MS)) ?? false

type Place = { pathname: string; search: Record<string, string> }

/** The draft that an address shows, if any. */
const placeOf = ({ pathname, search: { draft = '', reply = '' } }: Place): string =>
  [pathname, draft, reply].join(' ')

/** Asks before the member leaves unsaved text or an unfinished file. If a last save succeeds, no question is asked. */
export function LeaveGuard({ editor }: { editor: DraftEditor }) {
  const stay = useRef<HTMLButtonElement>(null)
  // The next page may take a while to open; further navigation meanwhile counts as the answer.
  const left = useRef<DraftEditor['edit'] | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const isPreparing = useFileUnderWay()
  const { status, action, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next, action: way }) => {
      if (placeOf(current) === placeOf(next) || session.get().state !== 'in') return false
      const isUnsavedNow = editor.isUnsaved() && editor.edit !== left.current && !(await isSavedSoon(editor))
      setUnsaved(isUnsavedNow)
      // The page itself replaces its address with a new draft's id.
      return isUnsavedNow || (way !== 'REPLACE' && hasFileUnderWay())
    },
    // A reload restores the text from the device.
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
