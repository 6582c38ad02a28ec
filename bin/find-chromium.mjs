// Finds the browser for the tests: the one named in CHROMIUM_PATH, the system's, Debian's package if run as root on
// Debian, or Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment } from './toolchain.mjs'

export const NO_CHROMIUM =
  'No Chromium was found. Install one (Debian: apt-get install chromium), or name it in CHROMIUM_PATH, and run this again.'

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const inPath = (name) => {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

const system = () => SYSTEM.map(inPath).find(Boolean)

function installDebians() {
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (!isDebianRoot) return undefined
  console.log('Installing Chromium from Debian (once) …')
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  const install = (...packages) => spawnSync('apt-get', ['install', '-y', '-qq', ...packages], quiet)
  // Some releases have no separate package for the shell.
  if (install('chromium', 'chromium-headless-shell').status !== 0) install('chromium')
  return system()
}

/** The path of an installed Chromium; undefined if Playwright's own is needed. */
export function installedChromium() {
  const named = process.env.CHROMIUM_PATH || process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE
  return named || system()
}

/** The path of Chromium's headless shell; undefined if it is missing or another browser is named. */
export function installedShell() {
  const isNamed = process.env.CHROMIUM_PATH || process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE
  return isNamed ? undefined : inPath('chromium-headless-shell')
}

/**
 * Finds or installs a Chromium. Returns its path, '' for the one that Playwright downloaded, or undefined if there is
 * none.
 */
export function findChromium() {
  const installed = installedChromium()
  if (installed) return existsSync(installed) ? installed : undefined
  const debians = installDebians()
  if (debians) return debians
  const playwright = spawnSync('playwright', ['install', 'chromium'], {
    stdio: 'inherit',
    env: environment(),
  })
  return playwright.status === 0 ? '' : undefined
}
