import type { Endpoint } from '#contract/endpoint.ts'
import type { DrugException } from '#contract/entities/drug-exception.ts'
import type { LastDay } from '#contract/entities/deadline.ts'
import { pick } from '#contract/pick.ts'
import { isId, noteRead, refuse } from '#server/access/access.ts'
import { exceptionAppealAbout } from '#server/access/appeal-day.ts'
import type { Call } from '#server/access/call.ts'
import { type PlanInReach, planOf, plansInReach } from '#server/access/reach.ts'
import { dayAt } from '#server/config/clock.ts'
import type { MemberException } from '#server/insurer/drug-exceptions.ts'
import { type PlanFacts, deadlineFor, lastDayFor } from '#server/platform/deadlines/look-up.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { withFileNames } from '#server/platform/uploads/file-name.ts'
import type { CallServices, Services } from '#server/services.ts'
import { hasPharmacyCenter, ownPharmacy } from './own-pharmacy.ts'

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
  await noteRead(services, asking, found.memberId)
  return { found, plan }
}

const SHOWN = [
  'confirmation',
  'drugId',
  'drug',
  'kind',
  'reason',
  'prescriber',
  'isUrgent',
  'state',
  'sentAt',
  'decidedOn',
  'approvedUntil',
  'why',
  'canBeWithdrawn',
] as const satisfies readonly (keyof MemberException)[]

/** An exception as its reader gets it, with the dates of the deadline rules. */
export const shownException = (
  services: Pick<CallServices, 'deadlines' | 'clock'>,
  { found, plan }: FoundException,
  handles: Handles,
): DrugException => ({
  ...pick(found, SHOWN),
  handle: handles.of('exception', found.exceptionId),
  memberName: plan.members.find(({ memberId }) => memberId === found.memberId)?.name ?? '',
  planName: plan.planName,
  isOwn: found.memberId === plan.ownMemberId,
  sentOn: dayAt(Temporal.Instant.from(found.sentAt)).toString(),
  files: withFileNames(found.files),
  deadline: decisionDeadline(services, found, plan),
  appealBy: appealDayOfException(services, found, plan),
})

/** By when an open request must be decided: the insurer's own date, else the earliest that the rules in force give. */
function decisionDeadline(
  services: Pick<Services, 'deadlines' | 'clock'>,
  found: MemberException,
  plan: PlanFacts,
) {
  if (found.state !== 'received') return null
  const { isUrgent, sentAt, informationCompleteOn, informationWanted, decisionDueAt } = found
  const sentOn = dayAt(Temporal.Instant.from(sentAt)).toString()
  return deadlineFor(services, {
    plan,
    about: { subject: 'drug-exception', kind: 'drug', benefit: 'pharmacy', specialty: null, on: sentOn },
    facts: {
      isUrgent,
      isConcurrent: false,
      requestedOn: sentOn,
      receivedOn: sentOn,
      receivedAt: sentAt,
      informationCompleteOn,
      wanted: informationWanted,
      extensionToldOn: null,
      extendedTo: null,
      decidedOn: null,
      decidedAt: null,
    },
    wanted: informationWanted,
    stated: decisionDueAt === null ? null : { at: decisionDueAt },
  })
}

/** The last day to appeal a denied exception; null for any other, and where neither the insurer nor a rule gives a day. */
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
