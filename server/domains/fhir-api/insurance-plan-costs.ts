import { type LocalizedText, mapText } from '#contract/entities/localized-text.ts'
import type { BenefitCategory, BenefitCost, PlanLimit, Share } from '#contract/entities/plan-coverage.ts'
import { APPLICABILITY, COPAY_TYPE, OWN_PLAN, SBC_EXTENSIONS } from '#contract/fhir-insurance-plan.ts'
import { translationFields } from '#contract/fhir-translation.ts'
import { coded } from './eob-codes.ts'

const applicability = coded(APPLICABILITY)
const copayType = coded(COPAY_TYPE)
const ownCost = coded(OWN_PLAN.costKind)
const ownLimit = coded(OWN_PLAN.limitKind)
const cardLimit = coded('http://hl7.org/fhir/us/insurance-card/CodeSystem/C4DICExtendedCopayTypeCS')

const NETWORKS = { in: 'in-network', out: 'out-of-network' } as const

/** A missing value that the profile requires. */
const noValue = (why: 'unknown' | 'not-applicable') => ({
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: why }],
})

export const dollars = (cents: number) => ({ value: cents / 100, currency: 'USD' })

const KINDS = {
  copay: { en: 'Copayment', es: 'Copago' },
  coinsurance: { en: 'Coinsurance', es: 'Coseguro' },
  free: { en: 'No charge', es: 'Sin costo' },
  notCovered: { en: 'Not covered', es: 'No está cubierto' },
  notStated: { en: 'Not stated', es: 'No se indica' },
}
const AFTER = { en: ' after deductible', es: ' después del deducible' }

const isFree = (share: Share): boolean =>
  ('cents' in share && share.cents === 0) || ('percent' in share && share.percent === 0)

function typeOf(share: Share, isAfter: boolean | null) {
  const isPercent = 'percent' in share
  const words = isFree(share) ? KINDS.free : isPercent ? KINDS.coinsurance : KINDS.copay
  const text = isAfter === true ? mapText(words, (word, language) => word + AFTER[language]) : words
  return { ...copayType(isPercent ? 'copaypct' : 'copay'), ...translationFields('text', text) }
}

function valueOf(share: Share) {
  if ('cents' in share)
    return { value: share.cents / 100, unit: 'USD', system: 'urn:iso:std:iso:4217', code: 'USD' }
  if ('percent' in share)
    return { value: share.percent, unit: '%', system: 'http://unitsofmeasure.org', code: '%' }
  return {
    extension: [{ url: SBC_EXTENSIONS.costInWords, ...translationFields('valueString', share.words) }],
  }
}

/** The cost of a benefit in one network. Neither "not covered" nor an unstated cost is ever $0. */
function costOf(network: 'in' | 'out', cost: BenefitCost | null) {
  const where = { applicability: applicability(NETWORKS[network]) }
  if (cost === 'not-covered')
    return {
      type: { ...ownCost('not-covered'), ...translationFields('text', KINDS.notCovered) },
      ...where,
      value: noValue('not-applicable'),
    }
  if (!cost?.share)
    return {
      type: translationFields('text', KINDS.notStated),
      ...where,
      value: noValue('unknown'),
    }
  const { share, per, afterDeductible, allowanceCents } = cost
  return {
    extension: [
      ...(per === null ? [] : [{ url: OWN_PLAN.per, valueCode: per }]),
      ...(afterDeductible === null ? [] : [{ url: OWN_PLAN.afterDeductible, valueBoolean: afterDeductible }]),
      ...(allowanceCents === null ? [] : [{ url: OWN_PLAN.allowance, valueMoney: dollars(allowanceCents) }]),
    ],
    type: typeOf(share, afterDeductible),
    ...where,
    value: valueOf(share),
  }
}

export const costsOf = (category: Pick<BenefitCategory, 'in' | 'out'>) =>
  (['in', 'out'] as const).map((network) => costOf(network, category[network]))

const LIMIT_CODES = {
  deductible: { hl7: 'deductible', card: 'Ded' },
  'out-of-pocket': { hl7: 'maxoutofpocket', card: 'Max' },
} as const

function limitType({ kind, network, name }: PlanLimit, who: 'Ind' | 'Fam') {
  const text = translationFields('text', name)
  if (kind !== 'deductible' && kind !== 'out-of-pocket') return { ...ownLimit(kind), ...text }
  const { hl7, card } = LIMIT_CODES[kind]
  const side = network === null ? [] : cardLimit(`${who}${network === 'in' ? 'In' : 'Out'}${card}`).coding
  return { coding: [...copayType(hl7).coding, ...side], ...text }
}

const WHO = { Ind: 'Individual', Fam: 'Family' } as const

/** The most that a person and a family pay, or that the plan pays, as costs of the whole plan. */
export function generalCostsOf(limits: readonly PlanLimit[]) {
  const entry = (limit: PlanLimit, who: 'Ind' | 'Fam', cents: number | null) =>
    cents === null
      ? []
      : [
          {
            type: limitType(limit, who),
            ...(who === 'Ind' ? { groupSize: 1 } : {}),
            cost: dollars(cents),
            comment: [WHO[who], ...(limit.network ? [NETWORKS[limit.network]] : [])].join(', '),
          },
        ]
  return limits.flatMap((limit) => [
    ...entry(limit, 'Ind', limit.individualCents),
    ...entry(limit, 'Fam', limit.familyCents),
  ])
}

/** A text as an extension; nothing for an unstated text. */
export const textExtension = (url: string, text: LocalizedText | null) =>
  text === null || text === '' ? [] : [{ url, ...translationFields('valueString', text) }]
