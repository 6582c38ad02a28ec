// `node bin/run.mjs tool …`: a tool of the installation, or a .ts file, under Node 24. After `--with-browser` the portal
// stands built, and CHROMIUM_PATH names the browser.
import { findChromium, NO_CHROMIUM } from './find-chromium.mjs'
import { ensureBuilt, ensureInstalled, environment, node24, run, stop } from './house.mjs'

const [first, ...rest] = process.argv.slice(2)
const withBrowser = first === '--with-browser'
const [tool, ...args] = withBrowser ? rest : [first, ...rest]

function browserToUse() {
  ensureBuilt()
  const chromium = findChromium()
  return chromium === undefined ? stop(NO_CHROMIUM) : { CHROMIUM_PATH: chromium }
}

ensureInstalled()
const env = { ...environment(), ...(withBrowser ? browserToUse() : {}) }
const isScript = /\.(ts|mjs)$/.test(tool)
process.exit(isScript ? run(node24(), [tool, ...args], { env }) : run(tool, args, { env }))
