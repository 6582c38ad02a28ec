import type { PublishedRates } from '#server/imported-data/rates/write-files.ts'
import { sandboxRates } from '#server/insurers/sandbox/rates/published.ts'
import type { Database } from '#server/platform/db/open.ts'

/** The rates that the sandbox insurer publishes. */
export const ratesOfSandbox = (
  db: Pick<Database, 'select' | 'selectDistinct'>,
  today: Temporal.PlainDate,
): PublishedRates => sandboxRates(db, today)
