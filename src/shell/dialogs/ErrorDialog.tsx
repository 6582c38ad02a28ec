import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { failed } from '#api/call.ts'
import { useStore } from '#base/store.ts'
import { useShowsPortal } from '#shell/shows-portal.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { words } from './dialogs.words.ts'
import { closeError, errorShown, showFailure } from './error-shown.ts'
import styles from './ErrorDialog.module.css'

/** The one dialog for calls that failed and that no page shows itself (spec §8). */
export function ErrorDialog() {
  const { isOpen, isFading, code, message } = useStore(errorShown)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => failed.listen(showFailure), [])
  if (!isOpen && !isFading) return null
  return (
    <Dialog
      role="alertdialog"
      initialFocus={close}
      title={words.error.title}
      isOpen={isOpen}
      onClose={closeError}
      actions={
        <Button ref={close} look="primary" onClick={closeError}>
          {words.error.close}
        </Button>
      }
    >
      {message ? (
        <>
          {code && <p className={styles.code}>{words.error.code(code)}</p>}
          <p>{message}</p>
        </>
      ) : (
        <p>
          {words.error.unknown}
          <ContactLink />.
        </p>
      )}
    </Dialog>
  )
}

/** The member's own contact page, except where no plan is chosen yet (spec §8). */
function ContactLink() {
  const isPortal = useShowsPortal()
  const isChoosing = useLocation({ select: ({ pathname }) => pathname === '/select-plan' })
  return (
    <Link to={isPortal && !isChoosing ? '/contact-us' : '/contact'} onClick={closeError}>
      {words.error.contact}
    </Link>
  )
}
