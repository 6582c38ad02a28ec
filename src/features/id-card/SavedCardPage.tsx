import { Suspense, lazy, useEffect, useRef } from 'react'
import { type VaultState, lookForVault, useOpened, useVault } from '#offline/vault/vault.ts'
import { IdCardPending } from './IdCardPending.tsx'
import { LockedCard } from './saved/LockedCard.tsx'
import { OpenCard } from './saved/OpenCard.tsx'
import { useAutoLock } from './use-auto-lock.ts'

// Seldom needed, and never while somebody waits at a counter; the open card comes with the prompt.
const NoSavedCard = lazy(() =>
  import('./saved/NoSavedCard.tsx').then((file) => ({ default: file.NoSavedCard })),
)

/** What this device keeps, without the network and without anyone signed in (offline-and-privacy, layer 3). */
export function SavedCardPage() {
  const vault = useVault()
  useAutoLock()
  useEffect(() => {
    if (vault.state === 'unknown') void lookForVault()
  }, [vault.state])
  useFocusOnRemoval(vault)
  return (
    <Suspense fallback={<IdCardPending />}>
      <WhatIsKept vault={vault} />
    </Suspense>
  )
}

function WhatIsKept({ vault }: { vault: VaultState }) {
  const opened = useOpened()
  if (opened) return <OpenCard opened={opened} />
  if (vault.state === 'unknown') return <IdCardPending />
  if (vault.state === 'locked') return <LockedCard vault={vault} />
  return <NoSavedCard vault={vault} />
}

/** The buttons go with the card; the reader goes on at the heading of what is there instead. */
function useFocusOnRemoval({ state }: VaultState): void {
  const wasLocked = useRef(false)
  useEffect(() => {
    if (wasLocked.current && state !== 'locked') document.querySelector('h1')?.focus()
    wasLocked.current = state === 'locked'
  }, [state])
}
