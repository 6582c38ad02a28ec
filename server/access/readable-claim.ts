import type { Claim } from '#contract/entities/claim.ts'
import type { Deadline, LastDay } from '#contract/entities/deadline.ts'
import { InsurerNotOffered, InsurerUnavailable } from '#server/insurer/call.ts'
import { readableOf } from '#server/insurer/claims.ts'
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

/**
 * A claim that the caller may read, with its plan and the last day to appeal. Another person's claim is refused like
 * one that doesn't exist.
 */
export async function claimToRead(
  services: CallServices,
  asking: RequestContext,
  { memberId, claimId }: Asked,
): Promise<ClaimToRead> {
  const { insurer, clock } = services
  const readable = await readableClaims(
    services,
    { memberId, username: asking.caller.username },
    todayOf(clock),
  )
  if (!readable) return refuseRight(services, asking, { memberId, isGranted: ({ claims }) => claims })
  const claim = isId(claimId) ? await insurer.claims.read(claimId) : null
  const whose = readableOf(readable, claim)
  if (!claim || !whose) return refuse(services, asking, claim?.memberId ?? claimId)
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
    const { claims } = services.insurer
    const found: Awaited<ReturnType<typeof claims.read>>[] = []
    // One after another, because the answer to a write reads them on its transaction's one connection.
    for (const claimId of claimIds.filter(isId)) found.push(await claims.read(claimId))
    return found.flatMap((claim) => (claim && readableOf(readable, claim) ? [claim] : []))
  } catch (error) {
    if (error instanceof InsurerUnavailable || error instanceof InsurerNotOffered) return []
    throw error
  }
}
