import type { OpenAPIV3_1 } from 'openapi-types'
import { SESSION_HEADER } from '#contract/calls/session.ts'
import { type Area, EVENT_STREAM, type Endpoint, IDEMPOTENCY_HEADER, isOpen } from '#contract/endpoint.ts'
import type { Services } from '#server/services.ts'
import { SESSION_COOKIE } from '#server/identity/tokens/session-cookie.ts'
import { contractNames, namedCall } from './contract-names.ts'
import { ONCE_KEY } from '#server/access/once.ts'
import { type Refer, type Schema, describedSchemas, usedIn } from './openapi-schemas.ts'
import { served } from '#server/access/serve.ts'
import { failureText } from '#server/platform/http/failure-text.ts'

const content = (type: string, schema: OpenAPIV3_1.MediaTypeObject['schema']) => ({ [type]: { schema } })

type Parameter = OpenAPIV3_1.ParameterObject

// The schemas follow OpenAPI 3.1; the type of a parameter only knows those of 3.0.
const inHeader = (name: string, schema: object): Parameter => ({
  in: 'header',
  name,
  required: true,
  schema,
})

const SESSION_KEY = inHeader(SESSION_HEADER, { const: '1' })
const ONCE = inHeader(IDEMPOTENCY_HEADER, { type: 'string', pattern: ONCE_KEY.source })

/** Path parameters and headers are components; query parameters are described in their call. */
function parametersOf(call: Endpoint, query: OpenAPIV3_1.SchemaObject, shared: Map<string, Parameter>) {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => ({
    in: 'path',
    name,
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries<object>(query.properties ?? {}).map(([name, schema]): Parameter => ({
    in: 'query',
    name,
    required: (query.required ?? []).includes(name),
    schema,
  }))
  const headers = [...(call.area === 'session' ? [SESSION_KEY] : []), ...(call.once ? [ONCE] : [])]
  return [
    ...inPath.map((each) => sharedBy(shared, each)),
    ...inQuery,
    ...headers.map((each) => sharedBy(shared, each)),
  ]
}

function sharedBy(shared: Map<string, Parameter>, parameter: Parameter): OpenAPIV3_1.ReferenceObject {
  shared.set(parameter.name, parameter)
  return { $ref: `#/components/parameters/${parameter.name}` }
}

const mediaTypeOf = (area: Area) => (area === 'fhir' ? 'application/fhir+json' : 'application/json')

/**
 * Omitted if a bearer token is required, as for most calls. A session call without a token requires the session's
 * cookie.
 */
function securityOf({ area, access }: Endpoint): Pick<OpenAPIV3_1.OperationObject, 'security'> {
  if (!isOpen({ access })) return {}
  return { security: area === 'session' ? [{ session: [] }] : [] }
}

/** A call without a described answer returns 204, except for files, which OpenAPI 3.1 describes only by type. */
function successOf({ area, reply, produces, streams }: Endpoint, refer: Refer): OpenAPIV3_1.ResponsesObject {
  if (produces) return { 200: { description: 'The file', content: content(produces, {}) } }
  if (streams) return { 200: { description: 'Events', content: content(EVENT_STREAM, refer(streams)) } }
  return reply.type === 'unknown'
    ? { 204: { description: 'Done; the answer is empty' } }
    : { 200: { description: 'The answer', content: content(mediaTypeOf(area), refer(reply)) } }
}

function requestOf(
  { body, takes }: Endpoint,
  refer: Refer,
): Pick<OpenAPIV3_1.OperationObject, 'requestBody'> {
  if (takes) return { requestBody: { required: true, content: content('application/octet-stream', {}) } }
  return body ? { requestBody: { required: true, content: content('application/json', refer(body)) } } : {}
}

const failureOf = ({ failure }: Endpoint) => `Fails with ${failure}: ${failureText(failure)}`

const components = (
  schemas: Record<string, Schema>,
  parameters: Map<string, Parameter>,
): OpenAPIV3_1.ComponentsObject => ({
  schemas,
  parameters: Object.fromEntries(parameters),
  responses: {
    Failure: {
      description: 'A failure, with its code from the catalog',
      content: content('application/problem+json', { $ref: '#/components/schemas/Problem' }),
    },
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
  },
})

/** The OpenAPI 3.1 description of every served endpoint, from the contract itself. */
export async function openApiOf(services: Services): Promise<OpenAPIV3_1.Document> {
  const names = await contractNames()
  const endpoints = [...(served.get(services) ?? [])]
  const { schemas, refer, queryOf } = describedSchemas(
    names,
    endpoints.map(([, endpoint]) => endpoint),
  )
  const parameters = new Map<string, Parameter>()
  const paths: OpenAPIV3_1.PathsObject = {}
  for (const [name, endpoint] of endpoints) {
    const url = name.slice(name.indexOf(' ') + 1)
    const { description, ...named } = namedCall(names, endpoint)
    const operation: OpenAPIV3_1.OperationObject = {
      tags: [endpoint.area],
      ...named,
      description: [description, failureOf(endpoint)].filter(Boolean).join('\n\n'),
      parameters: parametersOf(endpoint, queryOf(endpoint), parameters),
      ...requestOf(endpoint, refer),
      ...securityOf(endpoint),
      responses: { ...successOf(endpoint, refer), default: { $ref: '#/components/responses/Failure' } },
    }
    paths[url] = { ...paths[url], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Member Portal',
      version: '0.1.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    security: [{ bearer: [] }],
    components: components(usedIn(paths, schemas), parameters),
    paths,
  }
}
