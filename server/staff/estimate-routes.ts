import type { FastifyInstance } from 'fastify'
import { userEstimates } from '#contract/calls/staff.ts'
import { MOST_COMPARED } from '#contract/entities/cost-estimate.ts'
import type { UserEstimateRequest, UserEstimates } from '#contract/entities/staff.ts'
import { recordAccess } from '#server/access/access.ts'
import type { MemberRow } from '#server/access/members.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { estimatesFor, metersFor, openClaimsOf } from '#server/domains/cost-estimates/estimates.ts'
import { papersOf } from '#server/domains/cost-estimates/paper.ts'
import { milesTo } from '#server/imported-data/cells.ts'
import { placeNamed } from '#server/imported-data/places.ts'
import { networkOfPlan } from '#server/insurer/plan-network.ts'
import { type Provider, type Role, isInNetwork } from '#server/insurer/provider-directory.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { noteAct } from './acts.ts'
import { planOfRow, rowWithEstimates } from './estimate-paper-routes.ts'
import { openableAccount } from './openable-account.ts'

const MILES = 50

/** Estimates for a member on the phone, from the same port and with the same access rules as the member's own page. */
export function mountStaffEstimates(app: FastifyInstance, services: RouteServices): void {
  serve(app, services, userEstimates, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { username } = await openableAccount(within, asking, params.username)
    await noteAct(within, asking, { subject: username, reason: body.reason })
    const row = await rowWithEstimates(within, username)
    if (!row || !(await within.insurer.offers()).has('costEstimates')) return NO_ESTIMATES
    await recordAccess(within, asking, row.enrollment.memberId)
    return estimateFor(within, services, { username, row, body })
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
  isMailed: false,
  isMailNoted: false,
  papers: [],
}

type Asked = { username: string; row: MemberRow; body: UserEstimateRequest }

async function estimateFor(
  services: CallServices,
  { handles }: RouteServices,
  { username, row, body }: Asked,
): Promise<UserEstimates> {
  const { costEstimates } = services.insurer
  const { memberId, contractType } = row.enrollment
  const { planId, displayName } = row.plan
  const found = await costEstimates.services({ planId, text: body.text, limit: 10 })
  const [service] = found
  const offers = await services.insurer.offers()
  const none = {
    ...NO_ESTIMATES,
    isOffered: true,
    planName: displayName,
    services: found,
    isMailed: offers.has('costEstimates.requestPaper'),
    isMailNoted: offers.has('costEstimates.notePaperMailed'),
    papers: [...((await papersOf(services, row)) ?? [])].map(([paperId, paper]) => ({ paperId, ...paper })),
  }
  const bundle = service && (await costEstimates.bundle({ planId, code: service.code }))
  if (!service || !bundle) return none
  const parts = bundle.parts.filter(({ usual }) => usual)
  const providers = await nearest(services, row, {
    specialtyIds: service.specialtyIds,
    place: body.place,
    today: todayOf(services.clock),
  })
  const plan = await planOfRow(services, row, username)
  const asked = {
    contractType,
    about: memberId,
    parts: parts.map(({ code, quantity }) => ({ code, quantity, isOutside: false })),
    on: body.on,
  }
  const named = providers.map((one) => ({
    ...one,
    handle: handles.of('provider', one.provider.providerId),
  }))
  return {
    ...none,
    parts,
    estimates: await estimatesFor(services, plan, asked, named),
    meters: await metersFor(services, plan, asked),
    openClaims: await openClaimsOf(services, plan, asked),
  }
}

type Near = { specialtyIds: readonly string[]; place: string; today: Temporal.PlainDate }

/** The nearest providers in the plan's network who bill the service, each with its nearest location there. */
async function nearest(
  { insurer }: CallServices,
  { plan: { contractType, design } }: MemberRow,
  { specialtyIds, place, today }: Near,
): Promise<{ provider: Provider; locationId: string | null }[]> {
  const { networks } = await insurer.providerDirectory.networks()
  const network = networkOfPlan(networks, { network: design.network, contractType, on: today.toString() })
  const { at } = placeNamed(place)
  if (!network) return []
  const { providers } = await insurer.providerDirectory.search({
    networkId: network.networkId,
    on: today.toString(),
    name: '',
    specialtyIds,
    kinds: [],
    near: at ? { ...at, miles: MILES } : null,
    gender: null,
    language: null,
    accepting: [],
    telehealth: null,
    hospital: '',
    open: [],
    accessibility: [],
    ageGroup: null,
    isPcp: null,
    sort: at ? 'distance' : 'name',
    cursor: null,
    limit: MOST_COMPARED,
  })
  const isInPlan = ({ networks: all }: Role) =>
    all.some((one) => one.networkId === network.networkId && isInNetwork(one, today.toString()))
  const milesOf = ({ location }: Role) => milesTo(location, at) ?? Infinity
  return providers.map((provider) => {
    const [role] = provider.roles
      .filter(isInPlan)
      .toSorted((one, other) => milesOf(one) - milesOf(other) || 0)
    return { provider, locationId: role?.locationId ?? null }
  })
}
