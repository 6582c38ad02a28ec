import { RECORD_KINDS, type RecordEntry, type RecordKind } from '#contract/entities/health-record.ts'
import type { ReadableRecord } from '#server/access/readable-records.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { RecordTypeCount } from '#server/insurer/health-records.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import type { CallServices } from '#server/services.ts'
import { SOURCES } from './kinds.ts'
import { newestFirst, newestOf, restrictedOf } from './lists.ts'
import { isValid } from './present/caution.ts'

/** The kinds on the summary, with the number of entries that are read and shown. */
const ON_SUMMARY: Partial<Record<RecordKind, { looked: number; shown: number }>> = {
  allergies: { looked: 30, shown: 12 },
  conditions: { looked: 40, shown: 12 },
  medicines: { looked: 40, shown: 12 },
  'vaccines-due': { looked: 10, shown: 3 },
  vaccines: { looked: 20, shown: 6 },
  labs: { looked: 60, shown: 8 },
  vitals: { looked: 30, shown: 4 },
  'care-team': { looked: 20, shown: 6 },
}

type Summary = {
  kinds: { kind: RecordKind; count: number | null; hasFailed: boolean }[]
  updatedOn: string | null
  entries: RecordEntry[]
  isPartial: boolean
}

/** The summary if the insurer keeps no records. */
export const emptySummary = (): Summary => ({ kinds: [], updatedOn: null, entries: [], isPartial: false })

/** The summary of a record: the number of entries of each kind, and what a doctor asks for first. */
export async function summaryOf(
  services: CallServices,
  handles: Handles,
  of: ReadableRecord,
): Promise<Summary> {
  const { memberId } = of
  const types = await services.insurer.healthRecords.types({ memberId, restricted: false })
  const parts = await Promise.all(
    RECORD_KINDS.flatMap((kind) => {
      const wanted = ON_SUMMARY[kind]
      return wanted ? [partOf(services, handles, { kind, of, types, ...wanted })] : []
    }),
  )
  const failed = new Set(parts.flatMap(({ kind, hasFailed }) => (hasFailed ? [kind] : [])))
  const days = types.flatMap(({ updatedOn }) => updatedOn ?? [])
  return {
    kinds: RECORD_KINDS.flatMap((kind) => {
      const own = typesOf(kind, types)
      if (own.length === 0) return []
      const hasFailed = failed.has(kind) || own.some((type) => type.hasFailed)
      return [{ kind, count: countOf(own), hasFailed }]
    }),
    updatedOn: days.toSorted().at(-1) ?? null,
    entries: parts.flatMap(({ entries }) => entries),
    isPartial: parts.some(({ isPartial }) => isPartial),
  }
}

/** All restricted entries of the member, newest first. Only the member may get them. */
export async function confidentialOf(
  services: CallServices,
  handles: Handles,
  of: ReadableRecord,
): Promise<{ entries: RecordEntry[]; isPartial: boolean }> {
  const types = await services.insurer.healthRecords.types({ memberId: of.memberId, restricted: true })
  const found = await Promise.all(types.map((source) => restrictedOf(services, handles, source, of)))
  return {
    entries: found.flatMap(({ entries }) => entries).toSorted(newestFirst),
    isPartial: found.some(({ isPartial }) => isPartial),
  }
}

/** If a source doesn't answer, only its own entries are missing. */
async function newestOrNone(...asked: Parameters<typeof newestOf>) {
  try {
    return { ...(await newestOf(...asked)), hasFailed: false }
  } catch (error) {
    if (!(error instanceof InsurerUnavailable)) throw error
    return { entries: [], isPartial: false, hasFailed: true }
  }
}

const typesOf = (kind: RecordKind, types: readonly RecordTypeCount[]): RecordTypeCount[] =>
  types.filter(({ type, category }) =>
    SOURCES[kind].some((source) => source.type === type && source.category === category),
  )

function countOf(types: readonly RecordTypeCount[]): number | null {
  const counts = types.map(({ count }) => count)
  return counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
}

type Part = {
  kind: RecordKind
  of: ReadableRecord
  types: readonly RecordTypeCount[]
  looked: number
  shown: number
}

async function partOf(services: CallServices, handles: Handles, { kind, of, types, looked, shown }: Part) {
  const sources = SOURCES[kind].filter(({ type, category }) =>
    types.some((one) => one.type === type && one.category === category && one.count !== 0 && !one.hasFailed),
  )
  const found = await Promise.all(
    sources.map((source) => newestOrNone(services, handles, source, { of, limit: looked })),
  )
  const entries = found.flatMap((one) => one.entries).toSorted(newestFirst)
  return {
    kind,
    hasFailed: found.some((one) => one.hasFailed),
    isPartial: found.some((one) => one.isPartial),
    entries: chosenOf(kind, entries).slice(0, shown),
  }
}

/**
 * The entries of a kind in the summary: current ones only, test results that are out of range, and the newest of each
 * vital sign.
 */
function chosenOf(kind: RecordKind, entries: readonly RecordEntry[]): RecordEntry[] {
  const current = entries.filter(isValid)
  // A list of due items replaces the earlier ones of its source.
  if (kind === 'vaccines-due') return newestOfEach(current, ({ source }) => source.name)
  if (kind === 'labs') return newestOfEach(current).filter(isOutOfRange)
  if (kind === 'vitals' || kind === 'medicines' || kind === 'vaccines')
    return newestOfEach(current.filter(({ isActive }) => isActive !== false))
  return current.filter(({ isActive }) => isActive !== false)
}

const isOutOfRange = ({ value, parts }: RecordEntry): boolean =>
  [value, ...parts.map((part) => part.value)].some(
    (one) => one?.flag !== undefined && one.flag !== null && one.flag !== 'within',
  )

/** The newest entry of each name, in order. */
const newestOfEach = (
  entries: readonly RecordEntry[],
  nameOf = ({ title }: RecordEntry): string => JSON.stringify(title),
): RecordEntry[] =>
  [...new Map(entries.toReversed().map((entry) => [nameOf(entry), entry])).values()].toSorted(newestFirst)
