import type { PersonBenefits } from './entities/benefit-use.ts'
import type { PlanCoverage } from './entities/plan-coverage.ts'

/** When coverage is in force: its first day if it starts later, and whether it has ended. */
export type PlanPeriod = { startsOn?: string | undefined; hasEnded: boolean }

type Person = Pick<PersonBenefits, 'coveredFrom' | 'coveredTo'>

/**
 * The period for answers about a person under a plan. The person's own coverage may start later than the plan, or end
 * earlier. Days are ISO days.
 */
export function periodOfPerson(plan: PlanPeriod, person: Person | undefined, today: string): PlanPeriod {
  const { coveredFrom, coveredTo } = person ?? {}
  return {
    startsOn: coveredFrom != null && coveredFrom > today ? coveredFrom : plan.startsOn,
    hasEnded: plan.hasEnded || (coveredTo != null && coveredTo < today),
  }
}

/**
 * The last day for which the benefits of a person are stated: the end of the plan year, or of the person's coverage if
 * that is earlier. Null if neither is known.
 */
export function statedUntilOf(
  { yearTo }: Pick<PlanCoverage, 'yearTo'>,
  person: Person | undefined,
): string | null {
  const coveredTo = person?.coveredTo ?? null
  if (yearTo === null || coveredTo === null) return yearTo ?? coveredTo
  return coveredTo < yearTo ? coveredTo : yearTo
}
