import { insurerText } from '#base/insurer-text.ts'
import { locale } from '#base/messages.ts'
import { moneyOfDollars } from '#base/money.ts'
import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import type {
  BenefitCategory,
  BenefitCost,
  BenefitLimit,
  Frequency,
  NetworkCost,
  PlanCoverage,
} from '#contract/entities/plan-coverage.ts'
import { benefitsMessages as texts } from './locales/benefits.gen.ts'

export const dollars = (cents: number): string => moneyOfDollars(cents / 100)

const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
export const percentText = (percent: number): string => percents.format(percent / 100)

/** The member's part of a cost: "$50 a visit", "20%", or the insurer's words; undefined if it isn't stated. */
export function shareText({ share, per }: Pick<NetworkCost, 'share' | 'per'>): string | undefined {
  if (share === null) return undefined
  if ('words' in share) return insurerText(share.words) || undefined
  if ('percent' in share) return share.percent === 0 ? dollars(0) : percentText(share.percent)
  return per === null || share.cents === 0
    ? dollars(share.cents)
    : texts.share[per]({ amount: dollars(share.cents) })
}

/** Next to an allowance, "$0" would be read as free. */
export const isFree = ({ share }: Pick<NetworkCost, 'share'>): boolean =>
  share !== null && (('cents' in share && share.cents === 0) || ('percent' in share && share.percent === 0))

/** A cell of the benefit table: a cost that the plan doesn't state is "Call us", and never $0. */
export function costText(cost: BenefitCost | null): string {
  if (cost === 'not-covered') return texts.notCovered
  const allowance = cost?.allowanceCents ?? null
  const share = cost === null || (allowance !== null && isFree(cost)) ? undefined : shareText(cost)
  const upTo = allowance === null ? undefined : texts.upTo({ amount: dollars(allowance) })
  return [share, upTo].filter(Boolean).join(' · ') || texts.callUs
}

type CountedUnit = Exclude<BenefitUse['unit'], 'cents'>

/** An amount in its unit: "12 visits", "$150". */
export const unitText = (amount: number, unit: BenefitUse['unit']): string =>
  unit === 'cents' ? dollars(amount) : texts.units[unit]({ count: amount })

/** How often, in lower case: "once", "twice", "45 visits". */
const countText = (count: number, unit: CountedUnit): string =>
  unit === 'service' ? texts.times({ count }) : unitText(count, unit)

/** With a capital, at the beginning of a sentence or a cell. */
export const begin = (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** The amount that is used: "None yet", "Twice", "12 visits", "$150". */
export function usedText(used: number, unit: BenefitUse['unit']): string {
  if (unit === 'cents') return dollars(used)
  return used === 0 ? texts.usage.none : begin(countText(used, unit))
}

/** The amount that is left: "None", "1 time", "33 visits", "$150". */
export const amountLeft = (left: number, unit: BenefitUse['unit']): string =>
  left === 0 && unit !== 'cents' ? texts.usage.noneLeft : unitText(left, unit)

/** The used part of a limit: "None yet", "1 of 2", "12 of 45 visits". */
export function usedOfText(used: number, allowed: number, unit: BenefitUse['unit']): string {
  if (used > allowed)
    return texts.limit.over({ used: unitText(used, unit), allowed: unitText(allowed, unit) })
  if (used === 0) return usedText(used, unit)
  return texts.usage.usedOf({
    used: unit === 'cents' ? dollars(used) : String(used),
    allowed: unit === 'service' ? String(allowed) : unitText(allowed, unit),
  })
}

function ruleText(amount: string, rule: Frequency | null): string {
  if (rule === null) return amount
  if ('lifetime' in rule) return texts.per.lifetime({ amount })
  if ('everyMonths' in rule) return texts.per.months({ amount, months: rule.everyMonths })
  return texts.per[rule.per]({ amount })
}

const timesOf = (rule: Frequency): number => ('lifetime' in rule ? rule.lifetime : rule.times)

/** A limit in words: "45 visits a calendar year", "once every 24 months"; undefined if nothing is stated. */
export function limitText(limit: BenefitLimit | null, unit: CountedUnit = 'service'): string | undefined {
  if (limit === null) return undefined
  const { count, days, cents, rule } = limit
  if (count !== null) return ruleText(countText(count, unit), rule)
  if (days !== null) return ruleText(unitText(days, 'day'), rule)
  if (cents !== null) return ruleText(dollars(cents), rule)
  return rule === null ? undefined : ruleText(countText(timesOf(rule), unit), rule)
}

/** The unit that a limit counts: the unit of the use, or the unit that one copay covers. */
export function unitOf(use: BenefitUse | undefined, cost: BenefitCost | null): CountedUnit {
  if (use && use.unit !== 'cents') return use.unit
  return cost !== null && cost !== 'not-covered' && cost.per === 'visit' ? 'visit' : 'service'
}

/** A limit as a fact: "No limit" only from an insurer that states all limits; undefined if nothing is stated. */
export function limitFact(
  { limit, in: cost }: Pick<BenefitCategory, 'limit' | 'in'>,
  use: BenefitUse | undefined,
  { alwaysStated }: Pick<PlanCoverage, 'alwaysStated'>,
): string | undefined {
  const text = limitText(limit, unitOf(use, cost))
  if (text !== undefined) return begin(text)
  return limit === null && alwaysStated?.includes('limit') ? texts.facts.none : undefined
}

/** Whether the deductible comes before one of the costs; null unless that is stated for all of them. */
export function isAfterDeductible(costs: readonly (BenefitCost | null)[]): boolean | null {
  const stated = costs.flatMap((cost) => (cost === 'not-covered' ? [] : [cost?.afterDeductible ?? null]))
  if (stated.includes(true)) return true
  return stated.length > 0 && !stated.includes(null) ? false : null
}

/** "Yes" or "No"; empty if it isn't stated. */
export const yesOrNo = (value: boolean | null): string => (value === null ? '' : value ? texts.yes : texts.no)
