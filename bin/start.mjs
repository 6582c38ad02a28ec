// The one command: installs when needed, builds when stale, serves.
import { join } from 'node:path'
import { become, ensureBuilt, ensureInstalled, node24, root } from './toolchain.mjs'

ensureInstalled()
ensureBuilt()
become(node24(), ['server/main.ts'], {
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  // What became of a file when it was read is kept, so that the next start does not compile it again.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'server'),
})
