import { useLocation } from '@tanstack/react-router'
import { type ReactNode, type Ref, useEffect, useId } from 'react'
import { Card } from '#ui/Card.tsx'
import styles from './SettingsCard.module.css'

type Props = {
  title: string
  /** Its name in an address (`#address`). */
  part?: string
  hint?: string
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/**
 * A card of the settings. Its heading takes the focus when an address names the card, or when the focused control
 * disappears.
 */
export function SettingsCard({ title, part, hint, headingRef, children }: Props) {
  const id = useId()
  const { hash, state } = useLocation()
  const visit = part !== undefined && hash === part ? (state.__TSR_key ?? 'first') : undefined
  useEffect(() => {
    if (visit !== undefined) document.getElementById(id)?.focus()
  }, [visit, id])
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
