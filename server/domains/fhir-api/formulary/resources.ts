import { statedRules } from '#contract/drug-rules.ts'
import type { DrugTier, FormularyDrug } from '#contract/entities/drug.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import type { StatedList } from '#server/insurer/formulary.ts'
import { codingsOf } from './codes.ts'

/*
 * Drug lists as resources of Da Vinci US Drug Formulary 2.1.0. A drug and its place on a list name their profiles only
 * if the RxNorm code is known; other drugs have only the list's own words.
 */

const GUIDE = 'http://hl7.org/fhir/us/davinci-drug-formulary'
const profile = (name: string) => `${GUIDE}/StructureDefinition/usdf-${name}`
const extension = (name: string) => `${GUIDE}/StructureDefinition/usdf-${name}-extension`
const ACT_CODE = 'http://terminology.hl7.org/CodeSystem/v3-ActCode'

export type Resource = { resourceType: string; id: string } & Record<string, unknown>

const FORMULARY = 'Formulary-'
const PLAN = 'PayerPlan-'

export const formularyRef = (formularyId: string): string => `${FORMULARY}${formularyId}`
/** The list that an id or a reference refers to. */
export const listNamed = (id: string): string | undefined =>
  new RegExp(`^(?:InsurancePlan/)?${FORMULARY}(.+)$`).exec(id)?.[1]
export const planNamed = (id: string): string | undefined =>
  id.startsWith(PLAN) ? id.slice(PLAN.length) : undefined

const lastUpdatedOf = ({ updatedOn, year }: StatedList): string => `${updatedOn ?? `${year}-01-01`}T00:00:00Z`
const period = ({ year }: StatedList) => ({ start: `${year}-01-01`, end: `${year}-12-31` })

/** A drug list. */
export const formulary = (list: StatedList): Resource => ({
  resourceType: 'InsurancePlan',
  id: formularyRef(list.formularyId),
  meta: { lastUpdated: lastUpdatedOf(list), profile: [profile('Formulary')] },
  identifier: [{ system: 'urn:nsm:formulary', value: list.formularyId }],
  status: 'active',
  type: [{ coding: [{ system: ACT_CODE, code: 'DRUGPOL', display: 'drug policy' }] }],
  name: textIn(list.name, 'en'),
  period: period(list),
})

/** A plan with its drug list. */
export const payerPlan = (planId: string, list: StatedList): Resource => ({
  resourceType: 'InsurancePlan',
  id: `${PLAN}${planId}`,
  meta: { lastUpdated: lastUpdatedOf(list) },
  identifier: [{ system: 'urn:nsm:plan', value: planId }],
  status: 'active',
  name: textIn(list.name, 'en'),
  period: period(list),
  coverage: [
    {
      extension: [
        {
          url: extension('FormularyReference'),
          valueReference: { reference: `InsurancePlan/${formularyRef(list.formularyId)}` },
        },
      ],
      type: { coding: [{ system: ACT_CODE, code: 'DRUGPOL' }] },
    },
  ],
})

/** A drug's place on a list: tier, and the rules that the list states. */
export const formularyItem = (list: StatedList, drug: FormularyDrug): Resource => ({
  resourceType: 'Basic',
  id: `${list.formularyId}.${drug.drugId}`,
  meta: { lastUpdated: lastUpdatedOf(list), ...profileOf('FormularyItem', drug) },
  extension: [
    {
      url: extension('FormularyReference'),
      valueReference: { reference: `InsurancePlan/${formularyRef(list.formularyId)}` },
    },
    { url: extension('AvailabilityStatus'), valueCode: 'active' },
    { url: extension('AvailabilityPeriod'), valuePeriod: period(list) },
    ...['1-month-in-retail', '3-month-in-retail', ...(drug.isSpecialty ? [] : ['3-month-in-mail'])].map(
      (code) => ({
        url: extension('PharmacyBenefitType'),
        valueCodeableConcept: {
          coding: [{ system: `${GUIDE}/CodeSystem/usdf-PharmacyBenefitTypeCS`, code }],
        },
      }),
    ),
    ...drug.tiers.map((tier) => ({
      url: extension('DrugTierID'),
      valueCodeableConcept: {
        coding: tierCodes(tier, drug).map((code) => ({
          system: `${GUIDE}/CodeSystem/usdf-DrugTierCS`,
          code,
        })),
        text: textIn(tier.label, 'en'),
      },
    })),
    ...ruleFlags(drug),
  ],
  code: { coding: [{ system: `${GUIDE}/CodeSystem/usdf-InsuranceItemTypeCS`, code: 'formulary-item' }] },
  subject: { reference: `MedicationKnowledge/${drug.drugId}`, display: nameOf(drug) },
})

function ruleFlags(drug: FormularyDrug) {
  const { approval, step, limit } = statedRules(drug)
  const flag = (name: string, value: boolean | null) =>
    value === null ? [] : [{ url: extension(name), valueBoolean: value }]
  return [
    ...flag('PriorAuthorization', approval),
    ...flag('StepTherapyLimit', step),
    ...flag('QuantityLimit', limit),
  ]
}

/** The guide's codes for the tiers that it names; other tiers have only the plan's words. */
function tierCodes({ tier }: DrugTier, { isGeneric, isSpecialty }: FormularyDrug): string[] {
  if (tier === 0) return ['zero-cost-share-preventative']
  if (isSpecialty) return ['specialty']
  return isGeneric === null ? [] : [isGeneric ? 'generic' : 'brand']
}

const profileOf = (name: string, { rxCui }: FormularyDrug) =>
  rxCui === null ? {} : { profile: [profile(name)] }

const nameOf = ({ name, strength, form }: FormularyDrug): string =>
  [name, strength, form].flatMap((text) => (text === null ? [] : [textIn(text, 'en')])).join(' ')

/** A drug, on any list. */
export const formularyDrug = (list: StatedList, drug: FormularyDrug): Resource => ({
  resourceType: 'MedicationKnowledge',
  id: drug.drugId,
  meta: { lastUpdated: lastUpdatedOf(list), ...profileOf('FormularyDrug', drug) },
  code: { coding: codingsOf(drug), text: nameOf(drug) },
  status: 'active',
  synonym: drug.otherNames,
  ...(drug.form === null ? {} : { doseForm: { text: textIn(drug.form, 'en') } }),
})
