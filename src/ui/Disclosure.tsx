import { mdiChevronDown } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Disclosure.module.css'

type Props = {
  summary: ReactNode
  /** Open to begin with, where what is inside is in use. */
  isOpen?: boolean
  /** The summary is a heading of a part of the page. */
  level?: 2 | 3
  /** Paper has what is inside, open or not. */
  isOnPaper?: boolean
  /** A function makes what takes long to draw; it is called when it is opened for the first time. */
  children: ReactNode | (() => ReactNode)
}

/** Something most members do not need now, one press away; find-in-page opens it where the browser can. */
export function Disclosure({ summary, isOpen, level, isOnPaper, children }: Props) {
  const [wasOpened, setOpened] = useState(isOpen ?? false)
  const Heading = level && (`h${level}` as const)
  const trigger = (
    <Button slot="trigger" className={styles.summary}>
      <span>{summary}</span>
      <Icon path={mdiChevronDown} />
    </Button>
  )
  const isDrawn = typeof children !== 'function' || wasOpened || isOpen
  return (
    // A caller that opens it later creates a new one.
    <AriaDisclosure
      key={String(isOpen ?? false)}
      defaultExpanded={isOpen}
      className={classes(styles.disclosure, isOnPaper && styles.isOnPaper)}
      onExpandedChange={() => setOpened(true)}
    >
      {Heading ? <Heading className={styles.heading}>{trigger}</Heading> : trigger}
      <DisclosurePanel className={styles.panel}>
        <div className={styles.content}>
          {isDrawn && (typeof children === 'function' ? children() : children)}
        </div>
      </DisclosurePanel>
    </AriaDisclosure>
  )
}
