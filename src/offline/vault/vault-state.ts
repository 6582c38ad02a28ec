import type { Membership } from '#contract/entities/plan.ts'
import type { SavedContent, VaultLock, WipeReason } from '#contract/entities/saved-card.ts'
import * as v from 'valibot'
import { CARD_MARK } from '#base/card-mark.ts'
import { drawer } from '#base/storage.ts'
import { store } from '#base/store.ts'

/** Why a card has left this device: the insurer said so, or the device itself had to decide. */
export type RemovalReason = WipeReason | 'too-many-tries' | 'too-old'

export type VaultState =
  /** `silent`: the device's storage does not answer, so nobody can say whether a card is there. */
  | { state: 'unknown' | 'none' | 'evicted' | 'damaged' | 'silent' }
  /**
   * `checkedAt`: when the insurer signed it. `retryAt`: no PIN is tried before this moment (milliseconds by the
   * device's clock).
   */
  | { state: 'locked'; lock: VaultLock; vaultId: string; checkedAt?: string; retryAt?: number }
  /** `since`: the moment from which the card was no longer good, where the insurer said it. */
  | { state: 'wiped'; reason: RemovalReason; since?: string }

/** How far a saved card may be trusted: checked of late, too long ago, or the device's clock cannot say. */
export type Standing = 'good' | 'out-of-date' | 'unsure'

export type Unlocked = { content: SavedContent; standing: Standing }

export type PossibleLocks = { passkey: boolean; pin: boolean }

export type Saving = {
  username: string
  plan: Pick<Membership, 'memberId' | 'contractType'>
  cardIds: readonly string[]
  lock: VaultLock
  /** At least six digits; only with the lock 'pin'. */
  pin?: string
}

/** The saved card of this device, as far as it may be known without opening it. */
export const vault = store<VaultState>({ state: 'unknown' })

/** Whether it is the signed-in account's; undefined while nobody is signed in or the insurer was not asked. */
export const isOwn = store<boolean | undefined>(undefined)

/** The card while it is open, and only then; whatever ends the stay or leaves the page closes it. */
export const opened = store<Unlocked | undefined>(undefined)

/** What is open stays so only while it is what is saved. */
export function noteVault(next: VaultState): void {
  const isSame = next.state === 'locked' && next.vaultId === opened.get()?.content.vaultId
  if (!isSame) opened.set(undefined)
  vault.set(next)
}

/** Says yes or no and nothing about a person: with it a device knows that it held a card even when the card is gone. */
export const savedMark = drawer('local', CARD_MARK, v.literal(true))
