import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GenericSchema } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'

/** A call as named in the API description. */
export type NamedCall = { operationId: string; summary: string; description: string }

export type ContractNames = {
  calls: ReadonlyMap<Endpoint, NamedCall>
  schemas: ReadonlyMap<string, GenericSchema>
}

const CONTRACT = join(import.meta.dirname, '../../contract')

/** An exported call and the comment above it. */
const CALL = /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?export const (\w+) = /g

let names: Promise<ContractNames> | undefined

/**
 * Reads the names that the contract's modules export: calls, whose summary comes from the comment in the source, and
 * schemas. The endpoints contain neither, because the portal ships them to members.
 */
export const contractNames = (): Promise<ContractNames> => (names ??= readNames())

async function readNames(): Promise<ContractNames> {
  const calls = new Map<Endpoint, NamedCall>()
  const operations = new Set<string>()
  const schemas = new Map<string, GenericSchema>()
  for (const path of globSync('**/*.ts', { cwd: CONTRACT }).toSorted()) {
    const file = join(CONTRACT, path)
    const comments = commentsIn(readFileSync(file, 'utf8'))
    const exported = Object.entries((await import(file)) as Record<string, unknown>)
    for (const [name, value] of exported) {
      if (isEndpoint(value)) {
        if (operations.has(name)) throw new Error(`Two calls of contract/ are named ${name}`)
        operations.add(name)
        calls.set(value, { operationId: name, ...partsOf(comments.get(name) ?? '') })
      }
      if (isSchema(value) && /^[A-Z]/.test(name)) addSchema(schemas, name, value)
    }
  }
  return { calls, schemas }
}

const commentsIn = (source: string): Map<string, string> =>
  new Map(
    [...source.matchAll(CALL)].map(([, comment = '', name = '']) => [
      name,
      comment
        .replace(/^\s*\*\s?/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  )

/** The first sentence of a comment is the summary, the others the description. */
function partsOf(comment: string): Omit<NamedCall, 'operationId'> {
  const [, summary = comment, description = ''] = /^(.*?)\.(?: (.*))?$/.exec(comment) ?? []
  return { summary, description }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'area' in value && 'reply' in value

const isSchema = (value: unknown): value is GenericSchema =>
  isObject(value) && 'kind' in value && value.kind === 'schema'

/** Throws if two schemas of the contract share a name, because generated clients would mix them up. */
function addSchema(schemas: Map<string, GenericSchema>, name: string, schema: GenericSchema): void {
  const other = schemas.get(name)
  if (other !== undefined && other !== schema) throw new Error(`Two schemas of contract/ are named ${name}`)
  schemas.set(name, schema)
}

/** The name of a served call. Throws for one that no module of contract/ exports. */
export function namedCall({ calls }: ContractNames, endpoint: Endpoint): NamedCall {
  const named = calls.get(endpoint)
  if (!named) throw new Error(`No module of contract/ exports ${endpoint.method} ${endpoint.path}`)
  return named
}
