import type { FastifyInstance } from 'fastify'
import {
  type FormularyQuery,
  formularyCapabilities,
  readFormulary,
  searchFormulary,
} from '#contract/calls/formulary-fhir.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { fhirBase } from '#server/domains/fhir-api/bundle.ts'
import { checkFormat, cursorRefused } from '#server/domains/fhir-api/eob-search.ts'
import { FHIR_JSON, withoutEmptyLists } from '#server/domains/fhir-api/fhir-json.ts'
import { answerOutcomes } from '#server/domains/fhir-api/operation-outcome.ts'
import { networkOf } from '#server/identity/source.ts'
import { notFound, passing, problem } from '#server/platform/http/problem.ts'
import { windowsOf } from '#server/platform/http/window.ts'
import { type Services, servicesFor } from '#server/services.ts'
import { type Found, TYPES, readOne, searchFormularies } from './search.ts'

/** The most answers per minute for one network, as for the directory. */
const ANSWERS_A_MINUTE = 600
const CACHE = 'public, max-age=300'

/** The public drug lists as US Drug Formulary resources, at `/fhir/formulary` (45 CFR 156.122(d)). */
export async function mountFormulary(app: FastifyInstance, services: Services): Promise<void> {
  const fits = windowsOf({ most: ANSWERS_A_MINUTE, seconds: 60, names: 10_000 })
  await app.register(async (scope) => {
    answerOutcomes(scope)
    scope.addHook('onRequest', async (request) => {
      if (!fits(networkOf(request.ip), services.clock.now()))
        throw passing(problem(429, 'UNAUTHORIZED_ERROR'))
    })

    serve(scope, services, formularyCapabilities, ({ query, reply }) => {
      checkFormat(query._format)
      reply.type(FHIR_JSON).header('cache-control', CACHE)
      return statement(services)
    })

    serve(scope, services, searchFormulary, async ({ params: { type }, query, reply }) => {
      checkFormat(query._format)
      if (!Object.hasOwn(TYPES, type)) throw notFound()
      reply.type(FHIR_JSON).header('cache-control', CACHE)
      const found = await searchFormularies(servicesFor(services), type, query).catch((error: unknown) => {
        throw cursorRefused(error)
      })
      return withoutEmptyLists(bundleOf(`${baseFor(services)}/${type}`, query, found))
    })

    serve(scope, services, readFormulary, async ({ params: { type, id }, query, reply }) => {
      checkFormat(query._format)
      const found = Object.hasOwn(TYPES, type) ? await readOne(servicesFor(services), type, id) : undefined
      if (!found?.[0]) throw notFound()
      reply.type(FHIR_JSON).header('cache-control', CACHE)
      return withoutEmptyLists(found[0])
    })
  })
}

const baseFor = (services: Services): string => `${fhirBase(services)}/formulary`

function bundleOf(base: string, query: FormularyQuery, { resources, next }: Found) {
  const link = (relation: string, more: Record<string, string> = {}) => {
    const pairs = Object.entries({ ...query, ...more }).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    )
    return { relation, url: `${base}?${new URLSearchParams(pairs).toString()}` }
  }
  return {
    resourceType: 'Bundle' as const,
    type: 'searchset',
    link: next === null ? [link('self')] : [link('self'), link('next', { _cursor: next })],
    entry: resources.map((resource) => ({
      fullUrl: `${base}/${resource.id}`,
      resource,
      search: { mode: 'match' },
    })),
  }
}

const TOKENS: readonly string[] = ['_id', 'type']

const statement = (services: Services) => ({
  resourceType: 'CapabilityStatement' as const,
  status: 'active',
  date: todayOf(services.clock).toString(),
  kind: 'instance',
  implementation: { description: 'Drug lists', url: baseFor(services) },
  implementationGuide: [
    'http://hl7.org/fhir/us/davinci-drug-formulary/ImplementationGuide/hl7.fhir.us.davinci-drug-formulary|2.1.0',
  ],
  software: { name: 'Member portal', version: services.build },
  fhirVersion: '4.0.1',
  format: ['application/fhir+json', 'json'],
  rest: [
    {
      mode: 'server' as const,
      documentation:
        'Open to everyone, without a sign-in. A drug and its place on a list name their profiles only if the RxNorm code is known. `_count` is 100 at most; the link `next` leads to the next page. Unknown parameters are ignored, unless `Prefer: handling=strict`.',
      resource: Object.entries(TYPES).map(([type, params]) => ({
        type,
        interaction: [{ code: 'read' }, { code: 'search-type' }],
        versioning: 'no-version',
        searchParam: params.map((name) => ({
          name,
          type: TOKENS.includes(name) ? 'token' : name === 'drug-name' ? 'string' : 'reference',
        })),
      })),
    },
  ],
})
