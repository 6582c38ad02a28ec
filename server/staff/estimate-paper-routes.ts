import type { FastifyInstance } from 'fastify'
import { mailUserEstimate, noteUserPaper } from '#contract/calls/staff-estimates.ts'
import { MOST_MAILED } from '#contract/entities/cost-estimate.ts'
import { recordAccess } from '#server/access/access.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { rightsOf } from '#server/access/rights.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { namedProviders } from '#server/domains/cost-estimates/estimates.ts'
import { letterFor } from '#server/domains/cost-estimates/letter-for.ts'
import { onPaper, papersOf, requestLetter } from '#server/domains/cost-estimates/paper.ts'
import {
  type OwnEstimates,
  mayEstimateCosts,
  refuseDistantDay,
} from '#server/domains/cost-estimates/right.ts'
import { peopleOfContract } from '#server/access/contract-people.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { noteAct } from './acts.ts'
import { openableAccount } from './openable-account.ts'

/** The member's active plan with estimates, if there is one. */
export async function rowWithEstimates(
  services: CallServices,
  username: string,
): Promise<MemberRow | undefined> {
  const today = todayOf(services.clock)
  return (await enrollmentsOfUser(services, username)).find((one) =>
    mayEstimateCosts(rightsOf({ ...one, today })),
  )
}

/** The plan of a row, and the people whose care its member may estimate. Staff get no confidential use. */
export async function planOfRow(
  services: CallServices,
  row: MemberRow,
  username: string,
): Promise<OwnEstimates> {
  const { memberId, contractType } = row.enrollment
  const asked = { username, memberId, contractType }
  const people = await peopleOfContract(services, row, asked, todayOf(services.clock))
  return { own: row, people, ownMemberId: undefined }
}

/** Estimates on paper that staff request for a member on the phone or mail themselves. */
export function mountStaffEstimatePapers(app: FastifyInstance, services: RouteServices): void {
  const { handles } = services
  serve(app, services, mailUserEstimate, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { username } = await openableAccount(within, asking, params.username)
    refuseDistantDay(within, body)
    const row = await offeredRow(within, username, 'costEstimates.requestPaper')
    await noteAct(within, asking, { subject: username, reason: body.reason })
    const { memberId, contractType } = row.enrollment
    await recordAccess(within, asking, memberId)
    const providers = await namedProviders(within, handles, body, MOST_MAILED)
    const asked = { ...body, contractType, about: memberId }
    const letter = await letterFor(within, await planOfRow(within, row, username), asked, providers)
    if (letter.estimates.length === 0) throw problem(409, 'ADM-0022')
    const { language } = body
    return { paper: await requestLetter(within, row, letter, { key: insurerKeyOf(asking), language }) }
  })

  serve(app, services, noteUserPaper, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { username } = await openableAccount(within, asking, params.username)
    const row = await offeredRow(within, username, 'costEstimates.notePaperMailed')
    const { paperId, mailedOn, reason } = body
    await noteAct(within, asking, { subject: username, reason })
    await recordAccess(within, asking, row.enrollment.memberId)
    const papers = await papersOf(within, row)
    if (!papers) throw problem(503, 'ADM-0022')
    const known = papers.get(paperId)
    if (!known) throw notFound()
    if (mailedOn < known.onPaper.requestedOn || mailedOn > todayOf(within.clock).toString())
      throw problem(422, 'INVALID_REQUEST', undefined, { mailedOn: 'must be between the request and today' })
    const stated = await within.insurer.costEstimates.notePaperMailed({
      key: insurerKeyOf(asking),
      memberId: row.enrollment.memberId,
      estimateId: paperId,
      mailedOn,
    })
    return { paper: { paperId, subject: stated.subject, onPaper: onPaper(within, row, stated) } }
  })
}

async function offeredRow(
  services: CallServices,
  username: string,
  operation: 'costEstimates.requestPaper' | 'costEstimates.notePaperMailed',
): Promise<MemberRow> {
  const row = await rowWithEstimates(services, username)
  if (!row || !(await services.insurer.offers()).has(operation)) throw notFound()
  return row
}
