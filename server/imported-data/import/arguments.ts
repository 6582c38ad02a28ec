import { parseArgs } from 'node:util'

export const USAGE = [
  'npm run directory -- import FILE|FOLDER|ADDRESS   a Plan-Net bundle, NDJSON or server; providers.json; our CSV',
  '                     [--allow-drop]               import even if it removes more than a fifth of the providers',
  '                     [--plans FILE]               maps the plan ids in providers.json to networks (JSON)',
  'npm run directory -- export --qhp FILE [--plans FILE]   writes providers.json',
].join('\n')

export type DirectoryArguments =
  | { act: 'import'; source: string; allowsDrop: boolean; plans: string | undefined }
  | { act: 'export'; file: string; plans: string | undefined }

/** Parses the arguments of `npm run directory`; returns the problem as text if they're wrong. */
export function parseDirectoryArguments(given: readonly string[]): DirectoryArguments | string {
  const [act, ...rest] = given
  try {
    if (act === 'import') {
      const { values, positionals } = parseArgs({
        args: rest,
        allowPositionals: true,
        options: { 'allow-drop': { type: 'boolean', default: false }, plans: { type: 'string' } },
      })
      const [source, ...more] = positionals
      if (source === undefined || more.length > 0) return 'Specify exactly one file, folder or address.'
      return { act, source, allowsDrop: values['allow-drop'], plans: values.plans }
    }
    if (act === 'export') {
      const { values } = parseArgs({
        args: rest,
        options: { qhp: { type: 'string' }, plans: { type: 'string' } },
      })
      if (values.qhp === undefined) return 'export requires --qhp FILE.'
      return { act, file: values.qhp, plans: values.plans }
    }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
  }
  return act === undefined ? 'Missing command: import or export.' : `Unknown command: ${act}.`
}
