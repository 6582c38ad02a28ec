import type { Claim, ClaimKind, ClaimRow } from '#contract/entities/claim.ts'
import type { InsurerCall } from './call.ts'

/** A member id with the kinds of plan under which the asker may read its claims. */
export type ReadableMember = {
  memberId: string
  contractTypes: readonly string[]
  /** The asker is this member. Confidential claims of any other member may not be in an answer. */
  isSelf?: boolean
}

/** Finds the readable member whose claim it is; undefined if the asker may not read the claim. */
export const readableOf = <Member extends ReadableMember>(
  readable: readonly Member[],
  claim: Pick<ClaimRow, 'memberId' | 'contractType' | 'isConfidential'> | null,
): Member | undefined =>
  readable.find(
    ({ memberId, contractTypes, isSelf = false }) =>
      memberId === claim?.memberId &&
      contractTypes.includes(claim.contractType) &&
      (isSelf || claim.isConfidential !== true),
  )

export type ClaimListQuery = {
  /** The answer may contain claims of these members only. */
  readable: readonly ReadableMember[]
  /**
   * `next` of the previous page; undefined starts the whole list. It returns through the member's browser, perhaps days
   * later. If the insurer didn't issue it or can no longer continue from it, the call is refused with INVALID_REQUEST,
   * and the portal reloads the whole list.
   */
  cursor: string | undefined
  limit: number
}

export type ClaimListPage = {
  /** From the beginning every claim, the newest service first; then those that are new or changed. */
  claims: ClaimRow[]
  /** Claim ids that are in the list no more, also those that have become confidential since. */
  removed: string[]
  /** Where the next call continues, now or later: up to 300 letters, digits, `-` and `_`. */
  next: string
  /** There is more already. */
  hasMore: boolean
  /** Of all claims of the readable members, not of this page. */
  count: number
  /** Some claims could not be fetched or read. */
  isPartial?: boolean
}

/** First and last day, both included; an end that is left out is open. */
export type DaySpan = { from?: string; to?: string }

export type WholeClaimsQuery = {
  readable: readonly ReadableMember[]
  claimIds: readonly string[] | undefined
  kinds: readonly ClaimKind[] | undefined
  service: DaySpan
  /** The day on which the insurer last did something with the claim. */
  updated: DaySpan
  cursor: string | undefined
  limit: number
}

export type WholeClaimsPage = {
  claims: Claim[]
  next: string | null
  /** Of all that match, not of this page. */
  total: number
}

/** Adjudicated and open claims with their lines. Null means that the insurer doesn't state the value. */
export type Claims = {
  /**
   * Returns the list, then its changes. A change may be sent twice but is never left out. An insurer that can't report
   * changes uses `pageOfWhole` (whole-list.ts).
   */
  list(call: InsurerCall, query: ClaimListQuery): Promise<ClaimListPage>
  /** Null if the claim doesn't exist. The portal checks whether the caller may read it. */
  read(call: InsurerCall, claimId: string): Promise<Claim | null>
  /** Whole claims, the newest service first, for ExplanationOfBenefit. */
  searchWhole(call: InsurerCall, query: WholeClaimsQuery): Promise<WholeClaimsPage>
}
