import type { FastifyInstance } from 'fastify'
import { appealForm, claimEob } from '#contract/calls/claim-files.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { MEMBER_PHONES } from '#contract/member-phones.ts'
import { cardBrands } from '#server/pdf/card-brands.ts'
import { phone } from '#server/pdf/formats.ts'
import { appealFormPdf } from './appeal-form-pdf.ts'
import { isAppealable } from '#contract/appeals.ts'
import { type Issuer, type FileOptions, eobPdf } from './eob-pdf.ts'
import { todayOf } from '#server/clock.ts'
import { appealOf } from './notes.ts'
import { enrollmentsOfUser } from '#server/members/members.ts'
import { notFound } from '#server/http/problem.ts'
import { type Call, FileAnswer, serve } from '#server/http/serve.ts'
import type { CallServices, Services } from '#server/services.ts'
import { noteRead } from '#server/members/access.ts'
import { readableClaim } from './readable-claim.ts'

/** Papers about a claim, each made when it is asked for from what the claim says at that moment. */
export function mountClaimFiles(app: FastifyInstance, services: Services): void {
  serve(app, services, claimEob, async (call) => {
    const { claim, making } = await loadClaimForFile(call)
    if (!claim.hasEob) throw notFound()
    return new FileAnswer('explanation-of-benefits.pdf', await eobPdf(claim, making))
  })

  serve(app, services, appealForm, async (call) => {
    const { claim, making } = await loadClaimForFile(call)
    if (!isAppealable(claim)) throw notFound()
    const whose = { username: call.caller.username, claimId: claim.claimId }
    const appeal = await appealOf(call.services, whose)
    return new FileAnswer('appeal-form.pdf', await appealFormPdf(claim, appeal, making))
  })
}

type FileCall = Pick<Call<typeof claimEob>, 'services' | 'params' | 'query' | 'caller' | 'request'>

async function loadClaimForFile({ services, params, query, caller, request }: FileCall) {
  const claim = await readableClaim(services, { caller, request }, params)
  await noteRead(services, { caller, request }, claim.memberId)
  const making: FileOptions = {
    language: query.language ?? 'en',
    issuer: await issuerOf(services, caller.username, claim),
    today: todayOf(services.clock),
  }
  return { claim, making }
}

/** The line of business that the claim's plan belongs to; a reader is always on the same contract. */
async function issuerOf(services: CallServices, username: string, { contractId }: Claim): Promise<Issuer> {
  const own = await enrollmentsOfUser(services, username)
  const row = own.find(({ enrollment }) => enrollment.contractId === contractId) ?? own[0]
  if (!row) throw notFound()
  return { brand: cardBrands[row.plan.tier1], phone: phone(MEMBER_PHONES[row.plan.tier1]) }
}
