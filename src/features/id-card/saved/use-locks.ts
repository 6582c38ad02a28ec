import { useEffect, useState } from 'react'
import { type PossibleLocks, possibleLocks } from '#offline/vault/vault.ts'

/** What this device can hold a card shut with; undefined until it has said. */
export function useLocks(): PossibleLocks | undefined {
  const [locks, setLocks] = useState<PossibleLocks>()
  useEffect(() => {
    let isHere = true
    void possibleLocks().then((told) => isHere && setLocks(told))
    return () => void (isHere = false)
  }, [])
  return locks
}
