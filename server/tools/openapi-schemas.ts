import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { GenericSchema } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ContractNames, namedCall } from './contract-names.ts'

export type Schema = OpenAPIV3_1.SchemaObject

/** A reference to the component that describes a schema. */
export type Refer = (schema: GenericSchema) => OpenAPIV3_1.ReferenceObject

const REFERENCE = '#/components/schemas/'

/**
 * Describes every schema of the contract as a component. A body, answer or event without a name in the contract is
 * named after its call; a query is only described through its parameters.
 */
export function describedSchemas(names: ContractNames, endpoints: readonly Endpoint[]) {
  const definitions = new Map(names.schemas)
  const nameOf = new Map([...definitions].map(([name, schema]) => [schema, name]))
  const define = (name: string, schema: GenericSchema | undefined) => {
    if (!schema || schema.type === 'unknown' || nameOf.has(schema)) return
    if (definitions.has(name)) throw new Error(`Two schemas of the API description are named ${name}`)
    definitions.set(name, schema)
    nameOf.set(schema, name)
  }
  for (const endpoint of endpoints) {
    const { operationId } = namedCall(names, endpoint)
    const prefix = operationId.replace(/^./, (letter) => letter.toUpperCase())
    define(`${prefix}Body`, endpoint.body)
    define(`${prefix}Reply`, endpoint.reply)
    define(`${prefix}Event`, endpoint.streams)
    define(`${prefix}Query`, endpoint.query)
  }
  const schemas = toJsonSchemaDefs(Object.fromEntries(definitions), {
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideRef: ({ referenceId }) => REFERENCE + referenceId,
  }) as Record<string, Schema>
  return {
    schemas,
    refer: (schema: GenericSchema) => ({ $ref: `${REFERENCE}${nameOf.get(schema)}` }),
    queryOf: ({ query }: Endpoint): Schema => (query ? (schemas[nameOf.get(query) ?? ''] ?? {}) : {}),
  }
}

/** The components that a description refers to, sorted by name. */
export function usedIn(described: object, schemas: Record<string, Schema>): Record<string, Schema> {
  const used = new Set(['Problem'])
  const visit = (part: object): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      used.add(name)
  }
  visit(described)
  // Iterating over a set also visits names that are added meanwhile.
  for (const name of used) visit(schemas[name] ?? {})
  return Object.fromEntries([...used].toSorted().map((name) => [name, schemas[name] ?? {}]))
}
