import { useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { callFailed } from '#api/call.ts'
import { type ApiFailure, messageOf } from '#api/failure.ts'
import { store, useStore } from '#base/store.ts'
import type { FailureCode } from '#contract/failures.ts'
import { queryFailed } from '#offline/query-client.ts'
import { signedOut } from '#session/session.ts'
import { useShowsPortal } from '#shell/shows-portal.ts'
import { unexpected } from '#shell/unexpected-errors.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Link } from '#ui/Link.tsx'
import { dialogsMessages } from '#shell/locales/dialogs.gen.ts'
import styles from './Dialogs.module.css'

/** Keeps the code while the dialog fades; cleared at once, it would visibly disappear. */
const CLEAR_CODE_MS = 200

/** The text of the global error dialog; without a message, it says that an error occurred (spec §8). */
type ErrorShown = { isOpen: boolean; code?: string; message?: string }

export const errorShown = store<ErrorShown>({ isOpen: false })

/** Opens the dialog. */
export const showError = (error: { code?: string; message?: string } = {}): void =>
  errorShown.set({ isOpen: true, ...error })

let clearing: ReturnType<typeof setTimeout> | undefined

function closeError(): void {
  errorShown.set({ ...errorShown.get(), isOpen: false })
  clearTimeout(clearing)
  clearing = setTimeout(() => {
    if (!errorShown.get().isOpen) errorShown.set({ isOpen: false })
  }, CLEAR_CODE_MS)
}

/** Failures that don't interrupt the member: background checks, and those that are only logged (spec §8). */
const SILENT: readonly FailureCode[] = ['BP-NFA-009', 'BP-NFA-010', 'BP-FA-004', 'BP-FA-006']

/** Whether to show the dialog. A banner already reports a missing network. */
const isDialogDue = ({ code, kind }: ApiFailure): boolean => !SILENT.includes(code) && kind !== 'unreachable'

const showFailure = (failure: ApiFailure): void => {
  if (isDialogDue(failure)) showError({ code: failure.code, message: messageOf(failure.code) })
}

// Registered at the start, so that a failure of the first page's loader is shown, too.
callFailed.listen((failure) => !failure.isShownByCaller && showFailure(failure))
queryFailed.listen(showFailure)
unexpected.listen(() => showError())
// The next member must not see a failure of the previous session.
signedOut.listen(() => errorShown.set({ isOpen: false }))

/** The only dialog for failed calls that no page shows itself (spec §8). */
export function ErrorDialog() {
  const { isOpen, code, message } = useStore(errorShown)
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      role="alertdialog"
      width="narrow"
      initialFocus={close}
      title={dialogsMessages.error.title}
      isOpen={isOpen}
      onClose={closeError}
      actions={
        <Button ref={close} variant="primary" onPress={closeError}>
          {dialogsMessages.error.close}
        </Button>
      }
    >
      {message ? (
        <>
          {code && <p className={styles.code}>{dialogsMessages.error.code({ code })}</p>}
          <p>{message}</p>
        </>
      ) : (
        <p>
          {dialogsMessages.error.unknown}
          <ContactLink />.
        </p>
      )}
    </Dialog>
  )
}

/** Links to the member's own contact page, or to the public one if no plan is chosen yet (spec §8). */
function ContactLink() {
  const isPortal = useShowsPortal()
  const isChoosing = useLocation({ select: ({ pathname }) => pathname === '/select-plan' })
  return (
    <Link to={isPortal && !isChoosing ? '/contact-us' : '/contact'} onClick={closeError}>
      {dialogsMessages.error.contact}
    </Link>
  )
}
