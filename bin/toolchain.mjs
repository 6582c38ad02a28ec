// Plain JavaScript that also runs on Node 20: it installs the Node 24 that everything else needs.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const installStamp = join(root, 'node_modules', '.installed')
const buildStamp = join(root, 'dist', 'build.txt')
const messagesStamp = join(root, 'src', 'translations', 'compiled.txt')
const LEAST_NODE = [24, 7]

const digest = (...texts) => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('hex').slice(0, 12)
}

const text = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** npm records what it has installed. Packages for other platforms may be missing from the record. */
function isInstalledByHand() {
  const noted = text(join(root, 'node_modules', '.package-lock.json'))
  if (!noted) return false
  const has = JSON.parse(noted).packages
  const current = JSON.parse(text(join(root, 'package-lock.json'))).packages
  return Object.entries(current).every(
    ([place, { version, optional }]) => place === '' || optional || has[place]?.version === version,
  )
}

/** Makes a checkout ready to run: installs its packages and compiles its message catalogs. */
export function ensureInstalled() {
  installPackages()
  compileMessages()
}

/** Installs with `npm ci` unless exactly this lockfile is installed already. */
function installPackages() {
  const current = digest(text(join(root, 'package-lock.json')))
  if (text(installStamp) === current) return
  if (isInstalledByHand()) return void writeFileSync(installStamp, current)
  console.log('Installing (a minute or so) …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (npm.status !== 0) stop('The installation failed; npm says why above.', npm.status ?? 1)
  writeFileSync(installStamp, current)
}

const CATALOG = /[\\/]locales[\\/][\w-]+\.json$/

/** Compiles the message catalogs, whose modules aren't committed, unless exactly these catalogs are compiled already. */
function compileMessages() {
  const hash = createHash('sha256')
  for (const folder of ['bin/messages', 'contract', 'server', 'src'])
    for (const file of filesIn(join(root, folder)))
      if (folder === 'bin/messages' || CATALOG.test(file))
        hash.update(file.slice(root.length)).update(readFileSync(file))
  const current = hash.digest('hex').slice(0, 12)
  if (text(messagesStamp).trim() === current) return
  const status = run('node', ['bin/messages/command.ts'], { stdio: ['inherit', 'ignore', 'inherit'] })
  if (status !== 0) stop('The messages could not be compiled; the lines above say why.', status)
  writeFileSync(messagesStamp, `${current}\n`)
}

/** The Node that runs everything: the installed one, or the current one if it is new enough. */
export function node24() {
  const own = join(bin, 'node')
  if (existsSync(own)) return own
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return process.execPath
  return stop(
    `Node ${LEAST_NODE.join('.')} or newer is needed on this platform; this is ${process.versions.node}.`,
  )
}

export const environment = () => {
  node24()
  return { ...process.env, PATH: bin + delimiter + process.env.PATH }
}

/** Runs a tool of the installation with Node 24. Returns its exit status. */
export function run(command, args = [], options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(), ...options })
  if (done.error) console.error(`${command}: ${done.error.message}`)
  return done.status ?? 1
}

/** Starts a long-running program, forwards our signals to it, and exits with its exit code. */
export function become(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...environment(), ...env } })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

const SOURCES = [
  'src',
  'sw',
  'contract',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
  'CHANGELOG.es.md',
  'bin/build',
  'bin/messages',
  'server/platform/http/headers.ts',
]

function* filesIn(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) return void (yield path)
  for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name))
}

/** A digest of the sources, which names the build. */
export function sourceDigest() {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for (const file of filesIn(join(root, source))) {
      // Generated from the route map and the catalogs, which are sources themselves.
      if (/\.gen\.ts$|[\\/]compiled\.txt$/.test(file)) continue
      hash.update(file.slice(root.length)).update(readFileSync(file))
    }
  return hash.digest('hex').slice(0, 12)
}

const isBuilt = (current) => text(buildStamp).trim() === current

function buildOrStop(current) {
  console.log('Building …')
  if (build(current) !== 0) stop('The build failed; the lines above say where.')
}

export function ensureBuilt() {
  const current = sourceDigest()
  if (!isBuilt(current)) buildOrStop(current)
}

/** Builds like `ensureBuilt`, and prepares the server's start in a parallel process. */
export async function ensureReadyToStart() {
  const current = sourceDigest()
  if (isBuilt(current)) return
  const preparation = prepareStart()
  buildOrStop(current)
  await preparation
}

/** Stores Node's compiled code, so that the next start doesn’t compile the server again. */
const compileCache = () => ({
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'server'),
})

/** Arguments and environment that halve the start time of a server program. */
export const quickly = (file, nodeOptions = []) => ({
  args: [...nodeOptions, '--import', './server/tools/quick-imports.ts', file],
  env: compileCache(),
})

/** If this fails, only the start takes longer. */
function prepareStart() {
  const { args, env } = quickly('bin/prepare-start.ts')
  const child = spawn(node24(), args, { cwd: root, stdio: 'ignore', env: { ...environment(), ...env } })
  return new Promise((resolve) => child.on('close', resolve).on('error', resolve))
}

/** Writes the pages of the route map, which Vite reads before it builds. */
export const writePages = () => run('node', ['bin/pages/command.ts'])

export function build(name = sourceDigest()) {
  const status =
    writePages() ||
    run('vite', ['build', '--logLevel', 'warn'], { env: { ...environment(), PORTAL_BUILD: name } })
  // A failed Vite build looks like a finished one. Without the stamp, the next start builds again.
  if (status) rmSync(buildStamp, { force: true })
  return status
}

export function stop(message, status = 1) {
  console.error(message)
  return process.exit(status)
}
