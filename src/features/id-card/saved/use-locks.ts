import { useEffect } from 'react'
import { useStore } from '#base/store.ts'
import { type PossibleLocks, locks, possibleLocks } from '#offline/vault/vault.ts'

/** What this device can hold a card shut with; undefined until it has said. */
export function useLocks(): PossibleLocks | undefined {
  useEffect(() => void possibleLocks(), [])
  return useStore(locks)
}
