import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayAt } from '#server/config/clock.ts'
import { importDrugs } from '#server/imported-data/drugs/import-drugs.ts'
import { loadDrugPlans, loadDrugs } from '#server/insurers/sandbox/load/load-drugs.ts'
import type { Database } from '#server/platform/db/open.ts'

/** Imports a list of invented drugs as `npm run drugs` does. It replaces every imported list. */
export async function importLoadDrugs(db: Database, drugs: number, at: Temporal.Instant): Promise<void> {
  const { year } = dayAt(at)
  const folder = await mkdtemp(join(tmpdir(), 'load-drugs-'))
  const files = [join(folder, 'drugs.json'), join(folder, 'plans.json')] as const
  try {
    await writeFile(files[0], loadDrugs(drugs, year))
    await writeFile(files[1], loadDrugPlans(drugs, year))
    await importDrugs(db, files, { at, year, allowsDrop: true })
  } finally {
    await rm(folder, { recursive: true })
  }
}
