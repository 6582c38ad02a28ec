import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { HealthCondition } from '#contract/entities/health-condition.ts'
import { type InsurerCall, InsurerRefused } from '#server/insurer/call.ts'
import {
  FhirResource,
  type HealthRecords,
  OBSERVATION_CATEGORIES,
  RECORD_TYPES,
  type RecordQuery,
  type RecordType,
  type RecordTypeCount,
} from '#server/insurer/health-records.ts'
import { nameOfResource, withReferenceNames } from '#server/insurer/reference-names.ts'
import { isRestricted } from '#server/insurer/security-labels.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import { AskerCache } from './asker-cache.ts'
import type { ServerResources } from './capabilities.ts'
import type { FhirClient } from './client.ts'
import { codesOf, dayOf, localizedWordsOf } from './eob/concepts.ts'
import { Concept } from './eob/resource.ts'
import { maybe, text } from './lenient.ts'
import { type LogLeftOut } from './member-claims.ts'
import { patientsBy } from './patients.ts'
import { readFile } from './record-files.ts'

type Options = { now: () => number; resources: ServerResources; log: LogLeftOut }

type Records = { resources: FhirResource[]; isCut: boolean }
type Whose = Pick<RecordQuery, 'memberId' | 'type' | 'category'>

const PAGE = '100'

/** The fields that state the day of a resource, the first of them first. */
const DAY_FIELDS = [
  'effectiveDateTime',
  'effectiveInstant',
  'occurrenceDateTime',
  'occurrenceString',
  'whenHandedOver',
  'whenPrepared',
  'performedDateTime',
  'recordedDate',
  'authoredOn',
  'date',
  'startDate',
  'onsetDateTime',
  'manufactureDate',
  'issued',
] as const
const PERIOD_FIELDS = ['effectivePeriod', 'performedPeriod', 'period', 'onsetPeriod'] as const
const Period = v.object({ start: v.string() })

/** The day by which a resource is sorted; empty if it states none that a calendar has. */
function sortDay(resource: FhirResource): string {
  const stated = DAY_FIELDS.map((name) => resource[name]).find((value) => typeof value === 'string')
  if (typeof stated === 'string') return validDay(stated)
  const periods = PERIOD_FIELDS.map((name) => v.safeParse(Period, resource[name]))
  const period = periods.find(({ success }) => success)
  return period?.success ? validDay(period.output.start) : ''
}

/** A day, a month or a year as it is written. */
function validDay(written: string): string {
  const [found = ''] = /^\d{4}(?:-\d\d(?:-\d\d)?)?(?=$|T)/.exec(written) ?? []
  const [year, month = '01', day = '01'] = found.split('-')
  return v.is(Day, `${year}-${month}-${day}`) ? found : ''
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

const Subject = v.object({ reference: v.string() })

/** Whether a resource names another patient. */
function isOfAnother({ subject, patient }: FhirResource, patientId: string): boolean {
  const named = v.safeParse(Subject, subject ?? patient)
  return named.success && !named.output.reference.endsWith(`Patient/${patientId}`)
}

const Place = v.strictObject({ at: v.pipe(v.number(), v.integer(), v.minValue(0)), id: v.string() })

const Coded = v.looseObject({ code: maybe(Concept) })
const hasCodeOf = (resource: FhirResource, code: string): boolean => {
  const read = v.safeParse(Coded, resource)
  return read.success && codesOf(read.output.code).includes(code.toLowerCase())
}

const Condition = v.looseObject({ code: maybe(Concept), recordedDate: text, onsetDateTime: text })
const ICD_10 = /icd-10/i

/** Clinical records of a FHIR server as it has them. All of a type are read and kept for a minute, as claims are. */
export function fhirHealthRecords(client: FhirClient, { now, resources, log }: Options): HealthRecords {
  const cache = new AskerCache<Records>(now)

  async function readAll(call: InsurerCall, { memberId, type, category }: Whose): Promise<Records> {
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

  const ofMember = (call: InsurerCall, whose: Whose): Promise<Records> =>
    cache.of(call, JSON.stringify([whose.memberId, whose.type, whose.category]), () => readAll(call, whose))

  return {
    async types({ signal }) {
      const kept: RecordType[] = []
      for (const type of RECORD_TYPES) if (await resources.has(type, signal)) kept.push(type)
      const unknown = { count: null, updatedOn: null, hasFailed: false }
      return kept.flatMap((type): RecordTypeCount[] =>
        type === 'Observation'
          ? OBSERVATION_CATEGORIES.map((category) => ({ type, category, ...unknown }))
          : [{ type, category: null, ...unknown }],
      )
    },

    async list(call, { code, restricted, cursor, limit, ...whose }) {
      const all = await ofMember(call, whose)
      const wanted = all.resources.filter(
        (one) => isRestricted(one) === restricted && (code === null || hasCodeOf(one, code)),
      )
      const from = cursor === undefined ? 0 : placeOf(wanted, cursor)
      const page = wanted.slice(from, from + limit)
      const last = from + limit < wanted.length ? page.at(-1) : undefined
      return {
        resources: page,
        next: last ? encodeCursor({ at: from + limit, id: last.id }) : null,
        ...(all.isCut && { isPartial: true }),
      }
    },

    async read(call, { memberId, type, id }) {
      const categories = type === 'Observation' ? OBSERVATION_CATEGORIES : [null]
      for (const category of categories) {
        const all = await ofMember(call, { memberId, type, category })
        const found = all.resources.find((one) => one.id === id)
        if (found) return found
      }
      return null
    },

    content: (call, file) =>
      readFile({ client, resources }, call, file, (whose) => ofMember(call, { ...whose, category: null })),

    async conditions(call, memberId) {
      if (!(await resources.has('Condition', call.signal))) return []
      const all = await ofMember(call, { memberId, type: 'Condition', category: null })
      const found = new Map<string, HealthCondition>()
      for (const resource of all.resources.filter((one) => !isRestricted(one))) {
        const read = v.parse(Condition, resource)
        const coded = read.code?.coding.find(({ system }) => ICD_10.test(system ?? ''))
        const stated = {
          code: coded?.code,
          name: localizedWordsOf(read.code),
          notedOn: dayOf(read.recordedDate ?? read.onsetDateTime),
        }
        const one = v.safeParse(HealthCondition, stated)
        if (one.success && !found.has(one.output.code)) found.set(one.output.code, one.output)
      }
      return [...found.values()]
    },
  }
}

const newestFirst = (one: FhirResource, other: FhirResource): number =>
  compareTexts(sortDay(other), sortDay(one)) || compareTexts(one.id, other.id)

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function placeOf(all: readonly FhirResource[], cursor: string): number {
  const place = parseCursor(Place, cursor)
  if (!place) throw new InsurerRefused('INVALID_REQUEST', { cursor: 'is none of ours' })
  const before = all.findIndex(({ id }) => id === place.id)
  return before < 0 ? place.at : before + 1
}
