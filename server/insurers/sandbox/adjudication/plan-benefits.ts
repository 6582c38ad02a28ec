import type { Limit, Network } from '#server/insurer/benefits.ts'
import type { Plan } from '#server/insurers/sandbox/world/plan.ts'
import { rulesOf } from '#server/insurers/sandbox/benefits/rules.ts'
import type { Benefits, Category, CostShare, Side, YearLimits } from './benefits.ts'

const free: CostShare = { copayCents: 0, coinsurancePercent: 0, afterDeductible: false }
const copay = (dollars: number): CostShare => ({ ...free, copayCents: dollars * 100 })
const share = (coinsurancePercent: number): CostShare => ({
  ...free,
  coinsurancePercent,
  afterDeductible: true,
})
const copayAfter = (dollars: number): CostShare => ({ ...copay(dollars), afterDeductible: true })

type Services = Partial<Record<Category, CostShare>>

/** Each plan's pricing rules, in the card's words and beyond what fits on the card. */
const SERVICES: Record<string, Record<Network, Services>> = {
  ouachita: {
    in: {
      preventive: free,
      primary: copay(25),
      specialist: copay(50),
      virtual: free,
      urgent: copay(60),
      emergency: copayAfter(250),
      hospital: share(20),
      outpatient: share(20),
      lab: share(20),
      imaging: share(20),
      therapy: copay(50),
      equipment: share(20),
      ambulance: share(20),
      'drug-0': free,
      'drug-1': copay(10),
      'drug-2': copay(40),
      'drug-3': copay(70),
      'drug-4': { ...share(25), afterDeductible: false },
    },
    out: {
      primary: share(40),
      specialist: share(40),
      urgent: share(40),
      emergency: copayAfter(250),
      hospital: share(50),
      outpatient: share(50),
      lab: share(40),
      imaging: share(50),
      ambulance: share(20),
    },
  },
  ozark: {
    in: {
      preventive: free,
      primary: copay(20),
      specialist: copay(45),
      virtual: copay(10),
      urgent: copay(50),
      emergency: copay(200),
      hospital: share(15),
      outpatient: share(15),
      lab: free,
      imaging: share(15),
      therapy: copay(45),
      equipment: share(15),
      ambulance: share(15),
      'drug-0': free,
      'drug-1': copay(5),
      'drug-2': copay(35),
      'drug-3': copayAfter(60),
    },
    out: { emergency: copay(200), urgent: copay(50), ambulance: share(15) },
  },
  delta: {
    in: {
      preventive: free,
      primary: share(10),
      specialist: share(20),
      virtual: share(10),
      urgent: share(20),
      emergency: copayAfter(300),
      hospital: share(20),
      outpatient: share(20),
      lab: share(20),
      imaging: share(20),
      therapy: share(20),
      equipment: share(20),
      ambulance: share(20),
      'drug-0': free,
      'drug-1': copay(8),
      'drug-2': { ...share(20), afterDeductible: false },
      'drug-3': { ...share(40), afterDeductible: false },
      'drug-4': copay(150),
    },
    out: {
      specialist: share(50),
      primary: share(50),
      emergency: copayAfter(300),
      hospital: share(50),
      ambulance: share(20),
    },
  },
  'river-valley': {
    in: {
      preventive: free,
      primary: free,
      specialist: copay(30),
      virtual: free,
      urgent: copay(40),
      emergency: copay(90),
      // $295 a day for the first six days, as one four-day stay.
      hospital: copay(1_180),
      outpatient: copay(275),
      lab: free,
      imaging: copay(60),
      therapy: copay(20),
      equipment: { ...free, coinsurancePercent: 20 },
      ambulance: copay(250),
      'drug-0': free,
      'drug-1': free,
      'drug-2': copay(12),
      'drug-3': copay(47),
      'drug-4': copay(100),
      'drug-5': { ...free, coinsurancePercent: 33 },
      'eye-exam': free,
    },
    out: {
      specialist: { ...free, coinsurancePercent: 40 },
      emergency: copay(90),
      urgent: copay(40),
      ambulance: copay(250),
    },
  },
  diamond: {
    in: {
      preventive: free,
      primary: copayAfter(40),
      specialist: share(40),
      virtual: copayAfter(20),
      urgent: share(40),
      emergency: share(40),
      hospital: share(40),
      outpatient: share(40),
      lab: share(40),
      imaging: share(40),
      therapy: share(40),
      equipment: share(40),
      ambulance: share(40),
      'drug-0': free,
      'drug-1': copayAfter(15),
      'drug-2': share(40),
      'drug-3': share(50),
    },
    out: { emergency: share(40), ambulance: share(40) },
  },
  dental: {
    in: {
      'dental-preventive': free,
      'dental-basic': share(20),
      'dental-major': share(50),
      'dental-ortho': { ...free, coinsurancePercent: 50 },
    },
    out: {
      'dental-preventive': share(20),
      'dental-basic': share(40),
      'dental-major': share(60),
    },
  },
  vision: {
    in: {
      'eye-exam': copay(10),
      'eye-lenses': copay(25),
      'eye-wear': { ...free, allowanceCents: 15_000 },
      'eye-contacts': { ...free, allowanceCents: 15_000 },
    },
    out: { 'eye-exam': { ...free, allowanceCents: 4_500 } },
  },
}

