import type { FastifyInstance } from 'fastify'
import { authorization, authorizationAppealForm, authorizations } from '#contract/calls/authorizations.ts'
import type { Authorization, ListedAuthorization } from '#contract/entities/authorization.ts'
import { mentionedClaims } from '#server/access/readable-claim.ts'
import { makingFor } from '#server/domains/claims/issuer.ts'
import { pick } from '#contract/pick.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { recordAccess } from '#server/access/access.ts'
import {
  appealDayOfAuthorization,
  isAppealableAuthorization,
  listedAppealDay,
} from '#server/access/appeal-day.ts'
import { type PlanInReach, membersIn, nameIn, planOf, plansInReach } from '#server/access/reach.ts'
import type { CallServices, RouteServices, Services } from '#server/services.ts'
import { appealOfCaller } from './appeal-routes.ts'
import { decisionDeadline, listedDeadline } from './deadline.ts'
import { authorizationFormPdf } from './appeal-form-pdf.ts'
import { findAuthorization, mayHaveAuthorizations, readAuthorization } from './readable.ts'
import { type AuthorizationCall, type FoundAuthorization, mountAuthorizationWrites } from './write-routes.ts'

/** The most claims listed for one authorization. */
const MOST_CLAIMS = 20

/** Prior authorizations under the caller's plans: their own, and those of their children under 18. */
export async function mountAuthorizations(app: FastifyInstance, services: RouteServices): Promise<void> {
  const { handles } = services
  serve(app, services, authorizations, async ({ services, params, caller, request }) => {
    const asking = { caller, request }
    const plans = await plansInReach(services, asking, { ...params, isGranted: mayHaveAuthorizations })
    const members = membersIn(plans)
    const [found] = await Promise.all([
      services.insurer.authorizations.ofMembers(plans),
      recordAccess(services, asking, params.memberId, ...members.map(({ memberId }) => memberId)),
    ])
    return {
      // Leaves out another member's authorizations if the insurer returns any.
      authorizations: found.flatMap((one) => {
        const plan = planOf(plans, one)
        return plan ? [toListedAuthorization(one, plan, services, handles)] : []
      }),
      members,
    }
  })

  const read = (call: AuthorizationCall) => readAuthorization(call, handles)
  const show = (call: AuthorizationCall, found: FoundAuthorization) => toAuthorization(call, found, handles)
  serve(app, services, authorization, async (call) => show(call, await read(call)))
  await mountAuthorizationWrites(app, services, { read, show })

  serve(app, services, authorizationAppealForm, async (call) => {
    const { services, query, caller } = call
    const { found, plan } = await readAuthorization(call, handles)
    if (!isAppealableAuthorization(found)) throw notFound()
    const appealBy = appealDayOfAuthorization(services, found, plan)
    const appeal = await appealOfCaller(services, caller.username, found, plan)
    const memberName = nameIn(plan, found.memberId)
    const making = await makingFor(services, { username: caller.username, language: query.language }, found)
    const form = { authorization: found, memberName, planName: plan.planName, appealBy, appeal }
    return new FileAnswer('appeal-form.pdf', await authorizationFormPdf(form, making))
  })
}

/** An authorization as its page shows it. */
async function toAuthorization(
  { services, caller, params: { memberId } }: AuthorizationCall,
  { found, plan }: FoundAuthorization,
  handles: Handles,
): Promise<Authorization> {
  const { claimIds, previousNumber } = found
  const mentioned = { username: caller.username, memberId, claimIds: claimIds.slice(0, MOST_CLAIMS) }
  const claims = await mentionedClaims(services, mentioned)
  return {
    ...toListedAuthorization(found, plan, services, handles),
    ...pick(found, PAGE_FACTS),
    items: found.items.map(({ code: _code, ...item }) => item),
    previous: await previousOf(services, handles, plan, previousNumber),
    deadline: decisionDeadline(found, plan, services),
    appealBy: appealDayOfAuthorization(services, found, plan),
    claims: claims.map(({ claimId, claimNumber }) => ({
      handle: handles.of('claim', claimId),
      claimNumber,
    })),
  }
}

/** The facts that the page shows and the list doesn't, apart from the services. */
const PAGE_FACTS = [
  'diagnosis',
  'reason',
  'admissionOn',
  'dischargeOn',
  'levelOfService',
  'criteria',
  'denialReason',
  'noticeOfDenial',
  'reviewer',
  'peerToPeerUntil',
  'vendor',
  'takes',
  'extensionAsked',
  'filesSent',
] as const

/** The earlier request of the same plan; null if it doesn't exist or isn't the reader's. */
async function previousOf(
  services: CallServices,
  handles: Handles,
  plan: PlanInReach,
  authorizationNumber: string | null,
): Promise<Authorization['previous']> {
  if (authorizationNumber === null) return null
  const earlier = await findAuthorization(services, [plan], authorizationNumber)
  return earlier.plan
    ? { authorizationNumber, handle: handles.of('authorization', authorizationNumber) }
    : null
}

/** The facts that the list shows. */
const LIST_FACTS = [
  'authorizationNumber',
  'status',
  'kind',
  'isUrgent',
  'service',
  'memberId',
  'contractType',
  'requestingProvider',
  'servicingProvider',
  'facility',
  'requestedOn',
  'receivedOn',
  'decidedOn',
  'validFrom',
  'validTo',
] as const

const toListedAuthorization = (
  one: MemberAuthorization,
  plan: PlanInReach,
  services: Services,
  handles: Handles,
): ListedAuthorization => ({
  handle: handles.of('authorization', one.authorizationNumber),
  ...pick(one, LIST_FACTS),
  memberName: nameIn(plan, one.memberId),
  planName: plan.planName,
  due: listedDeadline(decisionDeadline(one, plan, services)),
  appealUntil: listedAppealDay(services, one, plan),
})
