import * as v from 'valibot'
import { listOf, maybe, text } from '#server/insurers/fhir/lenient.ts'

/** An extension next to a string, such as its translations (contract/fhir-translation.ts). */
export const beside = v.optional(v.unknown())

const Coding = v.object({ system: text, code: text, display: text, _display: beside })
export const Concept = v.object({ coding: listOf(Coding), text, _text: beside })
export type Concept = v.InferOutput<typeof Concept>

const Money = v.object({ value: v.optional(v.unknown()), currency: v.optional(v.unknown()) })
export type Money = v.InferOutput<typeof Money>

export const Identifier = v.object({ system: text, value: text, type: maybe(Concept) })
export const Reference = v.object({ reference: text, display: text, identifier: maybe(Identifier) })
export type Reference = v.InferOutput<typeof Reference>
export const Period = v.object({ start: text, end: text })
const Quantity = v.object({ value: maybe(v.pipe(v.number(), v.finite())) })

const Amount = v.object({ category: maybe(Concept), reason: maybe(Concept), amount: maybe(Money) })
export type Amount = v.InferOutput<typeof Amount>

const Item = v.object({
  productOrService: maybe(Concept),
  servicedDate: text,
  servicedPeriod: maybe(Period),
  quantity: maybe(Quantity),
  locationCodeableConcept: maybe(Concept),
  bodySite: maybe(Concept),
  adjudication: listOf(Amount),
})
export type Item = v.InferOutput<typeof Item>

export const Info = v.object({
  category: maybe(Concept),
  code: maybe(Concept),
  timingDate: text,
  timingPeriod: maybe(Period),
  valueString: text,
  valueQuantity: maybe(Quantity),
  valueReference: maybe(Reference),
})
export type Info = v.InferOutput<typeof Info>

/** A contained organization or person; an organization's name is a text, a person's is a list. */
const HumanName = v.object({ text, family: text, given: listOf(v.string()) })
export const Contained = v.object({
  id: text,
  name: v.optional(v.unknown()),
  type: listOf(Concept),
  identifier: listOf(Identifier),
  telecom: listOf(v.object({ system: text, value: text })),
  address: listOf(v.object({ line: listOf(v.string()), city: text, state: text, postalCode: text, text })),
})
export type Contained = v.InferOutput<typeof Contained>
export const HumanNames = listOf(HumanName)

/** An ExplanationOfBenefit as any server may write it; only its id is required. */
export const Eob = v.object({
  resourceType: v.literal('ExplanationOfBenefit'),
  id: v.pipe(v.string(), v.regex(/^[\w.~-]{1,128}$/)),
  meta: maybe(v.object({ profile: listOf(v.string()) })),
  extension: listOf(v.object({ url: text, valueCode: text })),
  contained: listOf(Contained),
  identifier: listOf(Identifier),
  status: text,
  type: maybe(Concept),
  subType: maybe(Concept),
  use: text,
  patient: maybe(Reference),
  billablePeriod: maybe(Period),
  created: text,
  insurer: maybe(Reference),
  provider: maybe(Reference),
  facility: maybe(Reference),
  related: listOf(
    v.object({ relationship: maybe(Concept), reference: maybe(Identifier), claim: maybe(Reference) }),
  ),
  payee: maybe(v.object({ type: maybe(Concept) })),
  outcome: text,
  preAuthRef: listOf(v.string()),
  careTeam: listOf(
    v.object({ provider: maybe(Reference), role: maybe(Concept), qualification: maybe(Concept) }),
  ),
  supportingInfo: listOf(Info),
  diagnosis: listOf(v.object({ diagnosisCodeableConcept: maybe(Concept) })),
  insurance: listOf(
    v.object({ focal: maybe(v.boolean()), coverage: maybe(Reference), preAuthRef: listOf(v.string()) }),
  ),
  item: listOf(Item),
  adjudication: listOf(Amount),
  total: listOf(Amount),
  payment: maybe(
    v.object({
      type: maybe(Concept),
      date: text,
      amount: maybe(Money),
      adjustment: maybe(Money),
      adjustmentReason: maybe(Concept),
      identifier: maybe(Identifier),
    }),
  ),
})
export type Eob = v.InferOutput<typeof Eob>
