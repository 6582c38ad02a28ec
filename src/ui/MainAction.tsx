import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './MainAction.module.css'

type Props = {
  /** `end`: stays in sight while its form or part is. `page`: stays in sight on the whole page. */
  of: 'end' | 'page'
  className?: string | undefined
  /** The filled button first, then what may be done instead. */
  children: ReactNode
}

/** The one filled button of a screen. On phones it takes the whole width above the bottom bar, in reach of a thumb. */
export const MainAction = ({ of, className, children }: Props) => (
  <div className={classes(styles.action, styles[of], className)} data-main-action={of}>
    {children}
  </div>
)
