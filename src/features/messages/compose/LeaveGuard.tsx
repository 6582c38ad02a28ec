import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useStore } from '#base/store.ts'
import { session } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { composeMessages } from '#features/messages/messages/compose.gen.ts'
import type { DraftDesk } from './draft-desk.ts'
import { isWriting } from './use-desk.ts'

const { leave: texts } = composeMessages

/** Nobody waits longer than this for a saving on the way out. */
const PATIENCE_MS = 3_000

/** Whether everything is with the server, after a last try. */
const isSavedSoon = (desk: DraftDesk): Promise<boolean> =>
  Promise.race([desk.flush(), new Promise<boolean>((enough) => setTimeout(enough, PATIENCE_MS, false))])

type Place = { pathname: string; search: Record<string, string> }

/** Which draft an address shows, if any. */
const placeOf = ({ pathname, search: { draft = '', reply = '' } }: Place): string =>
  [pathname, draft, reply].join(' ')

/** Asks before a page is left with something that the server does not have; what it can save by then needs no question. */
export function LeaveGuard({ desk }: { desk: DraftDesk }) {
  const stay = useRef<HTMLButtonElement>(null)
  // The next place may take a while to open: whoever goes elsewhere meanwhile has answered already.
  const left = useRef<DraftDesk['draft']>(null)
  const { status, action, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (placeOf(current) === placeOf(next) || session.get().state !== 'in') return false
      return desk.isUnsaved() && desk.draft !== left.current && !(await isSavedSoon(desk))
    },
    // A reload finds what is on the device.
    enableBeforeUnload: () => desk.isUnsaved() && isWriting(),
    withResolver: true,
  })
  const leave = () => {
    left.current = desk.draft
    proceed?.()
  }
  // A saving or an upload that is under way ends first; until then nothing else can be answered.
  const { isDropping } = useStore(desk.state)
  const stayHere = () => {
    if (!isDropping) reset?.()
  }
  return (
    <Dialog
      role="alertdialog"
      initialFocus={stay}
      title={texts.title}
      isOpen={status === 'blocked'}
      isLeaving={action !== 'PUSH' && action !== 'REPLACE'}
      onClose={stayHere}
      actions={
        <>
          <Button
            variant="quiet"
            aria-disabled={isDropping}
            onPress={() => void desk.drop().then(proceed, reset)}
          >
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
    </Dialog>
  )
}
