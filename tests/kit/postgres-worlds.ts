import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { Client, Pool, type PoolClient } from 'pg'
import { postgresPrograms } from '#bin/find-postgres.mjs'
import { type Cluster, startCluster } from './postgres-cluster.ts'
import { isLong } from './tier.ts'

export type Content = 'empty' | 'seeded'

/** The address of this run's cluster, which the first process of the run starts; the others inherit it. */
const CLUSTER = 'TEST_CLUSTER'

/** The same address, if the run has made databases to copy; tests run by themselves use the embedded engine. */
const WORLDS = 'TEST_WORLDS'

export const clusterOfRun = (): string | undefined => process.env[CLUSTER]

export const usesPostgres = (): boolean => process.env[WORLDS] !== undefined

export const templateOf = (content: Content): string => `world_${content}`

/** The schema whose `now()` is the time of the run (time.ts): PostgreSQL's own function returns the machine's. */
export const TIME_OF_RUN = 'time_of_run'

/** The connection option that finds that function first. */
export const timeOption = `-c search_path=public,${TIME_OF_RUN},pg_catalog`

/** The oldest version that writes its statistics on request (pristine.ts). */
const OLDEST = 15

/**
 * Starts the cluster of a run if this machine has PostgreSQL and no other server is named: for the tests of the long
 * tier that compare engines, or, if `npm test` asks for PostgreSQL (`TEST_ENGINE`), for all tests. Then makes the
 * databases that test processes copy: a query costs half as much as in the embedded engine
 * (docs/decisions/039-tests-on-postgresql.md).
 */
export async function startClusterOfRun(onCrash: (reason: string) => void): Promise<Cluster | undefined> {
  const isForAll = process.env.TEST_ENGINE === 'postgresql'
  const bin = postgresPrograms()
  if (!bin || (isForAll ? versionOf(bin) < OLDEST : !isLong || process.env.TEST_DATABASE_URL))
    return undefined
  const cluster = await startCluster(bin, onCrash)
  process.env[CLUSTER] = cluster.address
  if (isForAll) makeWorlds(cluster.nearAddress)
  return cluster
}

const versionOf = (bin: string): number => Number(/\/(\d+)\/bin$/.exec(bin)?.[1])

function makeWorlds(address: string): void {
  execFileSync(
    process.execPath,
    ['--import', './tests/kit/shift-time.ts', 'tests/kit/postgres-worlds-command.ts', address],
    { cwd: join(import.meta.dirname, '../..'), stdio: ['ignore', 'ignore', 'inherit'] },
  )
  process.env[WORLDS] = address
}

/** Ends the run with one line: without its database, every test would fail. */
export function failRun(reason: string): never {
  // oxlint-disable-next-line no-console -- the last line of the run says why it ends
  console.error(reason)
  return process.exit(1)
}

/** Kept in this process, whose modules may be loaded again for each file. */
const made = globalThis as { copiedWorlds?: number }

/** Copies a database of the run and returns its address. */
export async function copiedWorld(content: Content): Promise<string> {
  const address = new URL(process.env[WORLDS] ?? '')
  made.copiedWorlds = (made.copiedWorlds ?? 0) + 1
  const name = `${templateOf(content)}_${process.pid}_${made.copiedWorlds}`
  const admin = new Client({ connectionString: address.href })
  await admin.connect()
  await admin.query(`create database ${name} template ${templateOf(content)} strategy file_copy`)
  await admin.end()
  address.pathname = name
  address.searchParams.set('options', timeOption)
  return address.href
}

/** Copies a database of the run for this process. One connection serves it, as in the embedded engine. */
export async function copyWorld(content: Content): Promise<Pool> {
  const pool = new Pool({ connectionString: await copiedWorld(content), max: 1, idleTimeoutMillis: 0 })
  // The cluster ends before the processes that use it.
  pool.on('error', () => {})
  pool.on('connect', refuseQueriesSideBySide)
  return pool
}

/**
 * Rejects a query while the connection is running another, as pg 9 does: a transaction must await its queries in order.
 */
function refuseQueriesSideBySide(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let running = 0
  const inOrder = (...args: unknown[]): unknown => {
    if (running > 0) throw new Error('A transaction sent a query before the last query was answered')
    const answer = query(...args)
    // A pool passes a callback and lends the connection to one query.
    if (!(answer instanceof Promise)) return answer
    running += 1
    return answer.finally(() => (running -= 1))
  }
  Object.assign(client, { query: inOrder })
}
