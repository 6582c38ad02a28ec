import type { MemberRow } from '#server/access/members.ts'
import { todayOf } from '#server/config/clock.ts'
import { ifAway, ifDown } from '#server/insurer/call.ts'
import type { StatedPrices } from '#server/insurer/cost-estimates.ts'
import type { CallServices } from '#server/services.ts'
import type { WholeEstimate } from './saved.ts'

/**
 * The ids of the saved estimates for which the insurer has other prices today; null if it can't state them now. Asks
 * only about future care.
 */
export async function changedPrices(
  { insurer, clock }: CallServices,
  { enrollment: { contractType }, plan: { planId, design } }: MemberRow,
  saved: readonly WholeEstimate[],
): Promise<ReadonlySet<string> | null> {
  const today = todayOf(clock).toString()
  const ahead = saved.filter(
    ({ row, match }) => match === undefined && row.planId === planId && row.plannedOn >= today,
  )
  if (ahead.length === 0 || !(await insurer.offers()).has('costEstimates.changedPrices')) return new Set()
  try {
    const stated = ahead.map((one) => statedBy(one, one.row.plannedOn))
    const plan = { contractType, planId, network: design.network }
    return new Set(await insurer.costEstimates.changedPrices({ ...plan, estimates: stated }))
  } catch (error) {
    return ifDown(error, null)
  }
}

/**
 * The parts of an estimate, by position, for which the insurer has another price on the day of the claim; none if it
 * can't state them now. Each part is requested as its own estimate. `network` is the one that the plan names.
 */
export async function changedParts(
  { insurer }: CallServices,
  one: WholeEstimate,
  { on, network }: { on: string; network: string },
): Promise<ReadonlySet<number>> {
  if (!(await insurer.offers()).has('costEstimates.changedPrices')) return new Set()
  const { contractType, planId } = one.row
  const stated = statedBy(one, on)
  const idAt = (at: number): string => `${stated.estimateId}#${at}`
  const estimates = stated.parts.map((part, at) => ({ ...stated, estimateId: idAt(at), parts: [part] }))
  try {
    const plan = { contractType, planId, network }
    const changed = new Set(await insurer.costEstimates.changedPrices({ ...plan, estimates }))
    return new Set([...estimates.keys()].filter((at) => changed.has(idAt(at))))
  } catch (error) {
    return ifAway(error, new Set())
  }
}

const statedBy = (
  { row: { estimateId, providerId, npi, facts }, parts }: WholeEstimate,
  on: string,
): StatedPrices['estimates'][number] => ({
  estimateId,
  provider: { providerId, npi, locationId: facts.locationId ?? null },
  on,
  asOf: facts.asOf,
  parts: parts.map(({ part }) => part),
})
