import type { RecordKind } from '#contract/entities/health-record.ts'
import type { FhirResource, ObservationCategory, RecordType } from '#server/insurer/health-records.ts'
import { categoryOf } from '#server/insurer/observation-category.ts'

/** A resource type and, for observations, their category. */
export type RecordSource = { type: RecordType; category: ObservationCategory | null }

const of = (type: RecordType, category: ObservationCategory | null = null): RecordSource => ({
  type,
  category,
})

/** The resources behind each kind of entries. */
export const SOURCES: Record<RecordKind, readonly RecordSource[]> = {
  labs: [of('Observation', 'laboratory'), of('DiagnosticReport'), of('Observation', 'exam')],
  vitals: [of('Observation', 'vital-signs')],
  lifestyle: [of('Observation', 'social-history'), of('Observation', 'survey')],
  'vaccines-due': [of('ImmunizationRecommendation')],
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

const OF_OBSERVATIONS: Record<ObservationCategory, RecordKind> = {
  'vital-signs': 'vitals',
  laboratory: 'labs',
  'social-history': 'lifestyle',
  survey: 'lifestyle',
  exam: 'labs',
}

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
  ImmunizationRecommendation: 'vaccines-due',
  MedicationDispense: 'medicines',
  MedicationRequest: 'medicines',
  Procedure: 'procedures',
}

/** The source of an entry. An observation without a category counts as a test. */
export function sourceOf(resource: FhirResource): RecordSource {
  const type = resource.resourceType as RecordType
  return of(type, type === 'Observation' ? (categoryOf(resource) ?? 'laboratory') : null)
}

export function kindOf(resource: FhirResource): RecordKind {
  const { type, category } = sourceOf(resource)
  return type === 'Observation' ? OF_OBSERVATIONS[category ?? 'laboratory'] : KINDS[type]
}
