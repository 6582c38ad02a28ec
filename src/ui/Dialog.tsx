import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { classes } from './classes.ts'
import { Modal } from './Modal.tsx'
import styles from './Dialog.module.css'

type Control = RefObject<HTMLElement | null>

/**
 * A dialog was asked for: by default its first control has the focus. An alert interrupts, perhaps in the middle of
 * typing, so it names a control that a stray Enter or Space may press.
 */
type Role = { role?: 'dialog'; initialFocus?: Control } | { role: 'alertdialog'; initialFocus: Control }

type Props = Role & {
  title: string
  isOpen?: boolean
  onClose: () => void
  /** It asks about a Back that is under way. */
  isLeaving?: boolean
  /** `narrow` is the global error dialog's 360 px (spec §9), which grow with the letters. */
  width?: 'usual' | 'narrow'
  /** To be read before anything is pressed: the title has the focus, for the first control may lie below the fold. */
  isLong?: boolean
  /** The layer between the page and the dialog, if it must hide more than usual. */
  veilClassName?: string
  children: ReactNode
  actions: ReactNode
}

/** A question or a notice over the page, with a title, what it says, and what can be done. */
export function Dialog(props: Props) {
  const { title, role = 'dialog', width = 'usual', isLong = false, children, actions, ...modal } = props
  const body = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Modal
      {...modal}
      {...(isLong ? { initialFocus: heading } : {})}
      role={role}
      aria-describedby={role === 'alertdialog' ? body : undefined}
      className={classes(styles.dialog, styles[width])}
    >
      <div className={styles.content}>
        <Heading slot="title" ref={heading} tabIndex={isLong ? -1 : undefined}>
          {title}
        </Heading>
        <div id={body} className={styles.body}>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  )
}
