import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { ImportNotes } from '#server/imported-data/import/notes.ts'
import { ImportRefused, type Progress } from '#server/imported-data/import/sources.ts'
import { BadJson, splitJson } from '#server/imported-data/json-splitter.ts'
import { troubleIn } from '#server/imported-data/rates/shapes.ts'
import { importedVersions } from '#server/imported-data/tables.ts'
import { unpack } from '#server/imported-data/unpack.ts'
import { nextVersion, versionOf } from '#server/imported-data/versions.ts'
import { copyRows } from '#server/platform/db/copy-rows.ts'
import type { Database } from '#server/platform/db/open.ts'
import { type DrugOptions, DrugRowMaker, type DrugRows, TooManyDrugs } from './drug-rows.ts'
import { DrugEntry, PlanEntry } from './shapes.ts'
import { importedDrugPlans, importedDrugs, importedFormularies } from './tables.ts'

export type DrugImportOptions = DrugOptions & {
  at: Temporal.Instant
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

export type ImportedDrugLists = {
  counts: { drugs: number; places: number; lists: number }
  notes: ImportNotes
}

/** The set of data that is drug lists, and the last number of a version. */
export const DRUGS = 'drugs'
const LAST_VERSION = 'drugs-last-version'

const TABLES = [importedFormularies, importedDrugs, importedDrugPlans]
const CHUNK_BYTES = 256 * 1024
/** Rows that are written at once. */
const BATCH = 5_000

/**
 * Reads `drugs.json` and `plans.json` beside the drug lists in force and puts them in force at once. If anything fails, or
 * the import is stopped, the lists stay as they were.
 */
export async function importDrugs(
  db: Database,
  files: readonly string[],
  { at, signal, onProgress, ...options }: DrugImportOptions,
): Promise<ImportedDrugLists> {
  const version = await nextVersion(db, LAST_VERSION)
  const notes = new ImportNotes()
  const maker = new DrugRowMaker(version, notes, options)
  try {
    const writer = new Writer(db)
    for (const file of files) {
      for await (const rows of rowsOf(file, maker, { signal, onProgress })) await writer.add(rows)
    }
    await writer.end()
    if (maker.places === 0) throw new ImportRefused(`${files.join(', ')}: no drug of a plan`)
    const lists = maker.lists()
    await copyRows(db, importedFormularies, lists)
    for (const table of TABLES) await db.execute(sql`analyze ${table}`)
    signal?.throwIfAborted()
    const counts = { drugs: maker.drugs, places: maker.places, lists: lists.length }
    await putInForce(db, { version, at, source: files.join(', '), counts })
    return { counts, notes }
  } catch (error) {
    for (const table of TABLES) await db.delete(table).where(eq(table.version, version))
    throw error
  }
}

/** The version before is kept until the next import, because a search that began under it still reads its rows. */
async function putInForce(
  db: Database,
  {
    version,
    at,
    ...rest
  }: { version: number; at: Temporal.Instant; source: string; counts: ImportedDrugLists['counts'] },
): Promise<void> {
  const before = await versionOf(db, DRUGS)
  const row = { version, importedAt: at.toString(), ...rest }
  await db
    .insert(importedVersions)
    .values({ name: DRUGS, ...row })
    .onConflictDoUpdate({ target: importedVersions.name, set: row })
  for (const table of TABLES)
    await db
      .delete(table)
      .where(and(lt(table.version, version), before === null ? undefined : ne(table.version, before)))
}

type Reading = Pick<DrugImportOptions, 'signal' | 'onProgress'>

async function* rowsOf(file: string, maker: DrugRowMaker, reading: Reading): AsyncGenerator<DrugRows> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new ImportRefused(`${file}: no such file`)
  const progress: Progress = { name: file, bytes: 0, ofBytes: found.size, entries: 0 }
  const source = createReadStream(file, { highWaterMark: CHUNK_BYTES })
  try {
    const bytes = unpack(countBytes(source, progress, reading))
    for await (const { path, place, byte, value } of splitJson(bytes, { opens: (at) => at === '' })) {
      if (path !== '[]') throw new BadJson(place, byte, 'a drug list is a JSON array of drugs or plans')
      progress.entries += 1
      // A plan has no drug name, and a drug no id of a plan.
      if (isPlan(value)) maker.addPlan(parseEntry(PlanEntry, value, place, byte))
      else yield maker.addDrug(parseEntry(DrugEntry, value, place, byte), `${file} ${place}`)
    }
  } catch (error) {
    if (error instanceof BadJson || error instanceof TooManyDrugs)
      throw new ImportRefused(`${file}: ${error.message}`)
    throw error
  } finally {
    source.destroy()
  }
}

const isPlan = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'plan_id')

function parseEntry<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  place: string,
  byte: number,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, value)
  if (!read.success) throw new BadJson(place, byte, troubleIn(read.issues))
  return read.output
}

/** Writes rows in batches. */
class Writer {
  readonly #db: Database
  #rows: DrugRows = { drugs: [], places: [] }

  constructor(db: Database) {
    this.#db = db
  }

  async add({ drugs, places }: DrugRows): Promise<void> {
    this.#rows.drugs.push(...drugs)
    for (const row of places) this.#rows.places.push(row)
    if (this.#rows.drugs.length + this.#rows.places.length >= BATCH) await this.end()
  }

  async end(): Promise<void> {
    const { drugs, places } = this.#rows
    this.#rows = { drugs: [], places: [] }
    await copyRows(this.#db, importedDrugs, drugs)
    await copyRows(this.#db, importedDrugPlans, places)
  }
}

/** Counts bytes as they are read, and ends when the import is stopped. */
async function* countBytes(
  stream: AsyncIterable<Uint8Array>,
  progress: Progress,
  { signal, onProgress }: Reading,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    signal?.throwIfAborted()
    progress.bytes += chunk.length
    onProgress?.(progress)
    yield chunk
  }
}
