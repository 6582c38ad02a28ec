import type { AdjudicatedMoney, Network, Reason } from '#contract/entities/claim.ts'
import type { BenefitRule, Benefits, Category, CostShare, YearLimit } from './benefits.ts'
import { isEligibleOn } from './frequency.ts'
import { REASONS } from './reasons.ts'

/** One service as the provider billed it. Amounts are in cents. */
export type BilledLine = {
  category: Category
  /** The code of the benefit that it counts toward. */
  benefit: string
  on: Temporal.PlainDate
  /** The first day of the person's coverage, for waiting periods. */
  coveredFrom?: Temporal.PlainDate
  network: Network
  billedCents: number
  /** The value of the service: under the contract, or under the plan's schedule for providers without one. */
  scheduleCents: number
  /** Already paid by another insurer. */
  otherInsuranceCents?: number
  /** How many copays the service costs, such as for 90 days of a drug; 1 by default. */
  copays?: number
  /** Why the plan pays nothing: no approval, not a benefit, or a duplicate. */
  refusal?: Reason & { isMembersDebt: boolean }
}

/** One person's use of a year's limits, in cents. */
export type Used = {
  deductible: Record<Network, number>
  outOfPocket: Record<Network, number>
  planPaidCents: number
  /** Shares for drugs only, for the yearly limit of Medicare Part D; 0 by default. */
  drugsCents?: number
}

/** A service that the plan covered. */
export type PastService = { on: Temporal.PlainDate; planPaidCents: number }

/** One person's past services by benefit, in all years. */
export type Had = Readonly<Record<string, readonly PastService[]>>

/** The use before a line: the person's year so far, the family's, and the person's past services. */
export type Before = { individual: Used; family: Used; had: Had }

export type PricedLine = { money: AdjudicatedMoney; reasons: Reason[]; isDenied: boolean }

export const NOTHING_USED: Used = {
  deductible: { in: 0, out: 0 },
  outOfPocket: { in: 0, out: 0 },
  planPaidCents: 0,
  drugsCents: 0,
}

/**
 * Prices one line against a year's benefits and the amounts used before it; a pure function, in integer cents. For any
 * input, `billed = discount + allowed + notCovered` and `allowed = planPaid + otherInsurance + deductible + copay +
 * coinsurance` (shared world: generated history).
 */
export function adjudicate(line: BilledLine, benefits: Benefits, before: Before): PricedLine {
  const { network, billedCents } = line
  const share = benefits[network].services[line.category]
  if (line.refusal) {
    const { isMembersDebt, ...reason } = line.refusal
    return priceDenied(billedCents, reason, isMembersDebt)
  }
  if (!share)
    return priceDenied(billedCents, network === 'out' ? REASONS.outOfNetwork : REASONS.notABenefit, true)
  const refusal = ruleAgainst(line, benefits, before)
  if (refusal) return priceDenied(billedCents, refusal, true)
  return priceCovered(line, share, benefits, before)
}

function priceCovered(line: BilledLine, share: CostShare, benefits: Benefits, before: Before): PricedLine {
  const { network, billedCents } = line
  const worth = Math.min(billedCents, line.scheduleCents)
  const limited = Math.min(worth, share.allowanceCents ?? worth)
  const otherInsuranceCents = Math.min(limited, line.otherInsuranceCents ?? 0)
  const counted = { ...share, copayCents: share.copayCents * (line.copays ?? 1) }
  const shares = capShares(
    sharesOf(limited - otherInsuranceCents, counted, benefits[network], { network, before }),
    leftOfDrugLimit(line, benefits, before),
  )
  const planOwes = limited - otherInsuranceCents - sumOf(shares)
  const maximum = leftOfMaximum(line, benefits, before)
  const planPaidCents = Math.min(planOwes, maximum.cents)
  const overMaximum = planOwes - planPaidCents
  const allowedCents = limited - overMaximum
  // A network provider has agreed to the schedule; others may bill the member for the amount above it.
  const discountCents = network === 'in' ? billedCents - worth : 0
  const notCoveredCents = billedCents - discountCents - allowedCents
  const reasons = [
    ...(network === 'out' && billedCents > worth ? [REASONS.aboveSchedule] : []),
    ...(limited < worth ? [REASONS.aboveAllowance] : []),
    ...(overMaximum > 0 ? [maximum.reason] : []),
    ...(otherInsuranceCents > 0 ? [REASONS.otherInsurance] : []),
  ]
  const money = {
    billedCents,
    discountCents,
    allowedCents,
    notCoveredCents,
    otherInsuranceCents,
    planPaidCents,
    ...shares,
    memberOwesCents: sumOf(shares) + notCoveredCents,
  }
  return { money, reasons, isDenied: false }
}

type Shares = Pick<AdjudicatedMoney, 'deductibleCents' | 'copayCents' | 'coinsuranceCents'>

const sumOf = ({ deductibleCents, copayCents, coinsuranceCents }: Shares): number =>
  deductibleCents + copayCents + coinsuranceCents

