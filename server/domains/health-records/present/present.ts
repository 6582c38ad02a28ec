import * as v from 'valibot'
import type { RecordEntry } from '#contract/entities/health-record.ts'
import type { FhirResource, RecordType } from '#server/insurer/health-records.ts'
import { withReferenceNames } from '#server/insurer/reference-names.ts'
import { isRestricted } from '#server/insurer/security-labels.ts'
import { attachmentOf } from '#server/domains/health-records/documents/attachment.ts'
import { kindOf } from '#server/domains/health-records/kinds.ts'
import {
  presentDevice,
  presentEncounter,
  presentGoal,
  presentMedicine,
  presentNote,
  presentProcedure,
  presentTeam,
} from './care.ts'
import { cautionOf } from './caution.ts'
import { presentVaccinesDue } from './vaccines-due.ts'
import { inLanguageOf } from './languages.ts'
import { listOf, maybe, recordDay, text } from './fields.ts'
import { presentObservation, presentReport } from './observations.ts'
import type { Presented } from './presented.ts'
import type { StatedSource } from './provenance.ts'
import { presentAllergy, presentCondition, presentVaccine } from './problems.ts'

const PRESENTERS: Record<RecordType, (resource: unknown) => Presented> = {
  AllergyIntolerance: presentAllergy,
  CarePlan: presentGoal,
  CareTeam: presentTeam,
  Condition: presentCondition,
  Device: presentDevice,
  DiagnosticReport: presentReport,
  DocumentReference: presentNote,
  Encounter: presentEncounter,
  Goal: presentGoal,
  Immunization: presentVaccine,
  ImmunizationRecommendation: presentVaccinesDue,
  MedicationDispense: presentMedicine,
  MedicationRequest: presentMedicine,
  Observation: presentObservation,
  Procedure: presentProcedure,
}

/** The standard extension with which a record names its basis, such as the claim. */
const SUPPORTED_BY = 'http://hl7.org/fhir/StructureDefinition/workflow-supportingInfo'

const Common = v.object({
  meta: maybe(v.object({ lastUpdated: text, source: text })),
  extension: listOf(v.object({ url: text, valueReference: maybe(v.object({ reference: text })) })),
})

/** The id of the claim that a resource is based on. */
export function claimIdOf(resource: FhirResource): string | null {
  const { extension } = v.parse(Common, resource)
  const named = extension.find(({ url }) => url === SUPPORTED_BY)?.valueReference?.reference
  return /^ExplanationOfBenefit\/([\w-]{1,40})$/.exec(named ?? '')?.[1] ?? null
}

/** A resource in words. */
export function present(
  resource: FhirResource,
  handle: string,
  today: string,
  /** The statement of a Provenance. */
  stated?: StatedSource,
): RecordEntry {
  const type = resource.resourceType as RecordType
  const { sourceName, ...presented } = inLanguageOf(resource, PRESENTERS[type](withReferenceNames(resource)))
  const { meta } = v.parse(Common, resource)
  const caution = cautionOf(resource)
  const receivedOn = recordDay(meta?.lastUpdated)
  return {
    handle,
    kind: kindOf(resource),
    isActive: null,
    value: null,
    parts: [],
    due: [],
    ...presented,
    caution,
    ...(caution === 'mistake' || caution === 'notDone' ? { isActive: false } : {}),
    isInFuture: presented.on !== null && presented.on > today.slice(0, presented.on.length),
    source: {
      name: sourceName || (stated?.name ?? ''),
      receivedOn: stated?.receivedOn ?? (receivedOn?.length === 10 ? receivedOn : null),
    },
    claim: null,
    authorization: null,
    hasDocument: attachmentOf(resource) !== undefined,
    isConfidential: isRestricted(resource),
  }
}
