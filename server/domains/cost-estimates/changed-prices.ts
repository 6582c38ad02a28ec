import type { MemberRow } from '#server/access/members.ts'
import { todayOf } from '#server/config/clock.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { StatedPrices } from '#server/insurer/cost-estimates.ts'
import type { CallServices } from '#server/services.ts'
import type { WholeEstimate } from './saved.ts'

/**
 * The ids of the saved estimates for which the insurer has other prices today; null if it can't state them now. Only
 * those of care that is still ahead are asked about.
 */
export async function changedPrices(
  { insurer, clock }: CallServices,
  { enrollment: { contractType }, plan: { planId } }: MemberRow,
  saved: readonly WholeEstimate[],
): Promise<ReadonlySet<string> | null> {
  const today = todayOf(clock).toString()
  const ahead = saved.filter(
    ({ row, match }) => match === undefined && row.planId === planId && row.plannedOn >= today,
  )
  if (ahead.length === 0 || !(await insurer.offers()).has('costEstimates.changedPrices')) return new Set()
  try {
    const stated = ahead.map((one) => statedBy(one, one.row.plannedOn))
    return new Set(await insurer.costEstimates.changedPrices({ contractType, planId, estimates: stated }))
  } catch (error) {
    if (error instanceof InsurerUnavailable) return null
    throw error
  }
}

/** Whether the insurer has other prices for an estimate on the day of its claim; false if it can't state it now. */
export async function havePricesChanged(
  { insurer }: CallServices,
  one: WholeEstimate,
  on: string,
): Promise<boolean> {
  if (!(await insurer.offers()).has('costEstimates.changedPrices')) return false
  const { contractType, planId } = one.row
  try {
    const estimates = [statedBy(one, on)]
    return (await insurer.costEstimates.changedPrices({ contractType, planId, estimates })).length > 0
  } catch (error) {
    if (error instanceof InsurerUnavailable) return false
    throw error
  }
}

const statedBy = (
  { row: { estimateId, providerId, npi, facts }, parts }: WholeEstimate,
  on: string,
): StatedPrices['estimates'][number] => ({
  estimateId,
  provider: { providerId, npi, locationId: null },
  on,
  asOf: facts.asOf,
  parts: parts.map(({ part }) => part),
})
