import { type Entry, inOrder } from './entry.ts'

/** The storage of entries. */
export type Device = {
  /** This account's entries. */
  read: () => Promise<Entry[]>
  write: (entry: Entry) => Promise<void>
  remove: (id: string) => Promise<void>
  /** The ids of all accounts' entries on the device; another tab may have added, sent or withdrawn some. */
  ids: () => Promise<string[]>
}

// If the disk refuses or is full, only the copy for a reload is lost.
const ignore = (): undefined => undefined

export type HeldEntries = ReturnType<typeof newHeldEntries>

type Hooks = {
  changed: (entries: readonly Entry[]) => void
  /** Reports which entries a reload would lose. */
  noteUnwritten: (ids: ReadonlySet<string>) => void
  /** Whether a later entry makes this one unnecessary. */
  isSuperseded: (entry: Entry, entries: readonly Entry[]) => boolean
}

/** A set of ids that reports its changes. */
function newIdSet(changed: (ids: ReadonlySet<string>) => void) {
  let ids: ReadonlySet<string> = new Set()
  const set = (next: ReadonlySet<string>) => {
    ids = next
    changed(ids)
  }
  return {
    has: (id: string) => ids.has(id),
    add: (id: string) => set(new Set([...ids, id])),
    delete: (id: string) => set(new Set([...ids].filter((one) => one !== id))),
    clear: () => set(new Set()),
  }
}

/** The entries in memory, which are also stored on the device. */
export function newHeldEntries(device: Device, { changed, noteUnwritten, isSuperseded }: Hooks) {
  let entries: readonly Entry[] = []
  /** Entries in memory that aren't on the device, or not yet. */
  const unwritten = newIdSet(noteUnwritten)
  /** Entries that were withdrawn or sent, possibly while they were being written. */
  const gone = new Set<string>()
  /** Entries on the device that this account can't open. */
  const anothers = new Set<string>()

  const set = (next: readonly Entry[]) => {
    entries = inOrder(next)
    changed(entries)
  }
  const has = (id: string) => entries.some((entry) => entry.id === id)

  async function write(entry: Entry): Promise<void> {
    unwritten.add(entry.id)
    await device.write(entry).then(() => unwritten.delete(entry.id), ignore)
    if (gone.has(entry.id)) await device.remove(entry.id).catch(ignore)
  }

  /** Adds an entry to the list at once, replacing others. Resolves once it is on the device, or can't be. */
  async function add(entry: Entry, superseded: readonly Entry[] = []): Promise<void> {
    unwritten.add(entry.id)
    set([...entries.filter((one) => !superseded.includes(one)), entry])
    await write(entry)
    // If the browser is killed in between, the earlier entry remains.
    for (const { id } of superseded) await drop(id)
  }

  async function drop(id: string): Promise<void> {
    gone.add(id)
    unwritten.delete(id)
    set(entries.filter((entry) => entry.id !== id))
    await device.remove(id).catch(ignore)
  }

  async function replace(entry: Entry, next: Entry): Promise<void> {
    if (!has(entry.id)) return
    unwritten.add(next.id)
    set(entries.map((one) => (one.id === entry.id ? next : one)))
    await write(next)
    if (next.id !== entry.id) await drop(entry.id)
  }

  /** Loads the entries on the device, including changes by other tabs. `unread` has the ids to look for. */
  async function load(unread: readonly string[] = []): Promise<void> {
    // An entry written during the read may be missing from the result.
    const settled = new Set(entries.map(({ id }) => id).filter((id) => !unwritten.has(id)))
    const kept = await device.read().catch(ignore)
    if (!kept) return
    const names = new Set(kept.map(({ id }) => id))
    const ownOnly = entries.filter(({ id }) => !settled.has(id) && !names.has(id))
    for (const id of unread) if (!names.has(id)) anothers.add(id)
    set([...kept.filter(({ id }) => !gone.has(id)), ...ownOnly])
    for (const entry of entries.filter((one) => isSuperseded(one, entries))) await drop(entry.id)
  }

  /** The same, but opens nothing if no entry was added. */
  async function look(): Promise<void> {
    const settled = entries.filter(({ id }) => !unwritten.has(id))
    const ids = await device.ids().catch(ignore)
    if (!ids) return
    const unread = ids.filter((id) => !has(id) && !gone.has(id) && !anothers.has(id))
    if (unread.length > 0) return load(unread)
    const left = settled.filter(({ id }) => !ids.includes(id))
    if (left.length > 0) set(entries.filter((entry) => !left.includes(entry)))
  }

  /** Clears the entries in memory; the device keeps them. */
  function forget(): void {
    unwritten.clear()
    anothers.clear()
    set([])
  }

  /** Deletes all entries of this account on this device. */
  async function wipe(): Promise<void> {
    // Starts before a sign-out drops the key.
    const reading = device.read().catch(ignore)
    const here = entries
    forget()
    const ids = new Set([...here, ...((await reading) ?? [])].map(({ id }) => id))
    for (const id of ids) gone.add(id)
    for (const id of ids) await device.remove(id).catch(ignore)
  }

  return { all: () => entries, has, add, drop, replace, load: () => load(), look, forget, wipe }
}
