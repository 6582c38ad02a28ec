import { StorageSilent } from '#base/device-storage.ts'
import { withLock } from '#base/lock.ts'
import { VAULT_NAME as NAME } from './is-there.ts'
import { type Shelf, shelves } from './shelf.ts'
import { type VaultFile, Damaged, areSame, decoded, encoded } from './vault-format.ts'

const NEW = `${NAME}.new`

/** A device holds ten cards at most, each in 64 KiB at most. */
const MOST_BYTES = 10 * 64 * 1024

/** The file as it stands; undefined where there is none. Throws Damaged, and StorageSilent where nobody can say. */
export async function readVaultFile(places = shelves()): Promise<VaultFile | undefined> {
  for (const place of places) {
    const bytes = await readFrom(place)
    if (bytes && bytes.length > MOST_BYTES) throw new Damaged('Too large')
    if (bytes) return decoded(bytes)
  }
  return undefined
}

/** A browser that has the place but keeps it shut (a private window) has nothing in it. */
const readFrom = (place: Shelf) =>
  place.read(NAME).catch((cause: unknown) => {
    if (cause instanceof StorageSilent) throw cause
    return undefined
  })

/**
 * Written under a temporary name, read back, compared, then moved: until the last step the file of before is as it
 * was, whatever fails.
 */
export async function writeVaultFile(file: VaultFile, places = shelves()): Promise<void> {
  const bytes = await encoded(file)
  if (bytes.length > MOST_BYTES) throw new RangeError('A saved card of this size')
  const [place, ...others] = places
  if (!place) throw new DOMException('No place for files', 'NotSupportedError')
  try {
    await place.write(NEW, bytes)
    const written = await place.read(NEW)
    if (!written || !areSame(written, bytes)) throw new Damaged('Written and read back another')
    await place.move(NEW, NAME)
  } catch (cause) {
    await place.remove(NEW).catch(() => undefined)
    throw cause
  }
  // An older browser's place: its copy must not come back when this one is gone.
  for (const other of others) await other.remove(NAME).catch(() => undefined)
}

/** From every place, with what a save that was cut short left behind. */
export async function removeVaultFile(places = shelves()): Promise<void> {
  for (const place of places) for (const name of [NAME, NEW]) await place.remove(name)
}

/** One tab at a time. A tab that holds the lock is waited for, or two could try a PIN under one count. */
export const alone = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  withLock(NAME, work, { waitsForHolder: true })
