import * as v from 'valibot'
import type { PlanNetQuery } from '#contract/calls/plan-net.ts'
import { invalidQuery, countOf, isMomentIn } from '#server/domains/fhir-api/eob-search.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import type { Database } from '#server/platform/db/open.ts'
import { type FoundPage, Finder, type Paging } from './find.ts'
import { INCLUDES, REVERSE_INCLUDES } from './includes.ts'
import { ADDRESS_PARAMS, CHAINED_ADDRESS_PARAMS } from './places.ts'
import type { Resource, Edition } from './resources.ts'

/** The entries of one answer, with the resources that they include. */
const MOST_ENTRIES = 1_000
const MOST_PER_PAGE = 100

type Search = (finder: Finder, query: PlanNetQuery, paging: Paging) => Promise<FoundPage>

/** The served types, each with its search parameters. */
export const TYPES: Readonly<Record<string, { params: readonly (keyof PlanNetQuery)[]; search: Search }>> = {
  Practitioner: {
    params: ['name', 'family', 'given', 'identifier'],
    search: (finder, query, paging) => finder.practitioners(query, paging),
  },
  PractitionerRole: {
    params: [
      'practitioner',
      'organization',
      'location',
      ...CHAINED_ADDRESS_PARAMS,
      'network',
      'service',
      'specialty',
    ],
    search: (finder, query, paging) => finder.roles(query, paging, { areOfCompanies: false }),
  },
  Organization: {
    params: ['name', 'type', 'identifier'],
    search: (finder, query, paging) => finder.organizations(query, paging),
  },
  OrganizationAffiliation: {
    params: [
      'primary-organization',
      'participating-organization',
      'location',
      ...CHAINED_ADDRESS_PARAMS,
      'network',
      'service',
      'specialty',
    ],
    search: (finder, query, paging) => finder.roles(query, paging, { areOfCompanies: true }),
  },
  Location: {
    params: ADDRESS_PARAMS,
    search: (finder, query, paging) => finder.locations(query, paging),
  },
  HealthcareService: {
    params: ['name', 'specialty', 'service-category', 'location', ...CHAINED_ADDRESS_PARAMS, 'organization'],
    search: (finder, query, paging) => finder.services(query, paging),
  },
  InsurancePlan: {
    params: ['name', 'type', 'plan-type'],
    search: (finder, query, paging) => finder.plans(query, paging),
  },
  /** The directory knows no provider endpoints. */
  Endpoint: { params: ['organization'], search: () => Promise.resolve({ resources: [], next: null }) },
}

export type Found = { matches: Resource[]; included: Resource[]; next: string | null; isCut: boolean }

const Cursor = v.object({ version: v.pipe(v.number(), v.integer()), after: v.string() })

/** The version and the key at which a page begins. */
export function placeOf(cursor: string | undefined): { version: number; after: string } | undefined {
  if (cursor === undefined) return undefined
  const place = parseCursor(Cursor, cursor)
  if (!place) throw invalidQuery('_cursor', 'was not issued by this server')
  return place
}

/**
 * Searches one type, with values of `_include` and `_revinclude` that are known; all pages of a search use the same
 * version as the first.
 */
export async function searchType(
  db: Database,
  type: string,
  query: PlanNetQuery,
  edition: Edition,
): Promise<Found> {
  const found = TYPES[type]
  const limit = countOf(query._count, MOST_PER_PAGE)
  const none = { matches: [], included: [], next: null, isCut: false }
  if (!found || limit === 0 || !wasChangedIn(query._lastUpdated, edition)) return none
  const finder = new Finder(db, edition)
  const { resources, next } = await found.search(finder, onlyOwn(query, found.params), {
    after: placeOf(query._cursor)?.after ?? '',
    limit,
  })
  const { included, isCut } = await withReferences(finder, type, resources, query)
  return {
    matches: resources,
    included,
    next: next === null ? null : encodeCursor({ version: edition.version, after: next }),
    isCut,
  }
}

/** Reads one resource. */
export async function readOne(
  db: Database,
  type: string,
  id: string,
  edition: Edition,
): Promise<Resource | undefined> {
  const found = TYPES[type]
  if (!found) return undefined
  const { resources } = await found.search(
    new Finder(db, edition),
    { _id: id },
    { after: '', limit: MOST_PER_PAGE },
  )
  return resources.find((resource) => resource.id === id)
}

/** Every resource changes with each import. */
const wasChangedIn = (given: PlanNetQuery['_lastUpdated'], { importedAt }: Edition): boolean =>
  isMomentIn('_lastUpdated', given, Temporal.Instant.from(importedAt))

/** Leaves out parameters of other types, like unknown ones. */
function onlyOwn(query: PlanNetQuery, params: readonly (keyof PlanNetQuery)[]): PlanNetQuery {
  const names: readonly string[] = ['_id', ...params]
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)))
}

async function withReferences(
  finder: Finder,
  type: string,
  resources: readonly Resource[],
  query: PlanNetQuery,
): Promise<{ included: Resource[]; isCut: boolean }> {
  const included = new Map<string, Resource>()
  let isCut = false
  const room = () => MOST_ENTRIES - resources.length - included.size
  const add = async (searched: string, wanted: PlanNetQuery) => {
    const limit = room()
    if (limit <= 0) {
      isCut = true
      return
    }
    const page = await TYPES[searched]?.search(finder, wanted, { after: '', limit })
    for (const one of page?.resources ?? []) included.set(`${one.resourceType}/${one.id}`, one)
    isCut ||= page?.next !== null
  }
  for (const name of [query._include ?? []].flat()) {
    const rule = INCLUDES[name]
    if (rule?.from !== type) continue
    const wanted = [...new Set(resources.flatMap((one) => referencesIn(rule.at(one), rule.to)))]
    for (let from = 0; from < wanted.length; from += 50)
      await add(rule.to, { _id: wanted.slice(from, from + 50).join(',') })
  }
  for (const name of [query._revinclude ?? []].flat()) {
    const rule = REVERSE_INCLUDES[name]
    if (rule?.to !== type || rule.param === undefined) continue
    for (let from = 0; from < resources.length; from += 50) {
      const wanted = resources.slice(from, from + 50).map(({ id }) => id)
      await add(rule.from, { [rule.param]: wanted.join(',') })
    }
  }
  return { included: [...included.values()], isCut }
}

/** The ids of this type in the references of a value. */
function referencesIn(value: unknown, type: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => referencesIn(one, type))
  if (typeof value !== 'object' || value === null) return []
  const { reference, valueReference } = value as { reference?: unknown; valueReference?: unknown }
  if (valueReference !== undefined) return referencesIn(valueReference, type)
  return typeof reference === 'string' && reference.startsWith(`${type}/`)
    ? [reference.slice(type.length + 1)]
    : []
}
