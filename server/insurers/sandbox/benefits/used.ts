import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import { type Had, countedDays, waitingEnds } from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import type { BenefitRule } from '#server/insurers/sandbox/adjudication/benefits.ts'
import {
  type Cover,
  countingOn,
  nextEligible,
  resetDay,
  timesOf,
} from '#server/insurers/sandbox/adjudication/frequency.ts'
import type { Row } from './rows.ts'
import { type PlanName, benefitsOfPlan, rulesOf } from './rules.ts'

type Day = Temporal.PlainDate

type Asked = {
  memberId: string
  /** The days on which the plan covers the person. */
  cover: Pick<Cover, 'from' | 'to'>
  had: Had
  on: Day
}

/** Returns a person's use of each benefit that has a limit or a waiting period, or that the person used. */
export function usesOf(plan: PlanName, asked: Asked): BenefitUse[] {
  const { rules, yearStartsIn } = rulesOf(plan)
  return benefitsOfPlan(plan).rows.flatMap((row) => {
    const rule = rules[row.code]
    if (!rule) return []
    const isStated = row.limit !== undefined || rule.waitingMonths > 0 || asked.had[row.code]
    return isStated ? [useOf(row, rule, asked, yearStartsIn)] : []
  })
}

const until = (days: readonly Day[], on: Day): Day[] =>
  days.filter((day) => Temporal.PlainDate.compare(day, on) <= 0)

function useOf(row: Row, rule: BenefitRule, asked: Asked, yearStartsIn: number): BenefitUse {
  const { memberId, cover, had, on } = asked
  const { code, limit } = row
  const own = until(
    (had[code] ?? []).map((service) => service.on),
    on,
  )
  const waitingUntil = rule.waitingMonths > 0 ? waitingEnds(rule, cover.from) : null
  const isWaiting = waitingUntil !== null && Temporal.PlainDate.compare(on, waitingUntil) < 0
  const next = nextEligible(rule.frequency, countedDays(code, rule, had), {
    ...cover,
    on,
    yearStartsIn,
    waitingUntil,
  })
  const use = { ...NO_LIMIT, ...usedOf(row, rule, asked, yearStartsIn) }
  const isUsedUp = use.allowed !== null && use.used !== null && use.used >= use.allowed
  return {
    code,
    memberId,
    ...use,
    resetsOn: (limit?.rule && resetDay(limit.rule, on, yearStartsIn)?.toString()) ?? null,
    lastOn: latest(own)?.toString() ?? null,
    nextOn: (use.unit === 'cents' && isUsedUp ? null : next?.toString()) ?? null,
    waitingUntil: isWaiting ? waitingUntil.toString() : null,
    insteadOf: isUsedUp ? null : takenBy(rule, asked, yearStartsIn),
  }
}

const NO_LIMIT = { allowed: null, used: null, unit: 'service' } as const

/** Counts the used part of the limit, in the limit's unit. */
function usedOf(
  { code, limit, per }: Row,
  { frequency }: BenefitRule,
  { had, on }: Asked,
  yearStartsIn: number,
): Pick<BenefitUse, 'allowed' | 'used' | 'unit'> {
  const services = (had[code] ?? []).filter((service) => Temporal.PlainDate.compare(service.on, on) <= 0)
  const days = services.map((service) => service.on)
  const unit = per === 'visit' ? 'visit' : 'service'
  const counting = (rule: NonNullable<typeof frequency>) =>
    countingOn(rule, days, { on, yearStartsIn }).length
  if (frequency !== null) return { allowed: timesOf(frequency), used: counting(frequency), unit }
  if (limit?.cents !== undefined) {
    const paid = services.reduce((sum, { planPaidCents }) => sum + planPaidCents, 0)
    return { allowed: limit.cents, used: paid, unit: 'cents' }
  }
  if (limit?.days !== undefined && limit.rule)
    return { allowed: limit.days, used: counting(limit.rule), unit: 'day' }
  return { allowed: null, used: null, unit }
}

/** The benefit that was used instead of this one, if that's why the plan doesn't pay on the day. */
function takenBy(
  { frequency, countsWith }: BenefitRule,
  { had, on }: Asked,
  yearStartsIn: number,
): string | null {
  if (frequency === null) return null
  const isCounting = (code: string) =>
    countingOn(
      frequency,
      until(
        (had[code] ?? []).map((service) => service.on),
        on,
      ),
      { on, yearStartsIn },
    ).length >= timesOf(frequency)
  return countsWith.find(isCounting) ?? null
}

const latest = (days: readonly Day[]): Day | undefined =>
  days.toSorted((one, other) => Temporal.PlainDate.compare(one, other)).at(-1)
