import type { Database } from '#server/platform/db/open.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import { primaryCareAssignments, primaryCareChoices } from '#server/insurers/sandbox/primary-care/tables.ts'
import { primaryCareOfWorld } from '#server/insurers/sandbox/world/primary-care.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Seeds the members' earlier choices of primary care providers, after the directory. */
export async function fillPrimaryCare(db: Transaction, today: Temporal.PlainDate): Promise<void> {
  // A transaction has everything that reading the directory needs.
  const { choices, assignments } = await primaryCareOfWorld(db as unknown as Database, today)
  await insertAll(db, primaryCareChoices, choices)
  await insertAll(db, primaryCareAssignments, assignments)
}
