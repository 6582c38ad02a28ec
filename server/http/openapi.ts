import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { GenericSchema } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { failures } from '#contract/failures.ts'
import { Problem } from '#contract/problem.ts'
import { served } from './serve.ts'

const schemaOf = (schema: GenericSchema) =>
  toJsonSchema(schema, { errorMode: 'ignore' }) as OpenAPIV3_1.SchemaObject

const json = (schema: GenericSchema) => ({ 'application/json': { schema: schemaOf(schema) } })

const parameter = (place: 'path' | 'query', name: string, required: boolean, schema: object) => ({
  in: place,
  name,
  required,
  schema,
})

function parametersOf({ path, query }: Endpoint) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    parameter('path', name, true, { type: 'string' }),
  )
  const described = query ? schemaOf(query) : {}
  const inQuery = Object.entries(described.properties ?? {}).map(([name, schema]) =>
    parameter('query', name, (described.required ?? []).includes(name), schema),
  )
  return [...inPath, ...inQuery]
}

const operationOf = (endpoint: Endpoint): OpenAPIV3_1.OperationObject => ({
  tags: [endpoint.area],
  description: `Fails with ${endpoint.failure}: ${failures[endpoint.failure].message}`,
  parameters: parametersOf(endpoint),
  ...(endpoint.body ? { requestBody: { required: true, content: json(endpoint.body) } } : {}),
  security: endpoint.open ? [] : [{ bearer: [] }],
  responses: {
    200: { description: 'The answer', content: json(endpoint.reply) },
    default: {
      description: 'A failure',
      content: { 'application/problem+json': { schema: schemaOf(Problem) } },
    },
  },
})

/** The OpenAPI 3.1 description of every endpoint the app serves, from the contract itself. */
export function openApiOf(app: FastifyInstance): OpenAPIV3_1.Document {
  const paths: OpenAPIV3_1.PathsObject = {}
  for (const [name, endpoint] of served.get(app) ?? []) {
    const url = name.slice(name.indexOf(' ') + 1)
    paths[url] = { ...paths[url], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Member Portal',
      version: '0.1.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }
}
