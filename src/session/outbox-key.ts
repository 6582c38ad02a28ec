import * as v from 'valibot'
import { importSealingKey } from '#base/seal.ts'
import { heldKey } from './key.ts'
import { sealedItem } from './tokens.ts'

/** The key sealed with the session key, which the worker keeps: for a reload without a network. */
const keptKey = sealedItem('outbox_key', 'outbox-key', v.string())

let held: CryptoKey | undefined

/**
 * The account's key for waiting actions that must outlive the session (docs/decisions/023-outbox.md). Our server gives
 * it to each session of the account; it is in memory only. Undefined in a deployment without our server.
 */
export const heldOutboxKey = (): CryptoKey | undefined => held

export async function holdOutboxKey(raw: string | undefined): Promise<void> {
  held = raw === undefined ? undefined : await importSealingKey(raw)
  if (raw === undefined) return keptKey.clear()
  const under = heldKey()
  await keptKey.keep(raw, () => under !== undefined && heldKey() === under)
}

/** Restores the key from before the reload. */
export async function restoreOutboxKey(): Promise<void> {
  const raw = await keptKey.read()
  held = raw === undefined ? undefined : await importSealingKey(raw)
}

export function dropOutboxKey(): void {
  held = undefined
  keptKey.clear()
}
