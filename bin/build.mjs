import { build, ensureInstalled } from './house.mjs'

ensureInstalled()
process.exit(build())
