import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from './Popover.tsx'
import styles from './Term.module.css'

/** A technical term; pressing its dotted underline opens its meaning. A tooltip would not open by touch. */
export function Term({ children, meaning }: { children: ReactNode; meaning: string }) {
  return (
    <DialogTrigger>
      <Button className={styles.term} data-term>
        {children}
      </Button>
      <Popover className={styles.popover} placement="bottom start">
        <p className={styles.meaning}>{meaning}</p>
      </Popover>
    </DialogTrigger>
  )
}
