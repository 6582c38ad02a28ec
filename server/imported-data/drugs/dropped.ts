import { and, eq, exists, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ImportRefused } from '#server/imported-data/import/sources.ts'
import type { Database } from '#server/platform/db/open.ts'
import { importedDrugPlans, importedDrugs, importedFormularies } from './tables.ts'

/** No insurer removes this share of its lists at once; a truncated file would lose more. */
const MOST_GONE = 0.2

type Versions = { version: number; inForce: number }
type Gone = { what: string; gone: number; before: number }

/** Refuses an import that would remove more than a fifth of the current drugs, or of their places on lists. */
export async function refuseDrop(
  db: Database,
  { version, inForce, source }: { version: number; inForce: number | null; source: string },
): Promise<void> {
  if (inForce === null) return
  for (const { what, gone, before } of [
    await goneDrugs(db, { version, inForce }),
    await gonePlaces(db, { version, inForce }),
  ])
    if (gone > before * MOST_GONE)
      throw new ImportRefused(
        `${source}: would remove ${gone} of ${before} ${what}, more than a fifth; use --allow-drop to import it anyway`,
      )
}

async function goneDrugs(db: Database, { version, inForce }: Versions): Promise<Gone> {
  const drug = alias(importedDrugs, 'new_drug')
  const isListed = db
    .select({ one: sql`1` })
    .from(drug)
    .where(and(eq(drug.version, version), eq(drug.drugId, importedDrugs.drugId)))
  const old = eq(importedDrugs.version, inForce)
  return {
    what: 'drugs',
    gone: await db.$count(importedDrugs, and(old, notExists(isListed))),
    before: await db.$count(importedDrugs, old),
  }
}

/** Counts only places in years that the new version has, because lists of a past year may go. */
async function gonePlaces(db: Database, { version, inForce }: Versions): Promise<Gone> {
  const place = alias(importedDrugPlans, 'new_place')
  const [list, newList] = [alias(importedFormularies, 'old_list'), alias(importedFormularies, 'new_list')]
  const isListed = db
    .select({ one: sql`1` })
    .from(place)
    .where(
      and(
        eq(place.version, version),
        eq(place.formularyId, importedDrugPlans.formularyId),
        eq(place.drugId, importedDrugPlans.drugId),
      ),
    )
  const isOfYear = db
    .select({ one: sql`1` })
    .from(list)
    .innerJoin(newList, and(eq(newList.version, version), eq(newList.year, list.year)))
    .where(and(eq(list.version, inForce), eq(list.formularyId, importedDrugPlans.formularyId)))
  const old = and(eq(importedDrugPlans.version, inForce), exists(isOfYear))
  return {
    what: 'places on lists',
    gone: await db.$count(importedDrugPlans, and(old, notExists(isListed))),
    before: await db.$count(importedDrugPlans, old),
  }
}
