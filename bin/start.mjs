// The one command: installs if needed, builds if outdated, and serves.
import { become, ensureInstalled, ensureReadyToStart, node24, quickly } from './toolchain.mjs'

ensureInstalled()
await ensureReadyToStart()
const { args, env } = quickly('server/main.ts')
become(node24(), args, { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', ...env })
