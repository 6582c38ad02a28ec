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
import { SUMMARY_SECTIONS } from './summary-sections.ts'

/** The requested part of a record, as in the query. */
export type WantedPart = { kinds?: string | undefined } & Days
type Days = { from?: string | undefined; to?: string | undefined }

/** The requested part, and whether it is for a patient summary, which has more than was requested. */
type Wanted = WantedPart & { isSummary?: boolean | undefined }

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
  /** The kinds with entries that may be missing, because a source failed or the file is cut. */
  incomplete: ReadonlySet<RecordKind>
  /** The limits of the file: its kinds, and its first and last day. */
  part: { kinds: readonly RecordKind[] } & Days
}

/** Files contain no handles. */
const NO_HANDLE = ''

const chosenKinds = ({ kinds }: WantedPart): RecordKind[] =>
  kinds === undefined ? [...RECORD_KINDS] : v.parse(v.array(RecordKind), kinds.split(','))

/** The kinds in a file, each with the days that limit it. */
function kindsOf({ isSummary = false, ...wanted }: Wanted): ({ kind: RecordKind } & Days)[] {
  const { from, to } = wanted
  const chosen = chosenKinds(wanted)
  if (!isSummary) return chosen.map((kind) => ({ kind, from, to }))
  return SUMMARY_SECTIONS.filter(({ kind, isRequired }) => isRequired || chosen.includes(kind)).map(
    ({ kind, isRequired }) => (isRequired ? { kind } : { kind, from, to }),
  )
}

/**
 * A date with only a month or a year matches if any of its days may match. An entry without a date is only in a file
 * without a date range.
 */
function isWithin({ on }: RecordEntry, { from, to }: Days): boolean {
  if (from === undefined && to === undefined) return true
  if (on === null) return false
  return (from === undefined || `${on}-99-99` >= from) && (to === undefined || on <= to)
}

/** Reads the entries of a file, without confidential ones. */
export async function collectEntries(
  services: CallServices,
  of: ReadableRecord,
  wanted: Wanted,
  further: Further = {},
): Promise<Collected> {
  const { from, to } = wanted
  const found: Found = {
    entries: [],
    provenances: new Map(),
    isCut: false,
    isPartial: false,
    incomplete: new Set(),
    part: { kinds: chosenKinds(wanted), from, to },
  }
  for (const { kind, ...days } of kindsOf(wanted)) {
    const ofKind: Collected['entries'] = []
    for (const source of SOURCES[kind])
      await collectOf(services, { kind, source, of, days, found, ofKind, ...further })
    ofKind.sort((one, other) => newestFirst(one.entry, other.entry))
    found.entries.push(...ofKind)
  }
  return { ...found, provenances: [...found.provenances.values()] }
}

/** The insurer's count of the entries for a file of all dates; null if it doesn't count one of the kinds. */
export async function countEntries(
  { insurer }: CallServices,
  { memberId }: ReadableRecord,
  wanted: Wanted,
): Promise<number | null> {
  if (wanted.from !== undefined || wanted.to !== undefined) return null
  const sources = kindsOf(wanted).flatMap(({ kind }) => SOURCES[kind])
  const types = await insurer.healthRecords.types({ memberId, restricted: false })
  const counted = types.filter(({ type, category }) =>
    sources.some((source) => source.type === type && source.category === category),
  )
  if (counted.some(({ count, hasFailed }) => count === null || hasFailed)) return null
  return counted.reduce((sum, { count }) => sum + (count ?? 0), 0)
}

type Found = Omit<Collected, 'provenances' | 'incomplete'> & {
  provenances: Map<string, FhirResource>
  incomplete: Set<RecordKind>
}

type Collecting = Further & {
  kind: RecordKind
  source: RecordSource
  of: ReadableRecord
  days: Days
  found: Found
  ofKind: Collected['entries']
}

async function collectOf(
  services: CallServices,
  { kind, source, of, days, found, ofKind, hasProvenances = false, onEntries }: Collecting,
): Promise<void> {
  const today = todayOf(services.clock).toString()
  const miss = (why: 'isCut' | 'isPartial') => {
    found[why] = true
    found.incomplete.add(kind)
  }
  try {
    for await (const page of pagesOf(services, source, of)) {
      if (page.isPartial) miss('isPartial')
      const provenances = await provenancesOf(services, source, of, page.resources)
      const sources = sourcesIn(provenances)
      const kept = new Set<string>()
      for (const resource of page.resources) {
        const entry = present(resource, NO_HANDLE, today, sourceFor(sources, resource))
        if (!isWithin(entry, days)) continue
        if (found.entries.length + ofKind.length >= MOST_ENTRIES_OF_FILE) {
          miss('isCut')
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
    miss('isPartial')
  }
}
