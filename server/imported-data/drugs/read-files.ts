import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import * as v from 'valibot'
import type { ImportNotes } from '#server/imported-data/import/notes.ts'
import { ImportRefused, type Progress, countBytes } from '#server/imported-data/import/sources.ts'
import { BadJson, type Piece, splitJson } from '#server/imported-data/json-splitter.ts'
import { troubleIn } from '#server/imported-data/rates/shapes.ts'
import { unpack } from '#server/imported-data/unpack.ts'
import { type DrugRowMaker, type DrugRows, TooManyDrugs } from './drug-rows.ts'
import { FormularyBundle } from './formulary-bundle.ts'
import { DrugEntry, PlanEntry } from './shapes.ts'

const CHUNK_BYTES = 256 * 1024

export type DrugReading = {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/** Yields the rows of files in any order; resources of bundles may refer to each other across all of them. */
export async function* readDrugFiles(
  files: readonly string[],
  maker: DrugRowMaker,
  { notes, ...reading }: DrugReading & { notes: ImportNotes },
): AsyncGenerator<DrugRows> {
  const bundle = new FormularyBundle(notes)
  for (const file of files) {
    try {
      yield* rowsOf(file, { maker, bundle }, reading)
    } catch (error) {
      if (error instanceof BadJson || error instanceof TooManyDrugs)
        throw new ImportRefused(`${file}: ${error.message}`)
      throw error
    }
  }
  yield* bundle.rows(maker)
}

type Into = { maker: DrugRowMaker; bundle: FormularyBundle }

async function* rowsOf(file: string, into: Into, reading: DrugReading): AsyncGenerator<DrugRows> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new ImportRefused(`${file}: no such file`)
  const progress: Progress = { name: file, bytes: 0, ofBytes: found.size, entries: 0 }
  const source = createReadStream(file, { highWaterMark: CHUNK_BYTES })
  const isSequence = /\.(?:ndjson|jsonl)(?:\.gz|\.zip)?$/i.test(file)
  const opens = (path: string) => !isSequence && (path === '' || path === 'entry')
  let isKnown = isSequence
  try {
    const bytes = unpack(countBytes(source, progress, reading))
    for await (const piece of splitJson(bytes, { opens, isSequence })) {
      const { path, value } = piece
      if (path === 'resourceType') isKnown ||= value === 'Bundle'
      if (path === 'entry[]') addResource(into, resourceIn(value), piece, file)
      else if (isSequence) addResource(into, value, piece, file)
      else if (path === '[]') {
        isKnown = true
        const rows = rowsOfEntry(into, piece, file)
        if (rows) yield rows
      } else continue
      progress.entries += 1
    }
  } finally {
    source.destroy()
  }
  if (!isKnown) throw new ImportRefused(`${file}: neither a list of drugs or plans nor a Bundle`)
}

/** The rows of a drug; undefined for a plan, which is only stored. A plan has no drug name, and a drug no plan id. */
function rowsOfEntry({ maker }: Into, piece: Piece, file: string): DrugRows | undefined {
  const { value, place } = piece
  const isPlan = typeof value === 'object' && value !== null && Object.hasOwn(value, 'plan_id')
  if (!isPlan) return maker.addDrug(parseEntry(DrugEntry, piece), `${file} ${place}`)
  maker.addPlan(parseEntry(PlanEntry, piece))
  return undefined
}

function addResource({ bundle }: Into, resource: unknown, { place, byte }: Piece, file: string): void {
  const issues = bundle.add(resource, `${file} ${place}`)
  if (issues) throw new BadJson(place, byte, troubleIn(issues))
}

const resourceIn = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'resource' in entry ? entry.resource : undefined

function parseEntry<Schema extends v.GenericSchema>(
  schema: Schema,
  { value, place, byte }: Piece,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, value)
  if (!read.success) throw new BadJson(place, byte, troubleIn(read.issues))
  return read.output
}
