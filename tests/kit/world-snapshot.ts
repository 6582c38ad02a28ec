import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { START } from './time.ts'

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, 'node_modules/.cache/tests')

/** Everything that decides what a seeded database holds. */
const SOURCES = ['server', 'contract', 'tests/kit/world-command.ts', 'tests/kit/pristine.ts']

export type WorldSnapshot = {
  /** A dump of a database with every table and no rows. */
  empty: string
  /** A dump of a database with the sandbox's people as they are at `START`. */
  seeded: string
  /** The seeded database as a `DATA_DIR` of the server; copy it, don't open it. */
  folder: string
}

const filesOf = (folder: string): WorldSnapshot => ({
  empty: join(folder, 'empty.tar'),
  seeded: join(folder, 'seeded.tar'),
  folder: join(folder, 'data'),
})

/** Names what a snapshot made now would hold: the digest of migrations, seed and everything they use. */
function worldDigest(): string {
  const hash = createHash('sha256').update(START.slice(0, 10))
  const pglite = join(ROOT, 'node_modules/@electric-sql/pglite/package.json')
  if (existsSync(pglite)) hash.update(readFileSync(pglite))
  for (const source of SOURCES)
    for (const file of filesIn(join(ROOT, source))) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function filesIn(path: string): string[] {
  if (/\.(ts|json|sql)$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|json|sql)$/.test(name))
    .toSorted()
    .map((name) => join(path, name))
}

/**
 * The databases that tests begin with, made once and kept until migrations, seed or day change. The first process of a
 * run makes them; those that it starts inherit their place.
 */
export function worldSnapshot(): WorldSnapshot {
  process.env.TEST_WORLD ??= readyFolder()
  return filesOf(process.env.TEST_WORLD)
}

function readyFolder(): string {
  const folder = join(CACHE, worldDigest())
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const unfinished = `${folder}.${process.pid}`
  const made = spawnSync(
    process.execPath,
    ['--import', './tests/kit/shift-time.ts', 'tests/kit/world-command.ts', unfinished],
    { cwd: ROOT, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new Error(`The sandbox data for the tests could not be made:\n${made.stdout}${made.stderr}`)
  }
  putInPlace(unfinished, folder)
  return folder
}

const KEPT_SNAPSHOTS = 4

/** Another run may have finished the same snapshot; older ones go. */
function putInPlace(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  const madeAt = (name: string) => statSync(join(CACHE, name)).mtimeMs
  const all = readdirSync(CACHE).filter((name) => /^[0-9a-f]{16}$/.test(name))
  for (const old of all.toSorted((a, b) => madeAt(b) - madeAt(a)).slice(KEPT_SNAPSHOTS))
    rmSync(join(CACHE, old), { recursive: true, force: true })
}
