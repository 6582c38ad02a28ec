import * as v from 'valibot'
import { textIn } from '#contract/entities/localized-text.ts'
import {
  type BenefitCost,
  COST_UNITS,
  type NetworkCost,
  type Share,
} from '#contract/entities/plan-coverage.ts'
import { OWN_PLAN, SBC_EXTENSIONS } from '#contract/fhir-insurance-plan.ts'
import { readTranslated } from '#contract/fhir-translation.ts'
import { codesOf, has, nameOf } from '#server/insurers/fhir/eob/concepts.ts'
import { centsOf } from '#server/insurers/fhir/eob/money.ts'
import { type Cost, type Quantity, extensionOf, partsOf } from './resource.ts'

/** The supported kinds of cost; the value of any other kind isn't reliable, least of all as $0. */
type Kind = 'copay' | 'coinsurance' | 'free' | 'not-covered'

const KIND_OF_CODE: Record<string, Kind> = {
  copay: 'copay',
  copaypct: 'coinsurance',
  coinsurance: 'coinsurance',
  'not-covered': 'not-covered',
  free: 'free',
}

const KIND_OF_WORDS: readonly (readonly [RegExp, Kind])[] = [
  [/^not covered\b/i, 'not-covered'],
  [/^no charge\b/i, 'free'],
  [/\bco-?pay(ment)?\b/i, 'copay'],
  [/\bco-?insurance\b/i, 'coinsurance'],
]

/** Text such as "Copayment; not covered before age 18", which is neither a cost nor a plain no. */
const HAS_CONDITION = /.\b(not covered|excluded|unless|except)\b/i

const wordsIn = ({ type }: Cost): string => textIn(nameOf(type), 'en')

function kindOf(cost: Cost): Kind | undefined {
  const byCode = codesOf(cost.type).flatMap((code) => KIND_OF_CODE[code] ?? [])[0]
  const words = wordsIn(cost)
  if (byCode) return byCode
  return HAS_CONDITION.test(words) ? undefined : KIND_OF_WORDS.find(([sign]) => sign.test(words))?.[1]
}

const PERCENT = /^(%|percent)$/i
const DOLLARS = /^(\$|usd|us dollars?)$/i
const DECIMAL = /^\d{1,3}(?:\.\d{1,4})?$/

const hasUnit = ({ unit, code }: Quantity, sign: RegExp): boolean =>
  [unit, code].some((one) => sign.test(one ?? ''))

/** An amount in dollars; a number without a unit doesn't count. */
function dollarsIn(value: Quantity): number | null {
  if (value.comparator || !hasUnit(value, DOLLARS)) return null
  const cents = centsOf({ value: value.value, currency: undefined })
  return cents === null || cents < 0 ? null : cents
}

function percentIn(value: Quantity): number | null {
  if (value.comparator || !hasUnit(value, PERCENT)) return null
  const decimal = String(value.value).trim()
  const percent = DECIMAL.test(decimal) ? Number(decimal) : null
  return percent === null || percent > 100 ? null : percent
}

/** The member's part, if kind, unit and number fit together. */
function shareOf(cost: Cost, kind: Kind | undefined): Share | null {
  const inWords = extensionOf(partsOf(cost.value), SBC_EXTENSIONS.costInWords)
  if (inWords?.valueString) return { words: readTranslated(inWords.valueString, inWords._valueString) }
  if (kind === 'free') return isNothing(cost.value) ? { cents: 0 } : null
  if (!cost.value) return null
  if (kind === 'coinsurance') {
    const percent = percentIn(cost.value)
    return percent === null ? null : { percent }
  }
  if (kind !== 'copay') return null
  const cents = dollarsIn(cost.value)
  return cents === null ? null : { cents }
}

/** "No charge" next to an amount is a contradiction. */
const isNothing = (value: Quantity | null | undefined): boolean =>
  !value || value.value === undefined || value.value === null || Number(value.value) === 0

const AFTER = /\bafter (the )?deductible\b/i
const BEFORE =
  /\b(before (the )?deductible|deductible (does not|doesn['’]t) apply|deductible waived|no deductible)\b/i

/** Whether the deductible applies first: as stated, or in the usual words. */
function afterDeductibleOf(cost: Cost): boolean | null {
  const own = extensionOf(cost, OWN_PLAN.afterDeductible)?.valueBoolean
  if (typeof own === 'boolean') return own
  const words = [wordsIn(cost), ...cost.qualifiers.map((one) => textIn(nameOf(one), 'en'))].join('; ')
  const [isAfter, isBefore] = [AFTER.test(words), BEFORE.test(words)]
  return isAfter === isBefore ? null : isAfter
}

function networkCostOf(cost: Cost, kind: Kind | undefined): NetworkCost {
  const per = v.safeParse(v.picklist(COST_UNITS), extensionOf(cost, OWN_PLAN.per)?.valueCode)
  return {
    share: shareOf(cost, kind),
    per: per.success ? per.output : null,
    afterDeductible: afterDeductibleOf(cost),
    allowanceCents: centsOf(extensionOf(cost, OWN_PLAN.allowance)?.valueMoney),
  }
}

/** One cost in one network. */
function benefitCostOf(cost: Cost): BenefitCost {
  const kind = kindOf(cost)
  return kind === 'not-covered' ? 'not-covered' : networkCostOf(cost, kind)
}

const NETWORKS = {
  in: ['in-network', 'in', 'in network'],
  out: ['out-of-network', 'out', 'out of network'],
} as const

/** A cost for the deductible only says that it applies first, and isn't the member's part. */
const isDeductible = (cost: Cost): boolean =>
  has(cost.type, 'deductible') || /^(the )?deductible\b/i.test(wordsIn(cost))

/**
 * Returns what a benefit costs in a network: null if nothing is stated, or if two costs contradict each other, such as a
 * copay and a coinsurance of one visit, which the portal can't add up.
 */
export function costIn(network: 'in' | 'out', costs: readonly Cost[]): BenefitCost | null {
  const own = costs.filter(({ applicability }) => has(applicability, ...NETWORKS[network]))
  const found = own.filter((cost) => !isDeductible(cost)).map(benefitCostOf)
  const [first, ...others] = found
  if (first === undefined) return null
  if (others.every((one) => JSON.stringify(one) === JSON.stringify(first))) return first
  return { share: null, per: null, afterDeductible: null, allowanceCents: null }
}
