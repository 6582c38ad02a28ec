import { existsSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { type Insurer, OPTIONAL_OPERATIONS } from './insurer.ts'
import type { ProviderDirectory } from './provider-directory.ts'
import type { ImportedRates } from './imported-rates.ts'
import { portReplies } from './replies.ts'

/** The argument of a module's default export: the server's environment, with the module's own addresses and secrets. */
export type InsurerEnvironment = Readonly<Record<string, string | undefined>>

/** Parts of the portal that a module may build ports from. */
export type InsurerParts = {
  /** The directory that `npm run directory` imported. Reports of mistakes go to the insurer's own system. */
  importedDirectory: Pick<ProviderDirectory, 'search' | 'read' | 'networks' | 'specialties'>
  /** The negotiated rates that `npm run rates` imported, for a module that prices care with its own benefits. */
  importedRates: ImportedRates
}

/** The `default` export of an insurer's module. */
export type InsurerModule = (
  environment: InsurerEnvironment,
  parts: InsurerParts,
) => Insurer | Promise<Insurer>

/** The module can't be used; the message says what to change in it. */
export class InsurerModuleRefused extends Error {
  override readonly name = 'InsurerModuleRefused'
}

const anyFunction = v.custom<InsurerModule>((value) => typeof value === 'function')
const anyObject = v.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null)

/**
 * Loads an insurer from a TypeScript or JavaScript file; Node 24 runs either. The path is relative to the directory in
 * which the server was started.
 */
export async function loadInsurerModule(
  path: string,
  environment: InsurerEnvironment,
  parts: InsurerParts,
): Promise<Insurer> {
  const file = resolve(path)
  const name = shortName(file)
  if (!existsSync(file)) throw new InsurerModuleRefused(`There is no insurer module ${name}.`)
  const { default: make } = (await import(pathToFileURL(file).href)) as { default?: unknown }
  if (!v.is(anyFunction, make))
    throw new InsurerModuleRefused(
      `${name} has no default export that is a function: export default (environment) => ({ name, membership })`,
    )
  const insurer: unknown = await make(environment, parts)
  const problems = problemsOf(insurer)
  if (problems.length > 0) throw new InsurerModuleRefused(`${name}: ${problems.join('; ')}.`)
  return insurer as Insurer
}

function shortName(file: string): string {
  const short = relative(process.cwd(), file)
  return short.startsWith('..') || isAbsolute(short) ? file : short
}

/** Checks the name, membership, and every operation of the ports that the module offers. */
function problemsOf(insurer: unknown): string[] {
  if (!v.is(anyObject, insurer)) return ['the default export must return an insurer object']
  const problems: string[] = []
  if (typeof insurer.name !== 'string' || insurer.name === '')
    problems.push('the insurer needs a name for the log')
  if (insurer.membership === undefined) problems.push('the insurer needs the membership port')
  for (const [port, replies] of Object.entries(portReplies))
    if (insurer[port] !== undefined) problems.push(...missingIn(port, insurer[port], Object.keys(replies)))
  return problems
}

const mayBeLeftOut = (name: string): boolean => (OPTIONAL_OPERATIONS as readonly string[]).includes(name)

const missingIn = (name: string, port: unknown, operations: readonly string[]): string[] =>
  operations
    .filter((operation) => !mayBeLeftOut(`${name}.${operation}`))
    .filter((operation) => !v.is(anyObject, port) || typeof port[operation] !== 'function')
    .map((operation) => `the port ${name} lacks ${operation}()`)
