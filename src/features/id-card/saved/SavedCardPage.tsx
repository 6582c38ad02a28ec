import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterPaint } from '#base/after-paint.ts'
import { IdCardPending } from '#card/FlipCard.tsx'
import { CONTROLS, type DrawnCard, controlName } from '#vault/handover.ts'
import { takeDrawn, takePressed } from '#vault/taken-over.ts'
import { closeVault, lookForVault } from '#vault/vault.ts'
import { type VaultState, useOpened, useVault } from '#vault/vault-state.ts'
import { announce } from '#ui/announce.ts'
import { savedCardMessages } from '#features/id-card/locales/saved-card.gen.ts'
import { LockedCard } from './LockedCard.tsx'
import { NoSavedCard } from './NoSavedCard.tsx'
import { OpenCard } from './OpenCard.tsx'

/** The card saved on this device, available without network or sign-in. */
export function SavedCardPage() {
  const vault = useVault()
  const opened = useOpened()
  const [failure, setFailure] = useState<Error>()
  useAutoLock()
  useEffect(() => {
    if (vault.state === 'unknown') void lookForVault().catch(setFailure)
  }, [vault.state])
  useFocusAfterRemoval(vault)
  useTakenOver(opened !== undefined)
  // A file of the portal failed to load; every page handles that the same way.
  if (failure && vault.state === 'unknown') throw failure
  if (opened) return <OpenCard opened={opened} />
  if (vault.state === 'unknown') return <IdCardPending />
  if (vault.state === 'locked') return <LockedCard vault={vault} />
  return <NoSavedCard vault={vault} />
}

/** Announces events from before this page took over, or repeats the press. */
function useTakenOver(isOpen: boolean): void {
  const finish = useEffectEvent(() => {
    const drawn = takeDrawn()
    if (isOpen && drawn) continueAt(drawn)
    else if (isOpen) announce(savedCardMessages.locked.opened)
    const pressed = takePressed()
    if (pressed) document.querySelector<HTMLElement>(pressed)?.click()
  })
  useEffect(() => finish(), [])
}

/** Continues with a card that was read, and perhaps used, before this page took over. */
function continueAt({ focused, pressed }: DrawnCard): void {
  const use = () => {
    findControl(focused)?.focus({ preventScroll: true })
    findControl(pressed)?.click()
  }
  // React Aria renders tabs last.
  if (focused !== undefined || pressed !== undefined) afterPaint(use)
}

const findControl = (name: string | undefined): HTMLElement | undefined =>
  Array.from(document.querySelectorAll<HTMLElement>(`main :is(${CONTROLS})`)).find(
    (control) => controlName(control) === name,
  )

/** Long enough for a phone call at the counter, too short for a finder of the phone. */
export const HIDDEN_MS = 60_000

/** Locks the open card when the member leaves the page, or when it has been hidden for a minute. */
function useAutoLock(): void {
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
      // A suspended page runs no timers, so the elapsed time is checked on return.
      if (hiddenAt > 0 && Math.abs(Date.now() - hiddenAt) >= HIDDEN_MS) closeVault()
    }
    // The small script may have drawn the card on a page that has been hidden since.
    if (document.visibilityState === 'hidden') onChange()
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

/** The buttons disappear with the card, so the focus moves to the heading that replaces it. */
function useFocusAfterRemoval({ state }: VaultState): void {
  const wasLocked = useRef(false)
  useEffect(() => {
    if (wasLocked.current && state !== 'locked') document.querySelector('h1')?.focus()
    wasLocked.current = state === 'locked'
  }, [state])
}
