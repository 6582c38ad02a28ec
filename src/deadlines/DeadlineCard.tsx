import type { Deadline } from '#contract/entities/deadline.ts'
import { TitledCard } from '#ui/Card.tsx'
import type { Awaited } from './clock.rules.ts'
import { DeadlinePart } from './DeadlinePart.tsx'
import { deadlineMessages as texts } from './locales/deadline.gen.ts'
import styles from './Deadline.module.css'

type Props = { deadline: Deadline; about: Awaited; handle: string }

/** The day by which a decision is due, the effect of a missed date, and the member's options now. */
export const DeadlineCard = ({ deadline, about, handle }: Props) => (
  <TitledCard title={texts.title} className={styles.card}>
    <DeadlinePart deadline={deadline} about={about} id={handle} />
  </TitledCard>
)
