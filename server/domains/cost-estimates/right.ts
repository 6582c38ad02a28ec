import { lastDayOf } from '#contract/day.ts'
import type { Rights } from '#contract/entities/rights.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { EstimateInput } from '#contract/calls/cost-estimates.ts'
import { type RequestContext, refuse } from '#server/access/access.ts'
import { type ContractPeople, peopleOfContract } from '#server/access/contract-people.ts'
import type { MemberRow } from '#server/access/members.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { todayOf } from '#server/config/clock.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'

/** The right to cost estimates, which also covers the connected application. */
export const mayEstimateCosts = ({ findCareAndCostOptions }: Rights): boolean =>
  findCareAndCostOptions.some(({ type }) => type === 'embold')

export type OwnEstimates = {
  own: MemberRow
  people: ContractPeople
  /** The caller's own id; undefined for staff, who get no confidential use. */
  ownMemberId: string | undefined
}

/** The caller's plan, which must give the right, and the people whose care the caller may estimate. */
export async function planWithEstimates(
  services: CallServices,
  asking: RequestContext,
  { memberId, contractType }: { memberId: string; contractType: ContractType },
): Promise<OwnEstimates> {
  const { own } = await ownPlan(services, asking, { memberId, contractType, isGranted: mayEstimateCosts })
  const { username } = asking.caller
  const asked = { username, memberId, contractType }
  const people = await peopleOfContract(services, own, asked, todayOf(services.clock))
  return { own, people, ownMemberId: memberId }
}

/** The plan of an estimate. Refuses a person whose claims the caller may not see, and days without a plan. */
export async function planToEstimate(
  services: CallServices,
  asking: RequestContext,
  body: Pick<EstimateInput, 'contractType' | 'about' | 'on'> & { memberId: string },
): Promise<OwnEstimates> {
  const plan = await planWithEstimates(services, asking, body)
  if (!plan.people.names.has(body.about)) return refuse(services, asking, body.about)
  refuseDistantDay(services, body)
  return plan
}

/** Refuses a day in the past or after the end of next year with EST-0003. */
export function refuseDistantDay({ clock }: CallServices, { on }: Pick<EstimateInput, 'on'>): void {
  const today = todayOf(clock)
  if (on < today.toString() || on > lastDayOf(today.year + 1)) throw problem(400, 'EST-0003')
}
