import { type Entry, inOrder } from './entry.ts'

/** Where entries lie. */
export type Device = {
  /** Of this account. */
  read: () => Promise<Entry[]>
  write: (entry: Entry) => Promise<void>
  remove: (id: string) => Promise<void>
  /** The entries on the device, of every account; another tab may have added, sent or withdrawn some. */
  ids: () => Promise<string[]>
}

// A disk that is refused or full costs what a reload would have kept, and nothing else.
const ignore = (): undefined => undefined

export type HeldEntries = ReturnType<typeof newHeldEntries>

type Hooks = {
  changed: (entries: readonly Entry[]) => void
  /** Which entries a reload would lose. */
  noteUnwritten: (ids: ReadonlySet<string>) => void
  /** Whether a later one of the entries makes this one needless. */
  isSuperseded: (entry: Entry, entries: readonly Entry[]) => boolean
}

/** Ids, and the way to hear of each change of them. */
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

/** The entries in memory, and beside them on the device. */
export function newHeldEntries(device: Device, { changed, noteUnwritten, isSuperseded }: Hooks) {
  let entries: readonly Entry[] = []
  /** In memory and not, or not yet, on the device. */
  const unwritten = newIdSet(noteUnwritten)
  /** Taken back or sent, perhaps while it was being written. */
  const gone = new Set<string>()
  /** On the device, and not to be opened by this account. */
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

  /** In the list at once, in the place of others; it is on the device, or cannot be, when this answers. */
  async function add(entry: Entry, superseded: readonly Entry[] = []): Promise<void> {
    unwritten.add(entry.id)
    set([...entries.filter((one) => !superseded.includes(one)), entry])
    await write(entry)
    // A browser that is killed in between finds the earlier one.
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

  /** Takes over what is on the device, also what other tabs have put there or sent. `unread` is what is looked for. */
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

  /** The same, without opening anything where nothing has come. */
  async function look(): Promise<void> {
    const settled = entries.filter(({ id }) => !unwritten.has(id))
    const ids = await device.ids().catch(ignore)
    if (!ids) return
    const unread = ids.filter((id) => !has(id) && !gone.has(id) && !anothers.has(id))
    if (unread.length > 0) return load(unread)
    const left = settled.filter(({ id }) => !ids.includes(id))
    if (left.length > 0) set(entries.filter((entry) => !left.includes(entry)))
  }

  /** The entries in memory; the device keeps them. */
  function forget(): void {
    unwritten.clear()
    anothers.clear()
    set([])
  }

  /** Everything that this account has here. */
  async function wipe(): Promise<void> {
    // Begun before a sign-out drops the key.
    const reading = device.read().catch(ignore)
    const here = entries
    forget()
    const ids = new Set([...here, ...((await reading) ?? [])].map(({ id }) => id))
    for (const id of ids) gone.add(id)
    for (const id of ids) await device.remove(id).catch(ignore)
  }

  return { all: () => entries, has, add, drop, replace, load: () => load(), look, forget, wipe }
}
