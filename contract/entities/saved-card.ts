import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { Instant } from '#contract/instant.ts'
import { orEmpty, rows } from '#contract/odd-data.ts'
import { IdCard } from './id-card.ts'
import { LocalizedText } from './localized-text.ts'

/**
 * The part of the printed card that may stay on a device after the session: never a birth date, an address or
 * another person's name.
 */
export const SavedCard = v.pick(IdCard, [
  'cardId',
  'contractType',
  'tier1',
  'status',
  'memberId',
  'memberName',
  'planName',
  'planType',
  'payerName',
  'payerId',
  'groupNumber',
  'groupName',
  'network',
  'coversTravel',
  'effectiveDate',
  'endDate',
  'pharmacy',
  'copays',
  'limits',
  'phones',
  'claimsAddress',
  'website',
  'backText',
])
export type SavedCard = v.InferOutput<typeof SavedCard>

/** The cards that a member chose to save, and their plan's coverage and copays, as signed by the insurer. */
export const SavedContent = v.object({
  version: v.literal(1),
  vaultId: v.string(),
  issuedAt: Instant,
  /** The last day on which it may be shown as valid: the plan's end, at most 30 days after `issuedAt`. */
  validUntil: Day,
  cards: v.pipe(v.array(SavedCard), v.minLength(1)),
  coverage: v.object({
    costs: v.array(v.object({ code: v.string(), label: LocalizedText, amount: LocalizedText })),
  }),
})
export type SavedContent = v.InferOutput<typeof SavedContent>

/** The type in the header of the signed content (a compact JWS, ES256). */
export const SAVED_CARD_TYPE = 'saved-card+jws'

/** 128 random bits in base64url: all that a device reveals before sign-in. */
export const VaultHandle = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))

/** The lock of the card: the device's own authenticator, or a PIN. */
export const VaultLock = v.picklist(['passkey', 'pin'])
export type VaultLock = v.InferOutput<typeof VaultLock>

/** Why a card must be removed from a device. `unknown`: the insurer doesn't know it. */
export const WipeReason = v.picklist([
  'removed',
  'plan-ended',
  'account-closed',
  'account-blocked',
  'password-changed',
  'rights-changed',
  'unknown',
])
export type WipeReason = v.InferOutput<typeof WipeReason>

/** The card stays, should be renewed at the next sign-in with access to it, or must be removed now. */
export const VaultStatus = v.variant('answer', [
  v.object({ answer: v.literal('keep'), serverTime: Instant }),
  v.object({ answer: v.literal('refresh'), serverTime: Instant }),
  v.object({
    answer: v.literal('wipe'),
    serverTime: Instant,
    reason: WipeReason,
    since: v.nullable(Instant),
  }),
])
export type VaultStatus = v.InferOutput<typeof VaultStatus>

/** A device that holds a card, as its owner sees it in the settings. */
export const SavingDevice = v.object({
  vaultId: v.string(),
  device: orEmpty(v.string()),
  lock: VaultLock,
  planName: orEmpty(v.string()),
  contractType: v.picklist(['medical', 'dental', 'vision']),
  names: rows(v.string()),
  savedAt: Instant,
  lastContactAt: Instant,
  /** When the device was asked to remove the card, which it does at its next contact. */
  removedAt: v.nullable(Instant),
})
export type SavingDevice = v.InferOutput<typeof SavingDevice>
