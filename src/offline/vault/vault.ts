import { CARD_MARK } from '#base/card-mark.ts'
import { store, useStore } from '#base/store.ts'
import { connection } from '#offline/connection.ts'
import { signedIn } from '#session/session.ts'
import { isFileThere } from './is-there.ts'
import {
  type PossibleLocks,
  type Saving,
  type Unlocked,
  type VaultState,
  isOwn,
  noteVault,
  opened,
  savedMark,
  vault,
} from './vault-state.ts'

export type { PossibleLocks, RemovalReason, Saving, Standing, Unlocked, VaultState } from './vault-state.ts'
export { type SaveTrouble, SaveFailure, type UnlockTrouble, UnlockFailure } from './vault-failures.ts'
export { isOwn, opened, vault }

export const useVault = (): VaultState => useStore(vault)

export const useIsOwn = (): boolean | undefined => useStore(isOwn)

export const useOpened = (): Unlocked | undefined => useStore(opened)

/** Looks whether this device holds a card. First visits load nothing for it. */
export async function lookForVault(): Promise<void> {
  if (!savedMark.read() && (await isFileThere())) savedMark.keep(true)
  if (savedMark.read()) await (await import('./look.ts')).look()
  // Why it went is told by whoever removed it.
  else if (vault.get().state !== 'wiped') noteVault({ state: 'none' })
}

/** What this device said last of what it can hold a card shut with; undefined until it was asked. */
export const locks = store<PossibleLocks | undefined>(undefined)

/** Asks what this device can hold a card shut with; neither: print, PDF and wallet remain. */
export async function possibleLocks(): Promise<PossibleLocks> {
  const told = await (await import('./possible-locks.ts')).possibleLocks()
  locks.set(told)
  return told
}

/** Saves these cards on this device in place of any saved before. Throws SaveFailure, and then nothing has changed. */
export const saveCards = async (saving: Saving): Promise<void> => (await import('./enrol.ts')).enrol(saving)

/** Opens the saved card with the device's own prompt or with the PIN. Throws UnlockFailure. */
export const unlock = async (pin?: string): Promise<Unlocked> => (await import('./unlock.ts')).unlock(pin)

/** Forgets the open card; the saved one stays. */
export const closeVault = (): void => opened.set(undefined)

/** Takes the card off this device, and off the insurer's list where its owner is signed in. */
export const removeVault = async (): Promise<void> => (await import('./remove.ts')).removeByMember()

/** Asks the insurer what to do with the card and does it; brings it up to date when its owner is signed in. Never throws. */
export async function contactInsurer(): Promise<void> {
  if (savedMark.read()) await (await import('./contact.ts')).contact()
}

/** From the first paint on: what is here, what other tabs do to it, and what the insurer says of it. */
export function watchVault(): void {
  void lookForVault()
  signedIn.listen(() => void contactInsurer())
  connection.watch(() => void (connection.get() === 'online' && contactInsurer()))
  // Heard by tabs that knew of no card and loaded nothing for it.
  addEventListener('storage', ({ key }) => void (key === CARD_MARK && lookForVault()))
}
