import { InsurerNotOffered } from '#server/insurer/call.ts'
import type { Spending } from '#server/insurer/spending.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { designOf } from '#server/insurers/sandbox/members.ts'
import { readTogether } from '#server/platform/db/transaction.ts'
import { billsOfYear, countedInYear, openTo } from './bills.ts'
import { yearMeters } from './year-meters.ts'

/** The sandbox insurer's year in sums, behind the port; meters are computed from the claims for each call. */
export const spendingOf = ({ db }: SandboxSystem): Spending => ({
  async accumulators(_call, { ownMemberId, ...query }) {
    const { contractId, contractType, planId, year, memberIds, isFamily } = query
    const [design, counted] = await readTogether(
      () => designOf(db(), planId),
      () => countedInYear(db(), { contractId, contractType }, year),
    )
    if (!design) throw new InsurerNotOffered(`limits of ${planId}`)
    const plan = { planId, contractType, design }
    const shown = openTo(counted, ownMemberId)
    const decided = shown.flatMap(({ memberId, processedOn }) =>
      processedOn !== null && memberIds.includes(memberId) ? [processedOn] : [],
    )
    return {
      ...yearMeters(counted, { plan, year, memberIds, isFamily }, shown),
      decidedUpTo: decided.toSorted().at(-1) ?? 'none-yet',
    }
  },

  bills: (_call, { readable, year }) => billsOfYear(db(), readable, year),
})
