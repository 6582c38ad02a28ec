import { hasOddDates } from '#contract/authorization-dates.ts'
import { isUndecided } from '#contract/authorization-status.ts'
import { type ClockFacts, askedDay } from '#contract/deadlines/clock.ts'
import {
  type Deadline,
  type ListedDeadline,
  firstEnd,
  wantedFromMember,
} from '#contract/entities/deadline.ts'
import { benefitOf } from '#server/access/appeal-day.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { type PlanFacts, deadlineFor, unknownDeadline } from '#server/platform/deadlines/look-up.ts'
import type { Services } from '#server/services.ts'

/**
 * Whether more of the ongoing care was requested in time: at least a day before it ends (29 CFR
 * 2560.503-1(f)(2)(ii)(B)). If the insurer doesn't state that day, the longer time applies, so that a decision that may
 * be on time isn't called overdue.
 */
const isAskedInTime = (
  { levelOfService, careEndsOn }: MemberAuthorization,
  askedOn: string | null,
): boolean =>
  levelOfService === 'concurrent' && careEndsOn !== null && askedOn !== null && askedOn < careEndsOn

const factsOf = (one: MemberAuthorization, askedOn: string | null): ClockFacts => ({
  isUrgent: one.isUrgent,
  isConcurrent: isAskedInTime(one, askedOn),
  requestedOn: one.requestedOn,
  receivedOn: one.receivedOn,
  receivedAt: one.receivedAt,
  informationCompleteOn: one.informationCompleteOn,
  wanted: one.informationWanted,
  extensionToldOn: one.extensionToldOn,
  extendedTo: one.extendedTo,
  decidedOn: null,
  decidedAt: null,
})

/**
 * When an open request must be decided: the insurer's own date, or the earliest date under the current rules. Unknown
 * for a request with contradictory dates, which may still wait for information. Null for one that is decided,
 * withdrawn, or not for this insurer.
 */
export function decisionDeadline(
  one: MemberAuthorization,
  plan: PlanFacts,
  services: Pick<Services, 'deadlines' | 'clock'>,
): Deadline | null {
  if (!isUndecided(one)) return null
  if (hasOddDates(one)) return unknownDeadline(one.informationWanted)
  const { decisionDueAt } = one
  const askedOn = askedDay(one, services.deadlines.rules().timeZone)
  return deadlineFor(services, {
    plan,
    about: {
      subject: 'authorization',
      kind: one.kind,
      benefit: benefitOf(one),
      specialty: null,
      on: askedOn ?? one.informationCompleteOn,
    },
    facts: factsOf(one, askedOn),
    wanted: one.informationWanted,
    stated: decisionDueAt === null ? null : { at: decisionDueAt },
  })
}

/** The same for a row of a list. */
export const listedDeadline = (deadline: Deadline | null): ListedDeadline | null => {
  if (!deadline) return null
  const { state, pausedSince } = deadline
  return { state, ...firstEnd(deadline), pausedSince, ...wantedFromMember(deadline) }
}
