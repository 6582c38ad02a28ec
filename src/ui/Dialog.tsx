import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { classes } from './classes.ts'
import { Modal } from './Modal.tsx'
import styles from './Dialog.module.css'

type Control = RefObject<HTMLElement | null>

/**
 * A `dialog` was requested by the member, so by default its first control has the focus. An `alert` interrupts,
 * possibly while the member types, so it names a control that a stray Enter or Space can't harm.
 */
type Role = { role?: 'dialog'; initialFocus?: Control } | { role: 'alertdialog'; initialFocus: Control }

type Props = Role & {
  title: string
  isOpen?: boolean
  onClose: () => void
  /** Whether it asks about a running Back navigation. */
  isLeaving?: boolean
  /** `narrow` is the global error dialog's 360 px (spec §9), which scale with the text. */
  width?: 'usual' | 'narrow'
  /**
   * Whether it should be read before a press: the title gets the focus, because the first control may be below the
   * fold.
   */
  isLong?: boolean
  /** The layer between the page and the dialog, if it must hide more than usual. */
  veilClassName?: string
  children: ReactNode
  actions: ReactNode
}

/** A question or a notice over the page, with a title, a text and actions. */
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
