import { type ReactNode, useId } from 'react'
import styles from './Meter.module.css'

type Parts = {
  label: ReactNode
  /** 0 to 100. */
  percent: number
  /** What is used, of how much. */
  used: string
  left: string
}

/** How much of a limit is used up; the numbers stand next to the bar and are what is read aloud (look). */
export function Meter({ label, percent, used, left }: Parts) {
  const id = useId()
  const shown = Math.min(100, Math.max(0, percent))
  return (
    <div className={styles.meter}>
      <div className={styles.head}>
        <span id={id}>{label}</span>
        <strong className={styles.left}>{left}</strong>
      </div>
      <div
        role="meter"
        className={styles.track}
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(shown)}
        aria-valuetext={`${used}. ${left}`}
      >
        <div className={styles.filled} style={{ width: `${shown}%` }} />
      </div>
      <p className={styles.used}>{used}</p>
    </div>
  )
}
