import { type ReactNode, useId } from 'react'
import { Meter as AriaMeter } from 'react-aria-components/Meter'
import styles from './Meter.module.css'

type Props = {
  label: ReactNode
  /** 0 to 100. */
  percent: number
  /** The used amount, and the limit. */
  used: string
  left: string
}

/**
 * The used share of a limit. Screen readers read the numbers next to the bar. Only the bar is the meter, because its
 * name may contain a pressable term.
 */
export function Meter({ label, percent, used, left }: Props) {
  const id = useId()
  return (
    <div className={styles.meter}>
      <div className={styles.head}>
        <span id={id}>{label}</span>
        <strong className={styles.left}>{left}</strong>
      </div>
      <AriaMeter
        aria-labelledby={id}
        value={Math.round(percent)}
        valueLabel={`${used}. ${left}`}
        className={styles.track}
      >
        {({ percentage }) => <div className={styles.filled} style={{ width: `${percentage}%` }} />}
      </AriaMeter>
      <p className={styles.used}>{used}</p>
    </div>
  )
}
