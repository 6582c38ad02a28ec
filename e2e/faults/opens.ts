import { type FaultName, faultNames } from './catalogue.ts'
import type { Holder } from './holders.ts'
import { seededRandom } from '#server/insurers/sandbox/history/random.ts'
import { type Outcome, openSavedCard } from './opening.ts'
import type { FaultProxy } from './proxy.ts'

/** Opens the card repeatedly, each time under a random fault and in a random way. Uses each fault once first. */
export async function* opensUnderFaults(
  holders: readonly Holder[],
  proxy: FaultProxy,
  { opens, seed }: { opens: number; seed: number },
): AsyncGenerator<Outcome> {
  const { oneOf } = seededRandom(`faults ${seed}`)
  for (let n = 0; n < opens; n += 1) {
    const fault: FaultName = faultNames[n] ?? oneOf(faultNames)
    const holder = oneOf(holders)
    const way = oneOf(holder.ways)
    proxy.use(fault)
    const { page, come } = await holder.comeBack(way)
    yield { fault, way, ...(await openSavedCard(page, come)) }
  }
  proxy.use('none')
}
