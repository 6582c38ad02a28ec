import { type ReactNode, useEffect, useRef } from 'react'
import styles from './PrimaryCarePage.module.css'

/** A step whose heading takes the focus of the button that opened it. */
export function StepStart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus(), [])
  return (
    <div ref={part} className={styles.page}>
      {children}
    </div>
  )
}
