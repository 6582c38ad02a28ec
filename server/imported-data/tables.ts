import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { Accepting, ProviderKind } from '#contract/entities/provider.ts'
import type { Location, Provider } from '#server/insurer/provider-directory.ts'
import { day, moment } from '#server/platform/db/columns.ts'

/*
 * Data that comes from files. Every row has the version of its import; the row of `imported_versions` has the current
 * version, so that one update replaces the whole directory.
 */

/** The current version of each set of imported data. */
export const importedVersions = pgTable('imported_versions', {
  name: text('name').primaryKey(),
  version: integer('version').notNull(),
  importedAt: moment('imported_at').notNull(),
  /** The source in one line, such as an address. */
  source: text('source').notNull(),
  counts: jsonb('counts').$type<Record<string, number>>().notNull(),
})

/** Facts of a provider that no search uses. */
export type ProviderFacts = Pick<Provider, 'credentials' | 'group' | 'specialties' | 'hospitals'>

export const importedProviders = pgTable(
  'imported_providers',
  {
    version: integer('version').notNull(),
    providerId: text('provider_id').notNull(),
    npi: text('npi'),
    kind: text('kind').$type<ProviderKind>().notNull(),
    name: text('name').notNull(),
    /** The folded name, by which lists are sorted. */
    sortName: text('sort_name').notNull(),
    gender: text('gender'),
    /** Codes with spaces around each, such as ` en vi `. */
    languages: text('languages').notNull(),
    /** Folded names of the hospitals. */
    hospitals: text('hospitals').notNull(),
    facts: jsonb('facts').$type<ProviderFacts>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.version, t.providerId] }),
    index('imported_providers_by_npi').on(t.version, t.npi),
  ],
)

export const importedLocations = pgTable(
  'imported_locations',
  {
    version: integer('version').notNull(),
    locationId: text('location_id').notNull(),
    opensEvenings: boolean('opens_evenings').notNull(),
    opensWeekends: boolean('opens_weekends').notNull(),
    hasWheelchairAccess: boolean('has_wheelchair_access').notNull(),
    hasSignLanguage: boolean('has_sign_language').notNull(),
    hasParking: boolean('has_parking').notNull(),
    facts: jsonb('facts').$type<Location>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.locationId] })],
)

/** One row per provider, location, network and specialty. An empty id means that the insurer doesn't state one. */
export const importedRoles = pgTable(
  'imported_roles',
  {
    version: integer('version').notNull(),
    providerId: text('provider_id').notNull(),
    locationId: text('location_id').notNull(),
    networkId: text('network_id').notNull(),
    specialtyId: text('specialty_id').notNull(),
    kind: text('kind').$type<ProviderKind>().notNull(),
    tier: jsonb('tier').$type<LocalizedText>(),
    since: day('since'),
    until: day('until'),
    accepting: text('accepting').$type<Accepting>(),
    telehealth: boolean('telehealth'),
    ageFrom: smallint('age_from'),
    ageTo: smallint('age_to'),
    isPcp: boolean('is_pcp'),
    verifiedOn: day('verified_on'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** floor(latitude × 10) and floor(longitude × 10); null without coordinates. */
    latCell: smallint('lat_cell'),
    lonCell: smallint('lon_cell'),
  },
  (t) => [
    primaryKey({ columns: [t.version, t.providerId, t.locationId, t.networkId, t.specialtyId] }),
    index('imported_roles_by_place').on(t.version, t.networkId, t.specialtyId, t.latCell, t.lonCell),
  ],
)

/** The folded words of the names of providers and of their groups. */
export const importedTerms = pgTable(
  'imported_terms',
  {
    version: integer('version').notNull(),
    term: text('term').notNull(),
    providerId: text('provider_id').notNull(),
  },
  (t) => [index('imported_terms_by_prefix').on(t.version, t.term.op('text_pattern_ops'), t.providerId)],
)

export const importedNetworks = pgTable(
  'imported_networks',
  {
    version: integer('version').notNull(),
    networkId: text('network_id').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    contractType: text('contract_type').$type<ContractType>(),
    until: day('until'),
  },
  (t) => [primaryKey({ columns: [t.version, t.networkId] })],
)

export const importedSpecialties = pgTable(
  'imported_specialties',
  {
    version: integer('version').notNull(),
    specialtyId: text('specialty_id').notNull(),
    words: jsonb('words').$type<LocalizedText>().notNull(),
    kind: text('kind').$type<ProviderKind>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.specialtyId] })],
)
