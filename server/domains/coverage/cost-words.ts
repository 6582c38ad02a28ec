import { type Language, textIn } from '#contract/entities/localized-text.ts'
import type { BenefitCategory, BenefitCost, Frequency, Share } from '#contract/entities/plan-coverage.ts'
import { wholeMoney } from '#server/platform/pdf/formats.ts'
import { coveragePapersMessages } from './locales/coverage-papers.gen.ts'

type Named = ReadonlyMap<string, string>

/** Writes what a service costs in one network. */
export function costWords(cost: BenefitCost | null, language: Language): string {
  const { cost: words, units } = coveragePapersMessages[language]
  if (cost === 'not-covered') return words.notCovered
  if (!cost?.share) return words.notStated
  const { share, per, afterDeductible, allowanceCents } = cost
  const isFree = ('cents' in share && share.cents === 0) || ('percent' in share && share.percent === 0)
  const shared = isFree
    ? words.free
    : 'cents' in share && per
      ? words.centsPer({ amount: wholeMoney(share.cents), unit: units[per] })
      : shareWords(share, language)
  // "No charge" next to the most that the plan pays would be read as free.
  if (isFree && allowanceCents !== null) return words.allowanceOnly({ amount: wholeMoney(allowanceCents) })
  const text = afterDeductible ? words.afterDeductible({ cost: shared }) : shared
  return allowanceCents === null ? text : words.allowance({ cost: text, amount: wholeMoney(allowanceCents) })
}

function shareWords(share: Share, language: Language): string {
  const { cost: words } = coveragePapersMessages[language]
  if ('cents' in share) return wholeMoney(share.cents)
  if ('percent' in share) return words.percent({ percent: String(share.percent) })
  return textIn(share.words, language)
}

function ruleWords(rule: Frequency, language: Language): string {
  const { rules } = coveragePapersMessages[language]
  if ('lifetime' in rule) return rules.lifetime
  if ('everyMonths' in rule) return rules.everyMonths({ months: String(rule.everyMonths) })
  return rule.per === 'plan-year' ? rules.planYear : rules.calendarYear
}

const timesOf = (rule: Frequency): number => ('lifetime' in rule ? rule.lifetime : rule.times)

/** Writes a limit as the portal's pages do, such as "twice a calendar year"; empty without one. */
export function limitWords(
  { limit, in: cost }: Pick<BenefitCategory, 'limit' | 'in'>,
  language: Language,
): string {
  if (!limit) return ''
  const { limit: words } = coveragePapersMessages[language]
  const rule = limit.rule ? ruleWords(limit.rule, language) : ''
  const counted = cost !== 'not-covered' && cost?.per === 'visit' ? words.visits : words.count
  const text =
    limit.cents !== null
      ? words.cents({ amount: wholeMoney(limit.cents), rule })
      : limit.days !== null
        ? words.days({ count: limit.days, rule })
        : limit.count !== null
          ? counted({ count: limit.count, rule })
          : limit.rule
            ? counted({ count: timesOf(limit.rule), rule })
            : ''
  return text.trim()
}

/** Writes everything that limits a benefit: the limit, approval, referral, exclusions and notes. */
export function conditionWords(category: BenefitCategory, names: Named, language: Language): string {
  const words = coveragePapersMessages[language]
  const { approval, approvalAfter, referral, exclusions, notes, insteadOf } = category
  const limit = limitWords(category, language)
  const replaced = insteadOf.flatMap((code) => names.get(code) ?? [])
  return [
    ...(limit ? [words.limitLine({ limit })] : []),
    ...(approvalAfter !== null
      ? [words.approval.after({ count: String(approvalAfter) })]
      : approval === 'yes' || approval === 'depends'
        ? [words.approval[approval]]
        : []),
    ...(referral ? [words.referral] : []),
    ...(replaced.length > 0 ? [words.insteadOf({ names: replaced.join(', ') })] : []),
    ...(exclusions ? [textIn(exclusions, language)] : []),
    ...(notes ? [textIn(notes, language)] : []),
  ].join(' ')
}

/** The names of benefits, by code. */
export const namesOf = (categories: readonly BenefitCategory[], language: Language): Named =>
  new Map(categories.map(({ code, name }) => [code, textIn(name, language)]))
