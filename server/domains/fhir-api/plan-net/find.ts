import { type SQL, and, asc, eq, gt, inArray, not, sql } from 'drizzle-orm'
import type { PlanNetQuery } from '#contract/calls/plan-net.ts'
import { foldedWords } from '#contract/fold.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import type { ListedNetwork, ListedSpecialty } from '#server/insurer/provider-directory.ts'
import type { Database } from '#server/platform/db/open.ts'
import { isCompanySql } from '#server/imported-data/person-or-company.ts'
import { providersWhere } from '#server/imported-data/providers-in-force.ts'
import {
  importedLocations,
  importedNetworks,
  importedProviders,
  importedRoles,
  importedSpecialties,
  importedTerms,
} from '#server/imported-data/tables.ts'
import { chainedAddress, conditionsOf } from './places.ts'
import {
  type Resource,
  type RoleKey,
  type Edition,
  healthcareService,
  insurancePlan,
  location,
  network,
  organization,
  practitioner,
  role,
  roleId,
} from './resources.ts'

/** The most values per parameter. */
const MOST_VALUES = 50

/** One page of a type: resources in order, and the key at which the next page begins. */
export type FoundPage = { resources: Resource[]; next: string | null }
export type Paging = { after: string; limit: number }

/** Answers questions about one version of the directory. */
export class Finder {
  readonly #db: Database
  readonly #edition: Edition
  #networks: Promise<Map<string, ListedNetwork>> | undefined
  #specialties: Promise<Map<string, ListedSpecialty>> | undefined

  constructor(db: Database, edition: Edition) {
    this.#db = db
    this.#edition = edition
  }

  practitioners(query: PlanNetQuery, paging: Paging): Promise<FoundPage> {
    return this.#providers([not(isCompanySql()), ...this.#aboutProvider(query)], paging, practitioner)
  }

