import { hasOddDates } from '#contract/authorization-dates.ts'
import { isUndecided } from '#contract/authorization-status.ts'
import type { ClockFacts } from '#contract/deadlines/clock.ts'
import { deadlineOf, rulesFor } from '#contract/deadlines/matching.ts'
import type { Market, Rule } from '#contract/deadlines/rules.ts'
import { type Deadline, type ListedDeadline, isForMember } from '#contract/entities/deadline.ts'
import { dayAt } from '#server/config/clock.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import type { PlanInReach } from '#server/access/reach.ts'
import type { Services } from '#server/services.ts'

/** The line of self-funded employers. Only the insurer knows which of them are public employers. */
const SELF_FUNDED_LINE = 'BA'

/** Returns the market of a plan, as far as its line of business shows it. */
const marketOf = ({ line, market }: PlanInReach): Market | null => {
  if (market === 'medicare') return 'medicare'
  if (market === 'exchange') return 'individual'
  return line === SELF_FUNDED_LINE ? 'self-funded' : null
}

/** The day of an insurer's moment where members live. */
const dayOf = (moment: string): string => dayAt(Temporal.Instant.from(moment)).toString()

const factsOf = (one: MemberAuthorization): ClockFacts => ({
  isUrgent: one.isUrgent,
  isConcurrent: one.levelOfService === 'concurrent',
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
 * By when an open request must be decided: the insurer's own date, else the earliest that the rules in force give. Null
 * for a request that is decided, withdrawn, not for this insurer, or of days that don't fit together.
 */
export function decisionDeadline(
  one: MemberAuthorization,
  plan: PlanInReach,
  { deadlines, clock }: Pick<Services, 'deadlines' | 'clock'>,
): Deadline | null {
  if (!isUndecided(one) || hasOddDates(one)) return null
  const file = deadlines.rules()
  const rules = rulesFor(file.rules, {
    subject: 'authorization',
    line: plan.line,
    market: marketOf(plan),
    kind: one.kind,
    // A drug under a medical plan is one that a provider gives.
    benefit: one.benefit ?? (one.kind === 'drug' ? 'medical' : null),
    specialty: null,
    on: one.receivedOn ?? one.requestedOn ?? '',
  })
  const found = deadlineOf(file, rules, factsOf(one), clock.now())
  return withStated(toDeadline(found, one), one, clock.now())
}

function toDeadline(found: ReturnType<typeof deadlineOf>, one: MemberAuthorization): Deadline {
  const wanted = one.informationWanted
  if (!found) return { ...NO_DEADLINE, wanted }
  const { clock, rule } = found
  const { state, startedOn, isIfComplete, startedFirstOn, dueOn, dueAt, pausedSince, extendedFrom } = clock
  return {
    ...NO_DEADLINE,
    // A request without a decision is neither met nor late.
    state: state === 'met' || state === 'late' ? 'unknown' : state,
    startedOn,
    isIfComplete,
    startedFirstOn,
    dueOn,
    dueAt,
    hours: dueAt === null ? hoursOf(rule, one) : null,
    pausedSince,
    extendedFrom,
    source: rule.source,
    ifMissed: rule.ifMissed,
    sayOnPhone: rule.sayOnPhone,
    wanted,
  }
}

const NO_DEADLINE: Deadline = {
  state: 'unknown',
  startedOn: null,
  isIfComplete: false,
  startedFirstOn: null,
  dueOn: null,
  dueAt: null,
  hours: null,
  pausedSince: null,
  extendedFrom: null,
  isStated: false,
  lawDueOn: null,
  source: null,
  ifMissed: null,
  sayOnPhone: null,
  wanted: [],
}

function hoursOf({ standard, urgent }: Rule, { isUrgent }: MemberAuthorization): number | null {
  const span = (isUrgent ? urgent : null) ?? standard
  return 'hours' in span ? span.hours : null
}

/** The insurer's own date comes first; a later one doesn't hide the law's. */
function withStated(
  deadline: Deadline,
  { decisionDueAt }: MemberAuthorization,
  now: Temporal.Instant,
): Deadline {
  if (decisionDueAt === null) return deadline
  const statedOn = dayOf(decisionDueAt)
  const isLater = deadline.dueOn !== null && statedOn > deadline.dueOn
  const isPast = Temporal.Instant.compare(Temporal.Instant.from(decisionDueAt), now) < 0
  return {
    ...deadline,
    state: isPast ? 'missed' : deadline.extendedFrom === null ? 'running' : 'extended',
    dueOn: statedOn,
    dueAt: decisionDueAt,
    hours: null,
    isStated: true,
    lawDueOn: isLater ? deadline.dueOn : null,
    pausedSince: null,
  }
}

/** The same for a row of a list. */
export const listedDeadline = (deadline: Deadline | null): ListedDeadline | null => {
  if (!deadline) return null
  const { state, dueOn, dueAt, pausedSince } = deadline
  return { state, dueOn, dueAt, pausedSince, isForMember: isForMember(deadline) }
}
