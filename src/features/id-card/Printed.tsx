import type { CSSProperties } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './CardFace.module.css'

/** A label over a value as cards print them; without a value there is no label either. */
export function Printed({
  label,
  value,
  look,
}: {
  label: string
  value: string | undefined
  look?: 'name' | 'id' | 'small' | 'covered'
}) {
  if (!value) return null
  // A long value is printed smaller, as far as it can still be read.
  const length = { '--letters': value.length } as CSSProperties
  return (
    <p className={styles.printed}>
      <span className={styles.label}>{label}</span>
      <span className={classes(styles.value, look && styles[look])} style={length}>
        {value}
      </span>
    </p>
  )
}
