import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { localize } from '#contract/entities/localized-text.ts'
import { versionOf } from '#server/imported-data/versions.ts'
import type { Database } from '#server/platform/db/open.ts'
import { RATES } from './join-rates.ts'
import { importedRateGroups, importedRateServices, importedRates } from './tables.ts'
import type { PublishedGroup, PublishedItem, PublishedRates } from './write-files.ts'

type Reader = Pick<Database, 'select' | 'selectDistinct'>

/** The current version of the rates; null before the first import. */
export const ratesVersion = (db: Pick<Database, 'select'>): Promise<number | null> => versionOf(db, RATES)

/** The current imported rates, as they are published again. Past amounts aren't imported. */
export async function ratesInForce(db: Reader): Promise<PublishedRates> {
  const version = (await ratesVersion(db)) ?? 0
  const services = () =>
    db
      .select()
      .from(importedRateServices)
      .where(eq(importedRateServices.version, version))
      .orderBy(asc(importedRateServices.codeType), asc(importedRateServices.code))
  return {
    entity: '',
    async networks() {
      const rows = await db
        .selectDistinct({ name: importedRateGroups.networkName })
        .from(importedRateGroups)
        .where(eq(importedRateGroups.version, version))
        .orderBy(asc(importedRateGroups.networkName))
      return rows.map(({ name }, n) => ({ name, file: `in-network-${n + 1}.json`, plans: [] }))
    },
    groups: (network) => groupsOf(db, version, network),
    async *items(network) {
      const numbers = await numbersOf(db, version, network)
      for (const { codeType, code, words } of await services())
        yield* itemsOf(db, version, numbers, { codeType, code, name: localize(words, 'en').text })
    },
    allowedAmounts: async () => [],
    services: async () => (await services()).map(({ codeType, code, words }) => ({ codeType, code, words })),
  }
}

const inNetwork = (version: number, network: string) =>
  and(eq(importedRateGroups.version, version), eq(importedRateGroups.networkName, network))

async function numbersOf(db: Reader, version: number, network: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectDistinct({ group: importedRateGroups.providerGroup })
    .from(importedRateGroups)
    .where(inNetwork(version, network))
    .orderBy(asc(importedRateGroups.providerGroup))
  return new Map(rows.map(({ group }, n) => [group, n + 1]))
}

/** The number of groups read at a time. */
const PAGE = 500

async function* groupsOf(db: Reader, version: number, network: string): AsyncGenerator<PublishedGroup> {
  const numbers = [...(await numbersOf(db, version, network))]
  for (let from = 0; from < numbers.length; from += PAGE) {
    const page = numbers.slice(from, from + PAGE)
    const rows = await db
      .select()
      .from(importedRateGroups)
      .where(
        and(
          inNetwork(version, network),
          inArray(
            importedRateGroups.providerGroup,
            page.map(([group]) => group),
          ),
        ),
      )
      .orderBy(asc(importedRateGroups.tin), asc(importedRateGroups.npi))
    const byGroup = Map.groupBy(rows, ({ providerGroup }) => providerGroup)
    for (const [group, ref] of page) {
      const practices = new Map<string, PublishedGroup['providers'][number] & { npis: string[] }>()
      for (const { tin, tinType, businessName, npi } of byGroup.get(group) ?? []) {
        // A group known only by its taxpayer number has no provider numbers.
        const key = JSON.stringify([tin, tinType, businessName, npi === ''])
        const practice = practices.get(key) ?? { npis: [], tin, tinType, businessName }
        if (npi !== '') practice.npis.push(npi)
        practices.set(key, practice)
      }
      yield { ref, networks: [network], providers: [...practices.values()] }
    }
  }
}

/** The number of rates read at a time. */
const RATES_PAGE = 5_000

/** One item per severity of illness and per page of groups. */
async function* itemsOf(
  db: Reader,
  version: number,
  numbers: ReadonlyMap<string, number>,
  { codeType, code, name }: { codeType: string; code: string; name: string },
): AsyncGenerator<PublishedItem> {
  const ofService = and(
    eq(importedRates.version, version),
    eq(importedRates.codeType, codeType),
    eq(importedRates.code, code),
  )
  let after = ''
  for (;;) {
    // The last group of a page is always read completely.
    const [page] = await db.select({ last: sql<string | null>`max(provider_group)` }).from(
      db
        .select({ providerGroup: importedRates.providerGroup })
        .from(importedRates)
        .where(and(ofService, gt(importedRates.providerGroup, after)))
        .orderBy(asc(importedRates.providerGroup))
        .limit(RATES_PAGE)
        .as('page'),
    )
    const last = page?.last ?? null
    if (last === null) return
    const rows = await db
      .select()
      .from(importedRates)
      .where(and(ofService, gt(importedRates.providerGroup, after), lte(importedRates.providerGroup, last)))
      .orderBy(asc(importedRates.providerGroup), asc(importedRates.kind), asc(importedRates.modifier))
    for (const [severityOfIllness, alike] of Map.groupBy(rows, (row) => row.severityOfIllness)) {
      const rates = [...Map.groupBy(alike, ({ providerGroup }) => providerGroup)].flatMap(
        ([group, prices]) => {
          const ref = numbers.get(group)
          return ref === undefined ? [] : [{ ref, prices }]
        },
      )
      if (rates.length > 0) yield { codeType, code, severityOfIllness, name, rates }
    }
    after = last
  }
}
