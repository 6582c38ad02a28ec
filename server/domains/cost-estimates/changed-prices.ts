import type { MemberRow } from '#server/access/members.ts'
import { todayOf } from '#server/config/clock.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
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
    const changed = await insurer.costEstimates.changedPrices({
      contractType,
      planId,
      estimates: ahead.map(({ row: { estimateId, providerId, npi, plannedOn, facts }, parts }) => ({
        estimateId,
        provider: { providerId, npi, locationId: null },
        on: plannedOn,
        asOf: facts.asOf,
        parts: parts.map(({ part }) => part),
      })),
    })
    return new Set(changed)
  } catch (error) {
    if (error instanceof InsurerUnavailable) return null
    throw error
  }
}
