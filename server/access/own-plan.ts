import type { ContractType } from '#contract/entities/plan.ts'
import type { Rights } from '#contract/entities/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import type { CallServices } from '#server/services.ts'
import { type RequestContext, refuseRight } from './access.ts'
import { type MemberRow, enrollmentsOfUser } from './members.ts'
import { rightsOf } from './rights.ts'

type Asked = {
  memberId: string
  /** Omitted if any of the member's plans will do. */
  contractType?: ContractType
  isGranted: (rights: Rights) => boolean
}

/**
 * The caller's own plan under a member id. Refuses the call if the plan doesn't give the right today. `granted` are the
 * caller's plans that give the right, `all` are all of their plans.
 */
export async function ownPlan(
  services: CallServices,
  asking: RequestContext,
  { memberId, contractType, isGranted }: Asked,
): Promise<{ own: MemberRow; granted: MemberRow[]; all: MemberRow[] }> {
  const today = todayOf(services.clock)
  const all = await enrollmentsOfUser(services, asking.caller.username)
  const granted = all.filter((row) => isGranted(rightsOf({ ...row, today })))
  const own = granted.find(
    ({ enrollment }) =>
      enrollment.memberId === memberId &&
      (contractType ?? enrollment.contractType) === enrollment.contractType,
  )
  return own ? { own, granted, all } : refuseRight(services, asking, { memberId, isGranted })
}
