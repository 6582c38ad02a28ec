import { INSURER_ZONE } from '#base/clock.ts'
import { FREE_TRIES } from '#contract/card-file.ts'
import type { SavedContent } from '#contract/entities/saved-card.ts'
import { passphraseLetters } from './passphrase.ts'
import type { VaultFile } from './vault-file.ts'
import type { Validity, VaultState } from './vault-state.ts'

/** Without Temporal, because the script that opens a card before the application runs before the polyfill is loaded. */
const insurerDay = (epochMs: number): string =>
  // Swedish dates are written as YYYY-MM-DD.
  new Intl.DateTimeFormat('sv-SE', { timeZone: INSURER_ZONE }).format(epochMs)

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A clock that is further behind the insurer's last answer than this can't show whether a card is still valid. */
const CLOCK_SLACK_MS = 10 * MINUTE_MS

/** How far a card can be trusted (decision 031); `lastServerMs` is the insurer's clock at its last answer. */
export function validityAt(
  nowMs: number,
  { validUntil }: Pick<SavedContent, 'validUntil'>,
  lastServerMs: number,
): Validity {
  if (nowMs < lastServerMs - CLOCK_SLACK_MS) return 'unsure'
  return insurerDay(nowMs) <= validUntil ? 'good' : 'out-of-date'
}

const MOST_AGE_DAYS = 90

/** Whether a card is too old to stay on the device, regardless of the insurer's answer. */
export const isTooOld = (nowMs: number, issuedMs: number): boolean =>
  nowMs - issuedMs > MOST_AGE_DAYS * DAY_MS

/** Whether a copy should be renewed: it is a day old, or the insurer asks for it. */
export const isRenewalDue = (nowMs: number, issuedMs: number, answer: 'keep' | 'refresh'): boolean =>
  answer === 'refresh' || nowMs - issuedMs >= DAY_MS

/** This wrong PIN removes the card. */
export const MOST_TRIES = 5

const DELAYS_MS = [30_000, 60_000]

/** The delay after this many wrong PINs: 30 s after the third, 60 s after the fourth. */
export const delayAfter = (tries: number): number =>
  tries > FREE_TRIES ? (DELAYS_MS[tries - FREE_TRIES - 1] ?? DELAYS_MS.at(-1) ?? 0) : 0

/**
 * The moment of the next allowed PIN attempt; undefined if one is allowed now. Turning the clock back behind the last
 * attempt doesn't shorten the delay, which restarts.
 */
export function retryAt(tries: number, lastTryMs: number, nowMs: number): number | undefined {
  const at = Math.min(lastTryMs, nowMs) + delayAfter(tries)
  return at > nowMs ? at : undefined
}

/** Whether it has six digits or more (decision 031). */
export const isPossiblePin = (pin: string): boolean => /^\d{6,32}$/.test(pin)

/** The text of a PIN or passphrase that is hashed; undefined if it can't lock a card. */
export const lockTextOf = (typed: string, isWords: boolean): string | undefined =>
  isWords ? passphraseLetters(typed) : isPossiblePin(typed) ? typed : undefined

/** The facts about a saved card that are known without opening it. */
export function lockedState(file: VaultFile, deviceMs: number): VaultState {
  const { lock, vaultId, issuedAt, tries, lastTryMs } = file
  const at = lock.kind === 'pin' ? retryAt(tries, lastTryMs, deviceMs) : undefined
  return {
    state: 'locked',
    lock: lock.kind,
    ...(lock.kind === 'pin' && lock.isWords ? { isWords: true as const } : {}),
    vaultId,
    checkedAt: issuedAt,
    ...(at === undefined ? {} : { retryAt: at }),
  }
}
