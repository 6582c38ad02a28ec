import { mdiContentSaveOutline } from '@mdi/js'
import { useState } from 'react'
import { type Sentence, sentenceOf } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { type PlannedCare, saveEstimateOf } from './estimates.queries.ts'
import { estimatesMessages } from './locales/estimates.gen.ts'

const { save: texts } = estimatesMessages

/** Saves the estimate for one provider, so that the claim can be compared with it. */
export function SaveEstimate({ care, provider }: { care: PlannedCare; provider: string }) {
  const { plan } = useMember()
  const { done, send } = useIdempotentMutation(saveEstimateOf(plan))
  const { refused, refuse } = useNeedsNetwork<'save'>()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Sentence>()
  const save = async () => {
    if (isBusy || refuse('save')) return
    setBusy(true)
    setTrouble(undefined)
    try {
      const { about, code, parts, on } = care
      await send({ about, code, parts, on, provider })
      announce(texts.saved)
    } catch (failure) {
      const sentence = sentenceOf(failure)
      setTrouble(sentence)
      announce(sentence.message)
    }
    setBusy(false)
  }
  if (done)
    return (
      <Notice tone="good" title={texts.saved}>
        {texts.savedBody}
      </Notice>
    )
  return (
    <>
      <Button
        variant="primary"
        icon={mdiContentSaveOutline}
        aria-disabled={isBusy}
        onPress={() => void save()}
      >
        {isBusy ? texts.saving : texts.save}
      </Button>
      {refused && <NeedsNetwork>{texts.offline}</NeedsNetwork>}
      {trouble && (
        <Notice tone="warning" title={trouble.message}>
          {uiMessages.code({ code: trouble.code })}
        </Notice>
      )}
    </>
  )
}
