import { insurerChoice } from '#server/config/insurer.ts'
import type { ServerConfig } from '#server/config/config.ts'
import { readCodeSets } from '#server/platform/codesets/code-sets.ts'
import { type Finding, note, ok, problem, reasonOf } from './finding.ts'

/** Reads the code tables of `CODESETS_DIR` as the server will. */
export async function codeSets(config: ServerConfig): Promise<Finding[]> {
  const { CODESETS_DIR: folder } = config
  if (!folder) return []
  try {
    const { codes, files } = await readCodeSets(folder)
    if (codes === 0)
      return [
        note(`Code sets: the CSV files in ${folder} contain no codes. Add them, or unset CODESETS_DIR.`),
      ]
    if (insurerChoice(config).kind !== 'fhir')
      return [note(`Code sets: ${codes} codes in ${folder}, but only INSURER=fhir uses them.`)]
    return [ok(`Code sets: ${codes} codes in ${files} files of ${folder}`)]
  } catch (error) {
    return [problem(`Code sets: ${reasonOf(error)}. Fix it, or unset CODESETS_DIR.`)]
  }
}
