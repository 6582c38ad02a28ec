import * as v from 'valibot'
import { compareTexts } from '#contract/compare.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import { FhirResource, type RecordQuery, type RecordType } from '#server/insurer/health-records.ts'
import { CATEGORY_CODES, categoryOf } from '#server/insurer/observation-category.ts'
import { targetsOf } from '#server/insurer/provenance-targets.ts'
import { nameOfResource, withReferenceNames } from '#server/insurer/reference-names.ts'
import { isRestricted } from '#server/insurer/security-labels.ts'
import type { ServerResources } from './capabilities.ts'
import type { FhirClient } from './client.ts'
import type { LogLeftOut } from './member-claims.ts'
import { answeredIn, withOpenReferences } from './open-references.ts'
import { patientsBy } from './patients.ts'
import { sortDay } from './record-days.ts'

export type Records = {
  resources: FhirResource[]
  /** By the id of the resource that they are about. */
  provenances: ReadonlyMap<string, FhirResource[]>
  isCut: boolean
}
export type Whose = Pick<RecordQuery, 'memberId' | 'type' | 'category'>
type Reader = { client: FhirClient; resources: ServerResources; log: LogLeftOut }

const PAGE = '100'

const Subject = v.object({ reference: v.string() })

/** Whether a resource names another patient. */
function isOfAnother({ subject, patient }: FhirResource, patientId: string): boolean {
  const named = v.safeParse(Subject, subject ?? patient)
  return named.success && !named.output.reference.endsWith(`Patient/${patientId}`)
}

/** Types that name their medicine by reference; the server is asked to include it. */
const INCLUDED: Partial<Record<RecordType, string>> = {
  MedicationDispense: 'MedicationDispense:medication',
  MedicationRequest: 'MedicationRequest:medication',
}

/** The tests of a report. Not every server can include them; a report's other references name nothing. */
const RESULTS = 'DiagnosticReport:result'

/** The sender of a resource, and the time (US Core Provenance). Only a server that states this capability can include it. */
const PROVENANCES = 'Provenance:target'
/** For one resource. */
const MOST_PROVENANCES = 5

/**
 * The names of the resources in an answer, by the references to them: medicines of prescriptions, and members of a
 * panel. A restricted resource isn't named elsewhere.
 */
function namesIn(found: readonly FhirResource[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const one of found) {
    const name = isRestricted(one) ? '' : nameOfResource(one)
    if (name !== '') names.set(`${one.resourceType}/${one.id}`, name)
  }
  return names
}

function provenancesIn(found: readonly FhirResource[], type: RecordType): Map<string, FhirResource[]> {
  const byTarget = new Map<string, FhirResource[]>()
  for (const one of found) {
    if (one.resourceType !== 'Provenance') continue
    for (const target of targetsOf(one)) {
      const [named, id] = target.split('/')
      if (named !== type || id === undefined) continue
      const before = byTarget.get(id) ?? []
      if (before.length < MOST_PROVENANCES) byTarget.set(id, [...before, one])
    }
  }
  return byTarget
}

/** Additional resources in an answer: those that name the results, and those that state who sent them. */
async function furtherOf(
  resources: ServerResources,
  type: RecordType,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const named = INCLUDED[type]
  const _include =
    type === 'DiagnosticReport' && (await resources.returns(type, { _include: RESULTS }, signal))
      ? RESULTS
      : named && (await resources.has('Medication', signal))
        ? named
        : undefined
  const hasProvenances = await resources.returns(type, { _revinclude: PROVENANCES }, signal)
  return { ...(_include && { _include }), ...(hasProvenances && { _revinclude: PROVENANCES }) }
}

/** All of a member's resources of one type, newest first, each once. */
export async function readRecords(
  { client, resources, log }: Reader,
  call: InsurerCall,
  { memberId, type, category }: Whose,
): Promise<Records> {
  const all: FhirResource[] = []
  const provenances = new Map<string, FhirResource[]>()
  let isCut = false
  // A type that a server doesn't have isn't a failing source.
  if (await resources.lacks(type, call.signal)) return { resources: all, provenances, isCut }
  for (const patient of await patientsBy(client, call, { memberId })) {
    const query = {
      patient: patient.id,
      _count: PAGE,
      ...(category && { category: CATEGORY_CODES[category].join(',') }),
      ...(await furtherOf(resources, type, call.signal)),
    }
    const answer = await client.search(call, type, query)
    isCut ||= answer.isCut
    const found: FhirResource[] = []
    for (const one of answer.resources) {
      const read = v.safeParse(FhirResource, one)
      if (!read.success) log(['id'])
      else if (read.output.resourceType === type && isOfAnother(read.output, patient.id)) log(['subject'])
      else found.push(read.output)
    }
    const [names, answered] = [namesIn(found), answeredIn(found)]
    for (const one of found)
      if (one.resourceType === type && isIn(one, category))
        all.push(withReferenceNames(withOpenReferences(one, answered), names))
    for (const [id, about] of provenancesIn(found, type))
      provenances.set(
        id,
        about.map((one) => withReferenceNames(one, names)),
      )
  }
  const unique = [...new Map(all.map((one) => [one.id, one])).values()]
  return { resources: unique.toSorted(newestFirst), provenances, isCut }
}

/** An observation with several categories is only in the first of them. */
const isIn = (resource: FhirResource, category: Whose['category']): boolean =>
  category === null || (categoryOf(resource) ?? category) === category

const newestFirst = (one: FhirResource, other: FhirResource): number =>
  compareTexts(sortDay(other), sortDay(one)) || compareTexts(one.id, other.id)
