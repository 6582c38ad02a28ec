import { InsurerNotOffered } from '#server/insurer/call.ts'
import type { Spending } from '#server/insurer/spending.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { designOf } from '#server/insurers/sandbox/members.ts'
import { billsOfYear, countedInYear } from './bills.ts'
import { yearMeters } from './year-meters.ts'

/** The sandbox insurer's year in sums, behind the port; meters are folded from the claims at each question. */
export const spendingOf = ({ db }: SandboxSystem): Spending => ({
  async accumulators(_call, { ownMemberId, ...query }) {
    const { contractId, contractType, planId, year, memberIds, isFamily } = query
    // In turn: a call that saves an answer asks within its transaction.
    const design = await designOf(db(), planId)
    const counted = await countedInYear(db(), { contractId, contractType }, year)
    if (!design) throw new InsurerNotOffered(`limits of ${planId}`)
    const plan = { planId, contractType, design }
    const isShown = ({ memberId, isConfidential }: (typeof counted)[number]) =>
      !isConfidential || memberId === ownMemberId
    const decided = counted
      .filter(isShown)
      .flatMap(({ memberId, processedOn }) =>
        processedOn !== null && memberIds.includes(memberId) ? [processedOn] : [],
      )
    return {
      ...yearMeters(counted, { plan, year, memberIds, isFamily }, counted.filter(isShown)),
      decidedUpTo: decided.toSorted().at(-1) ?? 'none-yet',
    }
  },

  bills: (_call, { readable, year }) => billsOfYear(db(), readable, year),
})
