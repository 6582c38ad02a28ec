// `node bin/setup.mjs [--build] [--browser] [--database]`: installs if the lockfile has changed, builds if the sources
// have changed, finds or installs Chromium, and looks for PostgreSQL. Without PostgreSQL, its half of the tests is
// skipped.
import { NO_CHROMIUM, findChromium } from './find-chromium.mjs'
import { findPostgres } from './find-postgres.mjs'
import { ensureBuilt, ensureInstalled, stop } from './toolchain.mjs'

ensureInstalled()
if (process.argv.includes('--build')) ensureBuilt()
if (process.argv.includes('--browser') && findChromium() === undefined) stop(NO_CHROMIUM)
if (process.argv.includes('--database') && !process.env.TEST_DATABASE_URL) findPostgres()
