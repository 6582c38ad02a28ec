import type { ClaimsFilter } from '#contract/calls/claims.ts'
import { todayOf } from '#server/config/clock.ts'
import type { CallServices } from '#server/services.ts'
import { type RequestContext, refuse, refuseRight } from '#server/access/access.ts'
import { type Reach, claimsInReach } from '#server/access/readable-claims.ts'

/** The members whose data a list contains: the caller, and all others it was requested for. */
export function subjectsOf(
  { readable }: Reach,
  { memberId, filter }: { memberId: string; filter: ClaimsFilter },
): string[] {
  const wanted = filter.members?.split(',')
  const others = readable.map((one) => one.memberId).filter((id) => !wanted || wanted.includes(id))
  return [memberId, ...others]
}

/** The members whose claims a list contains; a request that names any other member is refused as a whole. */
export async function authorizedClaims(
  services: CallServices,
  asking: RequestContext,
  { memberId, filter }: { memberId: string; filter: ClaimsFilter },
): Promise<Reach> {
  const { clock } = services
  const reach = await claimsInReach(services, { memberId, username: asking.caller.username }, todayOf(clock))
  if (!reach) return refuseRight(services, asking, { memberId, isGranted: ({ claims }) => claims })
  const isReadable = (id: string) => reach.readable.some((one) => one.memberId === id)
  const strange = filter.members?.split(',').find((id) => !isReadable(id))
  return strange === undefined ? reach : refuse(services, asking, strange)
}
