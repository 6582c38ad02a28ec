import { mdiRefresh } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import type { SavedEstimate } from '#contract/entities/cost-estimate.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { EstimateCard } from './EstimateCard.tsx'
import { SaveEstimate } from './SaveEstimate.tsx'
import { careAgain } from './estimate.rules.ts'
import { estimateAgainOf } from './estimates.queries.ts'
import { estimatesMessages } from './locales/estimates.gen.ts'

const { saved: texts } = estimatesMessages

/** Estimates the saved care at the same provider by the prices and the deductible of today. */
export function EstimateAgain({ saved }: { saved: SavedEstimate }) {
  const { plan } = useMember()
  const { refused, refuse } = useNeedsNetwork<'again'>()
  const again = useMutation(estimateAgainOf(plan))
  const care = careAgain(saved, today())
  const { provider } = saved.estimate
  const ask = () => {
    if (again.isPending || refuse('again')) return
    again.mutate({ care, provider })
  }
  const trouble = again.error && sentenceOf(again.error)
  const [estimate] = again.data?.estimates ?? []
  return (
    <>
      <Button icon={mdiRefresh} aria-disabled={again.isPending} onPress={ask}>
        {again.isPending ? texts.againBusy : texts.again}
      </Button>
      {refused && <NeedsNetwork />}
      {trouble && (
        <Notice tone="warning" title={texts.againFailed}>
          {trouble.message} {uiMessages.code({ code: trouble.code })}
        </Notice>
      )}
      {again.data && !estimate && <Notice tone="warning">{texts.gone}</Notice>}
      {again.data && estimate && (
        <EstimateCard
          key={again.submittedAt}
          estimate={estimate}
          service={saved.service}
          words={new Map(saved.parts.map(({ code, words }) => [code, words]))}
          meters={again.data.meters}
          accountCents={again.data.accountCents}
          plannedOn={care.on}
        >
          <SaveEstimate care={care} provider={provider} />
        </EstimateCard>
      )}
    </>
  )
}
