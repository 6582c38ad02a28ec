import * as v from 'valibot'
import { CARD_MARK } from '#base/card-mark.ts'
import { storedItem } from '#base/storage.ts'
import { store, useStore } from '#base/store.ts'
import type { Membership } from '#contract/entities/plan.ts'
import type { SavedContent, VaultLock, WipeReason } from '#contract/entities/saved-card.ts'

/** Why a card was removed from this device, by the insurer or by the device itself. */
export type RemovalReason = WipeReason | 'too-many-tries' | 'too-old'

export type VaultState =
  /** `silent`: the device's storage doesn't answer, so it is unknown whether there is a card. */
  | { state: 'unknown' | 'none' | 'evicted' | 'damaged' | 'silent' }
  /**
   * `checkedAt`: when the insurer signed it. `retryAt`: no PIN can be tried before this moment (milliseconds by the
   * device's clock).
   */
  | {
      state: 'locked'
      lock: VaultLock
      vaultId: string
      checkedAt?: string
      retryAt?: number
      /** Whether the lock 'pin' is four words. */
      isWords?: true
    }
  /** `since`: when the card stopped being valid, if the insurer stated it. */
  | { state: 'wiped'; reason: RemovalReason; since?: string }

/** How far a saved card can be trusted: checked recently, too long ago, or unknown because of the device's clock. */
export type Validity = 'good' | 'out-of-date' | 'unsure'

export type Unlocked = { content: SavedContent; validity: Validity }

export type PossibleLocks = { passkey: boolean; pin: boolean }

/** The cards that the member chose to save, and their lock. */
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

/** The card wasn't saved; an earlier one is unchanged. `cause` is the failure of the call, if any. */
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

/** The card stayed locked, or no longer exists. */
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

/** The device's saved card, as far as known without opening it. */
export const vault = store<VaultState>({ state: 'unknown' })
export const useVault = (): VaultState => useStore(vault)

/** Whether the card belongs to the signed-in account; undefined when signed out or before the insurer answers. */
export const isOwn = store<boolean | undefined>(undefined)
export const useIsOwn = (): boolean | undefined => useStore(isOwn)

/** The card while it is open; signing out or leaving the page closes it. */
export const opened = store<Unlocked | undefined>(undefined)
export const useOpened = (): Unlocked | undefined => useStore(opened)

/** Sets the known facts about the saved card. Closes the open card unless it is still the saved one. */
export function setVault(next: VaultState): void {
  const isSame = next.state === 'locked' && next.vaultId === opened.get()?.content.vaultId
  if (!isSame) opened.set(undefined)
  vault.set(next)
}

/** Records that this device had a card, even after the browser evicts the file. It holds no personal data. */
export const savedMark = storedItem('local', CARD_MARK, v.literal(true))
