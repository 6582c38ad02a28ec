import { FEDERAL } from '#contract/business-days.ts'
import { workdaysAfter } from '#contract/deadlines/calendar.ts'
import { type Clock, type ClockFacts, spanOf } from '#contract/deadlines/clock.ts'
import { type Matter, deadlineOf, filingOf, isInForceOn, rulesFor } from '#contract/deadlines/matching.ts'
import type { QuestionTopic } from '#contract/entities/question.ts'
import type { Market, Rule, Span, Subject } from '#contract/deadlines/rules.ts'
import type {
  Deadline,
  DecisionTimes,
  LastDay,
  TimeSpan,
  WantedInformation,
} from '#contract/entities/deadline.ts'
import { dayAt } from '#server/config/clock.ts'
import type { Plan } from '#server/insurer/membership.ts'
import type { Services } from '#server/services.ts'

/** The facts of a plan that select its rules: line of business and market, null if not known. */
export type PlanFacts = { readonly line: string | null; readonly market: Market | null }

/** The subject of a request, apart from its plan. */
export type DeadlineSubject = Omit<Matter, 'line' | 'market'>

/** The line of self-funded employers. Only the insurer knows which of them are public employers. */
const SELF_FUNDED_LINE = 'BA'

/**
 * Returns the facts of a plan; its market is the one that the insurer states, or else the one implied by the line of
 * business.
 */
export function planFactsOf(
  { brands }: Pick<Services, 'brands'>,
  plan: Pick<Plan, 'tier1' | 'market'>,
): PlanFacts {
  const sells = brands.of(plan).market
  const shown =
    sells === 'medicare'
      ? 'medicare'
      : sells === 'exchange'
        ? 'individual'
        : plan.tier1 === SELF_FUNDED_LINE
          ? 'self-funded'
          : null
  return { line: plan.tier1, market: plan.market ?? shown }
}

/** Finds the current rules for a matter of a plan. */
export const rulesInForce = (
  { deadlines }: Pick<Services, 'deadlines'>,
  plan: PlanFacts,
  about: DeadlineSubject,
): Rule[] => rulesFor(deadlines.rules().rules, { ...about, line: plan.line, market: plan.market })

/**
 * The last day to answer a member's question that arrives today: under the rules for replies, or else the next business
 * day (specification §9). A question about a provider's network has its own rules.
 */
export function replyBy(
  services: Pick<Services, 'deadlines' | 'clock'>,
  plan: PlanFacts,
  topic: QuestionTopic | null = null,
): string {
  const today = dayAt(services.clock.now())
  const about = { kind: null, benefit: null, specialty: null, on: today.toString() }
  const rulesOf = (subject: Subject) => rulesInForce(services, plan, { ...about, subject })
  const ofNetwork = topic === 'network' ? rulesOf('network-question') : []
  const rules = ofNetwork.length > 0 ? ofNetwork : rulesOf('contact-reply')
  const facts = { ...NOT_STATED, receivedOn: today.toString() }
  const file = services.deadlines.rules()
  const found = deadlineOf(file, rules, facts, services.clock.now())
  const { calendars } = file
  return found?.clock.dueOn ?? workdaysAfter(today, 1, calendars.federal ?? FEDERAL).toString()
}

type Noticed = {
  plan: PlanFacts
  about: DeadlineSubject
  /** The day of the notice; null before it exists. */
  noticedOn: string | null
  /** The insurer's own last day. */
  statedOn: string | null
}

/**
 * The last day for a member's request, such as an appeal, and how soon a decision follows; null if neither the insurer
 * nor a rule gives a day.
 */
export function lastDayFor(
  services: Pick<Services, 'deadlines' | 'clock'>,
  noticed: Noticed,
): LastDay | null {
  const found = lastDayAlone(services, noticed)
  if (!found) return null
  return { ...found, decides: timesOf(services, rulesInForce(services, noticed.plan, noticed.about)) }
}

/** The same for a row of a list, which shows only the day. */
export function lastDayAlone(
  services: Pick<Services, 'deadlines'>,
  { plan, about, noticedOn, statedOn }: Noticed,
): Omit<LastDay, 'decides'> | null {
  const rules = rulesInForce(services, plan, about)
  const found =
    noticedOn === null
      ? undefined
      : filingOf(services.deadlines.rules(), rules, Temporal.PlainDate.from(noticedOn))
  const lawOn = found?.lastOn.toString() ?? null
  const on = statedOn ?? lawOn
  if (on === null) return null
  return { on, statedOn, lawOn, source: found?.rule.source ?? null }
}

/** The longest times for a decision under the rules, for a request made today; the rule that ends first counts. */
function timesOf(
  { deadlines, clock }: Pick<Services, 'deadlines' | 'clock'>,
  rules: readonly Rule[],
): DecisionTimes | null {
  const first = (isUrgent: boolean) => {
    const facts = { ...NOT_STATED, isUrgent, receivedOn: dayAt(clock.now()).toString() }
    return deadlineOf(deadlines.rules(), rules, facts, clock.now())?.rule
  }
  const [standard, urgent] = [first(false), first(true)]
  return standard && urgent
    ? { standard: inWords(standard.standard), urgent: inWords(urgent.urgent ?? urgent.standard) }
    : null
}

function inWords(span: Span): TimeSpan {
  if ('hours' in span) return { count: span.hours, unit: 'hours' }
  return 'days' in span
    ? { count: span.days, unit: 'days' }
    : { count: span.businessDays, unit: 'businessDays' }
}

/** The facts of a clock for which only the start is known. */
export const NOT_STATED: ClockFacts = {
  isUrgent: false,
  isConcurrent: false,
  requestedOn: null,
  receivedOn: null,
  receivedAt: null,
  informationCompleteOn: null,
  wanted: [],
  extensionToldOn: null,
  extendedTo: null,
  decidedOn: null,
  decidedAt: null,
}

