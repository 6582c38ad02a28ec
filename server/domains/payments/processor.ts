import type { MaskedMethod, PaymentTrouble } from '#contract/entities/payment.ts'

/** What a token stands for, as far as it may be shown. */
export type TokenFacts = MaskedMethod & { expires: string | null }

export type ChargeRequest = { token: string; amountCents: number; idempotencyKey: string }

/** `unknown`: the answer was lost or none came; the charge may or may not have been made. */
export type ChargeOutcome =
  | { state: 'accepted' }
  | { state: 'unknown' }
  | { state: 'declined'; trouble: PaymentTrouble }

/** What became of a charge. `voided` was taken back before it was passed on; `settled` is credited; `returned` was taken back by the bank, perhaps after that. */
export type Charge =
  | { state: 'accepted'; at: string }
  | { state: 'settled'; at: string; settledAt: string }
  | { state: 'voided'; at: string }
  | { state: 'declined' | 'returned'; at: string; trouble: PaymentTrouble }

/**
 * The company that takes cards and accounts. It knows the numbers, we know its tokens. The key of a charge is ours:
 * asked again with the same key it charges nothing more and tells what it told.
 */
export type PaymentProcessor = {
  describe: (token: string) => Promise<TokenFacts | undefined>
  charge: (request: ChargeRequest) => Promise<ChargeOutcome>
  /** Undefined where it never heard of the key. */
  lookup: (idempotencyKey: string) => Promise<Charge | undefined>
  /**
   * Takes a charge back before it is passed on to the bank; false where that is too late. Left out where a processor
   * cannot.
   */
  voidCharge?: (idempotencyKey: string) => Promise<boolean>
  /** What banks have taken back since then. */
  returnedSince: (since: Temporal.Instant) => Promise<{ idempotencyKey: string; trouble: PaymentTrouble }[]>
}
