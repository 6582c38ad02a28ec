import { eq } from 'drizzle-orm'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RateImportOptions, importRates } from '#server/imported-data/rates/import-rates.ts'
import {
  importedRateGroups,
  importedRateServices,
  importedRates,
} from '#server/imported-data/rates/tables.ts'
import { importedVersions } from '#server/imported-data/tables.ts'
import type { Database } from '#server/platform/db/open.ts'

/** An in-network file made up for tests, with one rate of one group. */
type Given = Record<string, unknown>
const NETWORK = 'Delta PPO'
export const REFERENCE = {
  provider_group_id: 1,
  network_name: [NETWORK],
  provider_groups: [
    { npi: [1_234_567_893], tin: { type: 'ein', value: '12-3456789', business_name: 'Ozark Imaging' } },
  ],
}
export const PRICE = {
  negotiated_type: 'negotiated',
  negotiated_rate: 123.45,
  expiration_date: '2027-12-31',
  service_code: ['CSTM-00'],
  billing_class: 'both',
  setting: 'both',
}
export const RATE = { provider_references: [1], negotiated_prices: [PRICE] }
export const ITEM = {
  negotiation_arrangement: 'ffs',
  name: 'MRI',
  billing_code_type: 'LOCAL',
  billing_code_type_version: '2026',
  billing_code: 'IMG-MRI',
  description: 'MRI',
  negotiated_rates: [RATE],
}
export const fileOf = (given: Given = {}): Given => ({
  reporting_entity_name: 'Example',
  reporting_entity_type: 'health insurance issuer',
  last_updated_on: '2026-11-01',
  version: '2.1.0',
  provider_references: [REFERENCE],
  in_network: [ITEM],
  ...given,
})
export const rateFile = (given: Given = {}): string => JSON.stringify(fileOf(given))
export const withPrice = (price: Given): string =>
  rateFile({
    in_network: [{ ...ITEM, negotiated_rates: [{ ...RATE, negotiated_prices: [{ ...PRICE, ...price }] }] }],
  })
export const withProvider = (provider: Given): string =>
  rateFile({
    provider_references: [
      { ...REFERENCE, provider_groups: [{ ...REFERENCE.provider_groups[0], ...provider }] },
    ],
  })

/** A folder with rate files, and imports of them into a database. */
export function rateImports(db: () => Database) {
  const folder = mkdtempSync(join(tmpdir(), 'rates-'))
  let files = 0
  const fileWith = (content: string | Uint8Array, name = 'rates.json'): string => {
    files += 1
    const path = join(folder, `${files}-${name}`)
    writeFileSync(path, content)
    return path
  }
  return {
    folder,
    fileWith,
    importAll: (source: string, options: Partial<RateImportOptions> = {}) =>
      importRates(db(), [source], { at: RATES_AT, all: true, ...options }),
    async rowsInForce() {
      const [row] = await db().select().from(importedVersions).where(eq(importedVersions.name, 'rates'))
      const version = row?.version ?? 0
      return {
        rates: await db().select().from(importedRates).where(eq(importedRates.version, version)),
        groups: await db().select().from(importedRateGroups).where(eq(importedRateGroups.version, version)),
        services: await db()
          .select()
          .from(importedRateServices)
          .where(eq(importedRateServices.version, version)),
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

export const RATES_AT = Temporal.Instant.from('2026-11-02T12:00:00Z')
