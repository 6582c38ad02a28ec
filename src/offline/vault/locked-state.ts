import type { VaultFile } from './vault-format.ts'
import type { VaultState } from './vault-state.ts'
import { retryAt } from './vault.rules.ts'

/** What may be known of a saved card that is shut. */
export function lockedState({ lock, vaultId, tries, lastTryMs }: VaultFile, deviceMs: number): VaultState {
  const at = lock.kind === 'pin' ? retryAt(tries, lastTryMs, deviceMs) : undefined
  return { state: 'locked', lock: lock.kind, vaultId, ...(at === undefined ? {} : { retryAt: at }) }
}
