import type { Appeal, AppealGround } from '#contract/entities/claim-notes.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'

/** What a member sends in against a decision. */
export type AppealRequest = {
  key: IdempotencyKey
  /** Who appeals; each account of a family has its own appeals. */
  username: string
  claimId: string
  /** Of whom the claim is, and under which contract. */
  contractId: string
  memberId: string
  ground: AppealGround
  letter: string
}

/**
 * Appeals against denials. What becomes of one comes as an `appeal-moved` change. Where the decision changed, a claim with
 * `isAfterAppeal` has taken the place of the one that was appealed (`adjusted`, `replacedBy`), and its explanation of
 * benefits comes as an `eob-issued` change of its own.
 */
export type Appeals = {
  /**
   * Takes an appeal in, as `received`. It is taken once for each key of an account, which gets the same answer again,
   * and once for each account and claim: a second one is refused with CLM-0014.
   */
  submit(call: InsurerCall, request: AppealRequest): Promise<Appeal>
  /** The account's appeal against a claim; null where there is none. */
  ofClaim(call: InsurerCall, whose: { username: string; claimId: string }): Promise<Appeal | null>
}
