import type { PossibleLocks, VaultState } from '#offline/vault/vault.ts'

/** What the card page says about keeping the card on this device. */
export type Keeping = 'saved' | 'others' | 'evicted' | 'neither' | 'offer' | 'nothing'

export type KeepingFacts = {
  vault: VaultState
  /** Whether the saved card is this account's, as far as is known. */
  isOwn: boolean | undefined
  /** Undefined until the device has said. */
  locks: PossibleLocks | undefined
  /** There is a card that may be saved. */
  isOffered: boolean
}

export function keepingOf({ vault, isOwn, locks, isOffered }: KeepingFacts): Keeping {
  if (vault.state === 'locked') return isOwn === false ? 'others' : 'saved'
  if (!isOffered || vault.state === 'unknown' || !locks) return 'nothing'
  if (!locks.passkey && !locks.pin) return 'neither'
  return vault.state === 'evicted' ? 'evicted' : 'offer'
}
