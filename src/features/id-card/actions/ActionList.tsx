import { mdiCardPlusOutline, mdiEmailOutline, mdiFax } from '@mdi/js'
import { useId } from 'react'
import type { IdCard } from '#contract/entities/id-card.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { ActionRow } from './ActionRow.tsx'
import type { PanelName } from './ActionPanel.tsx'
import { type FileKind, mayReplace } from './card-actions.rules.ts'
import { words } from './card-actions.words.ts'
import { DownloadRow } from './DownloadRow.tsx'
import styles from './ActionList.module.css'

const icons = { email: mdiEmailOutline, fax: mdiFax, replace: mdiCardPlusOutline }

/** Everything that can be done with this card; without a line the buttons stay and say why nothing happens. */
export function ActionList({
  card,
  offersReplacement,
  left,
  onOpen,
}: {
  card: IdCard
  /** Whether the insurer sends new printed cards. */
  offersReplacement: boolean
  /** The form that the member comes back from. */
  left: PanelName | undefined
  onOpen: (panel: PanelName) => void
}) {
  const heading = useId()
  const { refused, refuse } = useNeedsNetwork<PanelName | FileKind>(words.offline)
  const files: FileKind[] = mayReplace(card) ? ['card', 'temporary'] : ['card']
  const panels: PanelName[] =
    offersReplacement && mayReplace(card) ? ['email', 'fax', 'replace'] : ['email', 'fax']
  return (
    <div className={styles.list}>
      <h2 id={heading}>{words.title}</h2>
      <ul role="list" className={styles.rows} aria-labelledby={heading}>
        {files.map((kind) => (
          <DownloadRow
            key={kind}
            card={card}
            kind={kind}
            refuse={() => refuse(kind)}
            isRefused={kind === refused}
          />
        ))}
        {panels.map((panel) => (
          <ActionRow
            key={panel}
            opens
            icon={icons[panel]}
            title={words[panel].title}
            body={words[panel].body}
            takesFocus={panel === left}
            onPress={() => refuse(panel) || onOpen(panel)}
          >
            {panel === refused && <NeedsNetwork>{words.offline}</NeedsNetwork>}
          </ActionRow>
        ))}
      </ul>
    </div>
  )
}
