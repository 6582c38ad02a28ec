import { mdiEmailOutline } from '@mdi/js'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { useMember } from '#member/current.ts'
import { SaveOnce } from '#offline/SaveOnce.tsx'
import { Notice } from '#ui/Notice.tsx'
import { InPlaceOfButton } from '#ui/InPlaceOfButton.tsx'
import { paperSentence } from './paper-sentence.ts'
import { type CareToSave, type ProvidersToPrice, mailComparisonOf } from './estimates.queries.ts'
import { estimatesMessages } from './locales/estimates.gen.ts'

const { paper: texts } = estimatesMessages

/** Requests one letter with the prices of all found providers. */
export function MailComparison({ care, found }: { care: CareToSave; found: ProvidersToPrice }) {
  const { plan } = useMember()
  const count = found.providers.length
  const { send, done } = useIdempotentMutation(mailComparisonOf(plan))
  if (done)
    return (
      <InPlaceOfButton>
        <Notice tone="good">{paperSentence(done.paper.onPaper, count)}</Notice>
      </InPlaceOfButton>
    )
  const { about, code, parts, on } = care
  const button = {
    save: texts.sendAll({ count }),
    saving: texts.sending,
    saved: texts.sent,
    offline: texts.offline,
  }
  return (
    <SaveOnce
      icon={mdiEmailOutline}
      texts={button}
      onSave={() => send({ about, code, parts, on, ...found })}
    />
  )
}
