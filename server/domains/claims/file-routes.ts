import type { FastifyInstance } from 'fastify'
import { appealForm, claimEob } from '#contract/calls/claim-files.ts'
import { appealFormPdf } from './appeal-form-pdf.ts'
import { isAppealable } from '#contract/appeals.ts'
import { type FileOptions, eobPdf } from './eob-pdf.ts'
import { issuerOf } from './issuer.ts'
import { todayOf } from '#server/config/clock.ts'
import { appealOf, openAppealOf } from './notes.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import type { Services } from '#server/services.ts'
import { noteRead } from '#server/access/access.ts'
import { claimToRead } from '#server/access/readable-claim.ts'

/** Papers about a claim, each made when it is asked for from what the claim says at that moment. */
export function mountClaimFiles(app: FastifyInstance, services: Services): void {
  serve(app, services, claimEob, async (call) => {
    const { claim, making } = await loadClaimForFile(call)
    if (!claim.hasEob) throw notFound()
    const appeal = await openAppealOf(call.services, {
      username: call.caller.username,
      claimId: claim.claimId,
    })
    const file = await eobPdf(claim, { ...making, isInAppeal: appeal !== null })
    return new FileAnswer('explanation-of-benefits.pdf', file)
  })

  serve(app, services, appealForm, async (call) => {
    const { claim, making, isGranted } = await loadClaimForFile(call)
    // Whoever lets somebody look has not asked them to act.
    if (isGranted || !isAppealable(claim)) throw notFound()
    const whose = { username: call.caller.username, claimId: claim.claimId }
    const appeal = await appealOf(call.services, whose)
    return new FileAnswer('appeal-form.pdf', await appealFormPdf(claim, appeal, making))
  })
}

type FileCall = Pick<Call<typeof claimEob>, 'services' | 'params' | 'query' | 'caller' | 'request'>

async function loadClaimForFile({ services, params, query, caller, request }: FileCall) {
  const { claim, isGranted } = await claimToRead(services, { caller, request }, params)
  await noteRead(services, { caller, request }, claim.memberId)
  const making: FileOptions = {
    language: query.language ?? 'en',
    issuer: await issuerOf(services, caller.username, claim),
    today: todayOf(services.clock),
  }
  return { claim, making, isGranted }
}
