import type * as v from 'valibot'
import type { ClaimMark } from '#contract/claim-ledger.ts'
import type { claims as endpoint } from '#contract/calls/claims.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'

type ClaimsAnswer = v.InferOutput<typeof endpoint.reply>

/** A claim with the member's mark on it. */
export type MarkedClaim = ListedClaim & { mark?: ClaimMark }

type Marks = readonly { claimId: string; mark: ClaimMark }[]

/** All claims of a member, or those that have loaded so far. */
export type ClaimList = Pick<ClaimsAnswer, 'members' | 'locked' | 'newSince' | 'count' | 'hasMore'> & {
  claims: readonly MarkedClaim[]
  /** The member's marks on claims, including claims that haven't loaded yet. */
  marks?: Marks
  /** The server's cursor for the next answer; undefined reloads the whole list. */
  since: string | undefined
  /** Whether some claims are missing and another request wouldn't load them. */
  isPartial: boolean
  /**
   * Claims from before a reload that no answer has confirmed yet. They stay visible until the list is complete, which
   * may take a while if the network fails between two answers.
   */
  unconfirmed: readonly string[]
  /** The number of claims missing from a complete list, because the server couldn't read them. */
  missing: number | undefined
}

/** Applies an answer to the list: it reports new, changed and removed claims, or starts the list over. */
export function applyAnswer(known: ClaimList | undefined, answer: ClaimsAnswer): ClaimList {
  const { removed, isAnew, next, members, locked, newSince, count, hasMore } = answer
  const isReadable = ({ memberId, contractType }: ListedClaim) =>
    members.some((one) => one.memberId === memberId && one.contractTypes.includes(contractType))
  const shown = known?.claims ?? []
  const rows = new Map(shown.filter(isReadable).map((claim) => [claim.claimId, claim]))
  const marks = answer.marks ?? known?.marks ?? []
  const markOf = new Map(marks.map(({ claimId, mark }) => [claimId, mark]))
  const open = new Set(isAnew ? rows.keys() : known?.unconfirmed)
  for (const claimId of removed) rows.delete(claimId)
  for (const claim of answer.claims) {
    open.delete(claim.claimId)
    // An unchanged claim stays the same object, so that it isn't rerendered or sorted again.
    if (!isSame(rows.get(claim.claimId), claim)) rows.set(claim.claimId, claim)
  }
  if (!hasMore) for (const claimId of open) rows.delete(claimId)
  const claims = [...rows.values()].map((claim) => applyMark(claim, markOf.get(claim.claimId)))
  const missing = count - claims.length
  // A claim was removed without any answer reporting it; only a reload of the whole list can find it.
  const before = isAnew ? undefined : known?.missing
  const isBroken = !hasMore && before !== undefined && missing !== before
  return {
    claims:
      claims.length === shown.length && claims.every((claim, at) => claim === shown[at]) ? shown : claims,
    marks,
    members,
    locked,
    newSince,
    count,
    hasMore: hasMore || isBroken,
    since: isBroken ? undefined : next,
    isPartial: answer.isPartial === true || (!hasMore && missing > 0),
    unconfirmed: hasMore ? [...open] : [],
    missing: hasMore ? before : missing,
  }
}

function isSame(one: MarkedClaim | undefined, other: ListedClaim): boolean {
  if (one === undefined) return false
  const { mark: _mark, ...claim } = one
  return JSON.stringify(claim) === JSON.stringify(other)
}

function applyMark(claim: MarkedClaim, mark: ClaimMark | undefined): MarkedClaim {
  if (claim.mark === mark) return claim
  const { mark: _before, ...bare } = claim
  return mark === undefined ? bare : { ...bare, mark }
}

/** The list with a mark that the member has just set on a claim, before the next server request. */
export function withMark(list: ClaimList, claimId: string, mark: ClaimMark | undefined): ClaimList {
  const claims = list.claims.map((claim) => (claim.claimId === claimId ? applyMark(claim, mark) : claim))
  const others = (list.marks ?? []).filter((one) => one.claimId !== claimId)
  return { ...list, claims, marks: mark === undefined ? others : [...others, { claimId, mark }] }
}

/** Claims that the list no longer has, because they were removed or the member may no longer see them. */
export function lostClaims(before: ClaimList | undefined, after: ClaimList): MarkedClaim[] {
  if (!before || before.claims === after.claims) return []
  const left = new Set(after.claims.map(({ claimId }) => claimId))
  return before.claims.filter(({ claimId }) => !left.has(claimId))
}

/** Whether claims are still loading. A reloaded list may already contain all earlier ones. */
export const isLoadingMore = ({ hasMore, claims, count }: ClaimList): boolean =>
  hasMore && claims.length < count
