import type { ContractType } from '#contract/entities/plan.ts'
import type { Subject } from './ask.rules.ts'

/** The kind of plan that usually has a benefit; undefined if this plan is of that kind. */
export const otherPlanOf = (
  { code }: Extract<Subject, { kind: 'unlisted' }>,
  contractType: ContractType,
): 'dental' | 'vision' | undefined =>
  (['dental', 'vision'] as const).find((type) => type !== contractType && code.startsWith(`${type}-`))
