import { del, entries, keys, set } from 'idb-keyval'
import * as v from 'valibot'
import type { Bytes } from '#base/bytes.ts'
import { withStorage } from '#base/device-storage.ts'
import { reopeningStore } from '#base/reopening-store.ts'
import { seal, unseal } from '#base/seal.ts'
import { sessionEpoch } from '#session/session.ts'
import { heldKey } from '#session/key.ts'
import { heldOutboxKey } from '#session/outbox-key.ts'
import { Entry, inOrder } from './entry.ts'

/**
 * An entry on the disk. Its time is unencrypted, so that abandoned entries can be deleted. If `isLasting`, it is sealed
 * with the account's key and outlives the session; otherwise only this session can open it.
 */
type Sealed = { at: number; isLasting: boolean; bytes: Bytes }

/** How long another account's entries stay. */
const KEPT_MS = 30 * 24 * 60 * 60_000

const records = reopeningStore('portal-outbox', 'requests')

const databaseOf = <Answer>(work: () => Promise<Answer>): Promise<Answer> => withStorage('database', work)

/** Whether entries stored now can be read after this session. */
export const isKeptBeyondSession = (): boolean => heldOutboxKey() !== undefined

/** Seals and writes an entry unless the session has ended by then. Throws if it wasn't written. */
export async function storeEntry(entry: Entry): Promise<void> {
  const epoch = sessionEpoch()
  const lasting = heldOutboxKey()
  const key = lasting ?? heldKey()?.sealing
  if (!key) throw new Error('There is no key to seal with')
  const bytes = await seal(key, entry, entry.id)
  if (epoch !== sessionEpoch()) throw new Error('The session is over')
  const sealed: Sealed = { at: entry.at, isLasting: lasting !== undefined, bytes }
  await databaseOf(() => set(entry.id, sealed, records))
}

/** The ids of all accounts' entries on this device. */
export const storedIds = (): Promise<string[]> => databaseOf(() => keys<string>(records))

type Keys = { session: CryptoKey | undefined; account: CryptoKey | undefined }

/** Read at once, because a sign-out drops the keys while the disk is still being read. */
const keysNow = (): Keys => ({ session: heldKey()?.sealing, account: heldOutboxKey() })

/** The caller's entries, oldest first. Deletes entries that can no longer be opened; those of other accounts stay. */
export async function readEntries(): Promise<Entry[]> {
  const held = keysNow()
  if (!held.session) return []
  const kept = await databaseOf(() => entries<string, Sealed>(records))
  const found = await Promise.all(
    kept.map(async ([id, stored]) => {
      const entry = await openEntry(held, id, stored)
      if (entry === undefined && !mayBeAnothers(stored)) await deleteEntry(id)
      return entry
    }),
  )
  return inOrder(found.filter((entry) => entry !== undefined))
}

const mayBeAnothers = ({ isLasting, at }: Sealed): boolean => isLasting && Date.now() - at < KEPT_MS

async function openEntry(
  { session, account }: Keys,
  id: string,
  { isLasting, bytes }: Sealed,
): Promise<Entry | undefined> {
  const key = isLasting ? account : session
  if (!key) return undefined
  const value = await unseal(key, bytes, id).catch(() => undefined)
  const read = v.safeParse(Entry, value)
  return read.success ? read.output : undefined
}

export const deleteEntry = (id: string): Promise<void> =>
  withStorage('database', () => del(id, records), { isWipe: true })
