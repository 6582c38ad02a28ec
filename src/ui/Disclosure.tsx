import { mdiChevronDown } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Icon } from './Icon.tsx'
import styles from './Disclosure.module.css'

type Props = {
  summary: ReactNode
  /** Open to begin with, where what is inside is in use. */
  isOpen?: boolean
  /** A function makes what takes long to draw; it is called when it is opened for the first time. */
  children: ReactNode | (() => ReactNode)
}

/** Something most members do not need now, one press away; find-in-page opens it where the browser can. */
export function Disclosure({ summary, isOpen, children }: Props) {
  const [wasOpened, setOpened] = useState(isOpen ?? false)
  const isDrawn = typeof children !== 'function' || wasOpened || isOpen
  return (
    // A caller that opens it later makes it anew.
    <AriaDisclosure
      key={String(isOpen ?? false)}
      defaultExpanded={isOpen}
      className={styles.disclosure}
      onExpandedChange={() => setOpened(true)}
    >
      <Button slot="trigger" className={styles.summary}>
        <span>{summary}</span>
        <Icon path={mdiChevronDown} />
      </Button>
      <DisclosurePanel className={styles.panel}>
        <div className={styles.content}>
          {isDrawn && (typeof children === 'function' ? children() : children)}
        </div>
      </DisclosurePanel>
    </AriaDisclosure>
  )
}
