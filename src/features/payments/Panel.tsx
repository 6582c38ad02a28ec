import { mdiArrowLeft } from '@mdi/js'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { words } from './payments.words.ts'
import styles from './Panel.module.css'

type Parts = {
  id: string
  title: string
  /** Which step of how many, where there are some. */
  step?: string
  onClose: () => void
  children: ReactNode
}

const focus = (heading: HTMLElement | null): void => heading?.focus()

/** One thing that is done, with a way back; its heading takes the focus, at each step anew. */
export function Panel({ id, title, step, onClose, children }: Parts) {
  return (
    <Card className={styles.panel} aria-labelledby={id}>
      <div className={styles.back}>
        <Button look="quiet" icon={mdiArrowLeft} onClick={onClose}>
          {words.back}
        </Button>
      </div>
      <div>
        {step && <p className={styles.step}>{step}</p>}
        <h2 key={title} id={id} ref={focus} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
      </div>
      {children}
    </Card>
  )
}
