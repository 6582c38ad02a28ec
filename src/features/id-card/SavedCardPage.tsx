import { useEffect } from 'react'
import { lookForVault, useOpened, useVault } from '#offline/vault/vault.ts'
import { IdCardPending } from './IdCardPending.tsx'
import { LockedCard } from './saved/LockedCard.tsx'
import { NoSavedCard } from './saved/NoSavedCard.tsx'
import { OpenCard } from './saved/OpenCard.tsx'
import { useAutoLock } from './use-auto-lock.ts'

/** What this device keeps, without the network and without anyone signed in (offline-and-privacy, layer 3). */
export function SavedCardPage() {
  const vault = useVault()
  const opened = useOpened()
  useAutoLock()
  useEffect(() => {
    if (vault.state === 'unknown') void lookForVault()
  }, [vault.state])
  if (opened) return <OpenCard opened={opened} />
  if (vault.state === 'unknown') return <IdCardPending />
  if (vault.state === 'locked') return <LockedCard vault={vault} />
  return <NoSavedCard vault={vault} />
}
