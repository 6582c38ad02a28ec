import * as v from 'valibot'
import { importSealingKey } from '#base/seal.ts'
import { heldKey } from './key.ts'
import { sealedItem } from './tokens.ts'

/** For a page that is reloaded without a network: the worker has the session key, and this lies under it. */
const keptKey = sealedItem('outbox_key', 'outbox-key', v.string())

let held: CryptoKey | undefined

/**
 * The account's key for actions that wait to be sent and must outlive the session (docs/decisions/023-outbox.md). Our
 * server gives it to each session of the account; it is in memory only. Undefined in a deployment without our server.
 */
export const heldOutboxKey = (): CryptoKey | undefined => held

export async function holdOutboxKey(raw: string | undefined): Promise<void> {
  held = raw === undefined ? undefined : await importSealingKey(raw)
  if (raw === undefined) return keptKey.clear()
  const under = heldKey()
  await keptKey.keep(raw, () => under !== undefined && heldKey() === under)
}

/** Finds the key of before the reload. */
export async function restoreOutboxKey(): Promise<void> {
  const raw = await keptKey.read()
  held = raw === undefined ? undefined : await importSealingKey(raw)
}

export function dropOutboxKey(): void {
  held = undefined
  keptKey.clear()
}
