import { useState } from 'react'
import { words } from '#features/id-card/saved-card.words.ts'
import { UnlockFailure, type UnlockTrouble, unlock } from '#offline/vault/vault.ts'
import { announce } from '#ui/announce.ts'

/** One try at the lock at a time; what came of the last one. */
export function useUnlock() {
  const [trouble, setTrouble] = useState<UnlockTrouble>()
  const [isBusy, setBusy] = useState(false)
  // The prompt of the device opens only inside the press itself: nothing may be waited for before it.
  const tryOnce = async (pin?: string) => {
    if (isBusy) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await unlock(pin)
      announce(words.locked.opened)
    } catch (failure) {
      setTrouble(failure instanceof UnlockFailure ? failure.trouble : { kind: 'damaged' })
    } finally {
      setBusy(false)
    }
  }
  return { trouble, isBusy, tryOnce }
}
