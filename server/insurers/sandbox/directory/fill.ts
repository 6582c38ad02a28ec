import type { Provider } from '#server/insurer/provider-directory.ts'
import { type DirectoryWriter, stageDirectory } from '#server/imported-data/stage.ts'
import { namedProviders } from './named-providers.ts'
import { practice } from './practices.ts'
import { NETWORKS } from './specialties.ts'

export const PRACTICES = 400
/** The most providers that `npm run seed` invents. */
export const MOST_PROVIDERS = 100_000
/** The number of practices per statement. */
const AT_ONCE = 250

type Filling = {
  today: Temporal.PlainDate
  /** The least number of providers, in as many practices as needed; by default, the providers of 400 practices. */
  providers?: number
  onProgress?: (line: string) => void
}

/** Replaces the directory with the sandbox's invented one. */
export async function fillDirectory(
  db: DirectoryWriter,
  { today, providers, onProgress = () => {} }: Filling,
): Promise<number> {
  const staged = await stageDirectory(db)
  await staged.addNetworks(NETWORKS)
  await staged.addProviders(namedProviders(today))
  let number = 1
  const isFull = () => (providers === undefined ? number > PRACTICES : staged.counts().providers >= providers)
  while (!isFull()) {
    const batch: Provider[] = []
    for (
      let nth = 0;
      nth < AT_ONCE && number + nth <= (providers === undefined ? PRACTICES : Infinity);
      nth += 1
    )
      batch.push(...practice(number + nth, today))
    await staged.addProviders(batch)
    number += AT_ONCE
    if (number % 10_000 < AT_ONCE) onProgress(`${staged.counts().providers} providers …`)
  }
  const at = today.toZonedDateTime('America/Chicago').toInstant()
  const counts = await staged.swap({ source: 'sandbox', at, mostGone: 1 })
  return counts.providers
}
