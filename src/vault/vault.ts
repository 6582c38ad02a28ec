import * as v from 'valibot'
import { CARD_FILE } from '#contract/card-file.ts'
import { CARD_MARK } from '#base/card-mark.ts'
import { type StorageKind, storageTrouble, withStorage } from '#base/device-storage.ts'
import { storedItem } from '#base/storage.ts'
import { store } from '#base/store.ts'
import { connection, isCutOffBy } from '#offline/connection.ts'
import { installed } from '#offline/install.ts'
import { session, signedIn } from '#session/session.ts'
import {
  type PossibleLocks,
  type SaveRequest,
  type Unlocked,
  opened,
  savedMark,
  setVault,
  vault,
} from './vault-state.ts'

/*
 * The one card that outlives the session. Other folders use this file and the card's state (vault-state.ts); the code
 * that reads, seals and opens it loads only on a device that has one.
 */

/** Checks whether this device holds a card. First visits load nothing for it. */
export async function lookForVault(): Promise<void> {
  // Local storage reaches the disk seconds after the file does; if the browser is killed in between, the mark is lost,
  // but not the card.
  if (!savedMark.read() && (await isFileThere())) savedMark.keep(true)
  if (savedMark.read()) await (await import('./lifecycle.ts')).readSavedCard()
  // The caller that removed it has set the reason.
  else if (vault.get().state !== 'wiped') setVault({ state: 'none' })
}

const isFileThere = async (): Promise<boolean> =>
  (await isFound('files', async () => {
    const folder = await navigator.storage.getDirectory()
    return Boolean(await folder.getFileHandle(CARD_FILE))
  })) || (await isFound('caches', () => caches.has(CARD_FILE)))

/** If a store is missing, silent or refused, nothing can be opened. */
async function isFound(kind: StorageKind, find: () => Promise<boolean>): Promise<boolean> {
  try {
    return await withStorage(kind, find)
  } catch {
    return false
  }
}

/** The device's last answer about its ways to lock a card; undefined before the first. */
export const locks = store<PossibleLocks | undefined>(undefined)

/** Determines how this device can lock a card; if it can't, print, PDF and wallet remain. */
export async function possibleLocks(): Promise<PossibleLocks> {
  const possible = await (await import('./locks.ts')).possibleLocks()
  locks.set(possible)
  return possible
}

/** Saves these cards on this device in place of earlier ones. Throws SaveFailure if nothing was changed. */
export const saveCards = async (request: SaveRequest): Promise<void> =>
  (await import('./enroll.ts')).enroll(request)

/** Opens the saved card with the device's prompt or with the PIN. Throws UnlockFailure. */
export const unlock = async (pin?: string): Promise<Unlocked> => (await import('./unlock.ts')).unlock(pin)

/** Closes the open card; the saved one stays. */
export const closeVault = (): void => opened.set(undefined)

/** Removes the card from this device, and from the insurer's list if its owner is signed in. */
export const removeVault = async (): Promise<void> => (await import('./lifecycle.ts')).removeByMember()

/** Asks the insurer what to do with the card, and does it; renews it if its owner is signed in. Never throws. */
export async function contactInsurer(): Promise<void> {
  if (!savedMark.read()) return
  const found = await import('./contact.ts').catch(() => undefined)
  await found?.contact()
}

/** Tracks from the first paint on: the saved card, other tabs' changes to it, and the insurer's answers about it. */
export function watchVault(): void {
  // If one of its files fails to load, for example while the page is being left, the pages that need it retry.
  const look = () => void lookForVault().catch(() => undefined)
  look()
  signedIn.listen(() => void contactInsurer())
  connection.watch(() => void (connection.get() === 'online' && contactInsurer()))
  // A slow device's storage answered late, so there may be a card after all.
  storageTrouble.watch(() => {
    if (storageTrouble.get().length === 0 && vault.get().state === 'silent') look()
  })
  // Tabs that knew of no card haven't loaded the code that listens to others.
  addEventListener('storage', ({ key }) => key === CARD_MARK && look())
}

/**
 * Whether a visitor who comes to sign in gets the saved card instead, because without a network no one can sign in but
 * the card opens. The browser's "offline" is reliable; its "online" isn't.
 */
export async function leadsToSavedCard(): Promise<boolean> {
  const isCutOff = isCutOffBy(connection.get()) || !navigator.onLine
  if (session.get().state !== 'out' || !isCutOff) return false
  // If a required file can't be loaded, the sign-in stays.
  if (vault.get().state === 'unknown') await lookForVault().catch(() => undefined)
  return vault.get().state === 'locked'
}

/** Whether the offer to save the card is on the page. */
export const saveOffer = store(false)

const wasOffered = storedItem('local', 'card-save-offered', v.literal(true))

/** Offers once to save the card on this device, such as after an installation; not if it is already saved. */
export function offerToSave(): void {
  if (wasOffered.read() || vault.get().state === 'locked') return
  wasOffered.keep(true)
  saveOffer.set(true)
}

export const closeSaveOffer = (): void => saveOffer.set(false)

installed.listen(offerToSave)
