import type { Claim } from '#contract/entities/claim.ts'
import { todayOf } from '#server/clock.ts'
import type { CallServices } from '#server/services.ts'
import { type Asking, isId, refuse, refuseRight } from '#server/members/access.ts'
import { readableClaims } from './readable-claims.ts'

/** A claim that the caller may read; one of somebody else's is refused like one that is not there. */
export async function readableClaim(
  services: CallServices,
  asking: Asking,
  { memberId, claimId }: { memberId: string; claimId: string },
): Promise<Claim> {
  const { insurer, clock } = services
  const readable = await readableClaims(
    services,
    { memberId, username: asking.caller.username },
    todayOf(clock),
  )
  if (!readable) return refuseRight(services, asking, { memberId, isGranted: ({ claims }) => claims })
  const found = isId(claimId) ? await insurer.claims.read(claimId) : null
  const isReadable = readable.some(
    (one) => one.memberId === found?.memberId && one.contractTypes.includes(found.contractType),
  )
  return found && isReadable ? found : refuse(services, asking, claimId)
}
