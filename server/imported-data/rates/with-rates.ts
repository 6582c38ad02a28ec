import type { Insurer, PortName } from '#server/insurer/insurer.ts'
import type { Database } from '#server/platform/db/open.ts'
import { importedEstimates } from './estimates.ts'
import { ratesVersion } from './rates-in-force.ts'

/** The insurer with prices from imported files, once there are some, if the insurer has no estimates of its own. */
export function withImportedRates(insurer: Insurer, db: () => Database): Insurer {
  if (insurer.costEstimates) return insurer
  const own = Object.keys(insurer).filter((name) => name !== 'name' && name !== 'capabilities') as PortName[]
  return {
    ...insurer,
    costEstimates: importedEstimates(db, insurer),
    capabilities: async (signal) => {
      const named = insurer.capabilities ? await insurer.capabilities(signal) : own
      return (await ratesVersion(db())) === null ? named : [...named, 'costEstimates']
    },
  }
}
