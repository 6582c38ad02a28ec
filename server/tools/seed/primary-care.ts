import type { Database } from '#server/platform/db/open.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import { primaryCareAssignments, primaryCareChoices } from '#server/insurers/sandbox/primary-care/tables.ts'
import { primaryCareOfWorld } from '#server/insurers/sandbox/world/primary-care.ts'

/** Primary care providers whom members chose before; the directory is there already. */
export async function fillPrimaryCare(db: Database, today: Temporal.PlainDate): Promise<void> {
  const { choices, assignments } = await primaryCareOfWorld(db, today)
  await insertAll(db, primaryCareChoices, choices)
  await insertAll(db, primaryCareAssignments, assignments)
}
