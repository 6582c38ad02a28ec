import type { Database } from '#server/platform/db/open.ts'
import { providersInForce } from '#server/imported-data/providers-in-force.ts'
import { qhpEntryOf } from './qhp.ts'

/** Yields the current directory as the text of `providers.json`, entry by entry. */
export async function* qhpText(
  db: Database,
  {
    today,
    networkOfPlan = {},
  }: { today: Temporal.PlainDate; networkOfPlan?: Readonly<Record<string, string>> },
): AsyncGenerator<string> {
  const plans = Map.groupBy(Object.entries(networkOfPlan), ([, networkId]) => networkId)
  const plansOfNetwork = (networkId: string) => plans.get(networkId)?.map(([planId]) => planId) ?? [networkId]
  let before = '[\n'
  for await (const provider of providersInForce(db)) {
    yield (
      before +
        JSON.stringify(qhpEntryOf(provider, { today: today.toString(), year: today.year, plansOfNetwork }))
    )
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
