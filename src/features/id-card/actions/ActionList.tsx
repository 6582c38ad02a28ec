import { mdiCardPlusOutline, mdiEmailOutline, mdiFax } from '@mdi/js'
import { useId, useState } from 'react'
import type { IdCard } from '#contract/entities/id-card.ts'
import { useConnection } from '#offline/connection.ts'
import { announce } from '#ui/announce.ts'
import { ActionRow } from './ActionRow.tsx'
import type { PanelName } from './ActionPanel.tsx'
import { mayReplace } from './card-actions.rules.ts'
import { words } from './card-actions.words.ts'
import { DownloadRow } from './DownloadRow.tsx'
import { NeedsNetwork } from './NeedsNetwork.tsx'
import styles from './ActionList.module.css'

const icons = { email: mdiEmailOutline, fax: mdiFax, replace: mdiCardPlusOutline }

/** Everything that can be done with this card; without a line the buttons stay and say why nothing happens. */
export function ActionList({
  card,
  left,
  onOpen,
}: {
  card: IdCard
  /** The form that the member comes back from. */
  left: PanelName | undefined
  onOpen: (panel: PanelName) => void
}) {
  const heading = useId()
  const isCutOff = useConnection() !== 'online'
  const [refused, setRefused] = useState<PanelName>()
  const press = (panel: PanelName) => {
    if (!isCutOff) return onOpen(panel)
    setRefused(panel)
    announce(`${words.offline.title} ${words.offline.body}`)
  }
  const panels: PanelName[] = mayReplace(card) ? ['email', 'fax', 'replace'] : ['email', 'fax']
  return (
    <div className={styles.list}>
      <h2 id={heading}>{words.title}</h2>
      <ul role="list" aria-labelledby={heading}>
        <DownloadRow card={card} kind="card" />
        {mayReplace(card) && <DownloadRow card={card} kind="temporary" />}
        {panels.map((panel) => (
          <ActionRow
            key={panel}
            opens
            icon={icons[panel]}
            title={words[panel].title}
            body={words[panel].body}
            takesFocus={panel === left}
            onPress={() => press(panel)}
          >
            {panel === refused && isCutOff && <NeedsNetwork />}
          </ActionRow>
        ))}
      </ul>
    </div>
  )
}
