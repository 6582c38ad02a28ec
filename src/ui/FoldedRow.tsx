import { mdiChevronDown } from '@mdi/js'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Card } from './Card.tsx'
import { Icon } from './Icon.tsx'
import styles from './FoldedRow.module.css'

/** A list of rows that open in place. */
export const FoldedRows = ({ children }: { children: ReactNode }) => (
  <Card className={styles.rows}>{children}</Card>
)

type Props = {
  /** Its name in an address: `#passkeys` scrolls to the row. */
  id?: string
  title: string
  /** The title's id, for a control that the title labels. */
  titleId?: string | undefined
  /** Shown at the end of the row, such as "On" or the number of devices. */
  state?: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** Whether the arrival at the page focuses this heading instead of the page's own. */
  isArrivedAt?: boolean
  /** Rendered once it has been opened. */
  children: ReactNode
}

/** A part of a page as a row with its state. A press opens it below the row. */
export function FoldedRow({
  id: partId,
  title,
  titleId,
  state,
  isOpen,
  onOpenChange,
  headingRef,
  isArrivedAt,
  children,
}: Props) {
  const [ownId, stateId] = [useId(), useId()]
  const id = titleId ?? ownId
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return (
    <section id={partId} aria-labelledby={id} className={styles.part}>
      <Disclosure isExpanded={isOpen} onExpandedChange={onOpenChange} className={styles.disclosure}>
        <div className={styles.line}>
          <h2
            ref={headingRef}
            tabIndex={-1}
            className={styles.heading}
            data-first-focus={isArrivedAt || undefined}
          >
            <Button slot="trigger" className={styles.row} aria-describedby={stateId}>
              <span id={id} className={styles.title}>
                {title}
              </span>
              <Icon path={mdiChevronDown} />
            </Button>
          </h2>
          <span id={stateId} className={styles.state}>
            {state}
          </span>
        </div>
        <DisclosurePanel className={styles.panel}>
          {wasOpened && <div className={styles.content}>{children}</div>}
        </DisclosurePanel>
      </Disclosure>
    </section>
  )
}
