import type { InsurancePlanResource } from '#contract/entities/fhir.ts'
import { type LocalizedText, mapText, textIn } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type {
  BenefitCategory,
  BenefitLimit,
  Frequency,
  NamedService,
  PlanCoverage,
} from '#contract/entities/plan-coverage.ts'
import { OWN_PLAN, SBC_EXTENSIONS, SBC_PROFILE } from '#contract/fhir-insurance-plan.ts'
import { translationFields } from '#contract/fhir-translation.ts'
import { SBC_CATEGORIES, SBC_SYSTEM } from '#contract/sbc-categories.ts'
import { coded } from './eob-codes.ts'
import { type Payer, insurerOrganization } from './eob-facts.ts'
import { withoutEmptyParts } from './fhir-json.ts'
import { costsOf, generalCostsOf, textExtension } from './insurance-plan-costs.ts'

/** A plan with the facts that its benefits don't contain. */
export type NamedPlan = {
  planId: string
  planType: string
  contractType: ContractType
  payer: Payer | undefined
  /** The phone number for members, as digits. */
  phone: string
}

const ID = /[^A-Za-z0-9.-]/g

/** The id of a plan as FHIR allows ids. */
export const insurancePlanIdOf = ({ planId }: { planId: string }): string =>
  planId.replace(ID, '.').slice(0, 64)

const isSbc = (code: string): boolean => SBC_CATEGORIES.some((one) => one === code)

/** HL7's types of coverage. */
const coverageType = coded('http://terminology.hl7.org/CodeSystem/v3-ActCode')
const TYPES: Record<ContractType, string> = { medical: 'HIP', dental: 'DENTAL', vision: 'VISPOL' }

const typeOf = ({ code, name }: BenefitCategory) => ({
  ...coded(isSbc(code) ? SBC_SYSTEM : OWN_PLAN.benefit)(code),
  ...(name === '' ? {} : translationFields('text', name)),
})

const REQUIREMENTS = {
  yes: { en: 'Prior authorization required.', es: 'Se requiere autorización previa.' },
  no: { en: 'No prior authorization required.', es: 'No se requiere autorización previa.' },
  depends: { en: 'Some need prior authorization.', es: 'Algunos requieren autorización previa.' },
  referral: { en: 'Referral required.', es: 'Se requiere una referencia.' },
}

/** Approval and referral in words, for apps that don't know our names. */
function requirementOf({ approval, referral }: BenefitCategory) {
  const rules: LocalizedText[] = [
    ...(approval ? [REQUIREMENTS[approval]] : []),
    ...(referral ? [REQUIREMENTS.referral] : []),
  ]
  const [first, ...others] = rules
  if (first === undefined) return {}
  const joined = others.reduce<LocalizedText>(
    (text, rule) => mapText(text, (words, language) => `${words} ${textIn(rule, language)}`),
    first,
  )
  return translationFields('requirement', joined)
}

function ruleExtension(rule: Frequency | null) {
  if (rule === null) return []
  const parts =
    'lifetime' in rule
      ? [{ url: 'lifetime', valuePositiveInt: rule.lifetime }]
      : [
          ...('per' in rule ? [{ url: 'per', valueCode: rule.per }] : []),
          ...('everyMonths' in rule
            ? [
                { url: 'everyMonths', valuePositiveInt: rule.everyMonths },
                { url: 'from', valueCode: rule.from },
              ]
            : []),
          { url: 'times', valuePositiveInt: rule.times },
        ]
  return [{ url: OWN_PLAN.frequency, extension: parts }]
}

const RULE_WORDS = {
  'calendar-year': { en: 'Calendar year', es: 'Año calendario' },
  'plan-year': { en: 'Plan year', es: 'Año del plan' },
  lifetime: { en: 'Lifetime', es: 'De por vida' },
}

function ruleWords(rule: Frequency | null): LocalizedText | null {
  if (rule === null) return null
  if ('lifetime' in rule) return RULE_WORDS.lifetime
  if ('per' in rule) return RULE_WORDS[rule.per]
  return { en: `Every ${rule.everyMonths} months`, es: `Cada ${rule.everyMonths} meses` }
}

