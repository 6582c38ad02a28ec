// Imports everything, then waits for a message before it opens its database: the server before it is killed first.
import { once } from 'node:events'
import '#server/tools/quick-imports.ts'

// Exits if the parent process has ended and can't kill this one.
process.once('disconnect', () => process.exit(0))
const word = once(process, 'message')

await Promise.all([
  import('@electric-sql/pglite'),
  import('drizzle-orm/pglite'),
  import('drizzle-orm/pglite/migrator'),
  import('#server/app.ts'),
  import('#server/config/config-or-exit.ts'),
  import('#server/platform/audit/seal.ts'),
  import('#server/platform/db/embedded-directory.ts'),
  import('#server/platform/http/kept-assets.ts'),
  import('#server/insurer/load-module.ts'),
  import('#server/platform/jobs/jobs.ts'),
  import('#server/jobs.ts'),
  import('#server/insurers/sandbox/insurer.ts'),
  import('#server/insurers/sandbox/reimbursement/sealed-numbers.ts'),
  import('#server/tools/seed/seed.ts'),
])
await word
await import('#server/main.ts')
