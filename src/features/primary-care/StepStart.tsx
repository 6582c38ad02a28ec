import { type ReactNode, useEffect, useRef } from 'react'
import styles from './PrimaryCarePage.module.css'

/** A step that takes the focus of the button that opened it. */
export function StepStart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    part.current?.focus({ preventScroll: true })
    part.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={part} tabIndex={-1} className={styles.page}>
      {children}
    </div>
  )
}
