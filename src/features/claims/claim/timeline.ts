import type { Claim } from '#contract/entities/claim.ts'
import { expectedBy, isDecided } from '#features/claims/claims.rules.ts'

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
  | 'eobReady'
  | 'replaced'
  | 'reversed'

/** `on` is an ISO day, or null where it goes on now or nobody told when it was. */
export type Step = { name: StepName; on: string | null; isAhead?: true }

/** What has happened to a claim, in the order in which it did, and what comes next. */
export function stepsOf(claim: Claim): Step[] {
  const before: Step[] = [
    { name: 'service', on: claim.serviceFrom },
    { name: 'received', on: claim.receivedOn },
    ...(claim.infoRequest ? [{ name: 'infoRequested', on: claim.infoRequest.askedOn } as const] : []),
  ]
  // A state that is none of ours promises nothing.
  if (claim.statusText !== undefined) return [...before, ...datedSteps(claim)]
  const by = expectedBy(claim)
  if (!isDecided(claim))
    return [
      ...before,
      { name: 'inReview', on: null },
      ...(by === null ? [] : [{ name: 'decideBy', on: by, isAhead: true } as const]),
    ]
  return [...before, ...datedSteps(claim), ...endOf(claim)]
}

function datedSteps({ status, isPartlyDenied, processedOn, paidOn, hasEob }: Claim): Step[] {
  const decided = status === 'denied' ? 'denied' : isPartlyDenied ? 'partlyDenied' : 'processed'
  return [
    ...(processedOn ? [{ name: decided, on: processedOn } as const] : []),
    ...(hasEob && processedOn ? [{ name: 'eobReady', on: processedOn } as const] : []),
    ...(paidOn ? [{ name: 'paid', on: paidOn } as const] : []),
  ]
}

function endOf({ status }: Claim): Step[] {
  if (status === 'adjusted') return [{ name: 'replaced', on: null }]
  return status === 'reversed' ? [{ name: 'reversed', on: null }] : []
}