  /** Networks come first, because there are few of them. */
  async organizations(query: PlanNetQuery, { after, limit }: Paging): Promise<FoundPage> {
    const types = codes(query.type)
    const isFor = (type: string) => types === undefined || types.includes(type)
    const [place, id] = [after.slice(0, 2), after.slice(2)]
    const found: Resource[] = []
    if (isFor('ntwk') && place !== 'p:' && query.identifier === undefined) {
      const words = foldedWords(query.name ?? '')
      const listed = [...(await this.networks()).values()].filter(
        ({ networkId, name }) =>
          networkId > id && isAmong(query._id, networkId) && hasWords(textIn(name, 'en'), words),
      )
      found.push(...listed.slice(0, limit + 1).map((one) => network(one, this.#edition)))
      if (found.length > limit) return { resources: found.slice(0, limit), next: `n:${found[limit - 1]?.id}` }
    }
    const kinds = ['fac', 'prvgrp'].filter(isFor)
    if (kinds.length === 0 || limit === found.length)
      return { resources: found, next: kinds.length > 0 && limit > 0 ? 'p:' : null }
    const ofKind =
      kinds.length === 2 ? [] : [sql`(${importedProviders.kind} = 'facility') = ${kinds[0] === 'fac'}`]
    const rest = await this.#providers(
      [isCompanySql(), ...ofKind, ...this.#aboutProvider(query)],
      { after: place === 'p:' ? id : '', limit: limit - found.length },
      organization,
    )
    return { resources: [...found, ...rest.resources], next: rest.next === null ? null : `p:${rest.next}` }
  }

  /** PractitionerRole, or OrganizationAffiliation for companies. */
  async roles(
    query: PlanNetQuery,
    { after, limit }: Paging,
    { areOfCompanies }: { areOfCompanies: boolean },
  ): Promise<FoundPage> {
    const whose = areOfCompanies ? query['participating-organization'] : query.practitioner
    // The directory doesn't know the ids of groups.
    if ((areOfCompanies ? query['primary-organization'] : query.organization) !== undefined)
      return { resources: [], next: null }
    const { providerId, locationId, networkId, specialtyId } = importedRoles
    const [afterProvider = '', afterLocation = '', afterNetwork = ''] = after.split(' ')
    const address = chainedAddress(query)
    const services = ids(query.service)?.map((id) => id.replace(/\.video$/, ''))
    const rows = await this.#db
      .selectDistinctOn([providerId, locationId, networkId], { providerId, locationId, networkId })
      .from(importedRoles)
      .innerJoin(
        importedProviders,
        and(
          eq(importedProviders.version, importedRoles.version),
          eq(importedProviders.providerId, providerId),
        ),
      )
      .where(
        and(
          eq(importedRoles.version, this.#edition.version),
          areOfCompanies ? isCompanySql() : not(isCompanySql()),
          sql`(${providerId}, ${locationId}, ${networkId}) > (${afterProvider}, ${afterLocation}, ${afterNetwork})`,
          among(providerId, ids(whose)),
          among(
            providerId,
            ids(query._id)?.map((id) => id.split('.')[0] ?? ''),
          ),
          among(locationId, ids(query.location)),
          address && inArray(locationId, this.#locationsAt(address)),
          among(networkId, ids(query.network)),
          among(specialtyId, services),
          query.specialty === undefined
            ? undefined
            : inArray(specialtyId, await this.#specialtiesNamed(query.specialty)),
        ),
      )
      .orderBy(asc(providerId), asc(locationId), asc(networkId))
      .limit(limit + 1)
    const wanted = new Set(ids(query._id))
    const keys = rows.slice(0, limit)
    const last = rows.length > limit ? keys.at(-1) : undefined
    return {
      resources: await this.#rolesAt(keys.filter((key) => wanted.size === 0 || wanted.has(roleId(key)))),
      next: last ? `${last.providerId} ${last.locationId} ${last.networkId}` : null,
    }
  }

  async locations(query: PlanNetQuery, { after, limit }: Paging): Promise<FoundPage> {
    const { locationId, facts } = importedLocations
    const rows = await this.#db
      .select({ locationId, facts })
      .from(importedLocations)
      .where(
        and(
          eq(importedLocations.version, this.#edition.version),
          gt(locationId, after),
          among(locationId, ids(query._id)),
          ...conditionsOf(query),
        ),
      )
      .orderBy(asc(locationId))
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    return {
      resources: page.map((row) => location(row.locationId, row.facts, this.#edition)),
      next: rows.length > limit ? (page.at(-1)?.locationId ?? null) : null,
    }
  }

  #locationsAt(address: PlanNetQuery) {
    const { locationId, version } = importedLocations
    return this.#db
      .select({ locationId })
      .from(importedLocations)
      .where(and(eq(version, this.#edition.version), ...conditionsOf(address)))
  }

  async services(query: PlanNetQuery, paging: Paging): Promise<FoundPage> {
    const words = foldedWords(query.name ?? '')
    const category = codes(query['service-category'])
    const all = [...(await this.specialties()).values()].flatMap((specialty) =>
      [false, true].map((isVirtual) => healthcareService(specialty, isVirtual, this.#edition)),
    )
    const named = query.specialty === undefined ? undefined : await this.#specialtiesNamed(query.specialty)
    // A service is linked to its locations and organizations only through roles.
    if (query.location !== undefined || query.organization !== undefined || chainedAddress(query))
      return { resources: [], next: null }
    return pageOf(
      all.filter(
        (one) =>
          isAmong(query._id, one.id) &&
          hasWords(String(one['name']), words) &&
          (named === undefined || named.includes(one.id.replace(/\.video$/, ''))) &&
          (category === undefined ||
            category.some((code) => JSON.stringify(one['category']).includes(`"${code}"`))),
      ),
      paging,
    )
  }

  async plans(query: PlanNetQuery, paging: Paging): Promise<FoundPage> {
    const words = foldedWords(query.name ?? '')
    const type = codes(query['plan-type'] ?? query.type)
    const all = [...(await this.networks()).values()].map((one) => insurancePlan(one, this.#edition))
    return pageOf(
      all.filter(
        (one) =>
          isAmong(query._id, one.id) &&
          hasWords(String(one['name']), words) &&
          (type === undefined || type.some((code) => JSON.stringify(one['type']).includes(`"${code}"`))),
      ),
      paging,
    )
  }

  networks(): Promise<Map<string, ListedNetwork>> {
    this.#networks ??= this.#db
      .select()
      .from(importedNetworks)
      .where(eq(importedNetworks.version, this.#edition.version))
      .orderBy(asc(importedNetworks.networkId))
      .then((rows) => new Map(rows.map((row) => [row.networkId, row])))
    return this.#networks
  }

  specialties(): Promise<Map<string, ListedSpecialty>> {
    this.#specialties ??= this.#db
      .select()
      .from(importedSpecialties)
      .where(eq(importedSpecialties.version, this.#edition.version))
      .orderBy(asc(importedSpecialties.specialtyId))
      .then((rows) => new Map(rows.map(({ specialtyId: id, words, kind }) => [id, { id, words, kind }])))
    return this.#specialties
  }

  async #rolesAt(keys: readonly RoleKey[]): Promise<Resource[]> {
    if (keys.length === 0) return []
    const wanted = [...new Set(keys.map(({ providerId }) => providerId))]
    const providers = await providersWhere(
      this.#db,
      this.#edition.version,
      inArray(importedProviders.providerId, wanted),
      wanted.length,
    )
    const byId = new Map(providers.map((provider) => [provider.providerId, provider]))
    const networks = await this.networks()
    return keys.flatMap((key) => {
      const provider = byId.get(key.providerId)
      return (provider && role(provider, key, networks, this.#edition)) ?? []
    })
  }

  async #providers(
    conditions: readonly (SQL | undefined)[],
    { after, limit }: Paging,
    toResource: typeof practitioner,
  ): Promise<FoundPage> {
    const where = and(gt(importedProviders.providerId, after), ...conditions)
    const providers = await providersWhere(this.#db, this.#edition.version, where, limit + 1)
    const page = providers.slice(0, limit)
    return {
      resources: page.map((provider) => toResource(provider, this.#edition)),
      next: providers.length > limit ? (page.at(-1)?.providerId ?? null) : null,
    }
  }

  /** Each word of a name must begin a word of the entry's name. */
  #aboutProvider({ _id, identifier, name, family, given }: PlanNetQuery): (SQL | undefined)[] {
    const { providerId, npi } = importedProviders
    const words = foldedWords([name, family, given].filter(Boolean).join(' ')).slice(0, 10)
    const hasTerm = (word: string) =>
      inArray(
        providerId,
        this.#db
          .select({ id: importedTerms.providerId })
          .from(importedTerms)
          .where(
            and(
              eq(importedTerms.version, this.#edition.version),
              sql`${importedTerms.term} like ${`${word}%`}`,
            ),
          ),
      )
    return [among(providerId, ids(_id)), among(npi, codes(identifier)), ...words.map(hasTerm)]
  }

  async #specialtiesNamed(text: string): Promise<string[]> {
    const wanted = text
      .split(',')
      .slice(0, MOST_VALUES)
      .map((token) => foldedWords(token.split('|').at(-1) ?? ''))
    return [...(await this.specialties()).values()].flatMap(({ id, words }) =>
      wanted.some((one) => one.length > 0 && (one.join('-') === id || hasWords(textIn(words, 'en'), one)))
        ? [id]
        : [],
    )
  }
}

/** Comma-separated ids, each with or without `Type/` before it. */
const ids = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .slice(0, MOST_VALUES)
    .map((id) => id.split('/').at(-1) ?? '')

/** The codes of tokens such as `system|code`. */
const codes = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .slice(0, MOST_VALUES)
    .map((token) => token.split('|').at(-1) ?? '')

const among = (
  column: Parameters<typeof inArray>[0],
  values: readonly string[] | undefined,
): SQL | undefined =>
  values === undefined ? undefined : values.length === 0 ? sql`false` : inArray(column, [...values])

const isAmong = (text: string | undefined, id: string): boolean => ids(text)?.includes(id) ?? true

const hasWords = (text: string, words: readonly string[]): boolean => {
  const own = foldedWords(text)
  return words.every((word) => own.some((one) => one.startsWith(word)))
}

function pageOf(all: readonly Resource[], { after, limit }: Paging): FoundPage {
  const sorted = all.toSorted((one, other) => (one.id < other.id ? -1 : 1)).filter(({ id }) => id > after)
  const resources = sorted.slice(0, limit)
  return { resources, next: sorted.length > limit ? (resources.at(-1)?.id ?? null) : null }
}
