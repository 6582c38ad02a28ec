import type { Insurer, PortName } from '#server/insurer/insurer.ts'
import type { Database } from '#server/platform/db/open.ts'
import { importedDirectory, versionInForce } from './directory.ts'

/**
 * The insurer with the imported directory, once there is one, if the insurer has no directory of its own. No system
 * accepts reports of mistakes then, so members see no form for them.
 */
export function withImportedDirectory(insurer: Insurer, db: () => Database): Insurer {
  if (insurer.providerDirectory) return insurer
  const own = Object.keys(insurer).filter((name) => name !== 'name' && name !== 'capabilities') as PortName[]
  return {
    ...insurer,
    providerDirectory: importedDirectory(db),
    capabilities: async (signal) => {
      const named = insurer.capabilities ? await insurer.capabilities(signal) : own
      return (await versionInForce(db())) === null ? named : [...named, 'providerDirectory']
    },
  }
}
