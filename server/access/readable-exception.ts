import type { Endpoint } from '#contract/endpoint.ts'
import type { LastDay } from '#contract/entities/deadline.ts'
import type { MemberException } from '#server/insurer/drug-exceptions.ts'
import { type PlanFacts, lastDayFor } from '#server/platform/deadlines/look-up.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import type { Services } from '#server/services.ts'
import { isId, recordAccess, refuse } from './access.ts'
import { exceptionAppealAbout } from './appeal-day.ts'
import type { Call } from './call.ts'
import { hasPharmacyCenter, ownPharmacy } from './own-pharmacy.ts'
import { type PlanInReach, planOf, plansInReach } from './reach.ts'

export type ExceptionCall = Pick<Call<Endpoint>, 'services' | 'caller' | 'request'> & {
  params: { memberId: string; exceptionId: string }
}
export type FoundException = { found: MemberException; plan: PlanInReach }

/** Finds an exception of one of the caller's plans and records the access; refuses any other. */
export async function readException(
  { services, params, ...asking }: ExceptionCall,
  handles: Handles,
): Promise<FoundException> {
  const { memberId } = params
  await ownPharmacy(services, asking, memberId)
  const plans = await plansInReach(services, asking, { memberId, isGranted: hasPharmacyCenter })
  const exceptionId = handles.read('exception', params.exceptionId)
  const found =
    exceptionId !== undefined && isId(exceptionId)
      ? await services.insurer.drugExceptions.read(exceptionId)
      : null
  const plan = found ? planOf(plans, found) : undefined
  if (!found || !plan) return refuse(services, asking, found?.memberId ?? params.exceptionId)
  await recordAccess(services, asking, found.memberId)
  return { found, plan }
}

/** The last day to appeal a denied exception; null for any other, or if neither the insurer nor a rule gives a day. */
export const appealDayOfException = (
  services: Pick<Services, 'deadlines' | 'clock'>,
  found: MemberException,
  plan: PlanFacts,
): LastDay | null =>
  found.state === 'denied'
    ? lastDayFor(services, {
        plan,
        about: exceptionAppealAbout(found),
        noticedOn: found.decidedOn,
        statedOn: found.appealUntil,
      })
    : null
