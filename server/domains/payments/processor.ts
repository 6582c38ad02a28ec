import type { MaskedMethod, PaymentTrouble } from '#contract/entities/payment.ts'

/** The parts of a token's payment method that the portal may show. */
export type TokenFacts = MaskedMethod & { expires: string | null }

export type ChargeRequest = { token: string; amountCents: number; idempotencyKey: string }

/** `unknown`: the answer was lost or never came; the charge may or may not have been made. */
export type ChargeOutcome =
  | { state: 'accepted' }
  | { state: 'unknown' }
  | { state: 'declined'; trouble: PaymentTrouble }

/**
 * The state of a charge. `voided` was canceled before it reached the bank; `settled` is credited; `returned` was taken
 * back by the bank, perhaps after it settled.
 */
export type Charge =
  | { state: 'accepted'; at: string }
  | { state: 'settled'; at: string; settledAt: string }
  | { state: 'voided'; at: string }
  | { state: 'declined' | 'returned'; at: string; trouble: PaymentTrouble }

/**
 * The company that processes cards and bank accounts. It has the numbers; the portal has only tokens. The portal
 * creates the key of each charge: a repeat with the same key charges nothing more and returns the first answer.
 */
export type PaymentProcessor = {
  describe: (token: string) => Promise<TokenFacts | undefined>
  charge: (request: ChargeRequest) => Promise<ChargeOutcome>
  /** Undefined if the processor doesn't know the key. */
  lookup: (idempotencyKey: string) => Promise<Charge | undefined>
  /**
   * Cancels a charge before it reaches the bank; false if it's too late. Omitted if a processor can't cancel charges.
   */
  voidCharge?: (idempotencyKey: string) => Promise<boolean>
  /** Charges that banks have returned since then. */
  returnedSince: (since: Temporal.Instant) => Promise<{ idempotencyKey: string; trouble: PaymentTrouble }[]>
}
