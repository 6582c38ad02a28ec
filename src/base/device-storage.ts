import { store } from './store.ts'

/** The browser's stores that may never answer: IndexedDB, Cache Storage, the private file system. */
export type StorageKind = 'database' | 'caches' | 'files'

/** A working store answers in a few milliseconds. WebKit's IndexedDB occasionally fires no event at all. */
export const STORAGE_LIMIT_MS = 2_000

/** The store didn't answer in time. Callers treat it like a store that the browser refuses. */
export class StorageSilent extends Error {
  override readonly name = 'StorageSilent'
}

/** The store closed its connection, and then a new one as well (base/reopening-store.ts). */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/** Stores that closed their connections. Unlike silent ones they fail at once, so they are tried again. */
const lostStores = new Set<StorageKind>()

/** The stores that don't answer. The portal works without them and shows a banner. */
export const storageTrouble = store<readonly StorageKind[]>([])

const note = (kind: StorageKind, isSilent: boolean): void => {
  const others = storageTrouble.get().filter((known) => known !== kind)
  storageTrouble.set(isSilent ? [...others, kind] : others)
}

/** Returns the answer, or throws StorageSilent after two seconds. */
export function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageSilent()), STORAGE_LIMIT_MS)
  })
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer))
}

/**
 * Uses a store for at most two seconds. After a timeout, the store isn't used again until the late answer comes, if
 * ever, so that ten readers don't wait one after another. A wipe is always tried, because earlier data must be deleted.
 */
export async function withStorage<Answer>(
  kind: StorageKind,
  work: () => Promise<Answer>,
  { isWipe = false } = {},
): Promise<Answer> {
  if (!isWipe && !lostStores.has(kind) && storageTrouble.get().includes(kind)) throw new StorageSilent()
  const answer = work()
  try {
    const done = await inTime(answer)
    if (lostStores.delete(kind)) note(kind, false)
    return done
  } catch (cause) {
    if (cause instanceof ConnectionLost) {
      lostStores.add(kind)
      note(kind, true)
    }
    if (cause instanceof StorageSilent) {
      lostStores.delete(kind)
      note(kind, true)
      const recover = () => note(kind, false)
      answer.then(recover, recover)
    }
    throw cause
  }
}
