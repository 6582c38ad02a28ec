import { toJsonSchema } from '@valibot/to-json-schema'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { GenericSchema } from 'valibot'
import { SESSION_HEADER } from '#contract/calls/session.ts'
import { type Area, EVENT_STREAM, type Endpoint, IDEMPOTENCY_HEADER, isOpen } from '#contract/endpoint.ts'
import { allFailures } from '#contract/all-failures.ts'
import { Problem } from '#contract/problem.ts'
import type { Services } from '#server/services.ts'
import { SESSION_COOKIE } from '#server/identity/session-cookie.ts'
import { ONCE_KEY } from './once.ts'
import { served } from './serve.ts'

/** The dialect of OpenAPI 3.1 itself, so that no schema has to name one. */
function schemaOf(schema: GenericSchema): OpenAPIV3_1.SchemaObject {
  const { $schema: _, ...plain } = toJsonSchema(schema, { errorMode: 'ignore', target: 'draft-2020-12' })
  return plain as OpenAPIV3_1.SchemaObject
}

const content = (type: string, schema: OpenAPIV3_1.MediaTypeObject['schema']) => ({ [type]: { schema } })

const parameter = (place: 'path' | 'query' | 'header', name: string, required: boolean, schema: object) => ({
  in: place,
  name,
  required,
  schema,
})

const KEY_SCHEMA = { type: 'string', pattern: ONCE_KEY.source }

function parametersOf({ area, path, query, once }: Endpoint) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    parameter('path', name, true, { type: 'string' }),
  )
  const described = query ? schemaOf(query) : {}
  const inQuery = Object.entries(described.properties ?? {}).map(([name, schema]) =>
    parameter('query', name, (described.required ?? []).includes(name), schema),
  )
  const ours = area === 'session' ? [parameter('header', SESSION_HEADER, true, { const: '1' })] : []
  const key = once ? [parameter('header', IDEMPOTENCY_HEADER, true, KEY_SCHEMA)] : []
  return [...inPath, ...inQuery, ...ours, ...key]
}

const mediaTypeOf = (area: Area) => (area === 'fhir' ? 'application/fhir+json' : 'application/json')

/** Session calls without a token are known by their cookie. */
function securityOf({ area, access }: Endpoint): OpenAPIV3_1.SecurityRequirementObject[] {
  if (!isOpen({ access })) return [{ bearer: [] }]
  return area === 'session' ? [{ session: [] }] : []
}

/** A call whose answer is not described has none, but for files, which 3.1 describes by their type alone. */
function successOf({ area, reply, produces, streams }: Endpoint): OpenAPIV3_1.ResponsesObject {
  if (produces) return { 200: { description: 'The file', content: content(produces, {}) } }
  if (streams) return { 200: { description: 'Events', content: content(EVENT_STREAM, schemaOf(streams)) } }
  return reply.type === 'unknown'
    ? { 204: { description: 'Done; the answer is empty' } }
    : { 200: { description: 'The answer', content: content(mediaTypeOf(area), schemaOf(reply)) } }
}

function requestOf({ body, takes }: Endpoint): Pick<OpenAPIV3_1.OperationObject, 'requestBody'> {
  if (takes) return { requestBody: { required: true, content: content('application/octet-stream', {}) } }
  return body ? { requestBody: { required: true, content: content('application/json', schemaOf(body)) } } : {}
}

const operationOf = (endpoint: Endpoint): OpenAPIV3_1.OperationObject => ({
  tags: [endpoint.area],
  description: `Fails with ${endpoint.failure}: ${allFailures[endpoint.failure].message}`,
  parameters: parametersOf(endpoint),
  ...requestOf(endpoint),
  security: securityOf(endpoint),
  responses: { ...successOf(endpoint), default: { $ref: '#/components/responses/Failure' } },
})

const components = (): OpenAPIV3_1.ComponentsObject => ({
  schemas: { Problem: schemaOf(Problem) },
  responses: {
    Failure: {
      description: 'A failure, with its code of the catalogue',
      content: content('application/problem+json', { $ref: '#/components/schemas/Problem' }),
    },
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
  },
})

/** The OpenAPI 3.1 description of every endpoint that is served, from the contract itself. */
export function openApiOf(services: Services): OpenAPIV3_1.Document {
  const paths: OpenAPIV3_1.PathsObject = {}
  for (const [name, endpoint] of served.get(services) ?? []) {
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
    components: components(),
    paths,
  }
}
