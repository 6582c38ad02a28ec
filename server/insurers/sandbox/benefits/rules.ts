import type { BenefitRule } from '#server/insurers/sandbox/adjudication/benefits.ts'
import type { Plan } from '#server/insurers/sandbox/world/plan.ts'
import { type BenefitDesign, type Row, benefitDesign, yearStartsIn } from './rows.ts'

/** Names a plan. */
export type PlanName = Pick<Plan, 'planId' | 'contractType'>

/** The names of medical plan designs in benefits.json, which plan ids start with. */
const MEDICAL = ['ouachita', 'ozark', 'delta', 'river-valley', 'diamond']

/** Returns the benefits of a plan's design. */
export function benefitsOfPlan({ planId, contractType }: PlanName): BenefitDesign {
  const medical = MEDICAL.find((name) => planId.startsWith(name)) ?? ''
  const dental = planId.startsWith('ozark') ? 'ozark-dental' : 'dental'
  const name = { medical, dental, vision: 'vision' }[contractType]
  return benefitDesign(name, contractType)
}

type Rules = { rules: Record<string, BenefitRule>; yearStartsIn: number }

const rulesByDesign = new Map<BenefitDesign, Rules>()

/** Returns the rules for deciding a plan's claims, the same as in its benefit table. */
export function rulesOf(plan: PlanName): Rules {
  const design = benefitsOfPlan(plan)
  const rules = rulesByDesign.get(design) ?? {
    rules: Object.fromEntries(design.rows.map((row) => [row.code, ruleOf(row, design)])),
    yearStartsIn,
  }
  rulesByDesign.set(design, rules)
  return rules
}

/** Limits in days and cents limit an amount; only a count limits the frequency. */
function ruleOf(
  { code, limit, dentalClass, insteadOf }: Row,
  { rows, waitingMonths }: BenefitDesign,
): BenefitRule {
  const takenBy = rows.filter((row) => row.insteadOf.includes(code)).map((row) => row.code)
  const isWaited = dentalClass === 'basic' || dentalClass === 'major'
  return {
    frequency: limit?.count === undefined ? null : limit.rule,
    countsWith: [...insteadOf, ...takenBy],
    waitingMonths: (isWaited && waitingMonths[dentalClass]) || 0,
    lifetimeCents: limit?.cents !== undefined && limit.rule && 'lifetime' in limit.rule ? limit.cents : null,
  }
}
