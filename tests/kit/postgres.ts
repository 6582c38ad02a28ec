import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { findPostgres } from '#bin/find-postgres.mjs'
import { startCluster } from './postgres-cluster.ts'
import { clusterOfRun } from './postgres-worlds.ts'
import { sandboxOn } from './sandbox-settings.ts'

/** A PostgreSQL server in which every test makes its own databases. */
export type Postgres = {
  /** Makes a new database with every table and no rows; returns its address. */
  newDatabase: () => Promise<string>
  /** Makes a new database without tables; returns its address. */
  emptyDatabase: () => Promise<string>
  /** Drops the databases that were made here. */
  stop: () => Promise<void>
}

/**
 * The server that TEST_DATABASE_URL names, otherwise the cluster of this run or of this process. If PostgreSQL isn't
 * installed, prints a notice and returns undefined.
 */
export async function startPostgres(): Promise<Postgres | undefined> {
  const running = process.env.TEST_DATABASE_URL ?? clusterOfRun()
  if (running) return databasesOn(running, async () => {})
  const bin = findPostgres()
  if (!bin) {
    // oxlint-disable-next-line no-console -- whoever runs the tests must know that half of these didn't run
    console.warn(
      'No PostgreSQL here (TEST_DATABASE_URL, or Debian’s postgresql): its half of the tests is skipped.',
    )
    return undefined
  }
  const { address, stop } = await startCluster(bin, (reason) => {
    throw new Error(reason)
  })
  return databasesOn(address, stop)
}

function databasesOn(address: string, stopServer: () => Promise<void>): Postgres {
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
  const emptyDatabase = async () => {
    const name = `portal_test_${randomUUID().replaceAll('-', '')}`
    await inServer(`create database ${name}`)
    made.push(name)
    const own = new URL(address)
    own.pathname = name
    return own.href
  }
  return {
    emptyDatabase,
    async newDatabase() {
      const own = await emptyDatabase()
      const { readConfig } = await import('#server/config/config.ts')
      const { openDatabase } = await import('#server/platform/db/open.ts')
      const db = await openDatabase(readConfig(sandboxOn(own)))
      await db.close()
      return own
    },
    async stop() {
      for (const name of made) await inServer(`drop database if exists ${name} with (force)`)
      await stopServer()
    },
  }
}
