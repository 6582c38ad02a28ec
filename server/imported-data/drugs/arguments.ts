import { parseArgs } from 'node:util'

export const USAGE = [
  'npm run drugs -- import FILE…   drugs.json, and plans.json with names and costs; US Drug Formulary bundles; plain, gzip or zip',
  '                 [--plans FILE] maps the plan ids in the files to the portal’s plans (JSON)',
  '                 [--allow-drop] import even if it removes more than a fifth of the drugs',
  '                 [--year YEAR]  for entries without a year; defaults to this year',
].join('\n')

export type DrugsArguments = {
  act: 'import'
  files: string[]
  plans: string | undefined
  allowsDrop: boolean
  year: number | undefined
}

/** Parses the arguments of `npm run drugs`; returns the problem as text if they're wrong. */
export function parseDrugsArguments(given: readonly string[]): DrugsArguments | string {
  const [act, ...rest] = given
  if (act !== 'import') return act === undefined ? 'Missing command: import.' : `Unknown command: ${act}.`
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
    if (positionals.length === 0) return 'Missing file.'
    if (values.year !== undefined && !/^[1-9]\d{3}$/.test(values.year)) return '--year must have four digits.'
    const year = values.year === undefined ? undefined : Number(values.year)
    return { act, files: positionals, plans: values.plans, year, allowsDrop: values['allow-drop'] }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
  }
}
