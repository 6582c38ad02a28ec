import { build, ensureInstalled } from './toolchain.mjs'

ensureInstalled()
process.exit(build())
