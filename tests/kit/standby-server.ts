// A server that has imported everything and waits for the word to open its database: the one before it is killed first.
import { once } from 'node:events'
import '#server/quick-imports.ts'

// Nobody is left to kill it.
process.once('disconnect', () => process.exit(0))
const word = once(process, 'message')

await Promise.all([
  import('@electric-sql/pglite'),
  import('drizzle-orm/pglite'),
  import('drizzle-orm/pglite/migrator'),
  import('#server/app.ts'),
  import('#server/config-or-exit.ts'),
  import('#server/audit/seal.ts'),
  import('#server/db/embedded-directory.ts'),
  import('#server/http/kept-assets.ts'),
  import('#server/insurer/load-module.ts'),
  import('#server/jobs/jobs.ts'),
  import('#server/jobs/scheduled-jobs.ts'),
  import('#server/sandbox-insurer/insurer.ts'),
  import('#server/sandbox-insurer/reimbursement/sealed-numbers.ts'),
  import('#server/seed/seed.ts'),
])
await word
await import('#server/main.ts')
