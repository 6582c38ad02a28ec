import { mdiChevronDown } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Disclosure.module.css'

type Props = {
  summary: ReactNode
  /** Whether it starts open, because its content is in use. */
  isOpen?: boolean
  /** The heading level, if the summary is the heading of a page part. */
  level?: 2 | 3
  /** Whether its content is printed, open or not. */
  isOnPaper?: boolean
  /** A function renders slow content when it is opened for the first time. */
  children: ReactNode | (() => ReactNode)
}

/** Content that most members don't need now, one press away; find-in-page opens it if the browser can. */
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
    // To open it later, the caller remounts it.
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
