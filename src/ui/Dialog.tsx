import { createPortal } from 'react-dom'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'

type Control = RefObject<HTMLElement | null>

/**
 * A dialog was asked for: by default its first control has the focus. An alert interrupts, perhaps in the middle of
 * typing, so it names a control that a stray Enter or Space may press.
 */
type Role = { role?: 'dialog'; initialFocus?: Control } | { role: 'alertdialog'; initialFocus: Control }

/**
 * Stands over the page as long as it is rendered; one that should fade away is rendered a little longer, closed. The browser's modal dialog keeps focus inside and asks to be closed
 * on Escape; it is closed before it goes, so that focus returns to where it came from. It hangs below the body: a paragraph may hold no dialog.
 */
export function Dialog({
  title,
  role = 'dialog',
  initialFocus,
  isOpen = true,
  onClose,
  children,
  actions,
}: {
  title: string
  isOpen?: boolean
  onClose: () => void
  children: ReactNode
  actions: ReactNode
} & Role) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const body = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    if (isOpen) {
      shown?.showModal()
      initialFocus?.current?.focus()
    }
    return () => shown?.close()
  }, [isOpen, initialFocus])
  return createPortal(
    <dialog
      ref={dialog}
      role={role}
      className={styles.dialog}
      aria-labelledby={heading}
      aria-describedby={role === 'alertdialog' ? body : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.sheet}>
        <h2 id={heading}>{title}</h2>
        <div id={body} className={styles.body}>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>,
    document.body,
  )
}
