import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { BadCsv } from '#server/imported-data/import/csv-records.ts'
import { ImportRefused } from '#server/imported-data/import/sources.ts'
import { BadJson } from '#server/imported-data/json-splitter.ts'
import { importedProviders, importedVersions } from '#server/imported-data/tables.ts'
import { importOf, nextVersion } from '#server/imported-data/versions.ts'
import { unpack } from '#server/imported-data/unpack.ts'
import { versionInForce } from '#server/imported-data/directory.ts'
import type { Database } from '#server/platform/db/open.ts'
import { type JoinedRates, joinRates } from './join-rates.ts'
import { type KeptServices, readServiceList } from './service-list.ts'
import { type Kept, stageFile } from './stage-file.ts'
import { importedRateFiles, stagedRateGroups, stagedRateItems, stagedRates } from './tables.ts'

export type RateImportOptions = {
  at: Temporal.Instant
  /** Also keeps codes that aren't in the service list, and providers who aren't in the directory. */
  all?: boolean
  /** The file with the service list. */
  services?: string | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: RateProgress) => void) | undefined
}

/** The reading progress of one file. */
export type RateProgress = { name: string; bytes: number; ofBytes: number; rates: number }

export type ReadFile = {
  name: string
  schemaVersion: string
  rates: number
  notes: string[]
  isSkipped: boolean
}
export type ImportedRates = { joined: JoinedRates; files: ReadFile[] }

/** The names of the rows for the unfinished import and the highest version number. */
const PENDING = 'rates-pending'
const LAST_VERSION = 'rates-last-version'

const CHUNK_BYTES = 256 * 1024
const MOST_FILES = 10_000
const READABLE = /\.json(?:\.gz|\.zip)?$|\.zip$/i

/**
 * Reads Transparency in Coverage files next to the current rates, and then activates them at once. If anything fails,
 * the rates stay unchanged; restarting the import skips files that were read completely.
 */
export async function importRates(
  db: Database,
  sources: readonly string[],
  { at, all = false, services, signal, onProgress }: RateImportOptions,
): Promise<ImportedRates> {
  const kept = await keptBy(db, { all, services })
  const version = await openImport(db, settingsOf({ sources, all, kept: kept.services }))
  const waiting = (await Promise.all(sources.map(filesOf))).flat()
  const seen = new Set<string>(waiting)
  const read: ReadFile[] = []
  for (let number = 1; waiting.length > 0; number += 1) {
    if (number > MOST_FILES) throw new ImportRefused(`more than ${MOST_FILES} files`)
    const name = waiting.shift() ?? ''
    const { file, index } = await readOnce(db, { version, number, name }, kept, { at, signal, onProgress })
    read.push(file)
    for (const one of index) {
      const beside = join(dirname(name), one)
      if (seen.has(beside)) continue
      seen.add(beside)
      await stat(beside).catch(() => {
        throw new ImportRefused(`${name}: ${one} isn’t in the same folder; download it first`)
      })
      waiting.push(beside)
    }
  }
  signal?.throwIfAborted()
  const source = sources.join(', ')
  const joined = await joinRates(db, { version, source, at, words: kept.services?.words ?? [] })
  await closeImport(db)
  return { joined, files: read }
}

async function keptBy(
  db: Database,
  { all, services }: { all: boolean; services: string | undefined },
): Promise<Kept> {
  if (all) return { services: null, npis: null }
  return { services: services === undefined ? null : await servicesIn(services), npis: await npisOf(db) }
}

async function servicesIn(path: string): Promise<KeptServices> {
  await stat(path).catch(() => {
    throw new ImportRefused(`${path}: no such file`)
  })
  try {
    return await readServiceList(createReadStream(path))
  } catch (error) {
    if (error instanceof BadCsv || error instanceof BadJson)
      throw new ImportRefused(`${path}: ${error.message}`)
    throw error
  }
}

/** The provider numbers of the current directory; null without a directory. */
async function npisOf(db: Database): Promise<ReadonlySet<number> | null> {
  const version = await versionInForce(db)
  if (version === null) return null
  const rows = await db
    .selectDistinct({ npi: importedProviders.npi })
    .from(importedProviders)
    .where(eq(importedProviders.version, version))
  return new Set(rows.flatMap(({ npi }) => (npi === null ? [] : Number(npi))))
}

