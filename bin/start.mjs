// The one command: installs when needed, builds when stale, serves.
import { become, ensureBuilt, ensureInstalled, node24 } from './house.mjs'

ensureInstalled()
ensureBuilt()
become(node24(), ['server/main.ts'], { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
