import * as v from 'valibot'
import { Concept, Identifier, Period, Reference, beside } from '#server/insurers/fhir/eob/resource.ts'
import { listOf, maybe, text } from '#server/insurers/fhir/lenient.ts'

const anything = v.optional(v.unknown())
const Quantity = v.object({
  value: anything,
  comparator: text,
  unit: text,
  code: text,
  extension: v.optional(v.unknown()),
})
export type Quantity = v.InferOutput<typeof Quantity>

const Money = v.object({ value: anything, currency: anything })

const Extension = v.object({
  url: text,
  valueString: text,
  _valueString: beside,
  valueCode: text,
  valueBoolean: maybe(v.boolean()),
  valueInteger: anything,
  valuePositiveInt: anything,
  valueMoney: maybe(Money),
  valueCodeableConcept: maybe(Concept),
  extension: v.optional(v.unknown()),
})
export type Extension = v.InferOutput<typeof Extension>
const Extensions = listOf(Extension)

const Cost = v.object({
  extension: Extensions,
  type: maybe(Concept),
  applicability: maybe(Concept),
  qualifiers: listOf(Concept),
  value: maybe(Quantity),
})
export type Cost = v.InferOutput<typeof Cost>

const Limit = v.object({ extension: Extensions, value: maybe(Quantity), code: maybe(Concept) })
export type Limit = v.InferOutput<typeof Limit>

const Benefit = v.object({
  extension: Extensions,
  type: maybe(Concept),
  requirement: text,
  limit: listOf(Limit),
})
export type Benefit = v.InferOutput<typeof Benefit>

const PricedBenefit = v.object({ extension: Extensions, type: maybe(Concept), cost: listOf(Cost) })
export type PricedBenefit = v.InferOutput<typeof PricedBenefit>

const GeneralCost = v.object({
  type: maybe(Concept),
  groupSize: anything,
  cost: maybe(Money),
  comment: text,
})
export type GeneralCost = v.InferOutput<typeof GeneralCost>

/** A plan's benefits as any server may write them; only the id is required. */
export const InsurancePlan = v.object({
  resourceType: v.literal('InsurancePlan'),
  id: v.pipe(v.string(), v.regex(/^[\w.~-]{1,128}$/)),
  extension: Extensions,
  identifier: listOf(Identifier),
  status: text,
  name: text,
  period: maybe(Period),
  coverage: listOf(v.object({ type: maybe(Concept), benefit: listOf(Benefit) })),
  plan: listOf(
    v.object({
      identifier: listOf(Identifier),
      generalCost: listOf(GeneralCost),
      specificCost: listOf(v.object({ category: maybe(Concept), benefit: listOf(PricedBenefit) })),
    }),
  ),
})
export type InsurancePlan = v.InferOutput<typeof InsurancePlan>

const UsedBenefit = v.object({
  type: maybe(Concept),
  allowedUnsignedInt: anything,
  allowedMoney: maybe(Money),
  usedUnsignedInt: anything,
  usedMoney: maybe(Money),
})
export type UsedBenefit = v.InferOutput<typeof UsedBenefit>

const EligibilityItem = v.object({
  category: maybe(Concept),
  productOrService: maybe(Concept),
  excluded: maybe(v.boolean()),
  network: maybe(Concept),
  unit: maybe(Concept),
  term: maybe(Concept),
  benefit: listOf(UsedBenefit),
  authorizationRequired: maybe(v.boolean()),
})
export type EligibilityItem = v.InferOutput<typeof EligibilityItem>

/** An insurer's answer about one patient's coverage; only the id is required. */
export const Eligibility = v.object({
  resourceType: v.literal('CoverageEligibilityResponse'),
  id: v.pipe(v.string(), v.regex(/^[\w.~-]{1,128}$/)),
  meta: maybe(v.object({ lastUpdated: text })),
  status: text,
  outcome: text,
  patient: maybe(Reference),
  created: text,
  servicedDate: text,
  servicedPeriod: maybe(Period),
  insurance: listOf(
    v.object({
      coverage: maybe(Reference),
      inforce: maybe(v.boolean()),
      benefitPeriod: maybe(Period),
      item: listOf(EligibilityItem),
    }),
  ),
})
export type Eligibility = v.InferOutput<typeof Eligibility>

/** Finds an extension by name. */
export const extensionOf = (
  { extension }: { extension: readonly Extension[] },
  url: string,
): Extension | undefined => extension.find((one) => one.url === url)

export const extensionsOf = ({ extension }: { extension: readonly Extension[] }, url: string): Extension[] =>
  extension.filter((one) => one.url === url)

/** The parts of an extension without a value of its own. */
export const partsOf = (
  extension: { extension?: unknown } | null | undefined,
): { extension: Extension[] } => ({
  extension: v.parse(Extensions, extension?.extension),
})

const WHOLE = /^\d{1,9}$/

/** A whole number of 0 or more; null for everything else. Some servers write numbers as strings. */
export function countOf(value: unknown): number | null {
  const digits = String(typeof value === 'number' || typeof value === 'string' ? value : '').trim()
  return WHOLE.test(digits) ? Number(digits) : null
}
