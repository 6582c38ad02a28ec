// `node bin/setup.mjs [--build] [--browser] [--database]`: installs when the lockfile has changed; builds when the sources
// have; makes sure of a Chromium and looks for PostgreSQL, without which its half of the tests is skipped.
import { NO_CHROMIUM, findChromium } from './find-chromium.mjs'
import { findPostgres } from './find-postgres.mjs'
import { ensureBuilt, ensureInstalled, stop } from './toolchain.mjs'

ensureInstalled()
if (process.argv.includes('--build')) ensureBuilt()
if (process.argv.includes('--browser') && findChromium() === undefined) stop(NO_CHROMIUM)
if (process.argv.includes('--database') && !process.env.TEST_DATABASE_URL) findPostgres()
