import * as v from 'valibot'
import {
  Concept,
  Contained,
  Identifier,
  Info,
  Period,
  Reference,
  beside,
} from '#server/insurers/fhir/eob/resource.ts'
import { listOf, maybe, text } from '#server/insurers/fhir/lenient.ts'

const Quantity = v.object({ value: v.optional(v.unknown()), unit: text, code: text })
export type Quantity = v.InferOutput<typeof Quantity>

const Extension = v.object({
  url: text,
  valueString: text,
  _valueString: beside,
  valueCode: text,
  valueDate: text,
  valueDateTime: text,
  valuePeriod: maybe(Period),
  valueQuantity: maybe(Quantity),
  valueCodeableConcept: maybe(Concept),
  valueReference: maybe(Reference),
  extension: v.optional(v.unknown()),
})
export type Extension = v.InferOutput<typeof Extension>
export const Extensions = listOf(Extension)

const Adjudication = v.object({
  extension: Extensions,
  category: maybe(Concept),
  reason: maybe(Concept),
  value: v.optional(v.unknown()),
})
export type Adjudication = v.InferOutput<typeof Adjudication>

const Item = v.object({
  extension: Extensions,
  productOrService: maybe(Concept),
  quantity: maybe(Quantity),
  adjudication: listOf(Adjudication),
})
export type Item = v.InferOutput<typeof Item>

/**
 * A prior authorization as any server may write it, in the form of PDex 2.1.0, of the draft of 2.2.0, or with less;
 * only its id is required.
 */
export const Preauthorization = v.object({
  resourceType: v.literal('ExplanationOfBenefit'),
  id: v.pipe(v.string(), v.regex(/^[\w.~-]{1,128}$/)),
  meta: maybe(v.object({ lastUpdated: text })),
  extension: Extensions,
  contained: listOf(Contained),
  identifier: listOf(Identifier),
  status: text,
  type: maybe(Concept),
  subType: maybe(Concept),
  use: text,
  patient: maybe(Reference),
  created: text,
  provider: maybe(Reference),
  facility: maybe(Reference),
  priority: maybe(Concept),
  preAuthRef: listOf(v.pipe(v.string(), v.trim(), v.nonEmpty())),
  preAuthRefPeriod: listOf(Period),
  outcome: text,
  disposition: text,
  careTeam: listOf(v.object({ provider: maybe(Reference), role: maybe(Concept) })),
  supportingInfo: listOf(Info),
  diagnosis: listOf(v.object({ diagnosisCodeableConcept: maybe(Concept), type: listOf(Concept) })),
  insurance: listOf(
    v.object({ focal: maybe(v.boolean()), coverage: maybe(Reference), preAuthRef: listOf(v.string()) }),
  ),
  item: listOf(Item),
  adjudication: listOf(Adjudication),
  total: listOf(v.object({ extension: Extensions, category: maybe(Concept) })),
  processNote: listOf(v.object({ extension: Extensions, text, _text: beside })),
})
export type Preauthorization = v.InferOutput<typeof Preauthorization>

/** Finds an extension by name, in any version. */
export const extensionOf = (
  { extension }: { extension: readonly Extension[] },
  url: string,
): Extension | undefined => extension.find((one) => one.url?.split('|')[0] === url)

/** The parts of an extension without a value of its own. */
export const partsOf = (extension: Extension | undefined): { extension: Extension[] } => ({
  extension: v.parse(Extensions, extension?.extension),
})
