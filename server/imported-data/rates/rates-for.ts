import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { foldName } from '#contract/fold.ts'
import type { ImportedRates, RatesQuery } from '#server/insurer/imported-rates.ts'
import type { Database } from '#server/platform/db/open.ts'
import { ratesVersion } from './rates-in-force.ts'
import { ALL_CODES } from './service-list.ts'
import { importedRateGroups, importedRates } from './tables.ts'

/**
 * The imported rates of some providers, with three queries for any number of providers. A group known only by its
 * taxpayer number has the providers that other groups list under that number.
 */
export const importedRatesOf =
  (db: () => Database): ImportedRates =>
  async (query) => {
    const version = await ratesVersion(db())
    return version === null ? new Map() : ratesOf(db(), version, query)
  }

async function ratesOf(
  db: Database,
  version: number,
  asked: RatesQuery,
): Promise<Awaited<ReturnType<ImportedRates>>> {
  const groups = await groupsOf(db, version, asked)
  const all = [...new Set([...groups.values()].flatMap((own) => [...own.keys()]))]
  if (all.length === 0) return new Map()
  const rows = await db
    .select()
    .from(importedRates)
    .where(
      and(
        eq(importedRates.version, version),
        inArray(importedRates.code, [...asked.codes, ALL_CODES]),
        inArray(importedRates.providerGroup, all),
        // A modifier means another service than the requested one.
        eq(importedRates.modifier, ''),
        or(
          sql`${importedRates.expiresOn} is null`,
          sql`${importedRates.expiresOn} >= ${asked.on.toString()}`,
        ),
      ),
    )
  return new Map(
    [...groups].map(([npi, own]) => {
      const rates = ofLastFile(rows, own)
      return [npi, Map.groupBy(rates, ({ code }) => code)]
    }),
  )
}

type RateRow = typeof importedRates.$inferSelect

/** The groups of a provider, with the taxpayer number under which each lists the provider. */
type OwnGroups = ReadonlyMap<string, ReadonlySet<string>>

/**
 * A rate in a later file replaces the same rate in an earlier one. Within a file, a provider may have several, as may a
 * provider with contracts under several taxpayer numbers.
 */
function ofLastFile(rows: readonly RateRow[], own: OwnGroups): RateRow[] {
  const found = rows.flatMap((row) =>
    [...(own.get(row.providerGroup) ?? [])].map((tin) => ({
      row,
      file: Number(row.providerGroup.split('-', 1)[0]),
      key: keyOf(row, tin),
    })),
  )
  const lastOf = new Map<string, number>()
  for (const { key, file } of found) lastOf.set(key, Math.max(file, lastOf.get(key) ?? file))
  return [...new Set(found.filter(({ key, file }) => lastOf.get(key) === file).map(({ row }) => row))]
}

const keyOf = (
  { codeType, code, severityOfIllness, serviceCodes, setting, billingClass, kind }: RateRow,
  tin: string,
): string =>
  JSON.stringify([codeType, code, severityOfIllness, serviceCodes, setting, billingClass, kind, tin])

/** The groups of each provider in the network. */
async function groupsOf(
  db: Database,
  version: number,
  { network, npis }: RatesQuery,
): Promise<Map<string, Map<string, Set<string>>>> {
  const found = new Map<string, Map<string, Set<string>>>()
  if (npis.length === 0) return found
  const wanted = foldName(network)
  const isNamed = ({ networkName }: { networkName: string }) => foldName(networkName) === wanted
  const add = (npi: string, { providerGroup, tin }: { providerGroup: string; tin: string }) => {
    const own = found.get(npi) ?? new Map<string, Set<string>>()
    found.set(npi, own.set(providerGroup, (own.get(providerGroup) ?? new Set()).add(tin)))
  }
  const own = await db
    .select()
    .from(importedRateGroups)
    .where(and(eq(importedRateGroups.version, version), inArray(importedRateGroups.npi, [...npis])))
  for (const row of own) if (isNamed(row)) add(row.npi, row)
  const tins = [...new Set([...own.map(({ tin }) => tin), ...npis])]
  const byTaxpayer = await db
    .select()
    .from(importedRateGroups)
    .where(
      and(
        eq(importedRateGroups.version, version),
        inArray(importedRateGroups.tin, tins),
        eq(importedRateGroups.npi, ''),
      ),
    )
  for (const row of byTaxpayer) {
    if (!isNamed(row)) continue
    for (const npi of npis)
      if (row.tin === npi || own.some((one) => one.npi === npi && one.tin === row.tin)) add(npi, row)
  }
  return found
}