type Asked = {
  plan: PlanFacts
  about: DeadlineSubject
  facts: ClockFacts
  wanted: readonly WantedInformation[]
  /** The end that the insurer states itself: a time, or only a day. */
  stated: { at: string } | { on: string } | null
}

/** When an open request must be decided: the insurer's own date, or the earliest date under the current rules. */
export function deadlineFor(
  services: Pick<Services, 'deadlines' | 'clock'>,
  { plan, about, facts, wanted, stated }: Asked,
): Deadline {
  const now = services.clock.now()
  const found = deadlineOf(services.deadlines.rules(), rulesInForce(services, plan, about), facts, now)
  return withStated(toDeadline(found, facts, wanted), stated, now)
}

const NO_DEADLINE: Deadline = {
  state: 'unknown',
  startedOn: null,
  isIfComplete: false,
  startedFirstOn: null,
  dueOn: null,
  dueAt: null,
  hours: null,
  within: null,
  pausedSince: null,
  extendedFrom: null,
  isStated: false,
  lawDueOn: null,
  source: null,
  ifMissed: null,
  sayOnPhone: null,
  wanted: [],
}

/** The deadline of a request for which no date is known, with the information that it waits for. */
export const unknownDeadline = (wanted: readonly WantedInformation[]): Deadline => ({
  ...NO_DEADLINE,
  wanted: [...wanted],
})

function toDeadline(
  found: ReturnType<typeof deadlineOf>,
  facts: ClockFacts,
  wanted: readonly WantedInformation[],
): Deadline {
  if (!found) return unknownDeadline(wanted)
  const { clock, rule } = found
  const { state, startedOn, isIfComplete, startedFirstOn, dueOn, dueAt, pausedSince, extendedFrom } = clock
  return {
    ...unknownDeadline(wanted),
    // A request without a decision is neither met nor late.
    state: state === 'met' || state === 'late' ? 'unknown' : state,
    startedOn,
    isIfComplete,
    startedFirstOn,
    dueOn,
    dueAt,
    hours: dueAt === null ? hoursOf(rule, facts, clock) : null,
    within: isMovedByAnswer(rule, facts) ? null : inWords(spanOf(rule, facts)),
    pausedSince,
    extendedFrom,
    source: rule.source,
    ifMissed: rule.ifMissed,
    sayOnPhone: rule.sayOnPhone,
  }
}

/** Whether the end may depend on an answer to the insurer instead of the start. */
const isMovedByAnswer = ({ urgentAfterAnswer }: Rule, { isUrgent, wanted }: ClockFacts): boolean =>
  urgentAfterAnswer !== null && isUrgent && wanted.length > 0

/** The hours of a rule that ends a number of hours after the day of its start; null if something moved the end. */
function hoursOf(rule: Rule, facts: ClockFacts, { startedOn, dueOn }: Clock): number | null {
  const span = spanOf(rule, facts)
  if (!('hours' in span) || startedOn === null) return null
  const end = Temporal.PlainDate.from(startedOn).add({ days: Math.ceil(span.hours / 24) })
  return end.toString() === dueOn ? span.hours : null
}

/** The insurer's own date comes first; a later one doesn't hide the legal one. */
function withStated(deadline: Deadline, stated: Asked['stated'], now: Temporal.Instant): Deadline {
  if (stated === null) return deadline
  const at = 'at' in stated ? Temporal.Instant.from(stated.at) : null
  const statedOn = 'on' in stated ? stated.on : dayAt(Temporal.Instant.from(stated.at)).toString()
  const isLater = deadline.dueOn !== null && statedOn > deadline.dueOn
  const isPast = at ? Temporal.Instant.compare(at, now) < 0 : statedOn < dayAt(now).toString()
  return {
    ...deadline,
    state: isPast ? 'missed' : deadline.extendedFrom === null ? 'running' : 'extended',
    dueOn: statedOn,
    dueAt: 'at' in stated ? stated.at : null,
    hours: null,
    within: null,
    isStated: true,
    lawDueOn: isLater ? deadline.dueOn : null,
    pausedSince: null,
  }
}

/** The days of today's rules for a subject that concerns the plans of several lines. */
function daysToday({ deadlines, clock }: Pick<Services, 'deadlines' | 'clock'>, subject: Subject): number[] {
  const today = dayAt(clock.now()).toString()
  return deadlines
    .rules()
    .rules.flatMap((rule) =>
      rule.subject === subject && isInForceOn(rule, today) && 'days' in rule.standard
        ? [rule.standard.days]
        : [],
    )
}

/** Without a rule in the insurer's file, the days of Ark. Code § 23-79-159. */
const USUAL_NOTICE_DAYS = 60

/**
 * How many days before a drug moves to a higher tier its members must be notified: the longest time counts, because a list may
 * be for the plans of several lines.
 */
export function drugListNoticeDays(services: Pick<Services, 'deadlines' | 'clock'>): number {
  const days = daysToday(services, 'drug-list-change')
  return days.length > 0 ? Math.max(...days) : USUAL_NOTICE_DAYS
}

/** Without a rule for the insurer's plans, the days of PHSA § 2799A-5. */
const USUAL_CHECK_DAYS = 90

/**
 * The number of days within which a directory entry must be checked again. The strictest rule counts, because an entry
 * belongs to the networks of many plans.
 */
export function directoryCheckDays(services: Pick<Services, 'deadlines' | 'clock'>): number {
  const days = daysToday(services, 'directory-check')
  return days.length > 0 ? Math.min(...days) : USUAL_CHECK_DAYS
}
