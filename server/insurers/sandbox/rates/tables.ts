import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { day } from '#server/platform/db/columns.ts'

/** The kinds of prices in provider contracts, as Transparency in Coverage files name them. */
export const RATE_KINDS = ['negotiated', 'derived', 'fee schedule', 'percentage', 'per diem'] as const
export type RateKind = (typeof RATE_KINDS)[number]

/** The fee schedule: one price for each service, network and group of providers. Claims and estimates share it. */
export const negotiatedRates = pgTable(
  'sandbox_negotiated_rates',
  {
    rateId: text('rate_id').primaryKey(),
    networkId: text('network_id').notNull(),
    providerGroup: text('provider_group').notNull(),
    codeType: text('code_type').notNull(),
    code: text('code').notNull(),
    modifier: text('modifier').notNull(),
    severityOfIllness: text('severity_of_illness'),
    serviceCodes: jsonb('service_codes').$type<string[]>().notNull(),
    setting: text('setting').$type<'inpatient' | 'outpatient' | 'both'>().notNull(),
    billingClass: text('billing_class').$type<'professional' | 'institutional' | 'both'>().notNull(),
    kind: text('kind').$type<RateKind>().notNull(),
    /** For one unit or one day; null if the price is a share of the bill. */
    cents: bigint('cents', { mode: 'number' }),
    /** The share of the bill in percent; null if the price is an amount. */
    percent: doublePrecision('percent'),
    expiresOn: day('expires_on'),
  },
  (t) => [index('sandbox_rates_by_code').on(t.networkId, t.code, t.providerGroup)],
)

/** The providers in each group, by number and taxpayer number. A group without a network there has no contract. */
export const providerGroups = pgTable(
  'sandbox_provider_groups',
  {
    providerGroup: text('provider_group').notNull(),
    tin: text('tin').notNull(),
    tinType: text('tin_type').$type<'ein' | 'npi'>().notNull(),
    businessName: text('business_name').notNull(),
    networkName: text('network_name').notNull(),
    npi: text('npi').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.npi, t.networkName] }),
    index('sandbox_groups_by_group').on(t.providerGroup),
  ],
)

/** Services that are usually billed together. */
export const bundles = pgTable(
  'sandbox_bundles',
  {
    code: text('code').notNull(),
    position: integer('position').notNull(),
    partCode: text('part_code').notNull(),
    isUsual: boolean('is_usual').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [primaryKey({ columns: [t.code, t.partCode] })],
)
