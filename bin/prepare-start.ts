// Run beside the build that precedes a first start: creates the snapshot of the schema, and imports
// the server, so that Node keeps what it has compiled (NODE_COMPILE_CACHE).
import { ensureSchemaSnapshot } from '#server/db/open.ts'

await ensureSchemaSnapshot()
await Promise.all([
  import('#server/app.ts'),
  import('#server/audit/seal.ts'),
  import('#server/config-or-exit.ts'),
  import('#server/db/embedded-directory.ts'),
  import('#server/http/kept-assets.ts'),
  import('#server/insurer/load-module.ts'),
  import('#server/jobs/jobs.ts'),
  import('#server/jobs/scheduled-jobs.ts'),
  import('#server/seed/seed.ts'),
])
