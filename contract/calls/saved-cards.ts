import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { incomplete, rows } from '#contract/odd-data.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { label } from '#contract/text.ts'
import { SavingDevice, VaultHandle, VaultLock, VaultStatus } from '#contract/entities/saved-card.ts'

/** How many devices of one account may hold cards at a time (IDS-0016). */
export const MOST_SAVING_DEVICES = 20

/** Saves cards on this device. The insurer records the device and signs the cards. */
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
    /** The name that the owner will recognize: "Chrome on Android". */
    device: label(60),
    lock: VaultLock,
  }),
  reply: v.object({ vaultId: v.string(), handle: VaultHandle, signed: v.string() }),
  failure: 'IDS-0010',
  once: true,
})

/** Returns a fresh copy of a device's saved cards, or 404 if they were removed or belong to another account. */
export const renewSavedCards = endpoint({
  method: 'POST',
  area: 'member',
  path: '/users/{username}/saved-cards/{vaultId}/renewals',
  access: 'oneself',
  reply: v.object({ signed: v.string() }),
  failure: 'IDS-0010',
})

/** Lists the devices that hold cards of this account, most recent contact first. */
export const savingDevices = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/saved-cards',
  access: 'oneself',
  reply: v.object({ devices: rows(SavingDevice, { isEssential: true }), ...incomplete }),
  failure: 'IDS-0011',
})

/** Removes the saved cards of a device at its next contact. */
export const removeSavedCards = endpoint({
  method: 'DELETE',
  area: 'member',
  path: '/users/{username}/saved-cards/{vaultId}',
  access: 'oneself',
  reply: v.unknown(),
  failure: 'IDS-0012',
})

/** Returns whether a device may keep its saved cards, before sign-in too. */
export const vaultStatus = endpoint({
  method: 'POST',
  area: 'member',
  path: '/public/vault-status',
  access: 'anyone',
  body: v.object({ handle: VaultHandle }),
  reply: VaultStatus,
  failure: 'IDS-0013',
})
