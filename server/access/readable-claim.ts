import type { Claim } from '#contract/entities/claim.ts'
import type { Deadline, LastDay } from '#contract/entities/deadline.ts'
import { ifAway } from '#server/insurer/call.ts'
import { type ReadableMember, readableOf } from '#server/insurer/claims.ts'
import { todayOf } from '#server/config/clock.ts'
import type { CallServices } from '#server/services.ts'
import { type RequestContext, isId, refuse, refuseRight } from '#server/access/access.ts'
import { appealDayOf, planOfClaim } from './appeal-day.ts'
import { claimDeadline } from './claim-deadline.ts'
import type { PlanFacts } from '#server/platform/deadlines/look-up.ts'
import { readableClaims } from './readable-claims.ts'

type Asked = { memberId: string; claimId: string }

export type ClaimToRead = {
  claim: Claim
  /** Whether it belongs to an adult who has granted access to the caller. */
  isGranted: boolean
  plan: PlanFacts
  /** The last day to appeal it; null if it can't be appealed or the date isn't known. */
  appealBy: LastDay | null
  /** The date by which it must be decided; null for a decided claim or if no date is known. */
  deadline: Deadline | null
}

type FoundClaim<Whose> = { claim: Claim; whose: Whose } | { refused: string }

/**
 * Finds a claim for a reader of these members. A claim that doesn't exist and one that the reader may not read are alike:
 * `refused` is the subject for the audit trail alone.
 */
export async function findClaim<Whose extends ReadableMember>(
  { insurer }: CallServices,
  readable: readonly Whose[],
  claimId: string,
): Promise<FoundClaim<Whose>> {
  const claim = isId(claimId) ? await insurer.claims.read(claimId) : null
  const whose = readableOf(readable, claim)
  return claim && whose ? { claim, whose } : { refused: claim?.memberId ?? claimId }
}

/** The ids, among these, of the claims that a reader of these members may read now. They are asked for together. */
export async function readableClaimIds(
  { insurer }: CallServices,
  readable: readonly ReadableMember[],
  claimIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(claimIds.filter(isId))]
  if (wanted.length === 0 || readable.length === 0) return new Set()
  const { claims } = await insurer.claims.searchWhole({
    readable,
    claimIds: wanted,
    kinds: undefined,
    service: {},
    updated: {},
    cursor: undefined,
    limit: wanted.length,
  })
  return new Set(claims.flatMap((claim) => (readableOf(readable, claim) ? [claim.claimId] : [])))
}

/**
 * A claim that the caller may read, with its plan and the last day to appeal. Another person's claim is refused like
 * one that doesn't exist.
 */
export async function claimToRead(
  services: CallServices,
  asking: RequestContext,
  { memberId, claimId }: Asked,
): Promise<ClaimToRead> {
  const readable = await readableClaims(
    services,
    { memberId, username: asking.caller.username },
    todayOf(services.clock),
  )
  if (!readable) return refuseRight(services, asking, { memberId, isGranted: ({ claims }) => claims })
  const found = await findClaim(services, readable, claimId)
  if ('refused' in found) return refuse(services, asking, found.refused)
  const { claim, whose } = found
  const plan = planOfClaim(claim, readable)
  const appealBy = appealDayOf(services, claim, plan)
  return {
    claim: appealBy ? { ...claim, appealUntil: appealBy.on } : claim,
    isGranted: whose.isGranted,
    plan,
    appealBy,
    deadline: claimDeadline(services, claim, plan),
  }
}

/** A claim that another page mentions; undefined if the reader may not read it, or it isn't available now. */
export async function mentionedClaim(
  services: CallServices,
  { claimId, ...reader }: Asked & { username: string },
): Promise<Claim | undefined> {
  const [claim] = await mentionedClaims(services, { ...reader, claimIds: [claimId] })
  return claim
}

/**
 * The same for several claims: returns those that the reader may read, or none while the insurer's claims aren't
 * available.
 */
export async function mentionedClaims(
  services: CallServices,
  { username, memberId, claimIds }: { username: string; memberId: string; claimIds: readonly string[] },
): Promise<Claim[]> {
  if (claimIds.length === 0) return []
  try {
    const readable = await readableClaims(services, { memberId, username }, todayOf(services.clock))
    if (!readable) return []
    const claims: Claim[] = []
    // One after another, because the answer to a write reads them on its transaction's one connection.
    for (const claimId of claimIds) {
      const found = await findClaim(services, readable, claimId)
      if ('claim' in found) claims.push(found.claim)
    }
    return claims
  } catch (error) {
    return ifAway(error, [])
  }
}
