import type { FastifyInstance } from 'fastify'
import { isAppealable } from '#contract/appeals.ts'
import { downloadAppealFile, startAppeal, takeBackAppeal, uploadAppealFile } from '#contract/calls/appeals.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { recordAccess, refuse } from '#server/access/access.ts'
import { appealOfClaim } from '#server/access/appeal-day.ts'
import type { CallServices, Services } from '#server/services.ts'
import { withUploads } from '#server/access/upload-scope.ts'
import { type Appealed, giveAppealFile, keepAppealFile, submitAppeal, takeAppealBack } from './appeal-acts.ts'
import { claimEvidence } from './claim-evidence.ts'
import { offersAppeals } from './notes.ts'
import { claimToRead } from '#server/access/readable-claim.ts'

/** Appeals of denied claims. Each account sends, sees and withdraws only its own, even within a family. */
export async function mountAppeals(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, startAppeal, async (call) => {
    const { claim, ...appealed } = await appealedClaim(call)
    const { services, caller, body } = call
    const asked = { username: caller.username, claim, keys: body.evidence }
    return submitAppeal(call, appealed, await claimEvidence(services, asked))
  })
  serve(app, services, takeBackAppeal, async (call) =>
    takeAppealBack(call, await appealedClaim(call), call.params.appealId),
  )
  await withUploads(app, services, (scope) =>
    serve(scope, services, uploadAppealFile, async (call) =>
      keepAppealFile(call, await appealedClaim(call), call.params.fileId),
    ),
  )
  serve(app, services, downloadAppealFile, async (call) =>
    giveAppealFile(call, await appealedClaim(call), call.params.fileId),
  )
}

type ClaimCall = Pick<Call<typeof startAppeal>, 'params' | 'caller' | 'request'> & { services: CallServices }

/** The claim that an appeal is about, if the caller may read it and the insurer accepts appeals. */
async function appealedClaim({
  services,
  params,
  caller,
  request,
}: ClaimCall): Promise<Appealed & { claim: Claim }> {
  const { claim, isGranted, plan, appealBy } = await claimToRead(services, { caller, request }, params)
  const { claimId, contractId, memberId } = claim
  // A grant lets the reader look at a claim, but not act on it.
  if (isGranted) return refuse(services, { caller, request }, memberId)
  await recordAccess(services, { caller, request }, memberId)
  if (!(await offersAppeals(services))) throw notFound()
  return {
    claim,
    subject: { claimId },
    contractId,
    memberId,
    isAppealable: isAppealable(claim),
    appealBy,
    plan,
    about: appealOfClaim(claim),
  }
}
