import type { FastifyInstance } from 'fastify'
import {
  type FormularyQuery,
  formularyCapabilities,
  readFormulary,
  searchFormulary,
} from '#contract/calls/formulary-fhir.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { searchLinks } from '#server/domains/fhir-api/bundle.ts'
import { statementHead } from '#server/domains/fhir-api/capability-statement.ts'
import { checkFormat, cursorRefused } from '#server/domains/fhir-api/eob-search.ts'
import { withoutEmptyParts } from '#server/domains/fhir-api/fhir-json.ts'
import { asPublicFhir, publicFhir } from '#server/domains/fhir-api/public-scope.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { type Services, servicesFor } from '#server/services.ts'
import { type Found, TYPES, formularyBase, readOne, searchFormularies } from './search.ts'

/** The public drug lists as US Drug Formulary resources, at `/fhir/formulary` (45 CFR 156.122(d)). */
export const mountFormulary = (app: FastifyInstance, services: Services): Promise<void> =>
  publicFhir(app, services, (scope, inTurn) => {
    serve(scope, services, formularyCapabilities, ({ query, reply }) => {
      checkFormat(query._format)
      asPublicFhir(reply)
      return statement(services)
    })

    serve(scope, services, searchFormulary, async ({ params: { type }, query, request, reply }) => {
      checkFormat(query._format)
      if (!Object.hasOwn(TYPES, type)) throw notFound()
      const search = () => searchFormularies(servicesFor(services), type, query)
      const found = await inTurn(request, search).catch((error: unknown) => {
        throw cursorRefused(error)
      })
      asPublicFhir(reply)
      return withoutEmptyParts(bundleOf(`${formularyBase(services)}/${type}`, query, found))
    })

    serve(scope, services, readFormulary, async ({ params: { type, id }, query, request, reply }) => {
      checkFormat(query._format)
      if (!Object.hasOwn(TYPES, type)) throw notFound()
      const found = await inTurn(request, () => readOne(servicesFor(services), type, id))
      if (!found) throw notFound()
      asPublicFhir(reply)
      return withoutEmptyParts(found)
    })
  })

function bundleOf(base: string, query: FormularyQuery, { resources, next }: Found) {
  return {
    resourceType: 'Bundle' as const,
    type: 'searchset',
    link: searchLinks(base, query, next),
    entry: resources.map((resource) => ({
      fullUrl: `${base}/${resource.id}`,
      resource,
      search: { mode: 'match' },
    })),
  }
}

const TOKENS: readonly string[] = ['_id', 'type', 'code']

const statement = (services: Services) => ({
  ...statementHead({
    description: 'Drug lists',
    url: formularyBase(services),
    build: services.build,
    today: todayOf(services.clock),
  }),
  implementationGuide: [
    'http://hl7.org/fhir/us/davinci-drug-formulary/ImplementationGuide/hl7.fhir.us.davinci-drug-formulary|2.1.0',
  ],
  rest: [
    {
      mode: 'server' as const,
      documentation:
        'Open to everyone, without a sign-in. A drug and its place on a list name their profiles only if the RxNorm code is known. `_count` is 100 at most; the link `next` leads to the next page. A search by `code` may return pages with fewer drugs, or none, before the last one. Unknown parameters are ignored, unless `Prefer: handling=strict`.',
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
