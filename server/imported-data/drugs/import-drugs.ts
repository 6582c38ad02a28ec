import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { ImportNotes } from '#server/imported-data/import/notes.ts'
import { ImportRefused } from '#server/imported-data/import/sources.ts'
import { importedVersions } from '#server/imported-data/tables.ts'
import { nextVersion, versionOf } from '#server/imported-data/versions.ts'
import { copyRows } from '#server/platform/db/copy-rows.ts'
import type { Database } from '#server/platform/db/open.ts'
import { type DrugOptions, DrugRowMaker, type DrugRows } from './drug-rows.ts'
import { refuseDrop } from './dropped.ts'
import { type DrugReading, readDrugFiles } from './read-files.ts'
import { importedDrugPlans, importedDrugs, importedFormularies } from './tables.ts'

export type DrugImportOptions = DrugOptions &
  DrugReading & {
    at: Temporal.Instant
    /** Whether the import may remove more than a fifth of the drugs, or of their places on lists. */
    allowsDrop?: boolean
  }

export type ImportedDrugLists = {
  counts: { drugs: number; places: number; lists: number }
  notes: ImportNotes
}

/** The name of the drug lists among the imported data, and of the row with the highest version number. */
export const DRUGS = 'drugs'
const LAST_VERSION = 'drugs-last-version'

const TABLES = [importedFormularies, importedDrugs, importedDrugPlans]
/** The number of rows per write. */
const BATCH = 5_000

/**
 * Reads `drugs.json`, `plans.json` and US Drug Formulary bundles next to the current drug lists, and then activates
 * them at once. If anything fails, or the import is stopped, the lists stay unchanged.
 */
export async function importDrugs(
  db: Database,
  files: readonly string[],
  { at, signal, onProgress, allowsDrop = false, ...options }: DrugImportOptions,
): Promise<ImportedDrugLists> {
  const version = await nextVersion(db, LAST_VERSION)
  const notes = new ImportNotes()
  const maker = new DrugRowMaker(version, notes, options)
  try {
    const writer = new Writer(db)
    for await (const rows of readDrugFiles(files, maker, { notes, signal, onProgress }))
      await writer.add(rows)
    await writer.end()
    if (maker.places === 0) throw new ImportRefused(`${files.join(', ')}: no drug with a plan`)
    const lists = maker.lists()
    await copyRows(db, importedFormularies, lists)
    for (const table of TABLES) await db.execute(sql`analyze ${table}`)
    signal?.throwIfAborted()
    const counts = { drugs: maker.drugs, places: maker.places, lists: lists.length }
    if (!allowsDrop)
      await refuseDrop(db, { version, inForce: await versionOf(db, DRUGS), source: files.join(', ') })
    await putInForce(db, { version, at, source: files.join(', '), counts })
    return { counts, notes }
  } catch (error) {
    for (const table of TABLES) await db.delete(table).where(eq(table.version, version))
    throw error
  }
}

/** The previous version is kept until the next import, because a search that began under it still reads its rows. */
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
