import * as v from 'valibot'
import { Concepts, codesOf } from '#server/domains/health-records/present/fields.ts'
import type { RecordKind } from '#contract/entities/health-record.ts'
import type { FhirResource, ObservationCategory, RecordType } from '#server/insurer/health-records.ts'

/** A type of resources, and of observations their category. */
export type RecordSource = { type: RecordType; category: ObservationCategory | null }

const of = (type: RecordType, category: ObservationCategory | null = null): RecordSource => ({
  type,
  category,
})

/** The resources behind each kind of entries. */
export const SOURCES: Record<RecordKind, readonly RecordSource[]> = {
  labs: [of('Observation', 'laboratory'), of('DiagnosticReport')],
  vitals: [of('Observation', 'vital-signs')],
  lifestyle: [of('Observation', 'social-history')],
  vaccines: [of('Immunization')],
  allergies: [of('AllergyIntolerance')],
  conditions: [of('Condition')],
  medicines: [of('MedicationRequest'), of('MedicationDispense')],
  visits: [of('Encounter')],
  procedures: [of('Procedure')],
  notes: [of('DocumentReference')],
  'care-team': [of('CareTeam')],
  goals: [of('Goal'), of('CarePlan')],
  devices: [of('Device')],
}

const Category = v.object({ category: Concepts })

const KINDS: Record<Exclude<RecordType, 'Observation'>, RecordKind> = {
  AllergyIntolerance: 'allergies',
  CarePlan: 'goals',
  CareTeam: 'care-team',
  Condition: 'conditions',
  Device: 'devices',
  DiagnosticReport: 'labs',
  DocumentReference: 'notes',
  Encounter: 'visits',
  Goal: 'goals',
  Immunization: 'vaccines',
  MedicationDispense: 'medicines',
  MedicationRequest: 'medicines',
  Procedure: 'procedures',
}

/** The kind of an entry. An observation without a category counts as a test. */
export function kindOf(resource: FhirResource): RecordKind {
  const type = resource.resourceType as RecordType
  if (type !== 'Observation') return KINDS[type]
  const codes = v.parse(Category, resource).category.flatMap((one) => codesOf(one).map(({ code }) => code))
  if (codes.includes('vital-signs')) return 'vitals'
  return codes.includes('social-history') ? 'lifestyle' : 'labs'
}
