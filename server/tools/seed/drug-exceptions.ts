import { insertAll } from '#server/platform/db/insert-all.ts'
import type { Database } from '#server/platform/db/open.ts'
import { drugExceptions } from '#server/insurers/sandbox/pharmacy/exceptions/tables.ts'
import { exceptionsOfWorld } from '#server/insurers/sandbox/world/drug-exceptions.ts'

/** Seeds earlier requests for drug exceptions. */
export const fillDrugExceptions = (tx: Pick<Database, 'execute'>, today: Temporal.PlainDate): Promise<void> =>
  insertAll(tx, drugExceptions, exceptionsOfWorld(today))
