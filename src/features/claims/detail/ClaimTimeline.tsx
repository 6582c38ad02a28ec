import { useId } from 'react'
import { longDate } from '#base/dates.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { expectedBy, isDecided } from '#features/claims/claims.rules.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { words } from './claim.words.ts'
import styles from './ClaimTimeline.module.css'

/** What has happened to the claim, in order, and what comes next. */
export function ClaimTimeline({ claim }: { claim: Claim }) {
  const heading = useId()
  return (
    <Card aria-labelledby={heading} className={styles.card}>
      <h2 id={heading}>{words.timeline}</h2>
      <ol role="list" className={styles.steps}>
        {timelineSteps(claim).map((step) => (
          <li key={step.name} className={classes(styles.step, step.isAhead && styles.isAhead)}>
            <span className={styles.name}>{words.steps[step.name]}</span>
            {step.on && <span className={styles.day}>{longDate(step.on)}</span>}
            {step.name === 'infoRequested' && <InfoRequest claim={claim} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Who was asked for what, and until when. */
function InfoRequest({ claim: { infoRequest } }: { claim: Claim }) {
  if (!infoRequest) return null
  const { of, what, dueOn } = infoRequest
  return (
    <span className={styles.more}>
      {words.asked[of](what)} {dueOn && words.asked.due(longDate(dueOn))}
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
  | 'eobReady'
  | 'replaced'
  | 'reversed'

/** `on` is an ISO day; null while the step goes on, or where its day is not stated. */
type Step = { name: StepName; on: string | null; isAhead?: true }

/** The steps of a claim in their order, including the next one. */
export function timelineSteps(claim: Claim): Step[] {
  const before: Step[] = [
    { name: 'service', on: claim.serviceFrom },
    { name: 'received', on: claim.receivedOn },
    ...(claim.infoRequest ? [{ name: 'infoRequested', on: claim.infoRequest.askedOn } as const] : []),
  ]
  // A payer's own status is not one of ours and promises no next step.
  if (claim.statusText !== undefined) return [...before, ...decisionSteps(claim)]
  const by = expectedBy(claim)
  if (!isDecided(claim))
    return [
      ...before,
      { name: 'inReview', on: null },
      ...(by === null ? [] : [{ name: 'decideBy', on: by, isAhead: true } as const]),
    ]
  return [...before, ...decisionSteps(claim), ...lastSteps(claim)]
}

function decisionSteps({ status, isPartlyDenied, processedOn, paidOn, hasEob }: Claim): Step[] {
  const decided = status === 'denied' ? 'denied' : isPartlyDenied ? 'partlyDenied' : 'processed'
  return [
    ...(processedOn ? [{ name: decided, on: processedOn } as const] : []),
    ...(hasEob && processedOn ? [{ name: 'eobReady', on: processedOn } as const] : []),
    ...(paidOn ? [{ name: 'paid', on: paidOn } as const] : []),
  ]
}

function lastSteps({ status }: Claim): Step[] {
  if (status === 'adjusted') return [{ name: 'replaced', on: null }]
  return status === 'reversed' ? [{ name: 'reversed', on: null }] : []
}
