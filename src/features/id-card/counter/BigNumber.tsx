import type { CSSProperties } from 'react'
import { classes } from '#ui/classes.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { emsOf, groupsOf } from './counter.rules.ts'
import { ReadAloud } from './ReadAloud.tsx'
import styles from './BigNumber.module.css'

/** One number as large as there is room. The groups are only set apart: what is copied has no spaces. */
export function BigNumber({ label, value, isFirst }: { label: string; value: string; isFirst?: boolean }) {
  // Each letter and digit takes its share of the width.
  const room = { '--ems': emsOf(value) } as CSSProperties
  return (
    <div className={classes(styles.number, isFirst && styles.isFirst)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.ways}>
        <CopyButton what={label} value={value} />
        <ReadAloud what={label} value={value} />
      </dd>
      <dd className={styles.room}>
        <span className={styles.value} style={room}>
          {groupsOf(value).map((group, at) => (
            <span key={at}>{group}</span>
          ))}
        </span>
      </dd>
    </div>
  )
}
