import { clear, createStore, del, entries, set } from 'idb-keyval'
import * as v from 'valibot'
import type { Bytes } from '#base/bytes.ts'
import { withStorage } from '#base/device-storage.ts'
import { seal, unseal } from '#base/seal.ts'
import { ReimbursementInput } from '#contract/calls/reimbursement.ts'
import { sessionEpoch } from '#session/session.ts'
import { heldKey } from '#session/key.ts'

/** A reimbursement request that was completed on this device, with its files; `id` is its idempotency key. */
export const WaitingRequest = v.object({
  id: v.string(),
  /** Milliseconds since the epoch. */
  at: v.number(),
  memberId: v.string(),
  body: ReimbursementInput,
  files: v.array(v.object({ receiptId: v.string(), base64url: v.string() })),
  /** Why the insurer would not take it; sending it again would change nothing. */
  refusal: v.nullable(
    v.object({
      message: v.string(),
      code: v.string(),
      /** The request that already has the same file. */
      before: v.optional(v.nullable(v.string())),
    }),
  ),
})
export type WaitingRequest = v.InferOutput<typeof WaitingRequest>

const requests = createStore('portal-outbox', 'requests')

/** Sealed under the session key, so that only this session can read it; written unless the session is over by then. */
export async function storeRequest(entry: WaitingRequest): Promise<void> {
  const [key, epoch] = [heldKey(), sessionEpoch()]
  if (!key) return
  const sealed = await seal(key.sealing, entry, entry.id)
  if (epoch === sessionEpoch()) await withStorage('database', () => set(entry.id, sealed, requests))
}

/** The oldest first. What another session has sealed can never be read again, so it is deleted. */
export async function readRequests(): Promise<WaitingRequest[]> {
  const key = heldKey()
  if (!key) return []
  const kept = await withStorage('database', () => entries<string, Bytes>(requests))
  const found = await Promise.all(
    kept.map(async ([id, sealed]) => {
      try {
        return v.parse(WaitingRequest, await unseal(key.sealing, sealed, id))
      } catch {
        await deleteRequest(id)
        return undefined
      }
    }),
  )
  return found.filter((entry) => entry !== undefined).toSorted((a, b) => a.at - b.at)
}

export const deleteRequest = (id: string): Promise<void> =>
  withStorage('database', () => del(id, requests), { isWipe: true })

export const clearRequests = (): Promise<void> =>
  withStorage('database', () => clear(requests), { isWipe: true })
