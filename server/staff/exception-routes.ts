import type { FastifyInstance } from 'fastify'
import { SHOWN_TO_STAFF, type StaffException, userExceptions } from '#contract/calls/staff-exceptions.ts'
import { pick } from '#contract/pick.ts'
import { recordAccess } from '#server/access/access.ts'
import { hasPharmacyCenter } from '#server/access/own-pharmacy.ts'
import { planOf, plansOfUser } from '#server/access/reach.ts'
import { serve } from '#server/access/serve.ts'
import { shownException } from '#server/domains/pharmacy/exceptions.ts'
import type { RouteServices } from '#server/services.ts'
import { noteAct } from './acts.ts'
import { openableAccount } from './openable-account.ts'

const NOT_OFFERED: { isOffered: boolean; exceptions: StaffException[] } = {
  isOffered: false,
  exceptions: [],
}

/** A member's drug exceptions for the staff: those on the member's own page, except for confidential ones. */
export function mountStaffExceptions(app: FastifyInstance, services: RouteServices): void {
  const { handles } = services
  serve(app, services, userExceptions, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { username } = await openableAccount(within, asking, params.username)
    await noteAct(within, asking, { subject: username, reason: body.reason })
    const plans = await plansOfUser(within, { username, isGranted: hasPharmacyCenter })
    if (plans.length === 0 || !(await within.insurer.offers()).has('drugExceptions')) return NOT_OFFERED
    const all = await within.insurer.drugExceptions.ofMembers(plans)
    await recordAccess(within, asking, ...new Set(plans.flatMap(({ memberIds }) => memberIds)))
    return {
      isOffered: true,
      exceptions: all.flatMap((found): StaffException[] => {
        // Even the existence of a confidential one is between the member and the plan.
        const plan = found.isConfidential ? undefined : planOf(plans, found)
        return plan ? [pick(shownException(within, { found, plan }, handles), SHOWN_TO_STAFF)] : []
      }),
    }
  })
}
