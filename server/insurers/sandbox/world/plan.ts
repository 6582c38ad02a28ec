import type { Tier1 } from '#contract/entities/plan.ts'
import type { PlanDesign } from '#server/insurer/benefits.ts'
import type { Plan as InsurerPlan } from '#server/insurer/membership.ts'

/** A plan as sold; `displayName` shows the line of business to the member. */
export type Plan = InsurerPlan & { tier1: Tier1; design: PlanDesign }

/** The plan type of the Federal Employee Program. */
export const FEDERAL_PLAN = 'FEP'
