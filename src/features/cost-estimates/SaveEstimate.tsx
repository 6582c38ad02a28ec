import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { useMember } from '#member/current.ts'
import { SaveOnce } from '#offline/SaveOnce.tsx'
import { Notice } from '#ui/Notice.tsx'
import { InPlaceOfButton } from '#ui/InPlaceOfButton.tsx'
import { type CareToSave, type OfProvider, saveEstimateOf } from './estimates.queries.ts'
import { estimatesMessages } from './locales/estimates.gen.ts'

const { save: texts } = estimatesMessages

/** Saves the estimate for one provider and location, so that the claim can be compared with it. */
export function SaveEstimate({ care, of }: { care: CareToSave; of: OfProvider }) {
  const { plan } = useMember()
  const { done, send } = useIdempotentMutation(saveEstimateOf(plan))
  if (done)
    return (
      <InPlaceOfButton>
        <Notice tone="good" title={texts.saved}>
          {texts.savedBody}
        </Notice>
      </InPlaceOfButton>
    )
  const { about, code, parts, on } = care
  const { provider, locationId } = of
  return (
    <SaveOnce isPrimary texts={texts} onSave={() => send({ about, code, parts, on, provider, locationId })} />
  )
}
