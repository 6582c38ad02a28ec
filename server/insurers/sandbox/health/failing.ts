import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { RecordType } from '#server/insurer/health-records.ts'
import type { Database } from '#server/platform/db/open.ts'
import { failingSources } from './tables.ts'

/** The sources that /sandbox can switch off, each with its types. */
export const SOURCES_TO_FAIL = {
  none: [],
  laboratory: ['Observation', 'DiagnosticReport'],
  pharmacy: ['MedicationRequest', 'MedicationDispense'],
  hospital: ['DocumentReference', 'Encounter', 'Procedure'],
} as const satisfies Record<string, readonly RecordType[]>
export type SourceToFail = keyof typeof SOURCES_TO_FAIL

/** Reads which types are currently down. */
export const failingTypes = async (db: Database): Promise<ReadonlySet<string>> =>
  new Set((await db.select().from(failingSources)).map(({ type }) => type))

/** Refuses to read a type whose source is down. */
export async function mustAnswer(db: Database, type: RecordType): Promise<void> {
  if ((await failingTypes(db)).has(type))
    throw new InsurerUnavailable(`the source of ${type} does not answer`)
}

/** The source that was switched off last; `none` if all are up. */
export async function failingSource(db: Database): Promise<SourceToFail> {
  const failing = await failingTypes(db)
  const names = Object.keys(SOURCES_TO_FAIL) as SourceToFail[]
  return names.find((name) => SOURCES_TO_FAIL[name].some((type) => failing.has(type))) ?? 'none'
}

/** Sets the switch on /sandbox. */
export async function setFailingSource(db: Database, source: SourceToFail): Promise<void> {
  await db.delete(failingSources)
  const types = SOURCES_TO_FAIL[source]
  if (types.length > 0) await db.insert(failingSources).values(types.map((type) => ({ type })))
}
