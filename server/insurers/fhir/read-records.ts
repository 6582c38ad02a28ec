import * as v from 'valibot'
import type { InsurerCall } from '#server/insurer/call.ts'
import { FhirResource, type RecordQuery, type RecordType } from '#server/insurer/health-records.ts'
import { nameOfResource, withReferenceNames } from '#server/insurer/reference-names.ts'
import type { ServerResources } from './capabilities.ts'
import type { FhirClient } from './client.ts'
import type { LogLeftOut } from './member-claims.ts'
import { patientsBy } from './patients.ts'
import { sortDay } from './record-days.ts'

export type Records = { resources: FhirResource[]; isCut: boolean }
export type Whose = Pick<RecordQuery, 'memberId' | 'type' | 'category'>
type Reader = { client: FhirClient; resources: ServerResources; log: LogLeftOut }

const PAGE = '100'

const Subject = v.object({ reference: v.string() })

/** Whether a resource names another patient. */
function isOfAnother({ subject, patient }: FhirResource, patientId: string): boolean {
  const named = v.safeParse(Subject, subject ?? patient)
  return named.success && !named.output.reference.endsWith(`Patient/${patientId}`)
}

/** Types that name their medicine by a reference; the server is asked to include it. */
const INCLUDED: Partial<Record<RecordType, string>> = {
  MedicationDispense: 'MedicationDispense:medication',
  MedicationRequest: 'MedicationRequest:medication',
}

/** The names of the resources that came along, by the references that lead to them. */
function includedNames(found: readonly unknown[], type: RecordType): Map<string, string> {
  const names = new Map<string, string>()
  for (const one of found) {
    const read = v.safeParse(FhirResource, one)
    if (!read.success || read.output.resourceType === type) continue
    const name = nameOfResource(read.output)
    if (name !== '') names.set(`${read.output.resourceType}/${read.output.id}`, name)
  }
  return names
}

/** All resources of one type of a member, the newest first, each once. */
export async function readRecords(
  { client, resources, log }: Reader,
  call: InsurerCall,
  { memberId, type, category }: Whose,
): Promise<Records> {
  const all: FhirResource[] = []
  let isCut = false
  for (const patient of await patientsBy(client, call, { memberId })) {
    const _include = INCLUDED[type]
    const isIncluded = _include !== undefined && (await resources.has('Medication', call.signal))
    const query = {
      patient: patient.id,
      _count: PAGE,
      ...(category && { category }),
      ...(isIncluded && { _include }),
    }
    const found = await client.search(call, type, query)
    const names = includedNames(found.resources, type)
    isCut ||= found.isCut
    for (const one of found.resources) {
      const read = v.safeParse(FhirResource, one)
      if (!read.success) log(['id'])
      else if (read.output.resourceType === type) {
        if (isOfAnother(read.output, patient.id)) log(['subject'])
        else all.push(withReferenceNames(read.output, names))
      }
    }
  }
  const unique = [...new Map(all.map((one) => [one.id, one])).values()]
  return { resources: unique.toSorted(newestFirst), isCut }
}

const newestFirst = (one: FhirResource, other: FhirResource): number =>
  compareTexts(sortDay(other), sortDay(one)) || compareTexts(one.id, other.id)

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
