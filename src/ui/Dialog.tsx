import { type ReactNode, type RefObject, useId } from 'react'
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
  /** `narrow` is the global error dialog's 360 px (spec §9), which grow with the letters. */
  width?: 'usual' | 'narrow'
  /** What lies between the page and the dialog, where it must hide more than usual. */
  veilClassName?: string
  children: ReactNode
  actions: ReactNode
}

/** A question or a notice over the page, with a title, what it says, and what can be done. */
export function Dialog({ title, role = 'dialog', width = 'usual', children, actions, ...modal }: Props) {
  const body = useId()
  return (
    <Modal
      {...modal}
      role={role}
      aria-describedby={role === 'alertdialog' ? body : undefined}
      className={classes(styles.dialog, styles[width])}
    >
      <div className={styles.content}>
        <Heading slot="title">{title}</Heading>
        <div id={body} className={styles.body}>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  )
}
