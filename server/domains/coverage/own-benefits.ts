import type { ContractType } from '#contract/entities/plan.ts'
import { type RequestContext, refuseRight } from '#server/access/access.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { rightsInForce } from '#server/access/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import type { CallServices } from '#server/services.ts'

/**
 * Finds the caller's own plan, whether in force, future or ended: a future plan's benefits are as of its first day, and
 * an ended plan's benefits apply to claims that are still being decided.
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
