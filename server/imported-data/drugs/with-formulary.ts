import type { Insurer, PortName } from '#server/insurer/insurer.ts'
import type { Database } from '#server/platform/db/open.ts'
import { drugsVersion, importedFormulary } from './imported-formulary.ts'

/** The insurer with the imported drug lists, once there are some, if the insurer has no lists of its own. */
export function withImportedFormulary(insurer: Insurer, db: () => Database): Insurer {
  if (insurer.formulary) return insurer
  const own = Object.keys(insurer).filter((name) => name !== 'name' && name !== 'capabilities') as PortName[]
  return {
    ...insurer,
    formulary: importedFormulary(db),
    capabilities: async (signal) => {
      const named = insurer.capabilities ? await insurer.capabilities(signal) : own
      return (await drugsVersion(db())) === null ? named : [...named, 'formulary']
    },
  }
}
