import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import * as v from 'valibot'
import { findPostgres } from '#bin/find-postgres.mjs'
import { freePort } from './free-port.ts'
import { sandboxOn } from './sandbox-settings.ts'

/** A PostgreSQL server in which every test makes databases of its own. */
export type Postgres = {
  /** A new database with every table and no rows; its address. */
  newDatabase: () => Promise<string>
  /** A new database without tables; its address. */
  emptyDatabase: () => Promise<string>
  /** Drops the databases that were made here. */
  stop: () => Promise<void>
}

/** The folder in which the processes of a run find the cluster that they share; a process of its own has none. */
const RUN = 'TEST_RUN_DIR'

/**
 * The server that TEST_DATABASE_URL names, else one of the system's own: the first test of a run that asks starts it, and
 * `stopCluster` ends it. Undefined, after a line that says so, if there is none.
 */
export async function startPostgres(): Promise<Postgres | undefined> {
  if (process.env.TEST_DATABASE_URL) return databasesOn(process.env.TEST_DATABASE_URL, () => {})
  const bin = findPostgres()
  if (!bin) {
    // oxlint-disable-next-line no-console -- the person who runs the tests must know that half of these did not run
    console.warn(
      'No PostgreSQL here (TEST_DATABASE_URL, or Debian’s postgresql): its half of the tests is skipped.',
    )
    return undefined
  }
  const run = process.env[RUN]
  if (run) return databasesOn((await clusterOfRun(bin, run)).address, () => {})
  const { address, ...cluster } = await startCluster(bin)
  return databasesOn(address, () => endCluster(cluster))
}

type Cluster = { address: string; bin: string; folder: string }

const noteIn = (run: string) => join(run, 'postgres.json')
const LOOK_AGAIN_MS = 50

/** Returns the cluster of a run: one process starts it while the others wait for its note. */
export async function clusterOfRun(bin: string, run: string): Promise<Cluster> {
  try {
    mkdirSync(join(run, 'postgres'))
  } catch {
    return noteOf(run)
  }
  const started = await startCluster(bin).catch((error: unknown) => ({ error: String(error) }))
  writeFileSync(`${noteIn(run)}.new`, JSON.stringify(started))
  renameSync(`${noteIn(run)}.new`, noteIn(run))
  return noteOf(run)
}

async function noteOf(run: string): Promise<Cluster> {
  while (!existsSync(noteIn(run))) await setTimeout(LOOK_AGAIN_MS)
  const note = v.parse(Note, JSON.parse(readFileSync(noteIn(run), 'utf8')))
  if ('error' in note) throw new Error(note.error)
  return note
}

const Note = v.union([
  v.object({ address: v.string(), bin: v.string(), folder: v.string() }),
  v.object({ error: v.string() }),
])

/** Ends the cluster of a run, if a test has started one. */
export async function stopCluster(run: string): Promise<void> {
  if (!existsSync(join(run, 'postgres'))) return
  const cluster = await noteOf(run).catch(() => undefined)
  if (cluster) endCluster(cluster)
}

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root; the user `nobody` exists everywhere. */
function runAsNobody(command: string, args: string[], cwd: string): void {
  const [program, all] = isRoot ? ['runuser', ['-u', 'nobody', '--', command, ...args]] : [command, args]
  execFileSync(program, all, { cwd, stdio: 'ignore' })
}

const control = ({ bin, folder }: Pick<Cluster, 'bin' | 'folder'>, ...args: string[]) =>
  runAsNobody(join(bin, 'pg_ctl'), ['-D', join(folder, 'data'), '-w', ...args], folder)

/** A crash may lose everything: the cluster ends with the run. */
const FAST = '-c synchronous_commit=off -c full_page_writes=off -c autovacuum=off'

async function startCluster(bin: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  chmodSync(folder, 0o700)
  if (isRoot) execFileSync('chown', ['nobody', folder])
  const port = await freePort()
  try {
    runAsNobody(
      join(bin, 'initdb'),
      ['-D', join(folder, 'data'), '-U', 'portal', '-A', 'trust', '-N'],
      folder,
    )
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -F ${FAST}`
    control({ bin, folder }, '-o', options, '-l', join(folder, 'log'), 'start')
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return { address: `postgres://portal@127.0.0.1:${port}/postgres`, bin, folder }
}

function endCluster(cluster: Pick<Cluster, 'bin' | 'folder'>): void {
  control(cluster, '-m', 'immediate', 'stop')
  rmSync(cluster.folder, { recursive: true, force: true })
}

/** The tables that `newDatabase` copies, by server; made when they are first asked for. */
const templates = new Map<string, Promise<string>>()

function databasesOn(address: string, stopServer: () => void): Postgres {
  const made: string[] = []
  const inServer = async (statement: string) => {
    const client = new Client({ connectionString: address })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const addressOf = (name: string) => {
    const own = new URL(address)
    own.pathname = name
    return own.href
  }
  const create = async (template?: string) => {
    const name = `portal_test_${randomUUID().replaceAll('-', '')}`
    await inServer(`create database ${name}${template ? ` template ${template}` : ''}`)
    made.push(name)
    return name
  }
  const migrated = async () => {
    const name = await create()
    const { readConfig } = await import('#server/config/config.ts')
    const { openDatabase } = await import('#server/platform/db/open.ts')
    const db = await openDatabase(readConfig(sandboxOn(addressOf(name))))
    await db.close()
    return name
  }
  return {
    emptyDatabase: async () => addressOf(await create()),
    async newDatabase() {
      if (!templates.has(address)) templates.set(address, migrated())
      return addressOf(await create(await templates.get(address)))
    },
    async stop() {
      templates.delete(address)
      for (const name of made) await inServer(`drop database if exists ${name} with (force)`)
      stopServer()
    },
  }
}
