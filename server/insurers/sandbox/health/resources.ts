import type { Coded } from '#contract/entities/claim.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { translationFields } from '#contract/fhir-translation.ts'
import type { FhirResource, ObservationCategory, RecordType } from '#server/insurer/health-records.ts'
import type { records } from './tables.ts'

/*
 * The sandbox's clinical records as FHIR R4 resources. Codes are ICD-10-CM, CVX, LOINC and our own; texts are in English
 * with a Spanish translation.
 */

export type RecordRow = typeof records.$inferInsert

const LOINC = 'http://loinc.org'
export const CVX = 'http://hl7.org/fhir/sid/cvx'
const UCUM = 'http://unitsofmeasure.org'
const INTERPRETATION = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'
export const CATEGORY = 'http://terminology.hl7.org/CodeSystem/observation-category'

export const concept = (text: LocalizedText, ...coding: { system: string; code: string }[]) => ({
  ...(coding.length > 0 ? { coding } : {}),
  ...translationFields('text', text),
})

export const codedConcept = ({ system, code, display }: Coded) => concept(display, { system, code })

export const clinicalStatus = (kind: 'condition' | 'allergy', code: string) => ({
  coding: [
    {
      system: `http://terminology.hl7.org/CodeSystem/${kind === 'allergy' ? 'allergyintolerance-clinical' : 'condition-clinical'}`,
      code,
    },
  ],
})

/** Facts that every record in the sandbox has. */
export type About = {
  id: string
  memberId: string
  /** Empty if the source states no day. */
  on: string
  receivedOn: string
  isConfidential?: boolean
  /** The claim that billed it. */
  claimId?: string
}

const RESTRICTED = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality',
  code: 'R',
}

/** The types that name the person as `patient`. */
const OF_PATIENT: ReadonlySet<RecordType> = new Set([
  'AllergyIntolerance',
  'Device',
  'Immunization',
  'ImmunizationRecommendation',
])

/** Makes the row of a resource. */
export function recordRow(
  type: RecordType,
  about: About,
  fields: Record<string, unknown>,
  { category = '', code = '' }: { category?: ObservationCategory | ''; code?: string } = {},
): RecordRow {
  const { id, memberId, on, receivedOn, isConfidential = false, claimId } = about
  const whose = OF_PATIENT.has(type) ? 'patient' : 'subject'
  const resource: FhirResource = {
    resourceType: type,
    id,
    meta: {
      lastUpdated: `${receivedOn}T12:00:00Z`,
      ...(isConfidential ? { security: [RESTRICTED] } : {}),
    },
    [whose]: { reference: `Patient/${memberId}` },
    ...(claimId === undefined
      ? {}
      : {
          extension: [
            {
              url: 'http://hl7.org/fhir/StructureDefinition/workflow-supportingInfo',
              valueReference: { reference: `ExplanationOfBenefit/${claimId}` },
            },
          ],
        }),
    ...fields,
  }
  return { recordId: id, memberId, type, category, code, on, receivedOn, isConfidential, resource }
}

/** A laboratory test or a vital sign, as the sandbox measures it. */
export type Test = {
  code: string
  name: LocalizedText
  unit: string
  low?: number
  high?: number
  /** Digits after the decimal point. */
  digits: number
}

const flagOf = (value: number, { low, high }: Test): string => {
  if (high !== undefined && value > high) return 'H'
  return low !== undefined && value < low ? 'L' : 'N'
}

const quantity = (value: number, { unit }: Pick<Test, 'unit'>) =>
  unit === '' ? { value } : { value, unit, system: UCUM, code: unit }

const hasRange = ({ low, high }: Test): boolean => low !== undefined || high !== undefined

const measurementOf = (test: Test, value: number) => ({
  code: concept(test.name, { system: LOINC, code: test.code }),
  valueQuantity: quantity(value, test),
  ...(hasRange(test)
    ? {
        interpretation: [{ coding: [{ system: INTERPRETATION, code: flagOf(value, test) }] }],
        referenceRange: [
          {
            ...(test.low === undefined ? {} : { low: quantity(test.low, test) }),
            ...(test.high === undefined ? {} : { high: quantity(test.high, test) }),
          },
        ],
      }
    : {}),
})

type Measuring = About & { category: ObservationCategory; performer: string }

const observationFields = ({ category, performer, on }: Measuring) => ({
  status: 'final',
  category: [{ coding: [{ system: CATEGORY, code: category }] }],
  ...(on === '' ? {} : { effectiveDateTime: on }),
  performer: [{ display: performer }],
})

export const observation = (about: Measuring, test: Test, value: number): RecordRow =>
  recordRow(
    'Observation',
    about,
    { ...observationFields(about), ...measurementOf(test, value) },
    { category: about.category, code: test.code },
  )

const BLOOD_PRESSURE = { en: 'Blood pressure', es: 'Presión arterial' }
const SYSTOLIC: Test = {
  code: '8480-6',
  name: { en: 'Upper number (systolic)', es: 'Número superior (sistólica)' },
  unit: 'mm[Hg]',
  high: 129,
  digits: 0,
}
const DIASTOLIC: Test = {
  code: '8462-4',
  name: { en: 'Lower number (diastolic)', es: 'Número inferior (diastólica)' },
  unit: 'mm[Hg]',
  high: 79,
  digits: 0,
}

export const bloodPressure = (about: Measuring, systolic: number, diastolic: number): RecordRow =>
  recordRow(
    'Observation',
    about,
    {
      ...observationFields(about),
      code: concept(BLOOD_PRESSURE, { system: LOINC, code: '85354-9' }),
      component: [measurementOf(SYSTOLIC, systolic), measurementOf(DIASTOLIC, diastolic)],
    },
    { category: about.category, code: '85354-9' },
  )

export const report = (
  about: About,
  name: LocalizedText,
  code: string,
  performer: string,
  found: string,
): RecordRow =>
  recordRow('DiagnosticReport', about, {
    status: 'final',
    code: concept(name, { system: LOINC, code }),
    effectiveDateTime: about.on,
    performer: [{ display: performer }],
    conclusion: found,
  })

export const vaccine = (about: About, name: LocalizedText, cvx: string, performer: string): RecordRow =>
  recordRow('Immunization', about, {
    status: 'completed',
    vaccineCode: concept(name, { system: CVX, code: cvx }),
    ...(about.on === '' ? {} : { occurrenceDateTime: about.on }),
    performer: [{ actor: { display: performer } }],
  })
