import * as v from 'valibot'
import type { Bytes } from '#base/bytes.ts'
import { CARD_FILE, MOST_CARD_BYTES } from '#contract/card-file.ts'
import { type StorageKind, StorageSilent, withStorage } from '#base/device-storage.ts'
import { withLock } from '#base/lock.ts'
import { storedItem } from '#base/storage.ts'
import { Damaged, type VaultFile, areSame, decodeFile, encodeFile } from './vault-file.ts'

/** Whole files by name, in one of the browser's stores. */
export type FileStore = {
  read: (name: string) => Promise<Bytes | undefined>
  write: (name: string, bytes: Bytes) => Promise<void>
  /** Replaces a file atomically: after a failure, the old one is unchanged. */
  move: (from: string, to: string) => Promise<void>
  remove: (name: string) => Promise<void>
}

const isMissing = (cause: unknown) => cause instanceof DOMException && cause.name === 'NotFoundError'

/** Not in the types yet, nor in every browser. */
type Movable = FileSystemFileHandle & { move?: (name: string) => Promise<void> }

const folder = () => navigator.storage.getDirectory()

/** The origin private file system; deleting a file there also removes it from the disk. */
const privateFiles: FileStore = {
  async read(name) {
    try {
      const file = await (await (await folder()).getFileHandle(name)).getFile()
      return new Uint8Array(await file.arrayBuffer())
    } catch (cause) {
      if (isMissing(cause)) return undefined
      throw cause
    }
  },
  async write(name, bytes) {
    const handle = await (await folder()).getFileHandle(name, { create: true })
    const writable = await handle.createWritable()
    try {
      await writable.write(bytes)
    } catch (cause) {
      await writable.abort().catch(() => undefined)
      throw cause
    }
    await writable.close()
  },
  async move(from, to) {
    const handle: Movable = await (await folder()).getFileHandle(from)
    try {
      if (!handle.move) throw new TypeError('This browser cannot move files')
      await handle.move(to)
    } catch {
      // Some browsers can't move a file onto an existing one; a writable replaces it atomically as well.
      const file = await handle.getFile()
      await this.write(to, new Uint8Array(await file.arrayBuffer()))
      await this.remove(from)
    }
  },
  async remove(name) {
    try {
      await (await folder()).removeEntry(name)
    } catch (cause) {
      if (!isMissing(cause)) throw cause
    }
  },
}

const addressOf = (name: string) => `/${CARD_FILE}/${name}`

/** For browsers whose private files can't be written from a page. */
const cachedFiles: FileStore = {
  async read(name) {
    if (!(await caches.has(CARD_FILE))) return undefined
    const reply = await (await caches.open(CARD_FILE)).match(addressOf(name))
    return reply && new Uint8Array(await reply.arrayBuffer())
  },
  async write(name, bytes) {
    await (await caches.open(CARD_FILE)).put(addressOf(name), new Response(bytes))
  },
  async move(from, to) {
    const bytes = await this.read(from)
    if (!bytes) throw new DOMException('Nothing to move', 'NotFoundError')
    await this.write(to, bytes)
    await this.remove(from)
  },
  async remove(name) {
    if (!(await caches.has(CARD_FILE))) return
    const cache = await caches.open(CARD_FILE)
    await cache.delete(addressOf(name))
    if ((await cache.keys()).length === 0) await caches.delete(CARD_FILE)
  },
}

/** Limits each step to two seconds; removing a file is tried even if the storage is known to be silent. */
const limitSteps = (kind: StorageKind, files: FileStore): FileStore => ({
  read: (name) => withStorage(kind, () => files.read(name)),
  write: (name, bytes) => withStorage(kind, () => files.write(name, bytes)),
  move: (from, to) => withStorage(kind, () => files.move(from, to)),
  remove: (name) => withStorage(kind, () => files.remove(name), { isWipe: true }),
})

/** The stores in which this browser can keep a card's file, best first. */
export function fileStores(): FileStore[] {
  const hasFiles =
    typeof FileSystemFileHandle !== 'undefined' && 'createWritable' in FileSystemFileHandle.prototype
  return [
    ...(hasFiles && 'getDirectory' in navigator.storage ? [limitSteps('files', privateFiles)] : []),
    ...('caches' in globalThis ? [limitSteps('caches', cachedFiles)] : []),
  ]
}

const NEW_FILE = `${CARD_FILE}.new`

/** The file as stored; undefined without one. Throws Damaged, or StorageSilent if the storage doesn't answer. */
export async function readVaultFile(stores = fileStores()): Promise<VaultFile | undefined> {
  for (const files of stores) {
    const bytes = await readFrom(files)
    if (bytes && bytes.length > MOST_CARD_BYTES) throw new Damaged('Too large')
    if (bytes) return decodeFile(bytes)
  }
  return undefined
}

/** A store that the browser refuses (a private window) counts as empty. */
const readFrom = (files: FileStore) =>
  files.read(CARD_FILE).catch((cause: unknown) => {
    if (cause instanceof StorageSilent) throw cause
    return undefined
  })

/**
 * Writes a file under a temporary name, reads it back, compares it, then moves it: until the last step, the old file is
 * unchanged, whatever fails.
 */
export async function writeVaultFile(file: VaultFile, stores = fileStores()): Promise<void> {
  const bytes = await encodeFile(file)
  if (bytes.length > MOST_CARD_BYTES) throw new RangeError('The saved card is too large')
  const [files, ...others] = stores
  if (!files) throw new DOMException('No storage for files', 'NotSupportedError')
  try {
    await files.write(NEW_FILE, bytes)
    const written = await files.read(NEW_FILE)
    if (!written || !areSame(written, bytes)) throw new Damaged('The file differs from what was written')
    await files.move(NEW_FILE, CARD_FILE)
  } catch (cause) {
    await files.remove(NEW_FILE).catch(() => undefined)
    throw cause
  }
  // A copy in an older browser's store must not reappear when this file is removed.
  for (const other of others) await other.remove(CARD_FILE).catch(() => undefined)
}

/** Removes the file from every store, including leftovers of an interrupted save. */
export async function removeVaultFile(stores = fileStores()): Promise<void> {
  for (const files of stores) for (const name of [CARD_FILE, NEW_FILE]) await files.remove(name)
}

/**
 * Works on the file in one tab at a time. Waits for a tab that holds the lock, because otherwise two could try a PIN
 * under one count.
 */
export const withVaultLock = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  withLock(CARD_FILE, work, { waitsForHolder: true })

/**
 * The count of tries if the file can't be written: a full disk must neither lock a member out nor allow extra tries.
 */
const triesBesideFile = storedItem(
  'local',
  'card-tries',
  v.object({ vaultId: v.string(), tries: v.number(), lastTryMs: v.number() }),
)

/** The file with the separately counted tries. */
export function withTries(file: VaultFile): VaultFile {
  const known = triesBesideFile.read()
  if (known?.vaultId !== file.vaultId || known.tries <= file.tries) return file
  return { ...file, tries: known.tries, lastTryMs: known.lastTryMs }
}

/**
 * Stores the count, in the file if it can be written. False if the device can't store one; it must then test no PIN.
 */
export async function keepTries(file: VaultFile): Promise<boolean> {
  try {
    await writeVaultFile(file)
    triesBesideFile.clear()
    return true
  } catch {
    const { vaultId, tries, lastTryMs } = file
    return triesBesideFile.keep({ vaultId, tries, lastTryMs })
  }
}
