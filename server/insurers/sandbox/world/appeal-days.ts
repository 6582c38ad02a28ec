import { APPEAL_DAYS, MEDICARE_APPEAL_DAYS } from '#contract/entities/appeal.ts'
import type { Plan } from './plan.ts'

/** The line of business that sells Medicare Advantage. */
export const MEDICARE_LINE = 'ABM'

/** The days that members of a plan have to appeal a decision. */
export const appealDaysOf = ({ tier1 }: Pick<Plan, 'tier1'>): number =>
  tier1 === MEDICARE_LINE ? MEDICARE_APPEAL_DAYS : APPEAL_DAYS