function limitsOf(limit: BenefitLimit | null) {
  if (!limit) return []
  const { count, days, cents, rule } = limit
  const value =
    count !== null
      ? { value: count, unit: 'visits' }
      : days !== null
        ? { value: days, unit: 'days', system: 'http://unitsofmeasure.org', code: 'd' }
        : cents !== null
          ? { value: cents / 100, unit: 'USD', system: 'urn:iso:std:iso:4217', code: 'USD' }
          : undefined
  const words = ruleWords(rule)
  return [
    {
      extension: ruleExtension(rule),
      ...(value ? { value } : {}),
      ...(words ? { code: translationFields('text', words) } : {}),
    },
  ]
}

const benefitOf = (category: BenefitCategory) => {
  const { covered, approval, approvalAfter, referral, exclusions, notes, dentalClass, insteadOf } = category
  return {
    extension: [
      ...textExtension(SBC_EXTENSIONS.limitation, exclusions),
      ...textExtension(OWN_PLAN.notes, notes),
      ...(covered === null ? [] : [{ url: OWN_PLAN.covered, valueCode: covered }]),
      ...(approval === null ? [] : [{ url: OWN_PLAN.approval, valueCode: approval }]),
      ...(approvalAfter === null ? [] : [{ url: OWN_PLAN.approvalAfter, valueInteger: approvalAfter }]),
      ...(referral === null ? [] : [{ url: OWN_PLAN.referral, valueBoolean: referral }]),
      ...(dentalClass === null ? [] : [{ url: OWN_PLAN.dentalClass, valueCode: dentalClass }]),
      ...insteadOf.map((code) => ({ url: OWN_PLAN.insteadOf, valueCode: code })),
    ],
    type: typeOf(category),
    ...requirementOf(category),
    limit: limitsOf(category.limit),
  }
}

const excludedExtension = (excluded: readonly NamedService[]) =>
  excluded.length === 0
    ? []
    : [
        {
          url: SBC_EXTENSIONS.excludedServices,
          extension: excluded.map(({ name, notes }) => ({
            url: 'service',
            extension: [
              { url: 'serviceType', valueCodeableConcept: translationFields('text', name) },
              ...textExtension('description', notes),
            ],
          })),
        },
      ]

/**
 * Whether the plan conforms to the draft profile. It allows only the 29 categories, so a plan with other benefits has
 * the same shape but doesn't name the profile.
 */
const keepsProfile = ({ categories, yearFrom, yearTo }: PlanCoverage, { payer, phone }: NamedPlan): boolean =>
  !!payer?.name &&
  phone !== '' &&
  yearFrom !== null &&
  yearTo !== null &&
  categories.length > 0 &&
  categories.every(({ code }) => isSbc(code))

/** The benefits of a plan as any FHIR client reads them; unstated facts are left out. */
export function mapCoverageToInsurancePlan(
  coverage: PlanCoverage,
  plan: NamedPlan,
): InsurancePlanResource & { id: string } {
  const { planName, yearFrom, yearTo, categories, excluded, limits, family } = coverage
  const { planId, planType, contractType, payer, phone } = plan
  const identifier = [{ system: OWN_PLAN.plan, value: planId }]
  const period = { ...(yearFrom ? { start: yearFrom } : {}), ...(yearTo ? { end: yearTo } : {}) }
  return withoutEmptyParts({
    resourceType: 'InsurancePlan' as const,
    id: insurancePlanIdOf(plan),
    ...(keepsProfile(coverage, plan) ? { meta: { profile: [SBC_PROFILE] } } : {}),
    contained: payer?.name ? [insurerOrganization(payer)] : [],
    extension: [
      ...excludedExtension(excluded),
      ...(family ? [{ url: OWN_PLAN.family, valueCode: family }] : []),
    ],
    identifier,
    status: 'active',
    ...(planName ? { name: planName } : {}),
    ...(yearFrom || yearTo ? { period } : {}),
    ...(payer?.name ? { ownedBy: { reference: '#insurer', display: payer.name } } : {}),
    contact: phone ? [{ purpose: { text: 'Questions' }, telecom: [{ system: 'phone', value: phone }] }] : [],
    coverage:
      categories.length === 0
        ? []
        : [{ type: coverageType(TYPES[contractType]), benefit: categories.map(benefitOf) }],
    plan: [
      {
        identifier,
        ...(planType ? { type: { text: planType } } : {}),
        generalCost: generalCostsOf(limits),
        specificCost: categories.map((category) => ({
          category: typeOf(category),
          benefit: [{ type: typeOf(category), cost: costsOf(category) }],
        })),
      },
    ],
  })
}
