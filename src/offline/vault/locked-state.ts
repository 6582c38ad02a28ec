import type { VaultFile } from './vault-format.ts'
import type { VaultState } from './vault-state.ts'
import { retryAt } from './vault.rules.ts'

/** What may be known of a saved card that is shut. */
export function lockedState(file: VaultFile, deviceMs: number): VaultState {
  const { lock, vaultId, issuedAt, tries, lastTryMs } = file
  const at = lock.kind === 'pin' ? retryAt(tries, lastTryMs, deviceMs) : undefined
  return {
    state: 'locked',
    lock: lock.kind,
    vaultId,
    checkedAt: issuedAt,
    ...(at === undefined ? {} : { retryAt: at }),
  }
}
