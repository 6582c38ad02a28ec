import { and, asc, between, eq, gt } from 'drizzle-orm'
import * as v from 'valibot'
import { versionInForce } from '#server/imported-data/directory.ts'
import { importedProviders, importedRoles } from '#server/imported-data/tables.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import type { Database } from '#server/platform/db/open.ts'
import file from './bundles.json' with { type: 'json' }
import { contractRates } from './contract-rates.ts'
import { contractKind, groupOf } from './provider-group.ts'
import { contractsEnd } from './schedule-of-world.ts'
import { bundles, negotiatedRates, providerGroups } from './tables.ts'

type Filled = Pick<Database, 'select' | 'execute' | 'delete'>

/** Writes the fee schedule, the bundles, and the contracts of the directory's providers. */
export async function fillRates(db: Filled, today: Temporal.PlainDate): Promise<void> {
  await insertAll(db, negotiatedRates, contractRates(contractsEnd(today)))
  await insertAll(db, bundles, bundleRows())
  await fillProviderGroups(db)
}

const Part = v.strictObject({
  part: v.string(),
  isUsual: v.optional(v.boolean(), true),
  quantity: v.optional(v.number(), 1),
})

const bundleRows = (): (typeof bundles.$inferInsert)[] =>
  Object.entries(v.parse(v.record(v.string(), v.array(Part)), file)).flatMap(([code, parts]) =>
    parts.map(({ part, isUsual, quantity }, position) => ({
      code,
      position,
      partCode: part,
      isUsual,
      quantity,
    })),
  )

const PAGE = 2_000

/** Gives every provider in the current directory a contract in each network that lists the provider. */
export async function fillProviderGroups(db: Filled): Promise<void> {
  const version = (await versionInForce(db)) ?? 0
  await db.delete(providerGroups)
  let after = ''
  for (;;) {
    const page = await db
      .select({ providerId: importedProviders.providerId })
      .from(importedProviders)
      .where(and(eq(importedProviders.version, version), gt(importedProviders.providerId, after)))
      .orderBy(asc(importedProviders.providerId))
      .limit(PAGE)
    const [first, last] = [page.at(0), page.at(-1)]
    if (!first || !last) return
    await insertAll(db, providerGroups, await groupsOf(db, version, [first.providerId, last.providerId]))
    after = last.providerId
  }
}

async function groupsOf(
  db: Filled,
  version: number,
  [first, last]: readonly [string, string],
): Promise<(typeof providerGroups.$inferInsert)[]> {
  const rows = await db
    .select({
      npi: importedProviders.npi,
      name: importedProviders.name,
      facts: importedProviders.facts,
      kind: importedRoles.kind,
      networkId: importedRoles.networkId,
      specialtyId: importedRoles.specialtyId,
    })
    .from(importedRoles)
    .innerJoin(
      importedProviders,
      and(
        eq(importedProviders.version, importedRoles.version),
        eq(importedProviders.providerId, importedRoles.providerId),
      ),
    )
    .where(and(eq(importedRoles.version, version), between(importedRoles.providerId, first, last)))
    .orderBy(asc(importedRoles.providerId), asc(importedRoles.networkId), asc(importedRoles.specialtyId))
  const contracts = new Map<string, typeof providerGroups.$inferInsert>()
  for (const { npi, name, facts, kind, networkId, specialtyId } of rows) {
    const key = `${npi} ${networkId}`
    const providerGroup = npi === null ? null : groupOf(npi, contractKind(kind, specialtyId))
    if (npi === null || networkId === '' || providerGroup === null || contracts.has(key)) continue
    const businessName = facts.group ?? name
    contracts.set(key, {
      providerGroup,
      tin: tinOf(npi),
      tinType: 'ein',
      businessName,
      networkName: networkId,
      npi,
    })
  }
  return [...contracts.values()]
}

/** The taxpayer number of a practice, which four provider numbers share. No real one begins with 00. */
const tinOf = (npi: string): string =>
  `00${String(Math.floor(Number(npi.slice(1)) / 4) % 10_000_000).padStart(7, '0')}`
