import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import { useBackCloses } from './back-closes.ts'
import { classes } from './classes.ts'
import styles from './Modal.module.css'

export type ModalProps = {
  isOpen?: boolean
  onClose: () => void
  /** Whether it asks about a running Back navigation, and so gets no history entry. */
  isLeaving?: boolean
  role?: 'dialog' | 'alertdialog'
  'aria-label'?: string
  'aria-describedby'?: string
  /** The element to focus when it opens; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The sheet over the page. */
  className?: string
  /** The layer between the page and the sheet. */
  veilClassName?: string
  children: ReactNode
}

/**
 * The modal itself: React Aria keeps the focus inside, restores it afterwards, closes on Escape and on a press outside,
 * and hides the page behind from screen readers.
 */
export function ModalSheet(props: ModalProps) {
  const {
    isOpen = true,
    onClose,
    isLeaving,
    initialFocus,
    className,
    veilClassName,
    children,
    ...dialog
  } = props
  useBackCloses(isOpen && !isLeaving, onClose)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && onClose()}
      isDismissable
      className={classes(styles.veil, veilClassName)}
    >
      <AriaModal className={classes(styles.sheet, className)}>
        <Dialog {...dialog} className={styles.dialog}>
          <InitialFocus on={initialFocus}>{children}</InitialFocus>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

const CONTROLS =
  'a[href], button:not([disabled]), input:not([type="hidden"], [disabled]), textarea, [tabindex="0"]'

type InitialFocusProps = { on: ModalProps['initialFocus']; children: ReactNode }

/** Mounted with the dialog, so that the focus is set before React Aria would focus the whole dialog. */
function InitialFocus({ on, children }: InitialFocusProps) {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const control = on?.current ?? content.current?.querySelector<HTMLElement>(CONTROLS)
    control?.focus()
  }, [on])
  return (
    <div ref={content} className={styles.content}>
      {children}
    </div>
  )
}
