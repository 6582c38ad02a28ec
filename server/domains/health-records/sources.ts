import type { ReadableRecord } from '#server/access/readable-records.ts'
import { ifAway } from '#server/insurer/call.ts'
import type { FhirResource } from '#server/insurer/health-records.ts'
import { targetsOf } from '#server/insurer/provenance-targets.ts'
import { isRestricted } from '#server/insurer/security-labels.ts'
import type { CallServices } from '#server/services.ts'
import type { RecordSource } from './kinds.ts'
import { type StatedSource, sourceIn } from './present/provenance.ts'

const NONE: FhirResource[] = []

/**
 * The Provenance of resources; an empty list if the insurer has none or doesn't answer. Entries are shown either way.
 */
export async function provenancesOf(
  { insurer }: CallServices,
  { type, category }: RecordSource,
  { memberId }: Pick<ReadableRecord, 'memberId'>,
  resources: readonly FhirResource[],
): Promise<FhirResource[]> {
  if (resources.length === 0 || !(await insurer.offers()).has('healthRecords.provenances')) return NONE
  try {
    const ids = resources.map(({ id }) => id)
    const found = await insurer.healthRecords.provenances({ memberId, type, category, ids })
    return found.filter((one) => one.resourceType === 'Provenance' && !isRestricted(one))
  } catch (error) {
    return ifAway(error, NONE)
  }
}

/** Who sent each resource and when, by references such as `Condition/7`. The newest Provenance counts. */
export function sourcesIn(provenances: readonly FhirResource[]): ReadonlyMap<string, StatedSource> {
  const found = new Map<string, StatedSource>()
  for (const provenance of provenances) {
    const stated = sourceIn(provenance)
    for (const target of targetsOf(provenance)) {
      const before = found.get(target)
      if (!before || (before.receivedOn ?? '') < (stated.receivedOn ?? '')) found.set(target, stated)
    }
  }
  return found
}

/** The source of one resource. */
export const sourceFor = (
  sources: ReadonlyMap<string, StatedSource>,
  { resourceType, id }: FhirResource,
): StatedSource | undefined => sources.get(`${resourceType}/${id}`)
