import type { Rights } from '#contract/entities/rights.ts'
import { type RequestContext, recordRefusedAccess } from '#server/access/access.ts'
import type { MemberRow } from '#server/access/members.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { isTooYoungForPharmacy } from '#server/access/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'

export const hasPharmacyCenter = ({ pharmacyCenter }: Pick<Rights, 'pharmacyCenter'>): boolean =>
  pharmacyCenter

/**
 * The caller's own plan with a pharmacy center. A member under 17 gets the reason (PHA-0002) instead of any answer; the
 * birthday begins at midnight in Chicago (specification §6 and §9).
 */
export async function ownPharmacy(
  services: CallServices,
  asking: RequestContext,
  memberId: string,
): Promise<{ own: MemberRow; ownIds: ReadonlySet<string>; granted: MemberRow[] }> {
  const { own, all, granted } = await ownPlan(services, asking, { memberId, isGranted: hasPharmacyCenter })
  if (isTooYoungForPharmacy(own.person, todayOf(services.clock))) {
    await recordRefusedAccess(services, asking, memberId)
    throw problem(403, 'PHA-0002')
  }
  return { own, granted, ownIds: new Set(all.map(({ enrollment }) => enrollment.memberId)) }
}
