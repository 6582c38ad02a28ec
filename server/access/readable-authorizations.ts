import type { Rights } from '#contract/entities/rights.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import type { CallServices } from '#server/services.ts'
import { type PlanInReach, planOf, plansOfUser } from './reach.ts'

/** The right to prior authorizations (spec §2.2). */
export const mayHaveAuthorizations = ({
  inpatientMedicalAdmissionRequest,
}: Pick<Rights, 'inpatientMedicalAdmissionRequest'>): boolean => inpatientMedicalAdmissionRequest

/** The plans under which the user may read prior authorizations: their own and those of their children under 18. */
export const plansWithAuthorizations = (services: CallServices, username: string): Promise<PlanInReach[]> =>
  plansOfUser(services, { username, isGranted: mayHaveAuthorizations })

export type ReadableAuthorization = { authorization: MemberAuthorization; plan: PlanInReach }

/**
 * The prior authorizations of these plans, newest request first. Leaves out other people's if the insurer returns any.
 */
export async function authorizationsUnder(
  { insurer }: CallServices,
  plans: readonly PlanInReach[],
): Promise<ReadableAuthorization[]> {
  if (plans.length === 0) return []
  const all = await insurer.authorizations.ofMembers(plans)
  return all.flatMap((authorization) => {
    const plan = planOf(plans, authorization)
    return plan ? [{ authorization, plan }] : []
  })
}
