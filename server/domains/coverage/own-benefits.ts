import type { ContractType } from '#contract/entities/plan.ts'
import { type RequestContext, refuseRight } from '#server/access/access.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { rightsInForce } from '#server/access/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import type { CallServices } from '#server/services.ts'

/**
 * Finds the caller's own plan, which covers people today, did or will: a plan that starts later has its benefits stated
 * from that day, and one that has ended keeps them for claims that are still decided.
 */
export async function planWithBenefits(
  services: CallServices,
  asking: RequestContext,
  { memberId, contractType }: { memberId: string; contractType: ContractType },
): Promise<MemberRow> {
  const today = todayOf(services.clock)
  const all = await enrollmentsOfUser(services, asking.caller.username)
  const own = all.find(
    (row) =>
      row.enrollment.memberId === memberId &&
      row.enrollment.contractType === contractType &&
      rightsInForce({ ...row, today }).whosCovered,
  )
  return own ?? refuseRight(services, asking, { memberId, isGranted: () => false })
}
