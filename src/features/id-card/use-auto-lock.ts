import { useEffect } from 'react'
import { closeVault } from '#offline/vault/vault.ts'

/** Long enough to answer a call at the counter, too short for someone who finds the phone. */
export const HIDDEN_MS = 60_000

/** Locks the open card when its page is left, or has been out of sight for a minute. */
export function useAutoLock(): void {
  useEffect(() => {
    let hiddenAt = 0
    let locking: ReturnType<typeof setTimeout> | undefined
    const onChange = () => {
      clearTimeout(locking)
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now()
        locking = setTimeout(closeVault, HIDDEN_MS)
        return
      }
      // A sleeping page runs no timers.
      if (hiddenAt > 0 && Math.abs(Date.now() - hiddenAt) >= HIDDEN_MS) closeVault()
    }
    document.addEventListener('visibilitychange', onChange)
    addEventListener('pagehide', closeVault)
    return () => {
      clearTimeout(locking)
      document.removeEventListener('visibilitychange', onChange)
      removeEventListener('pagehide', closeVault)
      closeVault()
    }
  }, [])
}
