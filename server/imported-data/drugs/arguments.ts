import { parseArgs } from 'node:util'

export const USAGE = [
  'npm run drugs -- import FILE…   drugs.json, and plans.json with names and costs; US Drug Formulary bundles; plain, gzip or zip',
  '                 [--plans FILE] the portal’s plans for each plan id of the files (JSON)',
  '                 [--allow-drop] even if more than a fifth of the drugs would be gone',
  '                 [--year YEAR]  of entries that state none; this year without it',
].join('\n')

export type DrugsArguments = {
  act: 'import'
  files: string[]
  plans: string | undefined
  allowsDrop: boolean
  year: number | undefined
}

/** The arguments of `npm run drugs`, or what is wrong with them. */
export function parseDrugsArguments(given: readonly string[]): DrugsArguments | string {
  const [act, ...rest] = given
  if (act !== 'import') return act === undefined ? 'Say import.' : `There is no ${act}.`
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: {
        plans: { type: 'string' },
        year: { type: 'string' },
        'allow-drop': { type: 'boolean', default: false },
      },
    })
    if (positionals.length === 0) return 'Name a file.'
    if (values.year !== undefined && !/^[1-9]\d{3}$/.test(values.year)) return 'A year has four digits.'
    const year = values.year === undefined ? undefined : Number(values.year)
    return { act, files: positionals, plans: values.plans, year, allowsDrop: values['allow-drop'] }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
  }
}
