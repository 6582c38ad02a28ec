import * as v from 'valibot'
import { CARD_FILE, CARD_MARK } from '#base/card-mark.ts'
import { type StorageKind, storageTrouble, withStorage } from '#base/device-storage.ts'
import { storedItem } from '#base/storage.ts'
import { store, useStore } from '#base/store.ts'
import type { Membership } from '#contract/entities/plan.ts'
import type { SavedContent, VaultLock, WipeReason } from '#contract/entities/saved-card.ts'
import { connection, isCutOffBy } from '#offline/connection.ts'
import { installed } from '#offline/install.ts'
import { session, signedIn } from '#session/session.ts'

/*
 * The one card that outlives the session (offline-and-privacy, layer 3). This file is all that other folders use; what
 * reads, seals and opens the card is loaded only on a device that holds one.
 */

/** Why a card has left this device: the insurer said so, or the device itself had to decide. */
export type RemovalReason = WipeReason | 'too-many-tries' | 'too-old'

export type VaultState =
  /** `silent`: the device's storage does not answer, so nobody can say whether a card is there. */
  | { state: 'unknown' | 'none' | 'evicted' | 'damaged' | 'silent' }
  /**
   * `checkedAt`: when the insurer signed it. `retryAt`: no PIN is tried before this moment (milliseconds by the
   * device's clock).
   */
  | {
      state: 'locked'
      lock: VaultLock
      vaultId: string
      checkedAt?: string
      retryAt?: number
      /** The lock 'pin' is four words. */
      isWords?: true
    }
  /** `since`: the moment from which the card was no longer good, where the insurer gave one. */
  | { state: 'wiped'; reason: RemovalReason; since?: string }

/** How far a saved card may be trusted: checked recently, too long ago, or the device's clock cannot tell. */
export type Validity = 'good' | 'out-of-date' | 'unsure'

export type Unlocked = { content: SavedContent; validity: Validity }

export type PossibleLocks = { passkey: boolean; pin: boolean }

/** What the member chose to save, and how to lock it. */
export type SaveRequest = {
  username: string
  plan: Pick<Membership, 'memberId' | 'contractType'>
  cardIds: readonly string[]
  lock: VaultLock
  /** At least six digits, or four words; only with the lock 'pin'. */
  pin?: string
  isWords?: boolean
}

export type SaveTrouble = 'cancelled' | 'no-authenticator' | 'disk-full' | 'refused' | 'unreachable'

/** The card was not saved; what was saved before is unchanged. `cause` is the call's failure where there was one. */
export class SaveFailure extends Error {
  override readonly name = 'SaveFailure'
  readonly kind: SaveTrouble

  constructor(kind: SaveTrouble, cause?: unknown) {
    super(`Not saved: ${kind}`, { cause })
    this.kind = kind
  }
}

export type UnlockTrouble =
  | { kind: 'cancelled' | 'no-authenticator' | 'removed' | 'damaged' | 'not-genuine' }
  | { kind: 'wrong-pin'; triesLeft: number }
  /** Milliseconds by the device's clock. */
  | { kind: 'wait'; retryAt: number }

/** The card stayed locked, or is no longer there. */
export class UnlockFailure extends Error {
  override readonly name = 'UnlockFailure'
  readonly trouble: UnlockTrouble

  constructor(trouble: UnlockTrouble, cause?: unknown) {
    super(`Not unlocked: ${trouble.kind}`, { cause })
    this.trouble = trouble
  }

  get kind(): UnlockTrouble['kind'] {
    return this.trouble.kind
  }
}

/** The saved card of this device, as far as it may be known without opening it. */
export const vault = store<VaultState>({ state: 'unknown' })
export const useVault = (): VaultState => useStore(vault)

/** Whether it is the signed-in account's; undefined while nobody is signed in or the insurer was not asked. */
export const isOwn = store<boolean | undefined>(undefined)
export const useIsOwn = (): boolean | undefined => useStore(isOwn)

/** The card while it is open, and only then; signing out or leaving the page closes it. */
export const opened = store<Unlocked | undefined>(undefined)
export const useOpened = (): Unlocked | undefined => useStore(opened)

/** Sets what is known of the saved card. Closes the open card unless it is still the one that is saved. */
export function setVault(next: VaultState): void {
  const isSame = next.state === 'locked' && next.vaultId === opened.get()?.content.vaultId
  if (!isSame) opened.set(undefined)
  vault.set(next)
}

