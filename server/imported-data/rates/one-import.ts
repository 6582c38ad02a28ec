import { sql } from 'drizzle-orm'
import { ImportRefused } from '#server/imported-data/import/sources.ts'
import type { Database } from '#server/platform/db/open.ts'

const IMPORT_LOCK = 7_203_113

/**
 * Runs an import, and refuses a second one in parallel, because imports share the staged tables. A transaction on
 * another connection holds the lock, so the lock ends with the process.
 */
export const inOneImport = <Result>(
  locks: Pick<Database, 'transaction'>,
  work: () => Promise<Result>,
): Promise<Result> =>
  locks.transaction(async (tx) => {
    // The work may take hours, during which this transaction is idle.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const [row] = await tx
      .select({ isFree: sql<boolean>`pg_try_advisory_xact_lock(${IMPORT_LOCK})` })
      .from(sql`(select 1) as one`)
    if (!row?.isFree)
      throw new ImportRefused('another import of rates is running; wait until it ends, then try again')
    return work()
  })
