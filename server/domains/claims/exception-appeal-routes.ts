import type { FastifyInstance } from 'fastify'
import {
  downloadExceptionAppealFile,
  exceptionAppeal,
  exceptionReviewForm,
  startExceptionAppeal,
  takeBackExceptionAppeal,
  uploadExceptionAppealFile,
} from '#contract/calls/drug-exceptions.ts'
import type { Appeal } from '#contract/entities/appeal.ts'
import { exceptionAppealAbout } from '#server/access/appeal-day.ts'
import { nameIn } from '#server/access/reach.ts'
import { serve } from '#server/access/serve.ts'
import { withUploads } from '#server/access/upload-scope.ts'
import { type Appealed, giveAppealFile, keepAppealFile, submitAppeal, takeAppealBack } from './appeal-acts.ts'
import { makingFor } from './issuer.ts'
import { appealOf, offersAppeals } from './notes.ts'
import { reviewFormAnswer } from './review-form-pdf.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import {
  type ExceptionCall,
  type FoundException,
  appealDayOfException,
  readException,
} from '#server/access/readable-exception.ts'

/** Appeals of denied drug exceptions. Each account sends, sees and withdraws only its own, even within a family. */
export async function mountExceptionAppeals(app: FastifyInstance, services: RouteServices): Promise<void> {
  const { handles } = services
  serve(app, services, exceptionAppeal, async (call) => ({
    appeal: await appealOfCaller(call.services, call.caller.username, await readException(call, handles)),
    isAppealOffered: await offersAppeals(call.services),
  }))

  serve(app, services, startExceptionAppeal, async (call) =>
    submitAppeal(call, await appealedException(call, services), []),
  )

  serve(app, services, takeBackExceptionAppeal, async (call) =>
    takeAppealBack(call, await appealedException(call, services), call.params.appealId),
  )

  await withUploads(app, services, (scope) =>
    serve(scope, services, uploadExceptionAppealFile, async (call) =>
      keepAppealFile(call, await appealedException(call, services), call.params.fileId),
    ),
  )

  serve(app, services, downloadExceptionAppealFile, async (call) =>
    giveAppealFile(call, await appealedException(call, services), call.params.fileId),
  )

  serve(app, services, exceptionReviewForm, async (call) => {
    const { services: within, query, caller } = call
    const read = await readException(call, handles)
    const { found, plan } = read
    const { username } = caller
    const { memberId, confirmation: number, drug: service } = found
    const memberName = nameIn(plan, memberId)
    const reviewed = { memberName, memberId, planName: plan.planName, number, service, isClaim: false }
    const appeal = await appealOfCaller(within, username, read)
    const making = await makingFor(within, { username, language: query.language }, found)
    return reviewFormAnswer(reviewed, appeal, making)
  })
}

/** The caller's appeal of an exception; null if there is none, or the insurer accepts no appeals here. */
const appealOfCaller = (
  services: CallServices,
  username: string,
  { found, plan }: FoundException,
): Promise<Appeal | null> =>
  appealOf(
    services,
    { username, about: { exceptionId: found.exceptionId } },
    { plan, about: exceptionAppealAbout(found) },
  )

/** The exception that an appeal is about, if the caller may read it and the insurer accepts appeals. */
async function appealedException(call: ExceptionCall, { handles }: RouteServices): Promise<Appealed> {
  const { services } = call
  const { found, plan } = await readException(call, handles)
  if (!(await offersAppeals(services))) throw notFound()
  const { exceptionId, contractId, memberId } = found
  return {
    subject: { exceptionId },
    contractId,
    memberId,
    isAppealable: found.state === 'denied',
    appealBy: appealDayOfException(services, found, plan),
    plan,
    about: exceptionAppealAbout(found),
  }
}
