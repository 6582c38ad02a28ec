import { mdiFileClockOutline, mdiFilePdfBox } from '@mdi/js'
import type { IdCard } from '#contract/entities/id-card.ts'
import { useMember } from '#member/current.ts'
import { FileOutcome } from '#offline/files/DownloadButton.tsx'
import { words as files } from '#offline/files/files.words.ts'
import { NeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { useFile } from '#offline/files/use-file.ts'
import { ActionRow } from './ActionRow.tsx'
import { type FileKind, fileNameOf } from './card-actions.rules.ts'
import { words } from './card-actions.words.ts'
import { pdfOf } from './id-card-actions.queries.ts'

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
  const { memberId } = useMember().plan
  const { state, press } = useFile({
    name: fileNameOf(card, kind),
    get: () => pdfOf({ memberId, cardId: card.cardId }, kind),
    refuse,
  })
  const isBusy = state.is === 'getting'
  return (
    <ActionRow
      icon={icon}
      title={said.title(card.memberName)}
      body={isBusy ? files.getting : said.body}
      isBusy={isBusy}
      onPress={() => void press()}
    >
      {isRefused && <NeedsNetwork>{words.offline}</NeedsNetwork>}
      <FileOutcome state={state} />
    </ActionRow>
  )
}
