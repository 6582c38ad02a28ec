import { mdiFileClockOutline, mdiFilePdfBox } from '@mdi/js'
import type { IdCard } from '#contract/entities/id-card.ts'
import { Notice } from '#ui/Notice.tsx'
import { words as kit } from '#ui/ui.words.ts'
import { ActionRow } from './ActionRow.tsx'
import type { FileKind } from './card-actions.rules.ts'
import { words } from './card-actions.words.ts'
import { NeedsNetwork } from './NeedsNetwork.tsx'
import { useDownload } from './use-download.ts'

const looks = {
  card: { icon: mdiFilePdfBox, said: words.pdf },
  temporary: { icon: mdiFileClockOutline, said: words.temporary },
}

/** Gets the card as a file; what came of it stands under the button. */
export function DownloadRow({
  card,
  kind,
  refuse,
  isRefused,
}: {
  card: IdCard
  kind: FileKind
  /** Says that there is no line, if so. */
  refuse: () => boolean
  isRefused: boolean
}) {
  const { icon, said } = looks[kind]
  const { state, press } = useDownload(card, kind, refuse)
  const isBusy = state.is === 'getting'
  return (
    <ActionRow
      icon={icon}
      title={said.title(card.memberName)}
      body={isBusy ? words.getting : said.body}
      isBusy={isBusy}
      onPress={() => void press()}
    >
      {isRefused && <NeedsNetwork />}
      {state.is === 'there' && <Notice tone="good" title={state.sentence} />}
      {state.is === 'failed' && (
        <Notice tone="warning" title={state.message}>
          {kit.code(state.code)}
        </Notice>
      )}
    </ActionRow>
  )
}
