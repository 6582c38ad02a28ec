import { businessDaysAfter } from '#contract/business-days.ts'
import type { Appeal, AppealEvidence, AppealGround, AppealState } from '#contract/entities/appeal.ts'
import { dayAt } from '#server/config/clock.ts'

/** After how many business days the sandbox's reviewers start on an appeal, and decide it. */
const REVIEW_DAYS = 2
const DECISION_DAYS = 12

/** Urgent appeals are reviewed on weekends, too, and decided within 72 hours. */
const URGENT_REVIEW_DAYS = 1
const URGENT_DECISION_DAYS = 2

type StartedAppeal = {
  startedAt: string
  ground: AppealGround
  isUrgent: boolean
  aboutKind: 'claim' | 'authorization' | 'exception'
  /** Records attached to the appeal. */
  evidence?: readonly Pick<AppealEvidence, 'kind' | 'signed'>[]
}

/** The reason for which the sandbox's reviewers change a decision; they uphold every other decision. */
const CONVINCING: Record<StartedAppeal['aboutKind'], AppealGround> = {
  claim: 'approved',
  authorization: 'wrong-details',
  exception: 'needed',
}

/** Members who relied on the directory pay in-network amounts, so a signed proof changes the decision on a claim. */
const isConvincing = ({ ground, aboutKind, evidence = [] }: StartedAppeal): boolean =>
  ground === CONVINCING[aboutKind] ||
  (aboutKind === 'claim' &&
    evidence.some(({ kind, signed }) => kind === 'network-proof' && signed !== undefined))

/** The dates of an appeal in the sandbox, and its outcome. */
export function reviewSchedule(appeal: StartedAppeal) {
  const { startedAt, isUrgent } = appeal
  const startedOn = dayAt(Temporal.Instant.from(startedAt))
  const decision: AppealState = isConvincing(appeal) ? 'changed' : 'upheld'
  return {
    reviewOn: isUrgent
      ? startedOn.add({ days: URGENT_REVIEW_DAYS })
      : businessDaysAfter(startedOn, REVIEW_DAYS),
    decidedOn: isUrgent
      ? startedOn.add({ days: URGENT_DECISION_DAYS })
      : businessDaysAfter(startedOn, DECISION_DAYS),
    decision,
  }
}

/** The state of an appeal on a day. */
export function stateOn(day: Temporal.PlainDate, appeal: StartedAppeal): AppealState {
  const { reviewOn, decidedOn, decision } = reviewSchedule(appeal)
  if (Temporal.PlainDate.compare(day, decidedOn) >= 0) return decision
  return Temporal.PlainDate.compare(day, reviewOn) >= 0 ? 'in-review' : 'received'
}

/** The past dates of an appeal in this state. */
export function reviewDates({
  state,
  ...begun
}: StartedAppeal & { state: AppealState }): Pick<Appeal, 'reviewOn' | 'decidedOn'> {
  const { reviewOn, decidedOn } = reviewSchedule(begun)
  return {
    reviewOn: state === 'received' ? null : reviewOn.toString(),
    decidedOn: state === 'changed' || state === 'upheld' ? decidedOn.toString() : null,
  }
}
