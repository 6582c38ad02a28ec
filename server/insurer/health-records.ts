import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import type { HealthCondition } from '#contract/entities/health-condition.ts'
import type { InsurerCall } from './call.ts'

export const RECORD_TYPES = [
  'AllergyIntolerance',
  'CarePlan',
  'CareTeam',
  'Condition',
  'Device',
  'DiagnosticReport',
  'DocumentReference',
  'Encounter',
  'Goal',
  'Immunization',
  'ImmunizationRecommendation',
  'MedicationDispense',
  'MedicationRequest',
  'Observation',
  'Procedure',
] as const
export const RecordType = v.picklist(RECORD_TYPES)
export type RecordType = v.InferOutput<typeof RecordType>

/**
 * The categories of observations that are shown; others aren't requested. `exam` includes imaging and procedures,
 * `survey` all questionnaires and assessments. An observation in several categories is in the first of them.
 */
export const OBSERVATION_CATEGORIES = [
  'vital-signs',
  'laboratory',
  'social-history',
  'survey',
  'exam',
] as const
export type ObservationCategory = (typeof OBSERVATION_CATEGORIES)[number]

/** An R4 resource as its source has it. The portal reads it field by field (domains/health-records/present). */
export const FhirResource = v.looseObject({
  resourceType: v.pipe(v.string(), v.maxLength(60)),
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
})
export type FhirResource = v.InferOutput<typeof FhirResource>

/** The insurer's entries of one type; for observations, of one category. */
export const RecordTypeCount = v.object({
  type: RecordType,
  category: v.nullable(v.picklist(OBSERVATION_CATEGORIES)),
  /** Null if the source doesn't say. */
  count: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The day on which the insurer last received such an entry. */
  updatedOn: v.nullable(Day),
  /** Whether the source of this type is down. */
  hasFailed: v.boolean(),
})
export type RecordTypeCount = v.InferOutput<typeof RecordTypeCount>

/** The largest PDF of a record that the portal opens, such as scanned papers. Photos and texts are smaller. */
export const MOST_DOCUMENT_BYTES = 30 * 1024 * 1024

/** A file in a record, as its source has it. */
export const RecordContent = v.object({
  contentType: v.pipe(v.string(), v.maxLength(200)),
  content: v.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
})
export type RecordContent = v.InferOutput<typeof RecordContent>

export type RecordQuery = {
  memberId: string
  type: RecordType
  category: ObservationCategory | null
  /** A code of the resource, for the trend of one test; null for all. */
  code: string | null
  /** Only confidential resources, or only others (security-labels.ts). */
  restricted: boolean
  /**
   * `next` of the previous page. It returns through the member's browser; any other value is refused with
   * INVALID_REQUEST.
   */
  cursor: string | undefined
  limit: number
}

/** A person who may legally act for members (45 CFR 164.502(g)), with the reason. */
export const Represented = v.object({
  memberId: v.string(),
  name: v.string(),
  reason: v.picklist(['guardian', 'healthCareAgent']),
})
export type Represented = v.InferOutput<typeof Represented>

/** Clinical records as FHIR R4. The portal checks whether the caller may read a member's records. */
export type HealthRecords = {
  /** The types that the insurer keeps; types without entries may be omitted. */
  types(call: InsurerCall, member: Pick<RecordQuery, 'memberId' | 'restricted'>): Promise<RecordTypeCount[]>
  /**
   * Newest first, by the resource's own day, then by id; those without a day come last. An open resource must not
   * refer to a restricted one of the member, because the reference shows that the restricted one exists.
   */
  list(
    call: InsurerCall,
    query: RecordQuery,
  ): Promise<{ resources: FhirResource[]; next: string | null; isPartial?: boolean }>
  /** Null if the member has no such resource. */
  read(
    call: InsurerCall,
    resource: { memberId: string; type: RecordType; id: string },
  ): Promise<FhirResource | null>
  /**
   * The file of a document (a FHIR Binary), with the type that the source states; null if the member has none with that
   * id. The portal opens it only as the type that its bytes show. Refused with PHR-0004 if the file is larger than the
   * portal opens. Omitted by an insurer without files.
   */
  content?(call: InsurerCall, file: { memberId: string; binaryId: string }): Promise<RecordContent | null>
  /**
   * The Provenance resources whose targets are these resources of a type: who sent them, and when. Omitted by an
   * insurer without them.
   */
  provenances?(
    call: InsurerCall,
    of: Pick<RecordQuery, 'memberId' | 'type' | 'category'> & { ids: readonly string[] },
  ): Promise<FhirResource[]>
  /** Each condition once, most recently stated first; empty if the record lists none. */
  conditions(call: InsurerCall, memberId: string): Promise<HealthCondition[]>
  /** The members that the caller legally represents, other than children; omitted by an insurer without such data. */
  represented?(call: InsurerCall): Promise<Represented[]>
}
