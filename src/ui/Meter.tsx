import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Meter as AriaMeter } from 'react-aria-components/Meter'
import styles from './Meter.module.css'

type Props = {
  label: ReactNode
  /** 0 to 100. */
  percent: number
  /** What is used, of how much. */
  used: string
  left: string
}

/** How much of a limit is used up; the numbers stand next to the bar and are what is read aloud (look). */
export function Meter({ label, percent, used, left }: Props) {
  return (
    <AriaMeter value={Math.round(percent)} valueLabel={`${used}. ${left}`} className={styles.meter}>
      {({ percentage }) => (
        <>
          <div className={styles.head}>
            <Label>{label}</Label>
            <strong className={styles.left}>{left}</strong>
          </div>
          <div className={styles.track}>
            <div className={styles.filled} style={{ width: `${percentage}%` }} />
          </div>
          <p className={styles.used}>{used}</p>
        </>
      )}
    </AriaMeter>
  )
}
