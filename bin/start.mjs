// The one command: installs when needed, builds when stale, serves.
import { become, ensureInstalled, ensureReadyToStart, node24, quickly } from './toolchain.mjs'

ensureInstalled()
await ensureReadyToStart()
const { args, env } = quickly('server/main.ts')
become(node24(), args, { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', ...env })
