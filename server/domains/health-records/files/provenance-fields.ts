import type { FhirResource } from '#server/insurer/health-records.ts'

/**
 * The fields of a stated Provenance that files include. Others, such as its entities and its narrative, refer to things
 * outside the file.
 */
const FIELDS = ['meta', 'recorded', 'occurredPeriod', 'occurredDateTime', 'activity', 'agent'] as const
/** Deeper nested data is left out. */
const MOST_DEEP = 10

const isExtension = (key: string): boolean => key.startsWith('_') || /extension$/i.test(key)

/**
 * A part of such a field, without extensions and without references to contained resources, which aren't in the file.
 */
function plain(value: unknown, depth: number): unknown {
  if (depth > MOST_DEEP) return undefined
  if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([key, part]) => !isExtension(key) && !(key === 'reference' && String(part).startsWith('#')),
  )
  return Object.fromEntries(kept.map(([key, part]) => [key, plain(part, depth + 1)]))
}

/** A Provenance with only the fields for files, without its targets. */
export const provenanceFields = (provenance: FhirResource): FhirResource => ({
  resourceType: provenance.resourceType,
  id: provenance.id,
  ...Object.fromEntries(
    FIELDS.flatMap((name) => (name in provenance ? [[name, plain(provenance[name], 0)]] : [])),
  ),
})
