import type { EstimateInput } from '#contract/calls/cost-estimates.ts'
import { MOST_COMPARED } from '#contract/entities/cost-estimate.ts'
import { todayOf } from '#server/config/clock.ts'
import type { CallServices } from '#server/services.ts'
import { estimatesFor, metersFor, partWords } from './estimates.ts'
import type { NamedProvider } from './found-location.ts'
import type { Letter } from './paper-letter.ts'
import type { OwnEstimates } from './right.ts'

type Asked = Pick<EstimateInput, 'contractType' | 'about' | 'code' | 'parts' | 'on'>

/** The prices of any number of providers as a letter. The insurer is asked about ten at a time. */
export async function letterFor(
  services: CallServices,
  plan: OwnEstimates,
  asked: Asked,
  { named, gone }: { named: readonly NamedProvider[]; gone: readonly string[] },
): Promise<Letter> {
  const words = await partWords(services, plan, asked)
  const estimates: Letter['estimates'][number][] = []
  const priced = new Set<string>()
  for (let from = 0; from < named.length; from += MOST_COMPARED) {
    const some = await estimatesFor(services, plan, asked, named.slice(from, from + MOST_COMPARED))
    for (const { provider } of some) priced.add(provider)
    estimates.push(
      ...some.map(({ name, address, network, total, isAtLeast, parts, prerequisites }) => ({
        providerName: name,
        address,
        network,
        total,
        isAtLeast,
        parts: parts.map((part) => ({ part, words: words.get(part.code) ?? part.code })),
        prerequisites,
      })),
    )
  }
  return {
    service: words.get(asked.code) ?? asked.code,
    memberName: plan.people.names.get(asked.about) ?? '',
    planName: plan.own.plan.displayName,
    plannedOn: asked.on,
    madeOn: todayOf(services.clock).toString(),
    meters: await metersFor(services, plan, asked),
    estimates,
    withoutPrices: named.flatMap(({ handle, provider: { name } }) => (priced.has(handle) ? [] : [name])),
    gone: gone.length,
  }
}
