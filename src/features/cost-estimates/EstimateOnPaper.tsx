import { mdiEmailOutline } from '@mdi/js'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import type { SavedEstimate } from '#contract/entities/cost-estimate.ts'
import { useMember } from '#member/current.ts'
import { SaveOnce } from '#offline/SaveOnce.tsx'
import { InPlaceOfButton } from '#ui/InPlaceOfButton.tsx'
import { paperSentence } from './paper-sentence.ts'
import { mailEstimateOf } from './estimates.queries.ts'
import { estimatesMessages } from './locales/estimates.gen.ts'

const { paper: texts } = estimatesMessages
const button = { save: texts.send, saving: texts.sending, saved: texts.sent, offline: texts.offline }

type Props = { saved: SavedEstimate; isMailed: boolean }

/** Requests a saved estimate on paper; afterwards, shows the day by which it is mailed, or was mailed. */
export function EstimateOnPaper({ saved: { estimateId, onPaper }, isMailed }: Props) {
  const { plan } = useMember()
  const { send, done } = useIdempotentMutation(mailEstimateOf(plan))
  const paper = onPaper ?? done?.onPaper
  if (paper)
    return (
      <InPlaceOfButton>
        <p>{paperSentence(paper)}</p>
      </InPlaceOfButton>
    )
  return isMailed && <SaveOnce icon={mdiEmailOutline} texts={button} onSave={() => send({ estimateId })} />
}
