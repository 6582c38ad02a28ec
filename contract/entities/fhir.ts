import * as v from 'valibot'
import { incomplete, rows } from '#contract/odd-data.ts'

/*
 * FHIR R4 as the portal reads it. Every field may be missing, because other servers omit fields that ours writes, and a
 * page says "None noted" instead of rejecting the rest.
 */
const text = v.nullish(v.string())
const list = <T extends v.GenericSchema>(item: T) => v.nullish(rows(item))

/** The extension beside a string, such as `_text`: its translations (contract/fhir-translation.ts). */
const beside = v.optional(v.unknown())

export const Coding = v.looseObject({ system: text, code: text, display: text, _display: beside })
export const CodeableConcept = v.looseObject({ coding: list(Coding), text, _text: beside })
export const Identifier = v.looseObject({ system: text, value: text, type: v.nullish(CodeableConcept) })
export const Period = v.looseObject({ start: text, end: text })
export const Reference = v.looseObject({ reference: text, display: text, identifier: v.nullish(Identifier) })
const Quantity = v.looseObject({ value: v.nullish(v.number()), unit: text, code: text })
const Money = v.looseObject({ value: v.nullish(v.number()), currency: text })

/** A person in the health-record service (spec §3). */
export const Patient = v.looseObject({
  resourceType: v.literal('Patient'),
  id: text,
  identifier: list(Identifier),
  name: list(v.looseObject({ use: text, family: text, given: list(v.string()), text })),
  birthDate: text,
  gender: text,
  telecom: list(v.looseObject({ system: text, value: text, use: text })),
})
export type Patient = v.InferOutput<typeof Patient>

/** A plan's coverage of one person (spec §3). Money is in dollars here, as in FHIR. */
export const Coverage = v.looseObject({
  resourceType: v.literal('Coverage'),
  id: v.string(),
  status: text,
  period: v.nullish(Period),
  type: v.nullish(CodeableConcept),
  identifier: list(Identifier),
  subscriberId: text,
  dependent: text,
  subscriber: v.nullish(Reference),
  beneficiary: v.nullish(Reference),
  relationship: v.nullish(CodeableConcept),
  payor: list(Reference),
  class: list(v.looseObject({ type: v.nullish(CodeableConcept), value: text, name: text, id: text })),
  costToBeneficiary: list(
    v.looseObject({
      type: v.nullish(CodeableConcept),
      valueMoney: v.nullish(Money),
      valueQuantity: v.nullish(Quantity),
      extension: v.nullish(v.array(v.unknown())),
    }),
  ),
  /** Not part of FHIR: the portal records here what it couldn't read. */
  ...incomplete,
})
export type Coverage = v.InferOutput<typeof Coverage>

export const OperationOutcome = v.looseObject({
  resourceType: v.literal('OperationOutcome'),
  issue: list(
    v.looseObject({ severity: text, code: text, diagnostics: text, details: v.nullish(CodeableConcept) }),
  ),
})

/** The system under which our outcomes name the catalogue's failure code. */
export const FAILURE_SYSTEM = 'urn:nsm:failure'
/** FHIR's outcome has no field for the request id, which support needs. */
export const REQUEST_ID_HEADER = 'x-request-id'
export type OperationOutcome = v.InferOutput<typeof OperationOutcome>

/** A search answer. Each resource is parsed separately, so that one invalid entry doesn't affect the others. */
export const Bundle = v.looseObject({
  resourceType: v.literal('Bundle'),
  total: v.nullish(v.number()),
  /** `next` leads to the following page. */
  link: list(v.looseObject({ relation: text, url: text })),
  entry: list(v.looseObject({ resource: v.nullish(v.unknown()) })),
})
export type Bundle = v.InferOutput<typeof Bundle>

/** A person's primary care provider, current or future. */
export const CareTeamResource = v.looseObject({ resourceType: v.literal('CareTeam') })
export type CareTeamResource = v.InferOutput<typeof CareTeamResource>

/** A fill of a prescription in FHIR, unparsed. */
export const MedicationDispenseResource = v.looseObject({ resourceType: v.literal('MedicationDispense') })
export type MedicationDispenseResource = v.InferOutput<typeof MedicationDispenseResource>

/** An unparsed claim in FHIR: `eob.ts` describes ours; the server reads other insurers' claims field by field. */
export const ExplanationOfBenefitResource = v.looseObject({ resourceType: v.literal('ExplanationOfBenefit') })
export type ExplanationOfBenefitResource = v.InferOutput<typeof ExplanationOfBenefitResource>

/** A plan's benefits in FHIR, unparsed: the server reads other insurers' field by field. */
export const InsurancePlanResource = v.looseObject({ resourceType: v.literal('InsurancePlan') })
export type InsurancePlanResource = v.InferOutput<typeof InsurancePlanResource>

export const CapabilityStatement = v.looseObject({
  resourceType: v.literal('CapabilityStatement'),
  fhirVersion: v.string(),
  rest: v.array(v.looseObject({ mode: v.literal('server') })),
})
