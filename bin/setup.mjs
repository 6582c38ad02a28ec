// `node bin/setup.mjs [--build] [--browser]`: installs when the lockfile has changed; builds when the sources have; makes
// sure of a Chromium.
import { NO_CHROMIUM, findChromium } from './find-chromium.mjs'
import { ensureBuilt, ensureInstalled, stop } from './toolchain.mjs'

ensureInstalled()
if (process.argv.includes('--build')) ensureBuilt()
if (process.argv.includes('--browser') && findChromium() === undefined) stop(NO_CHROMIUM)
