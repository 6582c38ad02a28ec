import { mdiOpenInNew } from '@mdi/js'
import { insurerText } from '#base/insurer-text.ts'
import type { RecordEntry } from '#contract/entities/health-record.ts'
import { PdfTabOutcome, usePdfTab } from '#files/PdfTab.tsx'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { recordDocument } from './health-records.queries.ts'
import { healthRecordsMessages } from './locales/health-records.gen.ts'

const { document: texts, untitled } = healthRecordsMessages

/** Opens the document behind an entry in a new tab. No device stores it. */
export function OpenDocument({ entry }: { entry: RecordEntry }) {
  const { plan } = useMember()
  const { refused, refuse } = useNeedsNetwork<'open'>(texts.refused)
  const tab = usePdfTab({
    title: insurerText(entry.title) || untitled,
    opening: texts.opening,
    opened: texts.opened,
    get: () => recordDocument(plan, entry),
    refuse: () => refuse('open'),
  })
  return (
    <>
      <div>
        <Button icon={mdiOpenInNew} aria-disabled={tab.state.is === 'getting'} onPress={tab.press}>
          {texts.open}
        </Button>
      </div>
      {refused && <NeedsNetwork>{texts.refused}</NeedsNetwork>}
      <PdfTabOutcome {...tab} />
    </>
  )
}
