import { coverageOfPerson } from '#contract/cost-now.ts'
import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'

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
