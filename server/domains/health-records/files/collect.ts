import { MOST_ENTRIES_OF_FILE } from '#contract/calls/health-record.ts'
import { RECORD_KINDS, RecordKind, type RecordEntry } from '#contract/entities/health-record.ts'
import type { ReadableRecord } from '#server/access/readable-records.ts'
import { todayOf } from '#server/config/clock.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { FhirResource } from '#server/insurer/health-records.ts'
import type { CallServices } from '#server/services.ts'
import { targetsOf } from '#server/insurer/provenance-targets.ts'
import { type RecordSource, SOURCES } from '#server/domains/health-records/kinds.ts'
import { newestFirst, pagesOf } from '#server/domains/health-records/lists.ts'
import { present } from '#server/domains/health-records/present/present.ts'
import { provenancesOf, sourceFor, sourcesIn } from '#server/domains/health-records/sources.ts'
import { setImmediate as turn } from 'node:timers/promises'
import * as v from 'valibot'

/** The requested part of a record, as in the query. */
export type WantedPart = { kinds?: string | undefined; from?: string | undefined; to?: string | undefined }

type Further = {
  /** Whether the file includes provenances, as FHIR files do; other files only use the names in them. */
  hasProvenances?: boolean | undefined
  /** Called with the number of entries after each page. */
  onEntries?: ((done: number) => Promise<void>) | undefined
}

export type Collected = {
  /** By kind, newest first. */
  entries: { entry: RecordEntry; resource: FhirResource }[]
  /** The sources' statements of who sent the entries, if the file includes them. */
  provenances: FhirResource[]
  isCut: boolean
  isPartial: boolean
}

/** Files contain no handles. */
const NO_HANDLE = ''

const kindsOf = (list: string | undefined): RecordKind[] =>
  list === undefined ? [...RECORD_KINDS] : v.parse(v.array(RecordKind), list.split(','))

/**
 * A date with only a month or a year matches if any of its days may match. An entry without a date is only in a file
 * without a date range.
 */
function isWithin({ on }: RecordEntry, { from, to }: WantedPart): boolean {
  if (from === undefined && to === undefined) return true
  if (on === null) return false
  return (from === undefined || `${on}-99-99` >= from) && (to === undefined || on <= to)
}

/** Reads the entries of a file, without confidential ones. */
export async function collectEntries(
  services: CallServices,
  of: ReadableRecord,
  wanted: WantedPart,
  further: Further = {},
): Promise<Collected> {
  const found: Found = { entries: [], provenances: new Map(), isCut: false, isPartial: false }
  for (const kind of kindsOf(wanted.kinds)) {
    const ofKind: Collected['entries'] = []
    for (const source of SOURCES[kind])
      await collectOf(services, { source, of, wanted, found, ofKind, ...further })
    ofKind.sort((one, other) => newestFirst(one.entry, other.entry))
    found.entries.push(...ofKind)
  }
  return { ...found, provenances: [...found.provenances.values()] }
}

/** The insurer's count of the entries for a file of all dates; null if it doesn't count one of the kinds. */
export async function countEntries(
  { insurer }: CallServices,
  { memberId }: ReadableRecord,
  wanted: WantedPart,
): Promise<number | null> {
  if (wanted.from !== undefined || wanted.to !== undefined) return null
  const sources = kindsOf(wanted.kinds).flatMap((kind) => SOURCES[kind])
  const types = await insurer.healthRecords.types({ memberId, restricted: false })
  const counted = types.filter(({ type, category }) =>
    sources.some((source) => source.type === type && source.category === category),
  )
  if (counted.some(({ count, hasFailed }) => count === null || hasFailed)) return null
  return counted.reduce((sum, { count }) => sum + (count ?? 0), 0)
}

type Found = Omit<Collected, 'provenances'> & { provenances: Map<string, FhirResource> }

type Collecting = Further & {
  source: RecordSource
  of: ReadableRecord
  wanted: WantedPart
  found: Found
  ofKind: Collected['entries']
}

async function collectOf(
  services: CallServices,
  { source, of, wanted, found, ofKind, hasProvenances = false, onEntries }: Collecting,
): Promise<void> {
  const today = todayOf(services.clock).toString()
  try {
    for await (const page of pagesOf(services, source, of)) {
      found.isPartial ||= page.isPartial
      const provenances = await provenancesOf(services, source, of, page.resources)
      const sources = sourcesIn(provenances)
      const kept = new Set<string>()
      for (const resource of page.resources) {
        const entry = present(resource, NO_HANDLE, today, sourceFor(sources, resource))
        if (!isWithin(entry, wanted)) continue
        if (found.entries.length + ofKind.length >= MOST_ENTRIES_OF_FILE) {
          found.isCut = true
          break
        }
        ofKind.push({ entry, resource })
        kept.add(`${resource.resourceType}/${resource.id}`)
      }
      if (hasProvenances)
        for (const one of provenances)
          if (targetsOf(one).some((target) => kept.has(target))) found.provenances.set(one.id, one)
      if (found.isCut) return
      await onEntries?.(found.entries.length + ofKind.length)
      // Lets other calls run between two pages.
      await turn()
    }
  } catch (error) {
    if (!(error instanceof InsurerUnavailable)) throw error
    found.isPartial = true
  }
}
