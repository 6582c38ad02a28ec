import type { Rights } from '#contract/entities/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import { ifAway } from '#server/insurer/call.ts'
import type { RequestContext } from '#server/access/access.ts'
import type { MemberRow } from '#server/access/members.ts'
import { allowsSetting } from '#server/access/profile.ts'
import { type PlanInReach, plansInReach } from '#server/access/reach.ts'
import { rightsOf } from '#server/access/rights.ts'
import type { CallServices } from '#server/services.ts'

/** The right to documents and forms. */
export const mayHaveForms = ({ forms }: Pick<Rights, 'forms'>): boolean => forms

/**
 * The documents that the caller may read in each of their plans with documents, including those of the whole contract.
 */
export const documentsInReach = (
  services: CallServices,
  asking: RequestContext,
  { memberId }: { memberId: string },
): Promise<PlanInReach[]> => plansInReach(services, asking, { memberId, isGranted: mayHaveForms })

/**
 * Whether a member may report other coverage under one of their plans: an adult's right, which insurers don't allow for
 * some member ids (spec §6). The profile makes the same check. If the insurer can't say, the answer is no.
 */
export async function mayTellOtherCoverage(
  services: CallServices,
  { memberId, granted }: { memberId: string; granted: readonly MemberRow[] },
): Promise<boolean> {
  const today = todayOf(services.clock)
  const hasRight = granted.some(
    (row) =>
      row.enrollment.memberId === memberId && rightsOf({ ...row, today }).updateOtherCoverageInformation,
  )
  if (!hasRight) return false
  try {
    return await allowsSetting(services, memberId, 'other-coverage')
  } catch (error) {
    return ifAway(error, false)
  }
}
