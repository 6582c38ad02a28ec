import type { DrawnCard, Handover } from './handover.ts'
import { type UnlockTrouble, opened, setVault } from './vault-state.ts'

let taken: Handover = {}

/**
 * Takes over from the small script that asked for the lock: the open card at once, the rest when the page asks for it.
 */
export function takeOver(given: Handover): void {
  // Not a copy, because presses count until the page is drawn.
  taken = given
  if (given.removed) setVault(given.removed)
  if (given.opened) opened.set(given.opened)
}

/** Why the card stays locked; returned once. */
export function takeTrouble(): UnlockTrouble | undefined {
  const { trouble } = taken
  delete taken.trouble
  return trouble
}

/** The press from before the application loaded, which is repeated once. */
export function takePressed(): string | undefined {
  const { pressed } = taken
  delete taken.pressed
  return pressed
}

/** The card that was on the page before the application loaded; returned once. */
export function takeDrawn(): DrawnCard | undefined {
  const { drawn } = taken
  delete taken.drawn
  return drawn
}
