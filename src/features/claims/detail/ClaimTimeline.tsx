import { useQuery } from '@tanstack/react-query'
import { INSURER_ZONE } from '#base/clock.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import type { Appeal } from '#contract/entities/appeal.ts'
import type { Claim, ClaimDetails } from '#contract/entities/claim.ts'
import { isAhead, isDecided } from '#records/claim-status.rules.ts'
import { useMember } from '#member/current.ts'
import { InsurerText } from '#ui/InsurerText.tsx'
import { claimDetailMessages } from '#features/claims/locales/claim-detail.gen.ts'
import { claimNotesQuery } from '#records/claim-notes.queries.ts'
import { Steps } from '#ui/Steps.tsx'
import styles from './ClaimTimeline.module.css'

/** The claim's past steps in order, and the next one. */
export function ClaimTimeline({ claim }: { claim: ClaimDetails }) {
  const { data } = useQuery(claimNotesQuery({ memberId: useMember().plan.memberId, claimId: claim.claimId }))
  return (
    <Steps
      steps={timelineSteps(claim, today(), data?.appeal).map(({ name, ...step }) => ({
        ...step,
        name: claimDetailMessages.steps[name],
        more: name === 'infoRequested' && <InfoRequest claim={claim} />,
      }))}
    />
  )
}

/** The requested information, its sender, and the due date. */
function InfoRequest({ claim: { infoRequest } }: { claim: Claim }) {
  if (!infoRequest) return null
  const { of, what, dueOn } = infoRequest
  return (
    <span className={styles.more}>
      <InsurerText text={what} format={(text) => claimDetailMessages.asked[of]({ what: text })} />{' '}
      {dueOn && claimDetailMessages.asked.due({ day: longDate(dueOn) })}
    </span>
  )
}

export type StepName =
  | 'service'
  | 'received'
  | 'infoRequested'
  | 'inReview'
  | 'decideBy'
  | 'processed'
  | 'denied'
  | 'partlyDenied'
  | 'paid'
  | 'paysOn'
  | 'eobReady'
  | 'decidedAgain'
  | 'appealed'
  | 'appealReviewed'
  | 'appealDecideBy'
  | 'appealChanged'
  | 'appealUpheld'
  | 'replaced'
  | 'reversed'

/** `on` is an ISO day; null for the current step, or if its day isn't stated. */
type Step = { name: StepName; on: string | null; isAhead?: true }

/** The steps of a claim in order, including the next one. */
export function timelineSteps(
  claim: Claim & Pick<ClaimDetails, 'deadline'>,
  today: Temporal.PlainDate,
  appeal?: Appeal | null,
): Step[] {
  const before: Step[] = [
    { name: 'service', on: claim.serviceFrom },
    { name: 'received', on: claim.receivedOn },
    ...(claim.infoRequest ? [{ name: 'infoRequested', on: claim.infoRequest.askedOn } as const] : []),
  ]
  // Another payer's status isn't one of ours and promises no next step.
  const paid = paymentSteps(claim, today)
  if (claim.statusText !== undefined) return [...before, ...decisionSteps(claim), ...paid]
  if (!isDecided(claim)) {
    const by = claim.deadline?.dueOn ?? null
    // The deadline card marks a day that has passed.
    const isPromised = by !== null && by >= today.toString()
    return [
      ...before,
      { name: 'inReview', on: null },
      ...(isPromised ? [{ name: 'decideBy', on: by, isAhead: true } as const] : []),
    ]
  }
  return [
    ...before,
    ...decisionSteps(claim),
    ...paid,
    ...(appeal ? appealSteps(appeal) : []),
    ...lastSteps(claim),
  ]
}

function decisionSteps({ processedOn, hasEob, ...claim }: Claim): Step[] {
  const decided = decisionOf(claim)
  return [
    ...(processedOn ? [{ name: decided, on: processedOn } as const] : []),
    ...(hasEob && processedOn ? [{ name: 'eobReady', on: processedOn } as const] : []),
  ]
}

/** An insurer may state a payment day in advance. */
function paymentSteps({ paidOn }: Claim, today: Temporal.PlainDate): Step[] {
  if (!paidOn) return []
  return [
    isAhead(paidOn, today) ? { name: 'paysOn', on: paidOn, isAhead: true } : { name: 'paid', on: paidOn },
  ]
}

function decisionOf({ status, isPartlyDenied, isAfterAppeal }: Partial<Claim>): StepName {
  if (isAfterAppeal) return 'decidedAgain'
  if (status === 'denied') return 'denied'
  return isPartlyDenied ? 'partlyDenied' : 'processed'
}

/** The state of the member's appeal. */
function appealSteps({ state, startedAt, reviewOn, decidedOn, decisionBy }: Appeal): Step[] {
  const startedOn = Temporal.Instant.from(startedAt).toZonedDateTimeISO(INSURER_ZONE).toPlainDate()
  return [
    { name: 'appealed', on: startedOn.toString() },
    ...(reviewOn ? [{ name: 'appealReviewed', on: reviewOn } as const] : []),
    state === 'changed' || state === 'upheld'
      ? { name: state === 'changed' ? 'appealChanged' : 'appealUpheld', on: decidedOn }
      : { name: 'appealDecideBy', on: decisionBy, isAhead: true },
  ]
}

function lastSteps({ status }: Claim): Step[] {
  if (status === 'adjusted') return [{ name: 'replaced', on: null }]
  return status === 'reversed' ? [{ name: 'reversed', on: null }] : []
}
