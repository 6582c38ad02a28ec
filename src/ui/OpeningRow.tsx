import { mdiChevronDown } from '@mdi/js'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { Row, RowButton } from './Rows.tsx'
import styles from './OpeningRow.module.css'

type Props = Omit<ComponentProps<typeof Row>, 'menu' | 'renderFrame'> & {
  /** Shown below the row once it is pressed; rendered when it is opened for the first time. */
  renderDetails: () => ReactNode
  /** Whether the details are printed, open or not, and so rendered from the start. */
  isOnPaper?: boolean
}

/** A row without a page of its own: a press anywhere on it opens its details in place. */
export function OpeningRow({ title, renderDetails, isOnPaper, children, ...row }: Props) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <Row
      {...row}
      title={<RowButton slot="trigger">{title}</RowButton>}
      menu={<Icon path={mdiChevronDown} />}
      renderFrame={(content) => (
        <Disclosure
          className={classes(styles.opening, isOnPaper && styles.isOnPaper)}
          onExpandedChange={() => setOpened(true)}
        >
          {content}
        </Disclosure>
      )}
    >
      {children}
      <DisclosurePanel className={styles.panel}>
        {(wasOpened || isOnPaper) && renderDetails()}
      </DisclosurePanel>
    </Row>
  )
}
