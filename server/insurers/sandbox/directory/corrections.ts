import { and, eq } from 'drizzle-orm'
import { versionInForce } from '#server/imported-data/directory.ts'
import { sortNameOf, termsOf } from '#server/imported-data/rows-of-provider.ts'
import {
  importedLocations,
  importedProviders,
  importedRoles,
  importedTerms,
} from '#server/imported-data/tables.ts'
import { digitsIn } from './digits.ts'
import type { Location } from '#server/insurer/provider-directory.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { ReportRow } from './rows.ts'

/** Whether a report says what to write into the directory: one value of a provider or of one location. */
export function canCorrect({ fact, locationId, shouldBe }: ReportRow): boolean {
  if (fact === 'name') return true
  if (locationId === null) return false
  return fact === 'phone' ? digitsIn(shouldBe).length === 10 : fact === 'address' || fact === 'not-here'
}

/** Writes a report that can be corrected into the directory, and records that the entry was checked. */
export async function correctEntry(tx: Database, report: ReportRow, on: Temporal.PlainDate): Promise<void> {
  const version = await versionInForce(tx)
  if (version === null) return
  const { providerId, locationId, fact, shouldBe } = report
  if (fact === 'name') await correctName(tx, { version, providerId }, shouldBe)
  if (locationId === null) return
  await correctLocation(tx, { version, locationId }, report)
  const isRole = and(
    eq(importedRoles.version, version),
    eq(importedRoles.providerId, providerId),
    eq(importedRoles.locationId, locationId),
  )
  await tx
    .update(importedRoles)
    .set({
      verifiedOn: on.toString(),
      ...(fact === 'not-here' ? { until: on.subtract({ days: 1 }).toString() } : {}),
    })
    .where(isRole)
}

/** The new name replaces the old one in the list and in searches. */
async function correctName(
  tx: Database,
  { version, providerId }: { version: number; providerId: string },
  name: string,
): Promise<void> {
  const is = and(eq(importedProviders.version, version), eq(importedProviders.providerId, providerId))
  const [row] = await tx.select({ facts: importedProviders.facts }).from(importedProviders).where(is)
  if (!row) return
  await tx
    .update(importedProviders)
    .set({ name, sortName: sortNameOf({ name }) })
    .where(is)
  await tx
    .delete(importedTerms)
    .where(and(eq(importedTerms.version, version), eq(importedTerms.providerId, providerId)))
  const terms = termsOf({ name, group: row.facts.group })
  await insertAll(
    tx,
    importedTerms,
    terms.map((term) => ({ version, term, providerId })),
  )
}

async function correctLocation(
  tx: Database,
  { version, locationId }: { version: number; locationId: string },
  { fact, shouldBe }: ReportRow,
): Promise<void> {
  const is = and(eq(importedLocations.version, version), eq(importedLocations.locationId, locationId))
  const [row] = await tx.select().from(importedLocations).where(is)
  const corrected = row ? correctedFacts(row.facts, fact, shouldBe) : undefined
  if (corrected) await tx.update(importedLocations).set({ facts: corrected }).where(is)
}

function correctedFacts(facts: Location, fact: ReportRow['fact'], shouldBe: string): Location | undefined {
  if (fact === 'phone') return { ...facts, phone: digitsIn(shouldBe) }
  return fact === 'address'
    ? { ...facts, addressLines: [shouldBe, ...facts.addressLines.slice(1)] }
    : undefined
}