/** The settings of an import: another import with the same settings continues it. */
const settingsOf = ({
  sources,
  all,
  kept,
}: {
  sources: readonly string[]
  all: boolean
  kept: KeptServices | null
}) =>
  createHash('sha256')
    .update(JSON.stringify({ sources: sources.toSorted(), all, services: kept?.words ?? null }))
    .digest('hex')

async function openImport(db: Database, settings: string): Promise<number> {
  const pending = await importOf(db, PENDING)
  if (pending?.source === settings) return pending.version
  await clearStaged(db)
  const version = await nextVersion(db, LAST_VERSION)
  const row = { version, source: settings, importedAt: sql`now()`, counts: {} }
  await db
    .insert(importedVersions)
    .values({ name: PENDING, ...row })
    .onConflictDoUpdate({ target: importedVersions.name, set: row })
  return version
}

async function closeImport(db: Database): Promise<void> {
  await clearStaged(db)
  await db.delete(importedVersions).where(eq(importedVersions.name, PENDING))
}

const STAGED = [stagedRates, stagedRateItems, stagedRateGroups]

async function clearStaged(db: Database): Promise<void> {
  for (const table of STAGED) await db.execute(sql`truncate ${table}`)
}

async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new ImportRefused(`${path}: no such file or folder`)
  if (!found.isDirectory()) return [path]
  const names = (await readdir(path)).filter((name) => READABLE.test(name)).toSorted()
  if (names.length === 0) throw new ImportRefused(`${path}: no .json file`)
  return names.map((name) => join(path, name))
}

type Reading = Pick<RateImportOptions, 'at' | 'signal' | 'onProgress'>
type Numbered = { version: number; number: number; name: string }

/** Reads a file, unless an interrupted import has already read it completely and it hasn't changed. */
async function readOnce(
  db: Database,
  { version, number, name }: Numbered,
  kept: Kept,
  { at, signal, onProgress }: Reading,
): Promise<{ file: ReadFile; index: string[] }> {
  const { size, mtimeMs } = await stat(name)
  const state = `${size} ${mtimeMs}`
  const [before] = await db
    .select()
    .from(importedRateFiles)
    .where(and(eq(importedRateFiles.version, version), eq(importedRateFiles.file, number)))
  if (before?.name === name && before.state === state) {
    const { schemaVersion, rates, notes, index } = before
    return { file: { name, schemaVersion, rates, notes, isSkipped: true }, index }
  }
  for (const table of STAGED) await db.delete(table).where(eq(table.file, number))
  const progress = { name, bytes: 0, ofBytes: size, rates: 0 }
  const source = createReadStream(name, { highWaterMark: CHUNK_BYTES })
  try {
    const counted = countBytes(source, progress, { at, signal, onProgress })
    const staged = await stageFile(db, number, unpack(counted), kept, (rates) => {
      progress.rates = rates
      onProgress?.(progress)
    })
    const { schemaVersion, rates, index } = staged
    const notes = staged.notes.lines()
    const row = {
      version,
      file: number,
      name,
      state,
      schemaVersion,
      rates,
      notes,
      index,
      finishedAt: at.toString(),
    }
    await db
      .insert(importedRateFiles)
      .values(row)
      .onConflictDoUpdate({ target: [importedRateFiles.version, importedRateFiles.file], set: row })
    return { file: { name, schemaVersion, rates, notes, isSkipped: false }, index }
  } catch (error) {
    if (error instanceof BadJson) throw new ImportRefused(`${basename(name)}: ${error.message}`)
    throw error
  } finally {
    source.destroy()
  }
}

/** Counts bytes as they are read, and stops when the import is stopped. */
async function* countBytes(
  stream: AsyncIterable<Uint8Array>,
  progress: RateProgress,
  { signal, onProgress }: Reading,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    progress.bytes += chunk.length
    onProgress?.(progress)
    signal?.throwIfAborted()
    yield chunk
  }
}