function sharesOf(
  allowed: number,
  share: CostShare,
  side: Benefits['in'],
  { network, before }: { network: Network; before: Before },
): Shares {
  const usedOf = (of: 'deductible' | 'outOfPocket') => ({
    individual: before.individual[of][network],
    family: before.family[of][network],
  })
  const owedFirst = share.afterDeductible ? leftOf(side.deductible, usedOf('deductible')) : 0
  const deductibleCents = Math.min(allowed, owedFirst)
  const copayCents = Math.min(allowed - deductibleCents, share.copayCents)
  const rest = allowed - deductibleCents - copayCents
  const coinsuranceCents = Math.round((rest * share.coinsurancePercent) / 100)
  return capShares(
    { deductibleCents, copayCents, coinsuranceCents },
    leftOf(side.outOfPocket, usedOf('outOfPocket')),
  )
}

/** Whether a service is a drug from a pharmacy. */
export const isDrug = ({ category }: Pick<BilledLine, 'category'>): boolean => category.startsWith('drug-')

/** The most that one person may still pay for drugs in the year. */
export const leftOfDrugLimit = (
  line: Pick<BilledLine, 'category'>,
  { drugLimitCents }: Pick<Benefits, 'drugLimitCents'>,
  { individual }: Pick<Before, 'individual'>,
): number =>
  drugLimitCents === undefined || !isDrug(line)
    ? Infinity
    : Math.max(0, drugLimitCents - (individual.drugsCents ?? 0))

/**
 * Caps the member's share at the year's limit. The excess is taken off the coinsurance first, then the copay, then the
 * deductible.
 */
function capShares({ deductibleCents, copayCents, coinsuranceCents }: Shares, most: number): Shares {
  const deductible = Math.min(deductibleCents, most)
  const copay = Math.min(copayCents, most - deductible)
  return {
    deductibleCents: deductible,
    copayCents: copay,
    coinsuranceCents: Math.min(coinsuranceCents, most - deductible - copay),
  }
}

/** The smaller of what remains of each person's own limit and of the family's applies. */
function leftOf(
  { individualCents, familyCents }: YearLimit,
  used: { individual: number; family: number },
): number {
  const own = individualCents === null ? Infinity : individualCents - used.individual
  const family = familyCents === null ? Infinity : familyCents - used.family
  return Math.max(0, Math.min(own, family))
}

/** The rest of the yearly maximum and of the benefit's lifetime maximum. */
function leftOfMaximum(
  { benefit }: BilledLine,
  benefits: Benefits,
  { individual, had }: Before,
): { cents: number; reason: Reason } {
  const { annualMaximumCents } = benefits
  const lifetimeCents = benefits.rules[benefit]?.lifetimeCents ?? null
  const paid = (had[benefit] ?? []).reduce((sum, { planPaidCents }) => sum + planPaidCents, 0)
  const ofYear = annualMaximumCents === null ? Infinity : annualMaximumCents - individual.planPaidCents
  const ofLife = lifetimeCents === null ? Infinity : lifetimeCents - paid
  const reason = ofLife < ofYear ? REASONS.lifetimeReached : REASONS.maximumReached
  return { cents: Math.max(0, Math.min(ofYear, ofLife)), reason }
}

/** The days of past services that count toward a benefit's frequency. */
export const countedDays = (benefit: string, { countsWith }: BenefitRule, had: Had): Temporal.PlainDate[] =>
  [benefit, ...countsWith].flatMap((code) => (had[code] ?? []).map(({ on }) => on))

/** The first day after a benefit's waiting period. */
export const waitingEnds = (
  { waitingMonths }: BenefitRule,
  coveredFrom: Temporal.PlainDate,
): Temporal.PlainDate => coveredFrom.add({ months: waitingMonths })

function ruleAgainst(
  { benefit, on, coveredFrom }: BilledLine,
  { rules, yearStartsIn }: Benefits,
  { had }: Before,
): Reason | undefined {
  const rule = rules[benefit]
  if (!rule) return undefined
  if (coveredFrom && Temporal.PlainDate.compare(on, waitingEnds(rule, coveredFrom)) < 0)
    return REASONS.waiting
  const { frequency } = rule
  const isCovered =
    frequency === null || isEligibleOn(frequency, countedDays(benefit, rule, had), { on, yearStartsIn })
  return isCovered ? undefined : REASONS.tooOften
}

function priceDenied(billedCents: number, reason: Reason, isMembersDebt: boolean): PricedLine {
  const money = {
    billedCents,
    discountCents: 0,
    allowedCents: 0,
    notCoveredCents: billedCents,
    otherInsuranceCents: 0,
    planPaidCents: 0,
    deductibleCents: 0,
    copayCents: 0,
    coinsuranceCents: 0,
    memberOwesCents: isMembersDebt ? billedCents : 0,
  }
  return { money, reasons: [reason], isDenied: true }
}

/** The use after a decided line, or with -1 after its reversal. A denied line uses nothing. */
export function usedAfter(
  used: Used,
  { network, category }: BilledLine,
  { money, isDenied }: PricedLine,
  sign: 1 | -1 = 1,
): Used {
  if (isDenied) return used
  const { deductibleCents, copayCents, coinsuranceCents } = money
  const add = (of: Record<Network, number>, cents: number) => ({
    ...of,
    [network]: of[network] + sign * cents,
  })
  return {
    deductible: add(used.deductible, deductibleCents),
    outOfPocket: add(used.outOfPocket, deductibleCents + copayCents + coinsuranceCents),
    planPaidCents: used.planPaidCents + sign * money.planPaidCents,
    drugsCents: (used.drugsCents ?? 0) + (isDrug({ category }) ? sign * sumOf(money) : 0),
  }
}
