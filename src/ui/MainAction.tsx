import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './MainAction.module.css'

type Props = {
  /** `end`: stays in view while its form or part is. `page`: stays in view on the whole page. */
  of: 'end' | 'page'
  className?: string | undefined
  /** The filled button first, then the alternatives. */
  children: ReactNode
}

/**
 * The single filled button of a screen. On phones, it takes the whole width above the bottom bar, within reach of a
 * thumb.
 */
export const MainAction = ({ of, className, children }: Props) => (
  <div className={classes(styles.action, styles[of], className)} data-main-action={of}>
    {children}
  </div>
)