/** The yearly limit of Medicare Part D, by plan design (CMS notices). */
export const DRUG_LIMIT_CENTS: Readonly<Record<string, number>> = { 'river-valley': 210_000 }

/** The fields of a plan that determine its payments. */
export type Insured = Pick<Plan, 'planId' | 'contractType' | 'design'>

export const designOf = ({ planId, contractType }: Insured): string =>
  contractType === 'medical'
    ? (Object.keys(SERVICES).find((name) => planId.startsWith(name)) ?? '')
    : contractType

/** Primary care cost five dollars less until three years ago. */
const RAISED_IN_YEARS = 2

/** The plan's rules in a year; `thisYear` is the year of seeding. */
export function benefitsOf(plan: Insured, year: number, thisYear: number): Benefits {
  const services = SERVICES[designOf(plan)]
  if (!services) throw new Error(`${plan.planId} has no pricing rules`)
  const isOlder = thisYear - year >= RAISED_IN_YEARS
  const limits = limitsOf(plan, year)
  const side = (network: Network): Side => ({
    ...limits[network],
    services: isOlder ? cheaper(services[network]) : services[network],
  })
  const { rules, yearStartsIn } = rulesOf(plan)
  const drugLimitCents = DRUG_LIMIT_CENTS[designOf(plan)]
  return {
    planId: plan.planId,
    ...limits,
    in: side('in'),
    out: side('out'),
    rules,
    yearStartsIn,
    ...(drugLimitCents !== undefined && { drugLimitCents }),
  }
}

/** The year's limits, from the plan's design only: every plan has them, whether or not it is priced here. */
export function limitsOf(plan: Insured, year: number): YearLimits {
  const side = (network: Network) => ({
    deductible: yearLimit(plan, 'deductible', network),
    outOfPocket: yearLimit(plan, 'maxoutofpocket', network),
  })
  const maximum = plan.design.limits.find(({ kind }) => kind === 'annualmaximum')
  return {
    year,
    in: side('in'),
    out: side('out'),
    annualMaximumCents: maximum?.individualCents ?? null,
  }
}

function cheaper(services: Services): Services {
  const { primary } = services
  if (!primary || primary.copayCents < 1_000) return services
  return { ...services, primary: { ...primary, copayCents: primary.copayCents - 500 } }
}

function yearLimit({ design }: Insured, kind: Limit['kind'], network: Network) {
  const limit = design.limits.find((each) => each.kind === kind && each.network === network)
  // A plan without a deductible requires none; without an out-of-pocket limit, nothing caps the costs.
  const none = kind === 'deductible' ? 0 : null
  return {
    individualCents: limit?.individualCents ?? none,
    familyCents: limit?.familyCents ?? (limit ? null : none),
  }
}
