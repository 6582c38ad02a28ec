import { and, eq } from 'drizzle-orm'
import { versionInForce } from '#server/imported-data/directory.ts'
import { importedLocations, importedProviders, importedRoles } from '#server/imported-data/tables.ts'
import { foldText } from '#contract/fold.ts'
import { digitsIn } from './digits.ts'
import type { Location } from '#server/insurer/provider-directory.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { ReportRow } from './rows.ts'

/** Writes a member's report into the directory, if it is a single value, and records that the entry was checked. */
export async function correctEntry(tx: Database, report: ReportRow, on: Temporal.PlainDate): Promise<void> {
  const version = await versionInForce(tx)
  if (version === null) return
  const { providerId, locationId, fact, shouldBe } = report
  if (fact === 'name')
    await tx
      .update(importedProviders)
      .set({ name: shouldBe, sortName: foldText(shouldBe).slice(0, 80) })
      .where(and(eq(importedProviders.version, version), eq(importedProviders.providerId, providerId)))
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
  if (fact === 'phone') {
    const phone = digitsIn(shouldBe)
    return phone.length === 10 ? { ...facts, phone } : undefined
  }
  return fact === 'address'
    ? { ...facts, addressLines: [shouldBe, ...facts.addressLines.slice(1)] }
    : undefined
}
