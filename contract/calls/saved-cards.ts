import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { incomplete, rows } from '#contract/odd-data.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { label } from '#contract/text.ts'
import { SavingDevice, VaultHandle, VaultLock, VaultStatus } from '#contract/entities/saved-card.ts'

/** So many devices of one account may hold cards at a time (IDS-0016). */
export const MOST_SAVING_DEVICES = 20

/** The member saves cards on this device: the insurer notes the device and signs what it may keep. */
export const saveCards = endpoint({
  method: 'POST',
  area: 'member',
  path: '/users/{username}/saved-cards',
  access: 'oneself',
  recent: 'LOG-0035',
  body: v.object({
    memberId: v.string(),
    contractType: ContractType,
    cardIds: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(10)),
    /** As the owner will recognise it: "Chrome on Android". */
    device: label(60),
    lock: VaultLock,
  }),
  reply: v.object({ vaultId: v.string(), handle: VaultHandle, signed: v.string() }),
  failure: 'IDS-0010',
  once: true,
})

/** A fresh copy of what a device holds; 404 when the device's card is another account's or was removed. */
export const renewSavedCards = endpoint({
  method: 'POST',
  area: 'member',
  path: '/users/{username}/saved-cards/{vaultId}/renewals',
  access: 'oneself',
  reply: v.object({ signed: v.string() }),
  failure: 'IDS-0010',
})

/** The devices that hold a card of this account, the newest contact first. */
export const savingDevices = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/saved-cards',
  access: 'oneself',
  reply: v.object({ devices: rows(SavingDevice, { isEssential: true }), ...incomplete }),
  failure: 'IDS-0011',
})

/** The card goes from that device at its next contact. */
export const removeSavedCards = endpoint({
  method: 'DELETE',
  area: 'member',
  path: '/users/{username}/saved-cards/{vaultId}',
  access: 'oneself',
  reply: v.unknown(),
  failure: 'IDS-0012',
})

/** What a device should do with the card it holds; asked before anyone has signed in too. */
export const vaultStatus = endpoint({
  method: 'POST',
  area: 'member',
  path: '/public/vault-status',
  access: 'anyone',
  body: v.object({ handle: VaultHandle }),
  reply: VaultStatus,
  failure: 'IDS-0013',
})
