import type { BenefitUse, PersonBenefits } from './entities/benefit-use.ts'
import type { BenefitCategory, Share } from './entities/plan-coverage.ts'
import type { NetworkMeters } from './entities/spending.ts'

type Network = 'in' | 'out'

/** Why the plan pays nothing for a service now. */
export type PaysNothing = 'not-covered' | 'waiting' | 'used-up' | 'used-instead'

export type CostNow =
  /** The member pays everything. `until`: the plan pays from this day on; null if it isn't stated, or never. */
  | { kind: 'all'; why: PaysNothing; until: string | null }
  /** The plan doesn't state a cost: call us. */
  | { kind: 'not-stated' }
  | {
      kind: 'share'
      /** The rest of the deductible, which is paid first; 0 if it doesn't apply or is met; null if it isn't known. */
      deductibleLeftCents: number | null
      share: Share
      allowanceCents: number | null
      /** The most that the member can still have to pay this year; null without a limit, or if it isn't known. */
      outOfPocketLeftCents: number | null
      /** The most that the plan will still pay under a yearly or lifetime maximum; null without one. */
      planPaysLeftCents: number | null
    }

type Asked = {
  network: Network
  /** The day of the service. */
  on: string
  person: Pick<PersonBenefits, 'in' | 'out' | 'annualMaximum' | 'uses'>
  /** The family's totals; null if the contract covers one person. */
  family: { in: NetworkMeters; out: NetworkMeters } | null
}

/** A benefit for one person: the insurer's statements about the person take precedence over the plan's rule. */
export function benefitOfPerson(category: BenefitCategory, uses: readonly BenefitUse[]): BenefitCategory {
  const use = uses.find(({ code }) => code === category.code)
  if (use?.isExcluded) return { ...category, covered: 'no', in: 'not-covered', out: 'not-covered' }
  return use?.approval === undefined ? category : { ...category, approval: use.approval }
}

/** The plan's benefits for one person; the same object if nothing differs. */
export function coverageOfPerson<Coverage extends { categories: BenefitCategory[] }>(
  coverage: Coverage,
  uses: readonly BenefitUse[] = [],
): Coverage {
  const differs = uses.some(({ isExcluded, approval }) => isExcluded || approval !== undefined)
  if (!differs) return coverage
  return { ...coverage, categories: coverage.categories.map((category) => benefitOfPerson(category, uses)) }
}

/** Returns the cost of a benefit's service for a person on a day, by the plan's rules and previous use. */
export function costNow(category: BenefitCategory, { network, on, person, family }: Asked): CostNow {
  const cost = category[network]
  if (category.covered === 'no' || cost === 'not-covered')
    return { kind: 'all', why: 'not-covered', until: null }
  const use = person.uses.find(({ code }) => code === category.code)
  if (use?.isExcluded) return { kind: 'all', why: 'not-covered', until: null }
  const nothing = use && paysNothing(use, on)
  if (nothing) return { kind: 'all', ...nothing }
  if (category.covered === null || cost === null || cost.share === null) return { kind: 'not-stated' }
  const own = person[network]
  const shared = family?.[network]
  return {
    kind: 'share',
    deductibleLeftCents:
      cost.afterDeductible === false
        ? 0
        : cost.afterDeductible === null
          ? null
          : deductibleLeft(own?.deductible, shared?.deductible),
    share: cost.share,
    allowanceCents: cost.allowanceCents,
    outOfPocketLeftCents: leastLeft(own?.outOfPocket, shared?.outOfPocket),
    planPaysLeftCents: least(
      person.annualMaximum?.leftCents ?? null,
      use?.unit === 'cents' && use.allowed !== null && use.used !== null
        ? Math.max(0, use.allowed - use.used)
        : null,
    ),
  }
}

/** Whether the plan pays for a benefit on a day whatever its count says, because its next day has come. */
export const isPaidAgain = ({ nextOn }: Pick<BenefitUse, 'nextOn'>, on: string): boolean =>
  nextOn !== null && nextOn <= on

function paysNothing(use: BenefitUse, on: string): { why: PaysNothing; until: string | null } | undefined {
  const { allowed, used, unit, waitingUntil, nextOn, insteadOf } = use
  if (waitingUntil !== null && waitingUntil > on) return { why: 'waiting', until: waitingUntil }
  if (isPaidAgain(use, on)) return undefined
  const isUsedUp = unit !== 'cents' && allowed !== null && used !== null && used >= allowed
  if (!isUsedUp && nextOn === null && insteadOf === null) return undefined
  return { why: insteadOf === null ? 'used-up' : 'used-instead', until: nextOn }
}

type MaybeMeter = NetworkMeters['deductible'] | undefined

/** The smaller remainder of a person's limit and the family's; null if neither limits, or it isn't known. */
const leastLeft = (own: MaybeMeter, family: MaybeMeter): number | null =>
  least(own?.leftCents ?? null, family?.leftCents ?? null)

/**
 * Returns the rest of the deductible: 0 if there is nothing left to pay, null if the insurer doesn't state the used
 * amount.
 */
function deductibleLeft(own: MaybeMeter, family: MaybeMeter): number | null {
  const isUnknown = (meter: MaybeMeter) => meter && meter.limitCents !== null && meter.leftCents === null
  if (!own || isUnknown(own) || isUnknown(family)) return null
  return leastLeft(own, family) ?? 0
}

const least = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)
