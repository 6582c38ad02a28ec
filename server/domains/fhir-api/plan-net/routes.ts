import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type PlanNetQuery,
  planNetCapabilities,
  readPlanNet,
  searchPlanNet,
} from '#contract/calls/plan-net.ts'
import { isStrict, serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { fhirBase, searchLinks } from '#server/domains/fhir-api/bundle.ts'
import { checkFormat, invalidQuery } from '#server/domains/fhir-api/eob-search.ts'
import { withoutEmptyParts } from '#server/domains/fhir-api/fhir-json.ts'
import { asPublicFhir, publicFhir } from '#server/domains/fhir-api/public-scope.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { importInForce } from '#server/imported-data/providers-in-force.ts'
import type { Services } from '#server/services.ts'
import { planNetStatement } from './capability-statement.ts'
import { withKnownIncludes } from './includes.ts'
import type { Edition } from './resources.ts'
import { type Found, TYPES, placeOf, readOne, searchType } from './search.ts'

/** The public provider directory as Plan-Net resources, at `/fhir/plan-net` (42 CFR 422.120). */
export const mountPlanNet = (app: FastifyInstance, services: Services): Promise<void> =>
  publicFhir(app, services, (scope, inTurn) => {
    serve(scope, services, planNetCapabilities, ({ query, reply }) => {
      checkFormat(query._format)
      asPublicFhir(reply)
      return planNetStatement(baseFor(services), services.build, todayOf(services.clock))
    })

    serve(scope, services, searchPlanNet, async ({ params: { type }, query: given, request, reply }) => {
      checkFormat(given._format)
      if (!Object.hasOwn(TYPES, type)) throw notFound()
      const query = withKnownIncludes(given, isStrict(request))
      const place = placeOf(query._cursor)
      return inTurn(request, async () => {
        const edition = await editionOf(services, place?.version)
        if (isUnchanged(request, reply, edition)) return undefined as never
        const found = await searchType(services.db, type, query, edition)
        return withoutEmptyParts(bundleOf(`${baseFor(services)}/${type}`, query, found))
      })
    })

    serve(scope, services, readPlanNet, async ({ params: { type, id }, query, request, reply }) => {
      checkFormat(query._format)
      return inTurn(request, async () => {
        const edition = await editionOf(services)
        const found = Object.hasOwn(TYPES, type) ? await readOne(services.db, type, id, edition) : undefined
        if (!found) throw notFound()
        if (isUnchanged(request, reply, edition)) return undefined as never
        return withoutEmptyParts(found)
      })
    })
  })

const baseFor = (services: Services): string => `${fhirBase(services)}/plan-net`

/** The current version, or that of a continued search. Undefined without a directory. */
async function editionOf({ db, clock }: Services, version?: number): Promise<Edition> {
  const inForce = await importInForce(db)
  if (!inForce) throw notFound()
  if (version !== undefined && (version > inForce.version || version < 1))
    throw invalidQuery('_cursor', 'was not issued by this server')
  const today = todayOf(clock).toString()
  return { version: version ?? inForce.version, importedAt: instantOf(inForce.importedAt), today }
}

const instantOf = (text: string): string => new Date(text).toISOString()

/**
 * Answers 304 to a client that already has this version. The day is part of the version, because roles end on a date.
 */
function isUnchanged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { version, importedAt, today }: Edition,
): boolean {
  const tag = `W/"${version}-${today}"`
  asPublicFhir(reply).header('etag', tag).header('last-modified', new Date(importedAt).toUTCString())
  const given = [headers['if-none-match'] ?? ''].flat().join(',')
  const isKnown = given.split(',').some((one) => one.trim() === tag)
  if (isKnown) void reply.code(304).send()
  return isKnown
}

function bundleOf(base: string, query: PlanNetQuery, { matches, included, next, isCut }: Found) {
  const root = base.slice(0, base.lastIndexOf('/'))
  const entry = (mode: string) => (resource: Found['matches'][number]) => ({
    fullUrl: `${root}/${resource.resourceType}/${resource.id}`,
    resource,
    search: { mode },
  })
  const warning = {
    resource: {
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'warning', code: 'incomplete', diagnostics: 'Not all included resources fit.' }],
    },
    search: { mode: 'outcome' },
  }
  return {
    resourceType: 'Bundle' as const,
    type: 'searchset',
    link: searchLinks(base, query, next),
    entry: [...matches.map(entry('match')), ...included.map(entry('include')), ...(isCut ? [warning] : [])],
  }
}
