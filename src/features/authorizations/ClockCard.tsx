import { useId } from 'react'
import type { Deadline } from '#contract/entities/deadline.ts'
import { DeadlinePart } from '#deadlines/DeadlinePart.tsx'
import { Card } from '#ui/Card.tsx'
import { authorizationMessages } from './locales/authorization.gen.ts'
import styles from './AuthorizationsPage.module.css'

const { clock: texts } = authorizationMessages

/** By when an open request must be decided, what a missed date means, and what the member can do now. */
export function ClockCard({ deadline, handle }: { deadline: Deadline; handle: string }) {
  const heading = useId()
  return (
    <Card aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{texts.title}</h2>
      <DeadlinePart deadline={deadline} about="request" id={handle} />
    </Card>
  )
}
