import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import type { Services } from '#server/services.ts'

/** Parses forms in this scope; a POST search may also have parameters in its address. */
export async function takeSearches(scope: FastifyInstance): Promise<void> {
  await scope.register(formbody)
  scope.addHook('preHandler', async (request) => {
    if (request.method === 'POST') moveQueryToBody(request)
  })
}

type Given = Record<string, string | string[]>

function moveQueryToBody(request: FastifyRequest): void {
  const [query, body] = [request.query as Given, (request.body ?? {}) as Given]
  const names = new Set([...Object.keys(query), ...Object.keys(body)])
  request.body = Object.fromEntries(
    [...names].map((name) => {
      const values = [query[name] ?? [], body[name] ?? []].flat()
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
  request.query = {}
}

type Searching<Query extends v.GenericSchema> = Endpoint<string, Query, undefined>
type SearchingByPost<Query extends v.GenericSchema> = Endpoint<string, undefined, Query>
type SearchCall<Query extends v.GenericSchema> = Pick<
  Call<Searching<Query>>,
  'services' | 'caller' | 'request' | 'reply' | 'query'
>

/** Mounts a search by GET, and by POST with the same parameters and the same answer. */
export function serveSearch<Query extends v.GenericSchema>(
  scope: FastifyInstance,
  services: Services,
  { byGet, byPost }: { byGet: Searching<Query>; byPost: SearchingByPost<Query> },
  answer: (call: SearchCall<Query>) => Promise<unknown>,
): void {
  serve(scope, services, byGet, answer)
  serve(scope, services, byPost, ({ body, ...call }) => answer({ ...call, query: body }))
}
