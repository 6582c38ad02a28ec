import { businessDaysAfter } from '#contract/business-days.ts'
import type { Appeal, AppealGround, AppealState } from '#contract/entities/claim-notes.ts'
import { INSURER_ZONE } from '#server/clock.ts'

/** The sandbox's reviewers take an appeal up after so many business days, and decide after so many. */
const REVIEW_DAYS = 2
const DECISION_DAYS = 12

type StartedAppeal = { startedAt: string; ground: AppealGround }

/** The days of an appeal in the sandbox, and how it ends there. */
export function reviewSchedule({ startedAt, ground }: StartedAppeal) {
  const startedOn = Temporal.Instant.from(startedAt).toZonedDateTimeISO(INSURER_ZONE).toPlainDate()
  const decision: AppealState = ground === 'approved' ? 'changed' : 'upheld'
  return {
    reviewOn: businessDaysAfter(startedOn, REVIEW_DAYS),
    decidedOn: businessDaysAfter(startedOn, DECISION_DAYS),
    decision,
  }
}

/** Where an appeal stands on a day. */
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
