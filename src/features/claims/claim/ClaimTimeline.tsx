import { useId } from 'react'
import { longDate } from '#base/dates.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { words } from './claim.words.ts'
import { type Step, stepsOf } from './timeline.ts'
import styles from './ClaimTimeline.module.css'

/** What has happened to the claim, in the order in which it did, and what comes next. */
export function ClaimTimeline({ claim }: { claim: Claim }) {
  const heading = useId()
  return (
    <Card aria-labelledby={heading} className={styles.card}>
      <h2 id={heading}>{words.timeline}</h2>
      <ol role="list" className={styles.steps}>
        {stepsOf(claim).map((step) => (
          <li key={step.name} className={classes(styles.step, step.isAhead && styles.isAhead)}>
            <span className={styles.name}>{words.steps[step.name]}</span>
            {step.on && <span className={styles.day}>{longDate(step.on)}</span>}
            <More step={step} claim={claim} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Who was asked for what, and until when. */
function More({ step, claim: { infoRequest } }: { step: Step; claim: Claim }) {
  if (step.name !== 'infoRequested' || !infoRequest) return null
  const { of, what, dueOn } = infoRequest
  return (
    <span className={styles.more}>
      {words.asked[of](what)} {dueOn && words.asked.due(longDate(dueOn))}
    </span>
  )
}
