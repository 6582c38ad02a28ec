import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Hidden } from './Hidden.tsx'
import { words } from './ui.words.ts'
import styles from './Skeleton.module.css'

/** A place held for what is still loading, in the shape it will have. */
export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'title' | 'block' | 'plan' | 'idCard' }) {
  return <span className={classes(styles.bone, styles[shape])} aria-hidden="true" />
}

/** Says once that the skeletons inside stand for something on its way. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={className} role="status">
      <Hidden>{words.loading}</Hidden>
      {children}
    </div>
  )
}
