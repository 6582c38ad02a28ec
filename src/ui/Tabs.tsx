import type { ReactNode } from 'react'
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import styles from './Tabs.module.css'

export type Tab = { id: string; label: ReactNode }

type Props = {
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChoose: (id: string) => void
  children: ReactNode
}

/**
 * Tabs with a single stop for the Tab key; arrows move and choose at once. The caller shows the chosen tab's content.
 * React Aria's keys become element ids, and a browser writes the id near which it stopped scrolling to the disk
 * unencrypted. So tabs are identified by position, because their own ids may be a member's.
 */
export function Tabs({ label, tabs, chosen, onChoose, children }: Props) {
  const choose = (place: number) => {
    const tab = tabs[place]
    if (tab) onChoose(tab.id)
  }
  const shown = String(tabs.findIndex(({ id }) => id === chosen))
  return (
    <AriaTabs selectedKey={shown} onSelectionChange={(key) => choose(Number(key))} className={styles.tabs}>
      <TabList aria-label={label} className={styles.list}>
        {tabs.map((tab, place) => (
          <AriaTab key={tab.id} id={String(place)} className={styles.tab}>
            {tab.label}
          </AriaTab>
        ))}
      </TabList>
      {/* React Aria keeps a panel's first id, to which another tab would not lead. */}
      <TabPanel key={shown} id={shown} className={styles.panel}>
        {children}
      </TabPanel>
    </AriaTabs>
  )
}
