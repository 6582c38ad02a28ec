// Runs beside the build before a first start: creates the schema snapshot and imports the server, so that Node stores
// the compiled code (NODE_COMPILE_CACHE).
import { ensureSchemaSnapshot } from '#server/platform/db/open.ts'

await ensureSchemaSnapshot()
await Promise.all([
  import('#server/app.ts'),
  import('#server/platform/audit/seal.ts'),
  import('#server/config/config-or-exit.ts'),
  import('#server/platform/db/embedded-directory.ts'),
  import('#server/platform/http/kept-assets.ts'),
  import('#server/insurer/load-module.ts'),
  import('#server/platform/jobs/jobs.ts'),
  import('#server/jobs.ts'),
  import('#server/tools/seed/seed.ts'),
])
