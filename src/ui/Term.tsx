import { type ReactNode, useId } from 'react'
import styles from './Term.module.css'

/** A word of the trade; a press on its dotted underline opens what it means. */
export function Term({ children, meaning }: { children: ReactNode; meaning: string }) {
  const id = useId()
  return (
    <>
      <button type="button" className={styles.term} popoverTarget={id}>
        {children}
      </button>
      <span popover="auto" id={id} className={styles.meaning}>
        {meaning}
      </span>
    </>
  )
}
