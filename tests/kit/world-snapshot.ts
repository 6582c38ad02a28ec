import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { START } from './time.ts'

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, 'node_modules/.cache/tests')

/** Everything that decides the content of a seeded database. */
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

/** A name for the snapshot that would be made now: the digest of migrations, seed and everything they use. */
function worldDigest(): string {
  const day = new Date(START).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })
  const hash = createHash('sha256').update(day)
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
 * run makes them; its child processes inherit their location.
 */
export function worldSnapshot(): WorldSnapshot {
  process.env.TEST_WORLD ??= readyFolder()
  return filesOf(process.env.TEST_WORLD)
}

function readyFolder(): string {
  const folder = join(CACHE, worldDigest())
  if (existsSync(folder)) {
    utimesSync(folder, machineMs() / 1_000, machineMs() / 1_000)
    return folder
  }
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
/** No run takes longer, so a snapshot that a run has begun with stays until it ends. */
const LONGEST_RUN_MS = 3_600_000

/** The machine's own clock, which dates files. */
const machineMs = () => performance.timeOrigin + performance.now()

/** Another run may have finished the same snapshot; snapshots that no run uses are removed, oldest first. */
function putInPlace(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  const usedAt = (name: string) => statSync(join(CACHE, name)).mtimeMs
  const all = readdirSync(CACHE).filter((name) => /^[0-9a-f]{16}$/.test(name))
  for (const old of all.toSorted((a, b) => usedAt(b) - usedAt(a)).slice(KEPT_SNAPSHOTS))
    if (machineMs() - usedAt(old) > LONGEST_RUN_MS) rmSync(join(CACHE, old), { recursive: true, force: true })
}
