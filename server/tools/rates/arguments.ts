import { parseArgs } from 'node:util'

export const USAGE = [
  'npm run rates -- import FILE|FOLDER|INDEX…   Transparency in Coverage files, schema 2.0 or 2.1; plain, gzip or zip',
  '                 [--services FILE]            imports only the services in this list: code_type,code,name,name_es (CSV)',
  '                 [--all]                      imports every service, and providers who are not in the directory',
  'npm run rates -- export FOLDER                writes the current rates; in the sandbox, the sandbox’s own',
  '                 [--address ADDRESS]          the address where the files will be published, for the table of contents',
].join('\n')

export type RatesArguments =
  | { act: 'import'; sources: string[]; services: string | undefined; all: boolean }
  | { act: 'export'; folder: string; address: string }

/** Parses the arguments of `npm run rates`; returns the problem as text if they're wrong. */
export function parseRatesArguments(given: readonly string[]): RatesArguments | string {
  const [act, ...rest] = given
  try {
    if (act === 'import') {
      const { values, positionals } = parseArgs({
        args: rest,
        allowPositionals: true,
        options: { all: { type: 'boolean', default: false }, services: { type: 'string' } },
      })
      if (positionals.length === 0) return 'Specify a file, a folder or a table of contents.'
      return { act, sources: positionals, services: values.services, all: values.all }
    }
    if (act === 'export') {
      const { values, positionals } = parseArgs({
        args: rest,
        allowPositionals: true,
        options: { address: { type: 'string', default: '' } },
      })
      const [folder, ...more] = positionals
      if (folder === undefined || more.length > 0) return 'Specify exactly one folder.'
      return { act, folder, address: withSlash(values.address) }
    }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
  }
  return act === undefined ? 'Missing command: import or export.' : `Unknown command: ${act}.`
}

const withSlash = (address: string): string =>
  address === '' || address.endsWith('/') ? address : `${address}/`
