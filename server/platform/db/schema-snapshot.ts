import { Blob as NodeBlob } from 'node:buffer'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'

/**
 * A snapshot of an embedded database with all tables and no rows, cached on this machine. Creating one takes PGlite two
 * to three seconds, most of them for `initdb`; unpacking this one takes a tenth of that.
 */
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/schema')
const MIGRATIONS = join(import.meta.dirname, 'migrations')
const PGLITE = createRequire(import.meta.url).resolve('@electric-sql/pglite')
/** The compression level that reads fastest; the checksum finds a damaged file. */
const PACKED = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 }

/** Names the snapshot by all its inputs. */
function snapshotName(): string {
  const hash = createHash('sha256')
  const journal = join('meta', '_journal.json')
  for (const file of [...readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')), journal].toSorted())
    hash.update(file).update(readFileSync(join(MIGRATIONS, file)))
  hash.update(readFileSync(join(dirname(PGLITE), '..', 'package.json')))
  return `${hash.digest('hex').slice(0, 20)}.tar.zst`
}

/** Returns the cached archive; undefined if there is none or it is damaged. */
function readArchive(cache: string): Buffer<ArrayBuffer> | undefined {
  try {
    return zstdDecompressSync(readFileSync(join(cache, snapshotName())))
  } catch {
    return undefined
  }
}

/** Returns the cached snapshot for PGlite's `loadDataDir`; undefined if there is none or it is damaged. */
export function schemaSnapshot(cache = CACHE): Blob | undefined {
  const archive = readArchive(cache)
  // Node's own Blob, because jsdom's disappears with its page.
  return archive && (new NodeBlob([archive]) as unknown as Blob)
}

/** Caches a snapshot of this database, which has all tables and no rows. */
export async function keepSchemaSnapshot(
  client: Pick<PGlite, 'exec' | 'dumpDataDir'>,
  cache = CACHE,
): Promise<void> {
  await client.exec('CHECKPOINT')
  keep(Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()), cache)
}

/**
 * Writes the file under a temporary name first, so that no reader finds half of it. If the disk is full, there is no
 * snapshot.
 */
function keep(snapshot: Buffer, cache: string): void {
  const name = snapshotName()
  const part = join(cache, `${name}.${process.pid}`)
  try {
    mkdirSync(cache, { recursive: true })
    for (const other of readdirSync(cache)) if (other !== name) rmSync(join(cache, other), { force: true })
    writeFileSync(part, zstdCompressSync(snapshot, { params: PACKED }))
    renameSync(part, join(cache, name))
  } catch {
    if (existsSync(part)) rmSync(part)
  }
}

/** Removes a snapshot that no database can open. */
export const discardSchemaSnapshot = (): void => rmSync(join(CACHE, snapshotName()), { force: true })

/**
 * Unpacks the snapshot as a data directory at `path`, unless a database exists there or no snapshot does. The directory
 * gets its name last, so an interrupted start leaves no incomplete one.
 */
export function restoreSchema(path: string, cache = CACHE): boolean {
  const part = `${path}.part`
  rmSync(part, { recursive: true, force: true })
  if (existsSync(path)) return false
  const snapshot = readArchive(cache)
  if (!snapshot) return false
  try {
    mkdirSync(part, { mode: OWN })
    unpack(snapshot, part)
    renameSync(part, path)
    return true
  } catch {
    rmSync(part, { recursive: true, force: true })
    return false
  }
}

const OWN = 0o700
const BLOCK = 512
const DIRECTORY = '5'

/** Reads a tar archive in PGlite's format: names under 100 characters, directories before their files. */
function unpack(archive: Buffer, to: string): void {
  const text = (from: number, length: number) =>
    archive.toString('latin1', from, from + length).replace(/\0.*$/s, '')
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const path = join(to, text(at, 100))
    const size = Number.parseInt(text(at + 124, 12), 8)
    const content = at + BLOCK
    if (text(at + 156, 1) === DIRECTORY) mkdirSync(path, { recursive: true, mode: OWN })
    else writeFileSync(path, archive.subarray(content, content + size), { mode: 0o600 })
    at = content + Math.ceil(size / BLOCK) * BLOCK
  }
}
