import { type ReactNode, type Ref, useId } from 'react'
import { Card } from '#ui/Card.tsx'
import styles from './SettingsCard.module.css'

type Props = { title: string; hint?: string; headingRef?: Ref<HTMLHeadingElement>; children: ReactNode }

/** A card of the settings; its heading takes the focus when what had it is gone. */
export function SettingsCard({ title, hint, headingRef, children }: Props) {
  const id = useId()
  return (
    <Card className={styles.card} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </Card>
  )
}
