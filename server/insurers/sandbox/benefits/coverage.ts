import { type LocalizedText, mapText, textIn } from '#contract/entities/localized-text.ts'
import type {
  BenefitCategory,
  BenefitCost,
  PlanCoverage,
  PlanLimit,
} from '#contract/entities/plan-coverage.ts'
import type { PlanPaperKind } from '#contract/entities/plan-paper.ts'
import type { CostShare, Side } from '#server/insurers/sandbox/adjudication/benefits.ts'
import { yearStart } from '#server/insurers/sandbox/adjudication/frequency.ts'
import { benefitsOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'
import type { Plan } from '#server/insurers/sandbox/world/plan.ts'
import { examplesOf } from './examples.ts'
import { questionsOf } from './questions.ts'
import { type BenefitDesign, type Row, preventive, yearStartsIn } from './rows.ts'
import { benefitsOfPlan } from './rules.ts'

/** Returns the benefit table of a plan as of a day; null for a plan that is closed or run by another company. */
export function coverageOf(plan: Plan, on: Temporal.PlainDate): PlanCoverage | null {
  if (!plan.design.features.claims) return null
  const design = benefitsOfPlan(plan)
  const benefits = benefitsOf(plan, on.year, on.year)
  const isMedical = plan.contractType === 'medical'
  const from = yearStart(on, yearStartsIn)
  return {
    planName: plan.displayName,
    contractType: plan.contractType,
    yearFrom: from.toString(),
    yearTo: from.add({ years: 1 }).subtract({ days: 1 }).toString(),
    categories: design.rows.map((row) => categoryOf(row, benefits, bookletOf(plan))),
    questions: isMedical ? questionsOf(plan, benefits, design) : [],
    excluded: [...design.excluded],
    other: [...design.other],
    preventive: isMedical ? [...preventive] : [],
    // Medicare plans have no Summary of Benefits and Coverage.
    examples: isMedical && plan.design.features.premiums !== 'medicare' ? examplesOf(benefits) : [],
    clauses: [...design.clauses],
    limits: [...yearLimits(plan), ...lifetimeLimits(design)],
    family: design.family ?? null,
    alwaysStated: ['limit', 'waitingUntil'],
  }
}

/** The document with all benefits of a plan, which Medicare calls the Evidence of Coverage. */
export const bookletOf = ({ design }: Pick<Plan, 'design'>): PlanPaperKind =>
  design.features.premiums === 'medicare' ? 'evidence-of-coverage' : 'booklet'

type Sides = { in: Side; out: Side }

function categoryOf(row: Row, sides: Sides, paper: PlanPaperKind): BenefitCategory {
  const cost = (network: 'in' | 'out') => costOf(row, network, sides[network])
  const costs = { in: cost('in'), out: cost('out') }
  const isNone = costs.in === 'not-covered' && costs.out === 'not-covered'
  const { limit } = row
  return {
    code: row.code,
    name: row.name,
    words: row.words,
    covered: row.covered ?? (isNone ? 'no' : 'yes'),
    ...costs,
    limit: limit
      ? { count: limit.count ?? null, days: limit.days ?? null, cents: limit.cents ?? null, rule: limit.rule }
      : null,
    approval: isNone ? null : (row.approval ?? null),
    approvalAfter: row.approvalAfter ?? null,
    referral: isNone ? null : (row.referral ?? false),
    exclusions: row.exclusions ?? null,
    notes: row.notes ?? null,
    source: { paper, page: null },
    dentalClass: row.dentalClass ?? null,
    insteadOf: [...row.insteadOf],
  }
}

function costOf(row: Row, network: 'in' | 'out', side: Side): BenefitCost {
  const stated = network === 'in' ? row.in : 'not-covered'
  const share = row.pricedAs === null ? undefined : side.services[row.pricedAs]
  if (share) return networkCost(share, row, side)
  if (stated === undefined || stated === 'not-covered') return 'not-covered'
  return { share: stated, per: row.per ?? null, afterDeductible: false, allowanceCents: null }
}

const networkCost = (
  { copayCents, coinsurancePercent, afterDeductible, allowanceCents }: CostShare,
  { per }: Row,
  { deductible }: Side,
): BenefitCost => ({
  share: coinsurancePercent > 0 ? { percent: coinsurancePercent } : { cents: copayCents },
  per: per ?? null,
  afterDeductible: afterDeductible && deductible.individualCents !== 0,
  allowanceCents: allowanceCents ?? null,
})

const KINDS = {
  deductible: 'deductible',
  maxoutofpocket: 'out-of-pocket',
  annualmaximum: 'annual-maximum',
} as const

const yearLimits = ({ design }: Plan): PlanLimit[] =>
  design.limits.map(({ kind, label, network, individualCents, familyCents }) => ({
    kind: KINDS[kind],
    name: label,
    network: kind === 'annualmaximum' ? null : network,
    individualCents,
    familyCents,
  }))

const LIFETIME = bilingual('Lifetime maximum: ', 'Máximo de por vida: ')

const lifetimeLimits = ({ rows }: BenefitDesign): PlanLimit[] =>
  rows.flatMap(({ name, limit }) =>
    limit?.cents !== undefined && limit.rule && 'lifetime' in limit.rule
      ? [
          {
            kind: 'lifetime-maximum' as const,
            name: joinTexts(LIFETIME, name),
            network: null,
            individualCents: limit.cents,
            familyCents: null,
          },
        ]
      : [],
  )

const joinTexts = (one: LocalizedText, other: LocalizedText): LocalizedText =>
  mapText(one, (text, language) => `${text}${textIn(other, language)}`)
