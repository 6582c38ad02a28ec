import type { FormularyDrug } from './entities/drug.ts'

/** The fields of a drug that describe its rules. */
export type DrugRules = Pick<FormularyDrug, 'needsApproval' | 'step' | 'quantityLimit' | 'unstatedRules'>

type StatedRules = Record<'approval' | 'step' | 'limit', boolean | null>

/** Whether a list has each rule for a drug; null if the list doesn't state it. */
export const statedRules = ({
  needsApproval,
  step,
  quantityLimit,
  unstatedRules = [],
}: DrugRules): StatedRules => ({
  approval: needsApproval,
  step: unstatedRules.includes('step') ? null : step !== null,
  limit: unstatedRules.includes('quantityLimit') ? null : quantityLimit !== null,
})
