import { type ReactNode, useEffect, useState } from 'react'
import { classes } from './classes.ts'
import { Hidden } from './Hidden.tsx'
import { uiMessages } from './locales/ui.gen.ts'
import styles from './Skeleton.module.css'

type Shape =
  | 'line'
  | 'title'
  | 'textAndButton'
  | 'block'
  | 'rows'
  | 'cardRows'
  | 'facts'
  | 'fields'
  | 'tile'
  | 'plan'
  | 'idCard'

/** A placeholder for loading content, in its later shape. Each is one element, drawn by its background. */
export function Skeleton({ shape = 'line' }: { shape?: Shape }) {
  return <span className={classes(styles.bone, styles[shape])} aria-hidden="true" data-bone />
}

/** The title of a loading page; the focus waits for the page's own (shell/arrival.ts). */
export const PendingTitle = ({ children }: { children: ReactNode }) => <h1 data-pending>{children}</h1>

/** The same for an unknown title: a heading nevertheless, for screen reader users who look for one. */
export const UntitledPending = () => (
  <h1 data-pending>
    <Hidden>{uiMessages.loading}</Hidden>
    <Skeleton shape="title" />
  </h1>
)

/** After this wait, the page says that the delay isn't the member's fault. */
const LONG_MS = 5_000

/** Says once that content is loading, and later that it takes long. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLong, LONG_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes(styles.loading, className)} role="status">
      {isLong ? (
        <p className={styles.long}>{uiMessages.loadingLong}</p>
      ) : (
        <Hidden>{uiMessages.loading}</Hidden>
      )}
      {children}
    </div>
  )
}
