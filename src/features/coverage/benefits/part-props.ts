import type { Around } from '#benefits/answer.rules.ts'
import type { Subject } from '#benefits/ask.rules.ts'
import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'

/** The props of the parts for medical, dental and vision plans. */
export type PartProps = {
  coverage: PlanCoverage
  around: Around
  /** Opens the answer about a benefit. */
  onChoose: (subject: Subject) => void
}
