import { clear, createStore, del, entries, set } from 'idb-keyval'
import * as v from 'valibot'
import type { Bytes } from '#base/bytes.ts'
import { withStorage } from '#base/device-storage.ts'
import { seal, unseal } from '#base/seal.ts'
import { ReimbursementAsked } from '#contract/calls/reimbursement.ts'
import { generation } from '#session/session.ts'
import { heldKey } from '#session/key.ts'

/** A request for money that was finished on this device, with its files; `id` is its idempotency key. */
export const Waiting = v.object({
  id: v.string(),
  /** Milliseconds since the epoch. */
  at: v.number(),
  memberId: v.string(),
  body: ReimbursementAsked,
  files: v.array(v.object({ receiptId: v.string(), base64url: v.string() })),
  /** Why the insurer would not take it; sending it again would change nothing. */
  refusal: v.nullable(
    v.object({
      message: v.string(),
      code: v.string(),
      /** The request that the same file stands under. */
      before: v.optional(v.nullable(v.string())),
    }),
  ),
})
export type Waiting = v.InferOutput<typeof Waiting>

const shelf = createStore('portal-outbox', 'requests')

/** Sealed under the session key, so that only this stay can read it; written unless the stay is over by then. */
export async function keepOnShelf(entry: Waiting): Promise<void> {
  const [key, stay] = [heldKey(), generation()]
  if (!key) return
  const sealed = await seal(key.sealing, entry, entry.id)
  if (stay === generation()) await withStorage('database', () => set(entry.id, sealed, shelf))
}

/** The oldest first. What another stay has sealed can never be read again, so it goes. */
export async function readShelf(): Promise<Waiting[]> {
  const key = heldKey()
  if (!key) return []
  const kept = await withStorage('database', () => entries<string, Bytes>(shelf))
  const found = await Promise.all(
    kept.map(async ([id, sealed]) => {
      try {
        return v.parse(Waiting, await unseal(key.sealing, sealed, id))
      } catch {
        await dropFromShelf(id)
        return undefined
      }
    }),
  )
  return found.filter((entry) => entry !== undefined).toSorted((a, b) => a.at - b.at)
}

export const dropFromShelf = (id: string): Promise<void> =>
  withStorage('database', () => del(id, shelf), { isWipe: true })

export const clearShelf = (): Promise<void> => withStorage('database', () => clear(shelf), { isWipe: true })
