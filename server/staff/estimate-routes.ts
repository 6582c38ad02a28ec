import type { FastifyInstance } from 'fastify'
import { userEstimates } from '#contract/calls/staff.ts'
import { MOST_COMPARED } from '#contract/entities/cost-estimate.ts'
import type { UserEstimateRequest, UserEstimates } from '#contract/entities/staff.ts'
import { recordAccess } from '#server/access/access.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { rightsOf } from '#server/access/rights.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { peopleOfContract } from '#server/access/contract-people.ts'
import { estimatesFor, metersFor, openClaimsOf } from '#server/domains/cost-estimates/estimates.ts'
import { papersOf } from '#server/domains/cost-estimates/paper.ts'
import { mayEstimateCosts } from '#server/domains/cost-estimates/right.ts'
import { estimatesOf } from '#server/domains/cost-estimates/saved.ts'
import { networkNamed } from '#server/domains/directory/networks.ts'
import { placesOf } from '#server/imported-data/places.ts'
import type { Provider } from '#server/insurer/provider-directory.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { noteAct } from './acts.ts'
import { somebodyElse } from './user-routes.ts'

const MILES = 50

/** Estimates for a member on the phone, from the same port and by the same rights as the member's own page. */
export function mountStaffEstimates(app: FastifyInstance, services: RouteServices): void {
  serve(app, services, userEstimates, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { username } = await somebodyElse(within, asking, params.username)
    await noteAct(within, asking, { subject: username, reason: body.reason })
    const today = todayOf(within.clock)
    const row = (await enrollmentsOfUser(within, username)).find((one) =>
      mayEstimateCosts(rightsOf({ ...one, today })),
    )
    if (!row || !(await within.insurer.offers()).has('costEstimates')) return NO_ESTIMATES
    await recordAccess(within, asking, row.enrollment.memberId)
    return estimateFor(within, services, { username, row, today, body })
  })
}

const NO_ESTIMATES: UserEstimates = {
  isOffered: false,
  planName: '',
  services: [],
  parts: [],
  estimates: [],
  meters: null,
  openClaims: 0,
  papers: [],
}

type Asked = { username: string; row: MemberRow; today: Temporal.PlainDate; body: UserEstimateRequest }

async function estimateFor(
  services: CallServices,
  { handles }: RouteServices,
  { username, row, today, body }: Asked,
): Promise<UserEstimates> {
  const { costEstimates } = services.insurer
  const { memberId, contractType } = row.enrollment
  const { planId, displayName } = row.plan
  const found = await costEstimates.services({ planId, text: body.text, limit: 10 })
  const [service] = found
  const papers = await papersFor(services, username, row)
  const none = { ...NO_ESTIMATES, isOffered: true, planName: displayName, services: found, papers }
  const bundle = service && (await costEstimates.bundle({ planId, code: service.code }))
  if (!service || !bundle) return none
  const parts = bundle.parts.filter(({ usual }) => usual)
  const providers = await nearest(services, row, {
    specialtyIds: service.specialtyIds,
    place: body.place,
    today,
  })
  const people = await peopleOfContract(services, row, { username, memberId, contractType }, today)
  const plan = { own: row, people }
  const asked = {
    contractType,
    about: memberId,
    parts: parts.map(({ code, quantity }) => ({ code, quantity })),
    on: body.on,
  }
  const named = providers.map((provider) => ({
    handle: handles.of('provider', provider.providerId),
    provider,
  }))
  return {
    ...none,
    parts,
    estimates: await estimatesFor(services, plan, asked, named),
    meters: await metersFor(services, plan, asked),
    openClaims: await openClaimsOf(services, asked),
  }
}

/** The estimates of an account that were asked for on paper; none while the insurer can't state them. */
async function papersFor(
  services: CallServices,
  username: string,
  row: MemberRow,
): Promise<UserEstimates['papers']> {
  const papers = (await papersOf(services, row)) ?? new Map()
  const { memberId: planMemberId, contractType } = row.enrollment
  const saved =
    papers.size === 0 ? [] : await estimatesOf(services.db, { username, planMemberId, contractType })
  return saved.flatMap(({ row: { estimateId, facts, providerName } }) => {
    const onPaper = papers.get(estimateId)
    return onPaper ? [{ service: facts.service, provider: providerName, onPaper }] : []
  })
}

type Near = { specialtyIds: readonly string[]; place: string; today: Temporal.PlainDate }

/** The nearest providers of the plan's network who bill the service. */
async function nearest(
  { insurer }: CallServices,
  { plan }: MemberRow,
  { specialtyIds, place, today }: Near,
): Promise<Provider[]> {
  const { networks } = await insurer.providerDirectory.networks()
  const network = networkNamed(networks, plan.design.network)
  const [known] = placesOf(place)
  if (!known) throw problem(404, 'DIR-0005')
  if (!network) return []
  const { providers } = await insurer.providerDirectory.search({
    networkId: network.networkId,
    on: today.toString(),
    name: '',
    specialtyIds,
    kinds: [],
    near: known.at ? { ...known.at, miles: MILES } : null,
    gender: null,
    language: null,
    accepting: [],
    telehealth: null,
    hospital: '',
    open: [],
    accessibility: [],
    ageGroup: null,
    isPcp: null,
    sort: known.at ? 'distance' : 'name',
    cursor: null,
    limit: MOST_COMPARED,
  })
  return providers
}
