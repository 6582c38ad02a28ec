import type { FastifyInstance } from 'fastify'
import { claimReviewForm } from '#contract/calls/appeals.ts'
import { appealForm, claimEob } from '#contract/calls/claim-files.ts'
import { appealFormPdf } from './appeal-form-pdf.ts'
import { isAppealable } from '#contract/appeals.ts'
import { eobPdf } from './eob-pdf.ts'
import { makingFor } from './issuer.ts'
import { reviewFormAnswer } from './review-form-pdf.ts'
import { appealOfClaim } from '#server/access/appeal-day.ts'
import { appealOf, isInAppeal } from './notes.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import type { Services } from '#server/services.ts'
import { recordAccess } from '#server/access/access.ts'
import { claimToRead } from '#server/access/readable-claim.ts'

/** Documents about a claim, each made on request from the claim's current state. */
export function mountClaimFiles(app: FastifyInstance, services: Services): void {
  serve(app, services, claimEob, async (call) => {
    const { claim, making, appealBy } = await loadClaimForFile(call)
    if (!claim.hasEob) throw notFound()
    const whose = { username: call.caller.username, claimId: claim.claimId }
    const file = await eobPdf(claim, {
      ...making,
      isInAppeal: await isInAppeal(call.services, whose),
      appealBy,
    })
    return new FileAnswer('explanation-of-benefits.pdf', file)
  })

  serve(app, services, appealForm, async (call) => {
    const { claim, making, isGranted, appealBy, appeal } = await loadWithAppeal(call)
    if (isGranted || !isAppealable(claim)) throw notFound()
    return new FileAnswer('appeal-form.pdf', await appealFormPdf(claim, appeal, { ...making, appealBy }))
  })

  serve(app, services, claimReviewForm, async (call) => {
    const { claim, making, isGranted, appeal } = await loadWithAppeal(call)
    if (isGranted) throw notFound()
    const { memberName, memberId, planName, claimNumber, service } = claim
    const reviewed = { memberName, memberId, planName, number: claimNumber, service, isClaim: true }
    return reviewFormAnswer(reviewed, appeal, making)
  })
}

type FileCall = Pick<Call<typeof claimEob>, 'services' | 'params' | 'query' | 'caller' | 'request'>

/** The claim with the reader's own appeal. An adult's grant doesn't let the reader appeal for them. */
async function loadWithAppeal(call: FileCall) {
  const found = await loadClaimForFile(call)
  const { claim, plan } = found
  const whose = { username: call.caller.username, about: { claimId: claim.claimId } }
  const appeal = await appealOf(call.services, whose, { plan, about: appealOfClaim(claim) })
  return { ...found, appeal }
}

async function loadClaimForFile({ services, params, query, caller, request }: FileCall) {
  const { claim, ...found } = await claimToRead(services, { caller, request }, params)
  await recordAccess(services, { caller, request }, claim.memberId)
  const asked = { username: caller.username, language: query.language }
  const making = await makingFor(services, asked, claim)
  return { ...found, claim, making }
}
