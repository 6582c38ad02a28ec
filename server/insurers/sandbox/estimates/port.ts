import { todayOf } from '#server/config/clock.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { CostEstimates, EstimateQuery, ProviderEstimate } from '#server/insurer/cost-estimates.ts'
import { SERVICE_BY_CODE } from '#server/insurers/sandbox/history/services.ts'
import { contractTypeOf } from '#server/insurers/sandbox/rates/contract-rates.ts'
import { networkIdOf } from '#server/insurers/sandbox/rates/schedule-of-world.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { advanceExplanationOf, isExplainedAhead, isFarEnoughAhead } from './advance.ts'
import { estimatesWithOtherPrices } from './changed-prices.ts'
import { planTypeOf } from './plan-type.ts'
import { careOf } from './care.ts'
import { ratesOfProviders } from './contracts.ts'
import { notePaperMailed, papersOfMember, takePaperRequest } from './paper.ts'
import { type PartToPrice, priceParts, totalOf, withDeductibleMet } from './price-parts.ts'
import { bundleOf, findServices, prerequisitesOf } from './services.ts'

const MOST_FOUND = 50

/**
 * The sandbox insurer's estimates, with the same fee schedule, ledger and adjudicator as its claims. Advance
 * explanations are off until turned on with the switch on /sandbox, because no rule requires them yet.
 */
export const costEstimatesOf = (system: SandboxSystem): CostEstimates => ({
  async services(_call, { planId, text, limit }) {
    const contractType = await planTypeOf(system.db(), planId)
    if (contractType === null) return []
    return findServices(system.db(), { contractType, text, limit: Math.min(limit, MOST_FOUND) })
  },
  async bundle(_call, { planId, code }) {
    const contractType = await planTypeOf(system.db(), planId)
    const parts = contractType === null ? null : await bundleOf(system.db(), contractType, code)
    return parts && { parts }
  },
  estimate: (_call, query) => estimate(system, query),
  changedPrices: (_call, query) => estimatesWithOtherPrices(system.db(), query),
  advanceExplanation: async (_call, query) => {
    if (!isFarEnoughAhead(query, todayOf(system.clock)) || !(await isExplainedAhead(system.db()))) return []
    return (await estimate(system, query)).map((one) => advanceExplanationOf(query, one))
  },
  requestPaper: (_call, request) => takePaperRequest(system, request),
  papers: (_call, { memberId }) => papersOfMember(system, memberId),
  notePaperMailed: (_call, note) => notePaperMailed(system, note),
})

async function estimate(
  { db, clock }: SandboxSystem,
  { parts, providers, ownMemberId, ...query }: EstimateQuery,
): Promise<ProviderEstimate[]> {
  const services = parts.map(({ code }) => SERVICE_BY_CODE.get(code))
  const isKnown = services.every((service) => service && contractTypeOf(service) === query.contractType)
  if (!isKnown) throw new InsurerRefused('EST-0002')
  const today = todayOf(clock)
  const on = Temporal.PlainDate.from(query.on)
  const { member, plan, benefits, before } = await careOf(db(), { ...query, on, ownMemberId }, today)
  const rates = await ratesOfProviders(db(), {
    networkId: networkIdOf(plan.design.network),
    providers,
    codes: parts.map(({ code }) => code),
    on,
  })
  const coveredFrom = Temporal.PlainDate.from(member.enrollment.effectiveDate)
  const asOf = clock.now().toString()
  const prerequisites = [...new Set(parts.flatMap(({ code }) => prerequisitesOf(code)))]
  return providers.map(({ providerId }, n) => {
    const own = rates[n]
    const network = own?.network ?? 'out'
    const toPrice = parts.flatMap(({ code, quantity, isOutside = false }, at): PartToPrice[] => {
      const service = services[at]
      if (!service) return []
      const { category, benefit } = service
      const rate = isOutside ? own?.schedule.get(code) : own?.rates.get(code)
      return [{ code, quantity, category, benefit, isOutside, rate }]
    })
    const care = { on, coveredFrom, network, benefits, before }
    const priced = priceParts(toPrice, care)
    return {
      providerId,
      network,
      tier: own?.tier ?? null,
      parts: priced,
      total: totalOf(priced),
      totalIfMet: totalOf(priceParts(toPrice, { ...care, benefits: withDeductibleMet(benefits) })),
      asOf,
      validUntil: own?.validUntil ?? null,
      prerequisites,
    }
  })
}
