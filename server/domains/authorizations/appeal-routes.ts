import type { FastifyInstance } from 'fastify'
import {
  authorizationAppeal,
  authorizationReviewForm,
  downloadAuthorizationAppealFile,
  startAuthorizationAppeal,
  takeBackAuthorizationAppeal,
  uploadAuthorizationAppealFile,
} from '#contract/calls/appeals.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Appeal } from '#contract/entities/appeal.ts'
import {
  appealDayOfAuthorization,
  appealOfAuthorization,
  isAppealableAuthorization,
} from '#server/access/appeal-day.ts'
import type { Call } from '#server/access/call.ts'
import { type PlanInReach, nameIn } from '#server/access/reach.ts'
import { serve } from '#server/access/serve.ts'
import { withUploads } from '#server/access/upload-scope.ts'
import {
  type Appealed,
  giveAppealFile,
  keepAppealFile,
  submitAppeal,
  takeAppealBack,
} from '#server/domains/claims/appeal-acts.ts'
import { makingFor } from '#server/domains/claims/issuer.ts'
import { appealOf, offersAppeals } from '#server/domains/claims/notes.ts'
import { reviewFormAnswer } from '#server/domains/claims/review-form-pdf.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { evidenceFor } from './evidence.ts'
import { readAuthorization } from './readable.ts'

/** Appeals of denied authorizations. Each account sends, sees and withdraws only its own, even within a family. */
export async function mountAuthorizationAppeals(
  app: FastifyInstance,
  services: RouteServices,
): Promise<void> {
  const { handles } = services
  serve(app, services, authorizationAppeal, async (call) => {
    const { found, plan } = await readAuthorization(call, handles)
    return {
      appeal: await appealOfCaller(call.services, call.caller.username, found, plan),
      isAppealOffered: await offersAppeals(call.services),
    }
  })

  serve(app, services, startAuthorizationAppeal, async (call) => {
    const { found, plan, appealed } = await appealedAuthorization(call, services)
    const evidence = await evidenceFor(call.services, { found, plan, keys: call.body.evidence })
    return submitAppeal(call, appealed, evidence)
  })

  serve(app, services, takeBackAuthorizationAppeal, async (call) => {
    const { appealed } = await appealedAuthorization(call, services)
    return takeAppealBack(call, appealed, call.params.appealId)
  })

  await withUploads(app, services, (scope) =>
    serve(scope, services, uploadAuthorizationAppealFile, async (call) => {
      const { appealed } = await appealedAuthorization(call, services)
      return keepAppealFile(call, appealed, call.params.fileId)
    }),
  )

  serve(app, services, downloadAuthorizationAppealFile, async (call) => {
    const { appealed } = await appealedAuthorization(call, services)
    return giveAppealFile(call, appealed, call.params.fileId)
  })

  serve(app, services, authorizationReviewForm, async (call) => {
    const { services, query, caller } = call
    const { found, plan } = await readAuthorization(call, handles)
    const { username } = caller
    const { memberId, authorizationNumber: number, service } = found
    const memberName = nameIn(plan, memberId)
    const reviewed = { memberName, memberId, planName: plan.planName, number, service, isClaim: false }
    const appeal = await appealOfCaller(services, username, found, plan)
    const making = await makingFor(services, { username, language: query.language }, found)
    return reviewFormAnswer(reviewed, appeal, making)
  })
}

/** The caller's appeal of an authorization; null if there is none, or the insurer accepts no appeals here. */
export const appealOfCaller = (
  services: CallServices,
  username: string,
  found: MemberAuthorization,
  plan: PlanInReach,
): Promise<Appeal | null> =>
  appealOf(
    services,
    { username, about: { authorizationNumber: found.authorizationNumber } },
    { plan, about: appealOfAuthorization(found) },
  )

type AppealCall = Pick<Call<Endpoint>, 'services' | 'caller' | 'request'> & {
  params: { memberId: string; authorizationId: string }
}

/** The authorization that an appeal is about, if the caller may read it and the insurer accepts appeals. */
async function appealedAuthorization(call: AppealCall, { handles }: RouteServices) {
  const { services } = call
  const { found, plan } = await readAuthorization(call, handles)
  if (!(await offersAppeals(services))) throw notFound()
  const { authorizationNumber, contractId, memberId } = found
  const appealed: Appealed = {
    subject: { authorizationNumber },
    contractId,
    memberId,
    isAppealable: isAppealableAuthorization(found),
    appealBy: appealDayOfAuthorization(services, found, plan),
    plan,
    about: appealOfAuthorization(found),
  }
  return { found, plan, appealed }
}
