import { coverageOfPerson } from '#contract/cost-now.ts'
import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import type { Subject } from './ask.rules.ts'

const coverages = new WeakMap<PlanCoverage, WeakMap<readonly BenefitUse[], PlanCoverage>>()

/** The plan's benefits for one person. The same answers give the same object, because an index is built from it. */
export function personCoverage(
  coverage: PlanCoverage,
  uses: readonly BenefitUse[] | undefined,
): PlanCoverage {
  if (uses === undefined) return coverage
  const ofPeople = coverages.get(coverage) ?? new WeakMap<readonly BenefitUse[], PlanCoverage>()
  coverages.set(coverage, ofPeople)
  const ofPerson = ofPeople.get(uses) ?? coverageOfPerson(coverage, uses)
  ofPeople.set(uses, ofPerson)
  return ofPerson
}

type Coverages = Record<'ofPlan' | 'ofPerson', Pick<PlanCoverage, 'categories'>>

/**
 * A chosen subject as the plan states it for everyone. An open answer adds the statements about its own person, and so
 * keeps none of the previous one's if another person is chosen.
 */
export function subjectOfPlan(subject: Subject, { ofPlan, ofPerson }: Coverages): Subject {
  if (subject.kind !== 'category') return subject
  const category = ofPlan.categories[ofPerson.categories.indexOf(subject.category)]
  return category ? { kind: 'category', category } : subject
}
