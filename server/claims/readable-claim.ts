import type { Claim } from '#contract/entities/claim.ts'
import { InsurerNotOffered, InsurerUnavailable } from '#server/insurer/call.ts'
import { todayOf } from '#server/clock.ts'
import type { CallServices } from '#server/services.ts'
import { type Asking, isId, refuse, refuseRight } from '#server/members/access.ts'
import { readableClaims } from './readable-claims.ts'

type Asked = { memberId: string; claimId: string }

/** A claim that the caller may read; one of somebody else's is refused like one that is not there. */
export const readableClaim = async (services: CallServices, asking: Asking, asked: Asked): Promise<Claim> =>
  (await claimToRead(services, asking, asked)).claim

/** The same, and whether it is an adult's who lets the caller look. */
export async function claimToRead(
  services: CallServices,
  asking: Asking,
  { memberId, claimId }: Asked,
): Promise<{ claim: Claim; isGranted: boolean }> {
  const { insurer, clock } = services
  const readable = await readableClaims(
    services,
    { memberId, username: asking.caller.username },
    todayOf(clock),
  )
  if (!readable) return refuseRight(services, asking, { memberId, isGranted: ({ claims }) => claims })
  const claim = isId(claimId) ? await insurer.claims.read(claimId) : null
  const whose = readable.find(
    (one) => one.memberId === claim?.memberId && one.contractTypes.includes(claim.contractType),
  )
  return claim && whose
    ? { claim, isGranted: whose.isGranted }
    : refuse(services, asking, claim?.memberId ?? claimId)
}

/** A claim that somebody else's page mentions: undefined where the reader may not read it, or it cannot be had now. */
export async function mentionedClaim(
  services: CallServices,
  { username, memberId, claimId }: Asked & { username: string },
): Promise<Claim | undefined> {
  try {
    const readable = await readableClaims(services, { memberId, username }, todayOf(services.clock))
    const claim = readable && isId(claimId) ? await services.insurer.claims.read(claimId) : null
    const isReadable = readable?.some(
      (one) => one.memberId === claim?.memberId && one.contractTypes.includes(claim.contractType),
    )
    return claim && isReadable ? claim : undefined
  } catch (error) {
    if (error instanceof InsurerUnavailable || error instanceof InsurerNotOffered) return undefined
    throw error
  }
}
