import type { Claim, ClaimKind, ClaimRow } from '#contract/entities/claim.ts'
import type { InsurerCall } from './call.ts'

/** A member id with the kinds of plan under which the caller may read its claims. */
export type ReadableMember = {
  memberId: string
  contractTypes: readonly string[]
  /** Whether the caller is this member. An answer must not contain confidential claims of any other member. */
  isSelf?: boolean
}

/** Finds the readable member that the claim belongs to; undefined if the caller may not read the claim. */
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
  /** The answer may only contain claims of these members. */
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
  /** On the first pages every claim, newest service first; then the new and changed ones. */
  claims: ClaimRow[]
  /** Claim ids that are no longer in the list, including those that have become confidential since. */
  removed: string[]
  /** Where the next call continues, now or later: up to 300 letters, digits, `-` and `_`. */
  next: string
  /** Whether more is available now. */
  hasMore: boolean
  /** The total of all claims of the readable members, not of this page. */
  count: number
  /** Some claims could not be fetched or read. */
  isPartial?: boolean
}

/** The first and last day, inclusive; an omitted end is open. */
export type DaySpan = { from?: string; to?: string }

/** Whether a day is in a period. An unstated day is only in the open-ended one. */
export const isWithin = (day: string | null, { from, to }: DaySpan): boolean =>
  (from === undefined && to === undefined) ||
  (day !== null && (from === undefined || day >= from) && (to === undefined || day <= to))

export type WholeClaimsQuery = {
  readable: readonly ReadableMember[]
  claimIds: readonly string[] | undefined
  kinds: readonly ClaimKind[] | undefined
  service: DaySpan
  /** The day on which the insurer last processed the claim. */
  updated: DaySpan
  cursor: string | undefined
  limit: number
}

export type WholeClaimsPage = {
  claims: Claim[]
  next: string | null
  /** The total of all matches, not of this page. */
  total: number
}

/** Decided and open claims with their lines. Null means that the insurer doesn't state the value. */
export type Claims = {
  /**
   * Returns the list, then its changes. A change may be sent twice but is never left out. An insurer that can't report
   * changes uses `pageOfWhole` (whole-list.ts).
   */
  list(call: InsurerCall, query: ClaimListQuery): Promise<ClaimListPage>
  /** Null if the claim doesn't exist. The portal checks whether the caller may read it. */
  read(call: InsurerCall, claimId: string): Promise<Claim | null>
  /** Complete claims, newest service first, for ExplanationOfBenefit. */
  searchWhole(call: InsurerCall, query: WholeClaimsQuery): Promise<WholeClaimsPage>
}
