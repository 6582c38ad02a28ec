import { mdiCheckCircleOutline } from '@mdi/js'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { words } from './card-actions.words.ts'
import styles from './Receipt.module.css'

/** It is done: said where the form was, and the focus goes there so that it is read. */
export function Receipt({
  title,
  children,
  another,
  onAnother,
  onClose,
}: {
  title: string
  children: ReactNode
  another?: string
  onAnother?: () => void
  onClose: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.receipt}>
      <div className={styles.sign}>
        <Icon path={mdiCheckCircleOutline} size={32} />
      </div>
      <div className={styles.words}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {children}
      </div>
      <div className={styles.actions}>
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
        {another && <Button onClick={onAnother}>{another}</Button>}
      </div>
    </div>
  )
}
