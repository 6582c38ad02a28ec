import type { UseOfBenefits } from '#contract/calls/plan-benefits.ts'
import type { PersonBenefits } from '#contract/entities/benefit-use.ts'
import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { type PlanPeriod, periodOfPerson, statedUntilOf } from '#contract/person-period.ts'
import type { Around } from './answer.rules.ts'

type Asked = {
  plan: PlanPeriod
  coverage: Pick<PlanCoverage, 'categories' | 'yearTo'>
  /** Undefined if it couldn't be loaded. */
  use: Pick<UseOfBenefits, 'on' | 'family'> | undefined
  person: PersonBenefits | undefined
  today: string
  /** The day that the member has chosen. */
  day?: string | undefined
}

/** The person and the day that answers about a plan are for. Days are ISO days. */
export function aroundPerson({ plan, coverage, use, person, today, day }: Asked): Around & PlanPeriod {
  const period = periodOfPerson(plan, person, today)
  const isDated = day !== undefined || period.startsOn !== undefined || period.hasEnded
  // The counts of a copy saved last year say nothing about this year.
  const asOf = !isDated && use && use.on < today ? use.on : undefined
  return {
    on: day ?? period.startsOn ?? asOf ?? today,
    asOf,
    coverage,
    person,
    family: use?.family ?? null,
    ...period,
    ...(day !== undefined && { statedUntil: statedUntilOf(coverage, person) }),
  }
}
