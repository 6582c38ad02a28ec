import * as v from 'valibot'
import type { PlanNetQuery } from '#contract/calls/plan-net.ts'
import { invalidQuery, countOf, isMomentIn } from '#server/domains/fhir-api/eob-search.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import type { Database } from '#server/platform/db/open.ts'
import { type FoundPage, Finder, type Paging } from './find.ts'
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
    params: ['practitioner', 'organization', 'location', 'network', 'service', 'specialty'],
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
      'network',
      'service',
      'specialty',
    ],
    search: (finder, query, paging) => finder.roles(query, paging, { areOfCompanies: true }),
  },
  Location: {
    params: ['address', 'address-city', 'address-state', 'address-postalcode'],
    search: (finder, query, paging) => finder.locations(query, paging),
  },
  HealthcareService: {
    params: ['name', 'specialty', 'service-category', 'location', 'organization'],
    search: (finder, query, paging) => finder.services(query, paging),
  },
  InsurancePlan: {
    params: ['name', 'type', 'plan-type'],
    search: (finder, query, paging) => finder.plans(query, paging),
  },
  /** The directory knows no provider endpoints. */
  Endpoint: { params: ['organization'], search: () => Promise.resolve({ resources: [], next: null }) },
}

/** The references that `_include` follows: the type, and where its references are. */
export const INCLUDES: Readonly<
  Record<string, { from: string; to: string; at: (resource: Resource) => unknown }>
> = {
  'PractitionerRole:practitioner': {
    from: 'PractitionerRole',
    to: 'Practitioner',
    at: (one) => one['practitioner'],
  },
  'PractitionerRole:location': { from: 'PractitionerRole', to: 'Location', at: (one) => one['location'] },
  'PractitionerRole:network': { from: 'PractitionerRole', to: 'Organization', at: (one) => one['extension'] },
  'PractitionerRole:service': {
    from: 'PractitionerRole',
    to: 'HealthcareService',
    at: (one) => one['healthcareService'],
  },
  'OrganizationAffiliation:participating-organization': {
    from: 'OrganizationAffiliation',
    to: 'Organization',
    at: (one) => one['participatingOrganization'],
  },
  'OrganizationAffiliation:location': {
    from: 'OrganizationAffiliation',
    to: 'Location',
    at: (one) => one['location'],
  },
  'OrganizationAffiliation:network': {
    from: 'OrganizationAffiliation',
    to: 'Organization',
    at: (one) => one['network'],
  },
  'OrganizationAffiliation:service': {
    from: 'OrganizationAffiliation',
    to: 'HealthcareService',
    at: (one) => one['healthcareService'],
  },
  'InsurancePlan:network': { from: 'InsurancePlan', to: 'Organization', at: (one) => one['network'] },
}

/** The resources that `_revinclude` adds: the type, its parameter, and the type that it points to. */
export const REVERSE_INCLUDES: Readonly<
  Record<string, { from: string; param: keyof PlanNetQuery; to: string }>
> = {
  'PractitionerRole:practitioner': { from: 'PractitionerRole', param: 'practitioner', to: 'Practitioner' },
  'PractitionerRole:location': { from: 'PractitionerRole', param: 'location', to: 'Location' },
  'PractitionerRole:network': { from: 'PractitionerRole', param: 'network', to: 'Organization' },
  'OrganizationAffiliation:participating-organization': {
    from: 'OrganizationAffiliation',
    param: 'participating-organization',
    to: 'Organization',
  },
  'OrganizationAffiliation:location': { from: 'OrganizationAffiliation', param: 'location', to: 'Location' },
  'OrganizationAffiliation:network': {
    from: 'OrganizationAffiliation',
    param: 'network',
    to: 'Organization',
  },
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

/** Searches one type; all pages of a search use the same version as the first. */
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
  for (const name of valuesOf('_include', query._include, INCLUDES)) {
    const rule = INCLUDES[name]
    if (rule?.from !== type) continue
    const wanted = [...new Set(resources.flatMap((one) => referencesIn(rule.at(one), rule.to)))]
    for (let from = 0; from < wanted.length; from += 50)
      await add(rule.to, { _id: wanted.slice(from, from + 50).join(',') })
  }
  for (const name of valuesOf('_revinclude', query._revinclude, REVERSE_INCLUDES)) {
    const rule = REVERSE_INCLUDES[name]
    if (rule?.to !== type || resources.length === 0) continue
    for (let from = 0; from < resources.length; from += 50) {
      const wanted = resources.slice(from, from + 50).map(({ id }) => id)
      await add(rule.from, { [rule.param]: wanted.join(',') })
    }
  }
  return { included: [...included.values()], isCut }
}

function valuesOf(name: string, given: PlanNetQuery['_include'], known: object): string[] {
  const values = given === undefined ? [] : [given].flat()
  for (const value of values)
    if (!(value in known)) throw invalidQuery(name, `must be one of ${Object.keys(known).join(', ')}`)
  return [...new Set(values)]
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
