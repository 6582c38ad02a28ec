import { businessDaysAfter } from '#contract/business-days.ts'
import type { Appeal, AppealEvidence, AppealGround, AppealState } from '#contract/entities/appeal.ts'
import { dayAt } from '#server/config/clock.ts'

/** The sandbox's reviewers take an appeal up after so many business days, and decide after so many. */
const REVIEW_DAYS = 2
const DECISION_DAYS = 12

/** An urgent one is looked at on weekends too, and decided before its 72 hours are over. */
const URGENT_REVIEW_DAYS = 1
const URGENT_DECISION_DAYS = 2

type StartedAppeal = {
  startedAt: string
  ground: AppealGround
  isUrgent: boolean
  aboutKind: 'claim' | 'authorization' | 'exception'
  /** Records that went with it. */
  evidence?: readonly Pick<AppealEvidence, 'kind' | 'signed'>[]
}

/** The reason that makes the sandbox's reviewers change a decision; every other decision is upheld. */
const CONVINCING: Record<StartedAppeal['aboutKind'], AppealGround> = {
  claim: 'approved',
  authorization: 'wrong-details',
  exception: 'needed',
}

/** Members who relied on the directory owe what they'd owe in the network, so a signed proof changes the decision on a claim. */
const isConvincing = ({ ground, aboutKind, evidence = [] }: StartedAppeal): boolean =>
  ground === CONVINCING[aboutKind] ||
  (aboutKind === 'claim' &&
    evidence.some(({ kind, signed }) => kind === 'network-proof' && signed !== undefined))

/** The days of an appeal in the sandbox, and how it ends there. */
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

/** The days that an appeal in this state has behind it. */
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
