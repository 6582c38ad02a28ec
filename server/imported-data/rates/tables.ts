import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { day, moment } from '#server/platform/db/columns.ts'

/*
 * Negotiated rates from Transparency in Coverage files. Every row has the version of its import; the row `rates` of
 * `imported_versions` has the current version. The staged tables hold rows that an import has read but not yet joined.
 */

/** The kinds of rates in the files. */
export const IMPORTED_RATE_KINDS = [
  'negotiated',
  'derived',
  'fee schedule',
  'percentage',
  'per diem',
] as const
export const SETTINGS = ['inpatient', 'outpatient', 'both'] as const
export const BILLING_CLASSES = ['professional', 'institutional', 'both'] as const

const price = {
  /** Modifiers of the code with spaces between them; empty for the price without one. */
  modifier: text('modifier').notNull(),
  /** Codes of the places of service, in order; `CSTM-00` means all. */
  serviceCodes: jsonb('service_codes').$type<string[]>().notNull(),
  setting: text('setting').$type<(typeof SETTINGS)[number]>().notNull(),
  billingClass: text('billing_class').$type<(typeof BILLING_CLASSES)[number]>().notNull(),
  kind: text('kind').$type<(typeof IMPORTED_RATE_KINDS)[number]>().notNull(),
  /** Null if the price is a share of the bill. */
  cents: bigint('cents', { mode: 'number' }),
  percent: doublePrecision('percent'),
  /** Null without a last day. */
  expiresOn: day('expires_on'),
}

const service = {
  codeType: text('code_type').notNull(),
  code: text('code').notNull(),
}

const provider = {
  /** Ten digits; empty if the group is known only by its taxpayer number. */
  npi: text('npi').notNull(),
  tin: text('tin').notNull(),
  tinType: text('tin_type').$type<'ein' | 'npi'>().notNull(),
  businessName: text('business_name').notNull(),
  networkName: text('network_name').notNull(),
}

export const importedRates = pgTable(
  'imported_rates',
  {
    version: integer('version').notNull(),
    providerGroup: text('provider_group').notNull(),
    ...service,
    severityOfIllness: text('severity_of_illness').notNull(),
    ...price,
  },
  (t) => [index('imported_rates_by_code').on(t.version, t.code, t.providerGroup)],
)

export const importedRateGroups = pgTable(
  'imported_rate_groups',
  { version: integer('version').notNull(), providerGroup: text('provider_group').notNull(), ...provider },
  (t) => [
    index('imported_rate_groups_by_npi').on(t.version, t.npi),
    index('imported_rate_groups_by_tin').on(t.version, t.tin),
  ],
)

/** The services that have rates, with the service list's names, or else the files' names. */
export const importedRateServices = pgTable(
  'imported_rate_services',
  {
    version: integer('version').notNull(),
    ...service,
    words: jsonb('words').$type<LocalizedText>().notNull(),
    /** The folded words, with a space before each. */
    folded: text('folded').notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.codeType, t.code] })],
)

/** The files that an import has read completely. A restarted import skips them. */
export const importedRateFiles = pgTable(
  'imported_rate_files',
  {
    version: integer('version').notNull(),
    file: integer('file').notNull(),
    name: text('name').notNull(),
    /** The size and the time of the last change. */
    state: text('state').notNull(),
    schemaVersion: text('schema_version').notNull(),
    finishedAt: moment('finished_at').notNull(),
    rates: bigint('rates', { mode: 'number' }).notNull(),
    /** The rows that were left out, one line per reason. */
    notes: jsonb('notes').$type<string[]>().notNull(),
    /** The names of the files listed in a table of contents. */
    index: jsonb('index').$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.file] })],
)

export const stagedRates = pgTable(
  'staged_rates',
  {
    file: integer('file').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    item: integer('item').notNull(),
    /** The provider groups, by their numbers in the file. */
    refs: bigint('refs', { mode: 'number' }).array().notNull(),
    ...price,
  },
  (t) => [index('staged_rates_by_file').on(t.file)],
)

export const stagedRateItems = pgTable(
  'staged_rate_items',
  {
    file: integer('file').notNull(),
    item: integer('item').notNull(),
    ...service,
    severityOfIllness: text('severity_of_illness').notNull(),
    name: text('name').notNull(),
  },
  (t) => [index('staged_rate_items_by_file').on(t.file)],
)

export const stagedRateGroups = pgTable(
  'staged_rate_groups',
  {
    file: integer('file').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    ref: bigint('ref', { mode: 'number' }).notNull(),
    ...provider,
  },
  (t) => [index('staged_rate_groups_by_file').on(t.file)],
)
