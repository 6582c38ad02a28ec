import type * as v from 'valibot'
import type { claims as endpoint } from '#contract/calls/claims.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'

type ClaimsAnswer = v.InferOutput<typeof endpoint.reply>

/** All claims of a member, or as many as have come so far. */
export type ClaimList = Pick<ClaimsAnswer, 'members' | 'locked' | 'newSince' | 'count' | 'hasMore'> & {
  claims: readonly ListedClaim[]
  /** From where the server goes on; undefined where the list is fetched anew. */
  since: string | undefined
  /** Some claims are missing, and asking again would not bring them. */
  isPartial: boolean
  /**
   * Claims from before the list began anew that no answer has named yet. They are shown until the list is whole, for it
   * may be a while: the network may go away between two answers.
   */
  unconfirmed: readonly string[]
  /** So many of `count` did not come although the list was whole: what the server could not read. */
  missing: number | undefined
}

/** The list after an answer: what is new, changed and gone is told, or the list begins anew. */
export function applyAnswer(known: ClaimList | undefined, answer: ClaimsAnswer): ClaimList {
  const { removed, isAnew, next, members, locked, newSince, count, hasMore } = answer
  const isReadable = ({ memberId, contractType }: ListedClaim) =>
    members.some((one) => one.memberId === memberId && one.contractTypes.includes(contractType))
  const shown = known?.claims ?? []
  const rows = new Map(shown.filter(isReadable).map((claim) => [claim.claimId, claim]))
  const open = new Set(isAnew ? rows.keys() : known?.unconfirmed)
  for (const claimId of removed) rows.delete(claimId)
  for (const claim of answer.claims) {
    open.delete(claim.claimId)
    // A claim that came again as it was stays the same object: nothing is drawn or sorted for it.
    if (!isSame(rows.get(claim.claimId), claim)) rows.set(claim.claimId, claim)
  }
  if (!hasMore) for (const claimId of open) rows.delete(claimId)
  const claims = [...rows.values()]
  const missing = count - claims.length
  // Something was removed of which no answer tells: only the whole list can say what.
  const before = isAnew ? undefined : known?.missing
  const isBroken = !hasMore && before !== undefined && missing !== before
  return {
    claims:
      claims.length === shown.length && claims.every((claim, at) => claim === shown[at]) ? shown : claims,
    ...{ members, locked, newSince, count },
    hasMore: hasMore || isBroken,
    since: isBroken ? undefined : next,
    isPartial: answer.isPartial === true || (!hasMore && missing > 0),
    unconfirmed: hasMore ? [...open] : [],
    missing: hasMore ? before : missing,
  }
}

const isSame = (one: ListedClaim | undefined, other: ListedClaim): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other)

/** Claims that were there and are no more, because they are gone or the member may no longer see them. */
export function lostClaims(before: ClaimList | undefined, after: ClaimList): ListedClaim[] {
  if (!before || before.claims === after.claims) return []
  const left = new Set(after.claims.map(({ claimId }) => claimId))
  return before.claims.filter(({ claimId }) => !left.has(claimId))
}

/** Whether there are claims that have not come yet. A list that is fetched anew may have all of them from before. */
export const isLoadingMore = ({ hasMore, claims, count }: ClaimList): boolean =>
  hasMore && claims.length < count
