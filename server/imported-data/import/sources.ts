import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BadJson, splitJson } from '#server/imported-data/json-splitter.ts'
import { unpack } from '#server/imported-data/unpack.ts'
import { BadCsv, csvRecords } from './csv-records.ts'
import { CsvDirectory } from './csv-directory.ts'
import type { ImportNotes } from './notes.ts'
import { PlanNetDirectory, TooManyResources } from './plan-net-directory.ts'
import { PlanNetServer, ServerRefused } from './plan-net-server.ts'
import { QhpReader, type QhpOptions } from './qhp.ts'
import type { Provider } from '#server/insurer/provider-directory.ts'
import type { Fetch } from '#server/platform/http/outgoing.ts'

const CHUNK_BYTES = 256 * 1024
const MOST_FILES = 1_000
const READABLE = /\.(?:json|ndjson|jsonl|csv)(?:\.gz|\.zip)?$|\.zip$/i

/** Something that can't be imported; the message is one line. */
export class ImportRefused extends Error {}

export type ReadOptions = {
  notes: ImportNotes
  /** The day of the import, an ISO date; it decides which of several facts is current. */
  today: string
  qhp: QhpOptions
  signal?: AbortSignal | undefined
  fetch?: Fetch | undefined
  /** Waits before asking a server again; by default with a timer. */
  wait?: ((ms: number) => Promise<void>) | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}
/** The reading progress of one file or server; `ofBytes` is null if its size isn't known. */
export type Progress = { name: string; bytes: number; ofBytes: number | null; entries: number }

type Opened = { name: string; bytes: number | null; stream: AsyncIterable<Uint8Array> }

/** Yields the providers of a file, a folder, an address of a file, or a Plan-Net server. */
export async function* readDirectory(source: string, options: ReadOptions): AsyncGenerator<Provider> {
  const reading = new Reading(options)
  try {
    if (/^https?:\/\//i.test(source)) yield* readAddress(source, reading)
    else for (const file of await filesOf(source)) yield* reading.file(await openFile(file))
    yield* reading.end()
  } catch (error) {
    if (error instanceof BadJson || error instanceof BadCsv || error instanceof TooManyResources)
      throw new ImportRefused(`${reading.name}: ${error.message}`)
    throw error
  }
}

async function* readAddress(address: string, reading: Reading): AsyncGenerator<Provider> {
  if (!URL.canParse(address)) throw new ImportRefused(`${address}: not an address`)
  const server = new PlanNetServer(new URL(address), reading.options)
  try {
    if (READABLE.test(new URL(address).pathname)) yield* reading.file(await server.openFile())
    else await reading.server(server)
  } catch (error) {
    if (error instanceof ServerRefused) throw new ImportRefused(error.message)
    throw error
  }
}

async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new ImportRefused(`${path}: no such file or folder`)
  if (!found.isDirectory()) return [path]
  const names = (await readdir(path)).filter((name) => READABLE.test(name)).toSorted()
  if (names.length === 0) throw new ImportRefused(`${path}: no .json, .ndjson or .csv file`)
  if (names.length > MOST_FILES) throw new ImportRefused(`${path}: more than ${MOST_FILES} files`)
  return names.map((name) => join(path, name))
}

const openFile = async (path: string): Promise<Opened> => ({
  name: path,
  bytes: (await stat(path)).size,
  stream: createReadStream(path, { highWaterMark: CHUNK_BYTES }),
})

/** Reads files of any format one after another; Plan-Net resources refer to each other across all of them. */
class Reading {
  readonly options: ReadOptions
  name = ''
  readonly #planNet: PlanNetDirectory
  readonly #qhp: QhpReader
  #csv: CsvDirectory | undefined

  constructor(options: ReadOptions) {
    this.options = options
    this.#planNet = new PlanNetDirectory(options.notes, options.today)
    this.#qhp = new QhpReader(options.notes, options.qhp)
  }

  async *file(opened: Opened): AsyncGenerator<Provider> {
    this.name = opened.name
    const name = opened.name.replace(/\.(?:gz|zip)$/i, '')
    const progress: Progress = { name: opened.name, bytes: 0, ofBytes: opened.bytes, entries: 0 }
    const bytes = unpack(countBytes(opened.stream, progress, this.options))
    if (/\.csv$/i.test(name)) {
      this.#csv ??= new CsvDirectory(this.options.notes, this.options.today)
      this.#csv.begin(opened.name)
      for await (const record of csvRecords(bytes)) {
        progress.entries += 1
        this.#csv.add(record)
      }
      this.#csv.end()
    } else if (/\.(?:ndjson|jsonl)$/i.test(name)) {
      for await (const { value, place } of splitJson(bytes, { opens: () => false, isSequence: true })) {
        progress.entries += 1
        this.#planNet.add(value, `${opened.name} ${place}`)
      }
    } else yield* this.#json(bytes, progress)
    this.options.onProgress?.(progress)
  }

  /** A list is a QHP file; an object is a Bundle or a single resource. */
  async *#json(bytes: AsyncIterable<Uint8Array>, progress: Progress): AsyncGenerator<Provider> {
    const root: Record<string, unknown> = {}
    let isObject = true
    const opens = (path: string) => path === '' || path === 'entry'
    for await (const { path, place, value } of splitJson(bytes, { opens })) {
      const at = `${progress.name} ${place}`
      if (path === '[]') {
        isObject = false
        progress.entries += 1
        const provider = this.#qhp.read(value, at)
        if (provider) yield provider
      } else if (path === 'entry[]') {
        progress.entries += 1
        this.#planNet.add(resourceIn(value), at)
      } else if (path !== '' && Object.keys(root).length < 100) root[path] = value
    }
    if (!isObject || root.resourceType === 'Bundle') return
    if (root.resourceType === undefined && progress.entries === 0)
      throw new ImportRefused(`${progress.name}: neither a list of providers nor a Bundle`)
    this.#planNet.add(root, progress.name)
  }

  async server(server: PlanNetServer): Promise<void> {
    for await (const { resources, address, bytes } of server.pages()) {
      this.name = address
      for (const [at, resource] of resources.entries()) this.#planNet.add(resource, `${address} entry[${at}]`)
      this.options.onProgress?.({ name: address, bytes, ofBytes: null, entries: this.#planNet.count })
    }
  }

  *end(): Generator<Provider> {
    yield* this.#planNet.providers()
    if (this.#csv) yield* this.#csv.providers()
  }
}

const resourceIn = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'resource' in entry ? entry.resource : undefined

/** Counts bytes as they are read, and stops when the import is stopped. */
export async function* countBytes(
  stream: AsyncIterable<Uint8Array>,
  progress: Progress,
  { signal, onProgress }: Pick<ReadOptions, 'signal' | 'onProgress'>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    signal?.throwIfAborted()
    progress.bytes += chunk.length
    onProgress?.(progress)
    yield chunk
  }
}
