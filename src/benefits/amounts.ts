import { insurerText } from '#base/insurer-text.ts'
import { locale } from '#base/messages.ts'
import { moneyOfDollars } from '#base/money.ts'
import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import type { BenefitCost, BenefitLimit, Frequency, NetworkCost } from '#contract/entities/plan-coverage.ts'
import { benefitsMessages as texts } from './locales/benefits.gen.ts'

export const dollars = (cents: number): string => moneyOfDollars(cents / 100)

const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
export const percentText = (percent: number): string => percents.format(percent / 100)

/** The member's part of a cost: "$50 a visit", "20%", or the insurer's words; undefined if it isn't stated. */
export function shareText({ share, per }: Pick<NetworkCost, 'share' | 'per'>): string | undefined {
  if (share === null) return undefined
  if ('words' in share) return insurerText(share.words) || undefined
  if ('percent' in share) return percentText(share.percent)
  return per === null || share.cents === 0
    ? dollars(share.cents)
    : texts.share[per]({ amount: dollars(share.cents) })
}

/** A cell of the benefit table: a cost that the plan doesn't state is "Call us", and never $0. */
export function costText(cost: BenefitCost | null): string {
  if (cost === 'not-covered') return texts.notCovered
  const share = cost === null ? undefined : shareText(cost)
  const allowance = cost?.allowanceCents ?? null
  const upTo = allowance === null ? undefined : texts.upTo({ amount: dollars(allowance) })
  return [share, upTo].filter(Boolean).join(' · ') || texts.callUs
}

type CountedUnit = Exclude<BenefitUse['unit'], 'cents'>

/** An amount in its unit: "12 visits", "$150". */
export const unitText = (amount: number, unit: BenefitUse['unit']): string =>
  unit === 'cents' ? dollars(amount) : texts.units[unit]({ count: amount })

function ruleText(amount: string, rule: Frequency | null): string {
  if (rule === null) return amount
  if ('lifetime' in rule) return texts.per.lifetime({ amount })
  if ('everyMonths' in rule) return texts.per.months({ amount, months: rule.everyMonths })
  return texts.per[rule.per]({ amount })
}

const timesOf = (rule: Frequency): number => ('lifetime' in rule ? rule.lifetime : rule.times)

/** A limit in words: "45 visits a calendar year", "1 time every 24 months"; undefined if nothing is stated. */
export function limitText(limit: BenefitLimit | null, unit: CountedUnit = 'service'): string | undefined {
  if (limit === null) return undefined
  const { count, days, cents, rule } = limit
  if (count !== null) return ruleText(unitText(count, unit), rule)
  if (days !== null) return ruleText(unitText(days, 'day'), rule)
  if (cents !== null) return ruleText(dollars(cents), rule)
  return rule === null ? undefined : ruleText(unitText(timesOf(rule), unit), rule)
}

/** The unit that a limit counts: that of what is used, or of what one copay is for. */
export function unitOf(use: BenefitUse | undefined, cost: BenefitCost | null): CountedUnit {
  if (use && use.unit !== 'cents') return use.unit
  return cost !== null && cost !== 'not-covered' && cost.per === 'visit' ? 'visit' : 'service'
}
