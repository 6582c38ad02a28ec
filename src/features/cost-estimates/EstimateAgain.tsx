import { mdiRefresh } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import { dayInZone } from '#base/dates.ts'
import type { SavedEstimate } from '#contract/entities/cost-estimate.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { MemberEstimate } from './MemberEstimate.tsx'
import { SaveEstimate } from './SaveEstimate.tsx'
import { careAgain } from './estimate.rules.ts'
import { estimateAgainOf } from './estimates.queries.ts'
import { estimatesMessages } from './locales/estimates.gen.ts'

const { saved: texts } = estimatesMessages

/** The saved care at the same provider and location with today's prices and deductible. */
export function useEstimateAgain(saved: SavedEstimate) {
  const { plan } = useMember()
  const again = useMutation(estimateAgainOf(plan))
  const care = careAgain(saved, today())
  return { saved, care, again, ask: () => again.mutate({ care, of: saved.estimate }) }
}
type Again = ReturnType<typeof useEstimateAgain>

export function AgainButton({ again, ask }: Again) {
  const { refused, refuse } = useNeedsNetwork<'again'>()
  const press = () => {
    if (!again.isPending && !refuse('again')) ask()
  }
  const trouble = again.error && sentenceOf(again.error)
  return (
    <>
      <Button icon={mdiRefresh} aria-disabled={again.isPending} onPress={press}>
        {again.isPending ? texts.againBusy : texts.again}
      </Button>
      {refused && <NeedsNetwork />}
      {trouble && (
        <Notice tone="warning" title={texts.againFailed}>
          {trouble.message} {uiMessages.code({ code: trouble.code })}
        </Notice>
      )}
    </>
  )
}

/** The new estimate, once it was requested. */
export function AgainCard({ saved, care, again: { data, submittedAt } }: Again) {
  if (!data) return null
  const [estimate] = data.estimates
  if (!estimate) return <Notice tone="warning">{texts.gone}</Notice>
  return (
    <MemberEstimate
      key={submittedAt}
      estimate={estimate}
      service={saved.service}
      words={new Map(saved.parts.map(({ code, words }) => [code, words]))}
      meters={data.meters}
      accountCents={data.accountCents}
      planName={data.planName}
      countedOn={dayInZone(estimate.asOf)}
      plannedOn={care.on}
    >
      <SaveEstimate care={care} of={estimate} />
    </MemberEstimate>
  )
}
