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

/** One stop for the Tab key; arrows move and choose at once. The caller shows what belongs to the chosen tab. */
export function Tabs({ label, tabs, chosen, onChoose, children }: Props) {
  return (
    <AriaTabs selectedKey={chosen} onSelectionChange={(key) => onChoose(String(key))} className={styles.tabs}>
      <TabList aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <AriaTab key={tab.id} id={tab.id} className={styles.tab}>
            {tab.label}
          </AriaTab>
        ))}
      </TabList>
      <TabPanel id={chosen} className={styles.panel}>
        {children}
      </TabPanel>
    </AriaTabs>
  )
}