/** Names nobody: with it a device knows that it held a card even when the browser has evicted the file. */
export const savedMark = storedItem('local', CARD_MARK, v.literal(true))

/** Checks whether this device holds a card. First visits load nothing for it. */
export async function lookForVault(): Promise<void> {
  // Local storage reaches the disk seconds after the file does; a browser killed in between loses the mark, not the card.
  if (!savedMark.read() && (await isFileThere())) savedMark.keep(true)
  if (savedMark.read()) await (await import('./lifecycle.ts')).readSavedCard()
  // Whoever removed it has set the reason.
  else if (vault.get().state !== 'wiped') setVault({ state: 'none' })
}

const isFileThere = async (): Promise<boolean> =>
  (await isFound('files', async () => {
    const folder = await navigator.storage.getDirectory()
    return Boolean(await folder.getFileHandle(CARD_FILE))
  })) || (await isFound('caches', () => caches.has(CARD_FILE)))

/** Where a store is missing, silent or refused, nothing can be opened. */
async function isFound(kind: StorageKind, find: () => Promise<boolean>): Promise<boolean> {
  try {
    return await withStorage(kind, find)
  } catch {
    return false
  }
}

/** What this device can lock a card with, as it last answered; undefined until it was asked. */
export const locks = store<PossibleLocks | undefined>(undefined)

/** Asks what this device can lock a card with; with neither, print, PDF and wallet remain. */
export async function possibleLocks(): Promise<PossibleLocks> {
  const possible = await (await import('./locks.ts')).possibleLocks()
  locks.set(possible)
  return possible
}

/** Saves these cards on this device in place of any saved before. Throws SaveFailure, and then nothing has changed. */
export const saveCards = async (request: SaveRequest): Promise<void> =>
  (await import('./enroll.ts')).enroll(request)

/** Opens the saved card with the device's own prompt or with the PIN. Throws UnlockFailure. */
export const unlock = async (pin?: string): Promise<Unlocked> => (await import('./unlock.ts')).unlock(pin)

/** Forgets the open card; the saved one stays. */
export const closeVault = (): void => opened.set(undefined)

/** Takes the card off this device, and off the insurer's list where its owner is signed in. */
export const removeVault = async (): Promise<void> => (await import('./lifecycle.ts')).removeByMember()

/** Asks the insurer what to do with the card and does it; renews it when its owner is signed in. Never throws. */
export async function contactInsurer(): Promise<void> {
  if (!savedMark.read()) return
  const found = await import('./contact.ts').catch(() => undefined)
  await found?.contact()
}

/** From the first paint on: what is saved here, what other tabs do to it, and what the insurer says of it. */
export function watchVault(): void {
  // Where a file of it does not come, as on a page that is being left, the pages that need it ask again.
  const look = () => void lookForVault().catch(() => undefined)
  look()
  signedIn.listen(() => void contactInsurer())
  connection.watch(() => void (connection.get() === 'online' && contactInsurer()))
  // A slow device's storage answers late; the card is there after all.
  storageTrouble.watch(() => {
    if (storageTrouble.get().length === 0 && vault.get().state === 'silent') look()
  })
  // Tabs that knew of no card have not loaded what listens to the others.
  addEventListener('storage', ({ key }) => key === CARD_MARK && look())
}

/**
 * Whether somebody who comes to sign in gets the saved card instead: without a network nobody can sign in, but the card
 * opens. The browser's own "offline" is right when it says so; its "online" means nothing.
 */
export async function leadsToSavedCard(): Promise<boolean> {
  const isCutOff = isCutOffBy(connection.get()) || !navigator.onLine
  if (session.get().state !== 'out' || !isCutOff) return false
  // Without a file that it takes, signing in stays as it is.
  if (vault.get().state === 'unknown') await lookForVault().catch(() => undefined)
  return vault.get().state === 'locked'
}

/** The offer to save the card is on the page now. */
export const saveOffer = store(false)

const wasOffered = storedItem('local', 'card-save-offered', v.literal(true))

/** Offers once to save the card on this device, such as after an installation; not where it is saved already. */
export function offerToSave(): void {
  if (wasOffered.read() || vault.get().state === 'locked') return
  wasOffered.keep(true)
  saveOffer.set(true)
}

export const closeSaveOffer = (): void => saveOffer.set(false)

installed.listen(offerToSave)
