import { mdiArrowLeft } from '@mdi/js'
import { type ReactNode, useEffect, useRef } from 'react'
import type { IdCard } from '#contract/entities/id-card.ts'
import { Button } from '#ui/Button.tsx'
import { words } from './card-actions.words.ts'
import styles from './ActionPanel.module.css'

export type PanelName = 'email' | 'fax' | 'replace'

export type PanelProps = { card: IdCard; onClose: () => void }

/** One action as a page of its own inside the card page: a way back, a heading that takes the focus, the form. */
export function ActionPanel({
  id,
  title,
  body,
  onClose,
  children,
  aside,
}: {
  id: string
  title: string
  body?: string
  onClose: () => void
  children: ReactNode
  /** Beside the form where there is room, else below it. */
  aside?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.panel}>
      <div className={styles.back}>
        <Button look="quiet" icon={mdiArrowLeft} onClick={onClose}>
          {words.back}
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
