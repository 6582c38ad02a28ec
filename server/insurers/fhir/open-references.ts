import { relativeReference } from '#server/insurer/reference-names.ts'
import type { FhirResource, RecordType } from '#server/insurer/health-records.ts'
import { isRestricted } from '#server/insurer/security-labels.ts'

/*
 * A source may write into an open resource the name of what it refers to, such as the tests of a panel. The name of a
 * restricted test is as confidential as the test.
 */

/** Types whose names say something about a person's health. */
const TELLING: ReadonlySet<string> = new Set<RecordType>([
  'AllergyIntolerance',
  'CarePlan',
  'Condition',
  'DiagnosticReport',
  'DocumentReference',
  'Encounter',
  'Goal',
  'Immunization',
  'MedicationDispense',
  'MedicationRequest',
  'Observation',
  'Procedure',
])
/** Fields that refer only to such types, whatever the form of the reference. */
const FIELDS_OF_THEM: ReadonlySet<string> = new Set(['hasMember', 'result', 'derivedFrom'])

/** Deeper nesting is left out; no resource is that deep. */
const MOST_DEEP = 40

/** Whether each resource in an answer is restricted, by the references to it. */
export type Answered = ReadonlyMap<string, boolean>

export const answeredIn = (found: readonly FhirResource[]): Answered =>
  new Map(found.map((one) => [`${one.resourceType}/${one.id}`, isRestricted(one)]))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * An open resource without its references to restricted ones in the answer. It keeps a reference to another record only
 * if the answer contains that record, because any other may be restricted.
 */
export function withOpenReferences(resource: FhirResource, answered: Answered): FhirResource {
  if (isRestricted(resource)) return resource
  const read = (value: unknown, field: string, depth: number): unknown => {
    if (depth > MOST_DEEP) return undefined
    if (Array.isArray(value))
      return value.map((one) => read(one, field, depth + 1)).filter((one) => one !== undefined)
    if (!isObject(value)) return value
    const { display, reference } = value
    if (typeof reference === 'string' || (typeof display === 'string' && FIELDS_OF_THEM.has(field))) {
      const led = relativeReference(typeof reference === 'string' ? reference : '')
      if (answered.get(led) === true) return undefined
      const isTelling = FIELDS_OF_THEM.has(field) || TELLING.has(led.split('/')[0] ?? '')
      if (isTelling && !led.startsWith('#') && !answered.has(led)) {
        return Object.fromEntries(Object.entries(value).filter(([key]) => !/^_?display$/.test(key)))
      }
    }
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, read(part, key, depth + 1)]))
  }
  const { resourceType, id } = resource
  return { ...(read(resource, '', 0) as object), resourceType, id }
}
