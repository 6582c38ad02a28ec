import type { ClaimsFilter, ClaimsSort } from '#contract/calls/claims.ts'
import type { Claim, ClaimKind, ClaimMoney, ClaimRow } from '#contract/entities/claim.ts'
import type { InsurerCall } from './call.ts'

/** A member id with the kinds of plan under which the asker may read its claims. */
export type ReadableMember = { memberId: string; contractTypes: readonly string[] }

export type ClaimsQuery = {
  /** Nobody else's claims may be in the answer, whatever the filter says. */
  readable: readonly ReadableMember[]
  filter: ClaimsFilter
  sort: ClaimsSort
  /**
   * `next` of the page before; undefined begins. It comes back through the member's browser: one that the insurer did
   * not make, or made for another sorting, is refused with INVALID_REQUEST.
   */
  cursor: string | undefined
  limit: number
}

export type ClaimsPage = {
  claims: ClaimRow[]
  /** Where the next page begins: up to 300 letters, digits, `-` and `_`; null at the end. */
  next: string | null
  /** Of all that match, not of this page. */
  count: number
  /** In cents, what is stated by all that match but adjusted and reversed ones; null where none states it. */
  totals: ClaimMoney
  /** Some of those do not state every amount. */
  hasGaps?: boolean
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

/** Adjudicated and open claims with their lines. What the insurer does not state is null. */
export type Claims = {
  search(call: InsurerCall, query: ClaimsQuery): Promise<ClaimsPage>
  /** Null where there is no such claim; whether the asker may read it is checked by the portal. */
  read(call: InsurerCall, claimId: string): Promise<Claim | null>
  /** Every claim that matches, as it comes, for files. */
  all(call: InsurerCall, query: Pick<ClaimsQuery, 'readable' | 'filter' | 'sort'>): AsyncIterable<ClaimRow>
  /** Whole claims, the newest service first, for ExplanationOfBenefit. */
  searchWhole(call: InsurerCall, query: WholeClaimsQuery): Promise<WholeClaimsPage>
}
