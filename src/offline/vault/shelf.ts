import type { Bytes } from '#base/bytes.ts'
import { type StorageKind, withStorage } from '#base/device-storage.ts'
import { VAULT_NAME as CACHE } from './is-there.ts'

/** A place of the browser where whole files stand by name. */
export type Shelf = {
  read: (name: string) => Promise<Bytes | undefined>
  write: (name: string, bytes: Bytes) => Promise<void>
  /** Puts the file in the place of another in one step: after a failure the other stands there as before. */
  move: (from: string, to: string) => Promise<void>
  remove: (name: string) => Promise<void>
}

const isMissing = (cause: unknown) => cause instanceof DOMException && cause.name === 'NotFoundError'

/** Not in the types yet, nor in every browser. */
type Movable = FileSystemFileHandle & { move?: (name: string) => Promise<void> }

const folder = () => navigator.storage.getDirectory()

/** The origin private file system; what is deleted there is gone from the disk too. */
export const privateFiles: Shelf = {
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
      // Some browsers move nothing onto a file that exists; what is written takes its place in one step as well.
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

const addressOf = (name: string) => `/${CACHE}/${name}`

/** For browsers whose private files cannot be written from a page. */
export const cachedFiles: Shelf = {
  async read(name) {
    if (!(await caches.has(CACHE))) return undefined
    const reply = await (await caches.open(CACHE)).match(addressOf(name))
    return reply && new Uint8Array(await reply.arrayBuffer())
  },
  async write(name, bytes) {
    await (await caches.open(CACHE)).put(addressOf(name), new Response(bytes))
  },
  async move(from, to) {
    const bytes = await this.read(from)
    if (!bytes) throw new DOMException('Nothing to move', 'NotFoundError')
    await this.write(to, bytes)
    await this.remove(from)
  },
  async remove(name) {
    if (!(await caches.has(CACHE))) return
    const cache = await caches.open(CACHE)
    await cache.delete(addressOf(name))
    if ((await cache.keys()).length === 0) await caches.delete(CACHE)
  },
}

/** Each step gets its two seconds; what is removed is removed also where reading was in vain. */
const limited = (kind: StorageKind, shelf: Shelf): Shelf => ({
  read: (name) => withStorage(kind, () => shelf.read(name)),
  write: (name, bytes) => withStorage(kind, () => shelf.write(name, bytes)),
  move: (from, to) => withStorage(kind, () => shelf.move(from, to)),
  remove: (name) => withStorage(kind, () => shelf.remove(name), { isWipe: true }),
})

/** Where a card can stand in this browser, the best place first. */
export function shelves(): Shelf[] {
  const hasFiles =
    typeof FileSystemFileHandle !== 'undefined' && 'createWritable' in FileSystemFileHandle.prototype
  return [
    ...(hasFiles && 'getDirectory' in navigator.storage ? [limited('files', privateFiles)] : []),
    ...('caches' in globalThis ? [limited('caches', cachedFiles)] : []),
  ]
}
