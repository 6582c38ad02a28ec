import { mdiArrowLeft, mdiCheckCircleOutline } from '@mdi/js'
import { type ReactNode, useEffect, useRef } from 'react'
import type { IdCard } from '#contract/entities/id-card.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { cardActionsMessages } from '#features/id-card/locales/card-actions.gen.ts'
import styles from './ActionPanel.module.css'

/** The props that every panel gets from the list of actions. */
export type PanelProps = { card: IdCard; onClose: () => void }

type ActionPanelProps = {
  id: string
  title: string
  body?: string
  onClose: () => void
  children: ReactNode
  /** Beside the form if there is room, otherwise below it. */
  aside?: ReactNode
}

/** The frame of one action: a back link, a heading that takes the focus, and the form. */
export function ActionPanel({ id, title, body, onClose, children, aside }: ActionPanelProps) {
  const heading = useHeadingFocus()
  return (
    <div className={styles.panel}>
      <div className={styles.back}>
        <Button variant="quiet" icon={mdiArrowLeft} onClick={onClose}>
          {cardActionsMessages.back}
        </Button>
      </div>
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {body && <p className={styles.body}>{body}</p>}
      </div>
      <div className={styles.columns}>
        <div>{children}</div>
        {aside}
      </div>
    </div>
  )
}

type ReceiptProps = {
  title: string
  children: ReactNode
  /** The label of the button that begins the same action again. */
  another?: string
  onAnother?: () => void
  onClose: () => void
}

/** Replaces the form once the action is done; takes the focus so that screen readers read it. */
export function Receipt({ title, children, another, onAnother, onClose }: ReceiptProps) {
  const heading = useHeadingFocus()
  return (
    <div className={styles.receipt}>
      <div>
        <Icon path={mdiCheckCircleOutline} size={32} />
      </div>
      <div className={styles.receiptText}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {children}
      </div>
      <div className={styles.receiptActions}>
        <Button variant="primary" onClick={onClose}>
          {cardActionsMessages.done}
        </Button>
        {another && <Button onClick={onAnother}>{another}</Button>}
      </div>
    </div>
  )
}

function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
