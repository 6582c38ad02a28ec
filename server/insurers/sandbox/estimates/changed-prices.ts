import type { StatedPrices } from '#server/insurer/cost-estimates.ts'
import { designOf } from '#server/insurers/sandbox/members.ts'
import { networkIdOf } from '#server/insurers/sandbox/rates/schedule-of-world.ts'
import type { Database } from '#server/platform/db/open.ts'
import { ratesOfProviders } from './contracts.ts'
import { priceOf } from './price-parts.ts'

/** The estimates with a part that has another price in today's fee schedule. */
export async function estimatesWithOtherPrices(
  db: Database,
  { planId, estimates }: StatedPrices,
): Promise<string[]> {
  const network = (await designOf(db, planId))?.network
  if (network === undefined) return []
  const changed: string[] = []
  for (const [on, alike] of Map.groupBy(estimates, (one) => one.on)) {
    const rates = await ratesOfProviders(db, {
      networkId: networkIdOf(network),
      providers: alike.map(({ provider }) => provider),
      codes: [...new Set(alike.flatMap(({ parts }) => parts.map(({ code }) => code)))],
      on: Temporal.PlainDate.from(on),
    })
    for (const [n, { estimateId, parts }] of alike.entries()) {
      const own = rates[n]
      const isChanged = parts.some((part) => {
        const { code, isOutside } = part
        const rate = isOutside ? own?.schedule.get(code) : own?.rates.get(code)
        const now = priceOf({ ...part, rate }, isOutside ? 'out' : (own?.network ?? 'out'))
        return (
          now.rateCents !== part.rateCents || now.rateKind !== part.rateKind || now.percent !== part.percent
        )
      })
      if (isChanged) changed.push(estimateId)
    }
  }
  return changed
}
