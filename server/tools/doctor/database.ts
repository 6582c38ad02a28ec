import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { ServerConfig } from '#server/config/config.ts'
import { existingDataKeys } from '#server/config/data-keys.ts'
import { claimDirectory, holderOf, isHalfMade } from '#server/platform/db/embedded-directory.ts'
import type { Ask } from '#server/platform/audit/verify.ts'
import { type Finding, note, ok, problem, reasonOf } from './finding.ts'
import { auditChain } from './audit.ts'
import { notifications } from './events.ts'
import { news } from './news.ts'
import { seedMark } from './seed-mark.ts'

const JOURNAL = join(import.meta.dirname, '../../platform/db/migrations/meta/_journal.json')
const CONNECT_MS = 3_000

const countMigrations = (): number =>
  (JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: unknown[] }).entries.length

async function schemaFinding(engine: string, ask: Ask): Promise<Finding> {
  const [table] = await ask(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  const [row] = table?.there
    ? await ask('select count(*)::int as done from drizzle.__drizzle_migrations')
    : []
  const [done, all] = [Number(row?.done ?? 0), countMigrations()]
  if (done > all)
    return problem(
      `The ${engine} database belongs to a newer version (${done} migrations, not ${all}). Update this installation.`,
    )
  return done === all
    ? ok(`The ${engine} database answers and has the newest schema`)
    : note(`The ${engine} database has ${done} of ${all} migrations; the next start applies the rest.`)
}

export const database = (config: ServerConfig): Promise<Finding[]> =>
  config.DATABASE_URL ? remote(config, config.DATABASE_URL) : checkEmbedded(config)

async function remote(config: ServerConfig, connectionString: string): Promise<Finding[]> {
  const { Client } = await import('pg')
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
  try {
    await client.connect()
    const ask: Ask = async (query) => (await client.query(query)).rows
    const schema = [await schemaFinding('postgresql', ask), await seedMark(ask, config)]
    const found = [...schema, ...(await notifications(config, client)), ...(await news(ask))]
    // A running server keeps adding to the chain, so it's read from a single snapshot.
    await client.query('begin isolation level repeatable read read only')
    return [...found, ...(await auditChain(ask, existingDataKeys(config)))]
  } catch (error) {
    return [
      problem(
        `The database in DATABASE_URL cannot be used: ${reasonOf(error)}. Start it, or fix DATABASE_URL.`,
      ),
    ]
  } finally {
    await client.end().catch(() => {})
  }
}

async function checkEmbedded(config: ServerConfig): Promise<Finding[]> {
  const folder = resolve(config.DATA_DIR)
  const path = join(folder, 'db')
  const blocked = unwritable(folder)
  if (blocked) return [problem(`${blocked} is not writable. Give this user write access, or set DATA_DIR.`)]
  const holder = holderOf(folder)
  if (holder !== null)
    return [
      problem(
        `The database in ${path} is in use by process ${holder}. Stop that process first, or set DATA_DIR.`,
      ),
    ]
  if (!existsSync(path)) return [ok(`The first start creates the database in ${path}`)]
  if (isHalfMade(path))
    return [
      note(`The database in ${path} is incomplete; the next start moves it aside and creates a new one.`),
    ]
  return [
    ok(`No other process has the data in ${folder} open`),
    ...(await insideEmbedded(config, folder, path)),
  ]
}

/** The nearest existing folder, if it isn't writable. */
function unwritable(folder: string): string | undefined {
  let at = folder
  while (!existsSync(at)) at = dirname(at)
  try {
    accessSync(at, constants.W_OK)
    return undefined
  } catch {
    return at
  }
}

async function insideEmbedded(config: ServerConfig, folder: string, path: string): Promise<Finding[]> {
  const directory = claimDirectory(folder)
  try {
    const { PGlite } = await import('@electric-sql/pglite')
    const client = await PGlite.create({ dataDir: path })
    const ask: Ask = async (query) => (await client.query<Record<string, unknown>>(query)).rows
    const findings = [
      await schemaFinding('pglite', ask),
      await seedMark(ask, config),
      ...(await news(ask)),
      ...(await auditChain(ask, existingDataKeys(config))),
    ]
    await client.close()
    return findings
  } catch (error) {
    return [
      problem(
        `The database in ${path} cannot be opened: ${reasonOf(error)}. Move that folder aside to start over.`,
      ),
    ]
  } finally {
    directory.release()
  }
}
