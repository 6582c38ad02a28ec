import * as v from 'valibot'
import type { Bytes } from '#base/bytes.ts'
import { CARD_FILE } from '#contract/card-file.ts'
import { type StorageKind, StorageSilent, withStorage } from '#base/device-storage.ts'
import { withLock } from '#base/lock.ts'
import { storedItem } from '#base/storage.ts'
import { Damaged, type VaultFile, areSame, decodeFile, encodeFile } from './vault-file.ts'

/** Whole files by name, somewhere in the browser's storage. */
export type FileStore = {
  read: (name: string) => Promise<Bytes | undefined>
  write: (name: string, bytes: Bytes) => Promise<void>
  /** Replaces one file with another in one step: after a failure the old one is unchanged. */
  move: (from: string, to: string) => Promise<void>
  remove: (name: string) => Promise<void>
}

const isMissing = (cause: unknown) => cause instanceof DOMException && cause.name === 'NotFoundError'

/** Not in the types yet, nor in every browser. */
type Movable = FileSystemFileHandle & { move?: (name: string) => Promise<void> }

const folder = () => navigator.storage.getDirectory()

/** The origin private file system; what is deleted there leaves the disk too. */
export const privateFiles: FileStore = {
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
      if (!handle.move) throw new TypeError('Files do not move here')
      await handle.move(to)
    } catch {
      // Some browsers do not move a file onto an existing one; a writable replaces it in one step as well.
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

/** For browsers whose private files cannot be written from a page. */
export const cachedFiles: FileStore = {
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

/** Each step gets two seconds; a file is removed even where the storage is known to be silent. */
const limitSteps = (kind: StorageKind, files: FileStore): FileStore => ({
  read: (name) => withStorage(kind, () => files.read(name)),
  write: (name, bytes) => withStorage(kind, () => files.write(name, bytes)),
  move: (from, to) => withStorage(kind, () => files.move(from, to)),
  remove: (name) => withStorage(kind, () => files.remove(name), { isWipe: true }),
})

/** Where this browser can keep a card's file, the best store first. */
export function fileStores(): FileStore[] {
  const hasFiles =
    typeof FileSystemFileHandle !== 'undefined' && 'createWritable' in FileSystemFileHandle.prototype
  return [
    ...(hasFiles && 'getDirectory' in navigator.storage ? [limitSteps('files', privateFiles)] : []),
    ...('caches' in globalThis ? [limitSteps('caches', cachedFiles)] : []),
  ]
}

const NEW_FILE = `${CARD_FILE}.new`

/** A device holds ten cards at most, each in 64 KiB at most. */
const MOST_BYTES = 10 * 64 * 1024

/** The file as stored; undefined without one. Throws Damaged, or StorageSilent if the storage doesn't answer. */
export async function readVaultFile(stores = fileStores()): Promise<VaultFile | undefined> {
  for (const files of stores) {
    const bytes = await readFrom(files)
    if (bytes && bytes.length > MOST_BYTES) throw new Damaged('Too large')
    if (bytes) return decodeFile(bytes)
  }
  return undefined
}

/** A store that the browser has but refuses (a private window) has nothing in it. */
const readFrom = (files: FileStore) =>
  files.read(CARD_FILE).catch((cause: unknown) => {
    if (cause instanceof StorageSilent) throw cause
    return undefined
  })

/**
 * Written under a temporary name, read back, compared, then moved: until the last step the old file is unchanged,
 * whatever fails.
 */
export async function writeVaultFile(file: VaultFile, stores = fileStores()): Promise<void> {
  const bytes = await encodeFile(file)
  if (bytes.length > MOST_BYTES) throw new RangeError('A saved card of this size')
  const [files, ...others] = stores
  if (!files) throw new DOMException('No storage for files', 'NotSupportedError')
  try {
    await files.write(NEW_FILE, bytes)
    const written = await files.read(NEW_FILE)
    if (!written || !areSame(written, bytes)) throw new Damaged('Not what was written')
    await files.move(NEW_FILE, CARD_FILE)
  } catch (cause) {
    await files.remove(NEW_FILE).catch(() => undefined)
    throw cause
  }
  // A copy in the store of an older browser must not reappear when this file is removed.
  for (const other of others) await other.remove(CARD_FILE).catch(() => undefined)
}

/** Removes it from every store, with what an interrupted save left behind. */
export async function removeVaultFile(stores = fileStores()): Promise<void> {
  for (const files of stores) for (const name of [CARD_FILE, NEW_FILE]) await files.remove(name)
}

/** Works on the file in one tab at a time. A tab that holds the lock is waited for, or two could try a PIN under one count. */
export const withVaultLock = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  withLock(CARD_FILE, work, { waitsForHolder: true })

/** The count of tries where the file cannot be written: a full disk must neither lock a member out nor give tries away. */
const triesBesideFile = storedItem(
  'local',
  'card-tries',
  v.object({ vaultId: v.string(), tries: v.number(), lastTryMs: v.number() }),
)

/** The file with the tries that were counted beside it. */
export function withTries(file: VaultFile): VaultFile {
  const known = triesBesideFile.read()
  if (known?.vaultId !== file.vaultId || known.tries <= file.tries) return file
  return { ...file, tries: known.tries, lastTryMs: known.lastTryMs }
}

/** Keeps the count, in the file if it can be written. False where the device can keep none; it must then test no PIN. */
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
