// The other command: installs when needed, then everything that can be checked. `--no-browser` leaves the browser out.
import { spawn } from 'node:child_process'
import { NO_CHROMIUM, findChromium } from './find-chromium.mjs'
import { ensureBuilt, ensureInstalled, environment, root } from './house.mjs'

const LINT = [
  '-c',
  'tests/house/oxlint.config.ts',
  '--type-aware',
  'bin',
  'contract',
  'docs/examples',
  'e2e',
  'server',
  'src',
  'sw',
  'tests',
  'vite.config.ts',
]
const withBrowser = !process.argv.includes('--no-browser')
const total = { passed: 0, failed: 0, skipped: 0 }

/** Runs one suite, shows what it prints, and answers its status and text. */
function suite(command, args, env = {}) {
  console.log(`\n▸ ${[command, ...args].join(' ')}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment(), NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk
        process.stdout.write(chunk)
      })
    child.on('error', (error) => resolve({ status: 1, text: String(error) }))
    child.on('close', (status) => resolve({ status: status ?? 1, text }))
  })
}

/** A checker counts as one test. */
async function check(command, args) {
  const { status } = await suite(command, args)
  total[status === 0 ? 'passed' : 'failed'] += 1
}

const counted = (text, word) =>
  [...text.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))].reduce((_, [, n]) => Number(n), 0)

/** A test runner's own closing lines are added up; one that died counts as a failure. */
async function tests(command, args, env, closing) {
  const { status, text } = await suite(command, args, env)
  const end = closing(text)
  for (const word of ['passed', 'failed', 'skipped']) total[word] += counted(end, word)
  if (status !== 0 && counted(end, 'failed') === 0) total.failed += 1
}

async function browserStories() {
  const chromium = findChromium()
  if (chromium === undefined) {
    console.error(NO_CHROMIUM)
    total.failed += 1
    return
  }
  await tests('playwright', ['test', '-c', 'e2e/playwright.config.ts'], { CHROMIUM_PATH: chromium }, (text) =>
    text.slice(-1500),
  )
}

// Whatever happens, an installation or a build that fails included, the closing line says how it went.
process.on('exit', (status) => {
  if (status !== 0 && total.failed === 0) total.failed = 1
  if (total.failed > 0) process.exitCode = 1
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
})

ensureInstalled()
await check('oxfmt', ['--check', '.'])
await check('oxlint', [...LINT, '--deny-warnings'])
await check('tsc', ['-b'])
await tests('vitest', ['run'], {}, (text) => /^\s*Tests .*$/m.exec(text)?.[0] ?? '')
ensureBuilt()
if (withBrowser) await browserStories()
