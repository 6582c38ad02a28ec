import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ServerConfig } from '#server/config/config.ts'
import * as schema from './schema.ts'

/** By NOTIFY, received at `address`, or by polling the change table. */
export type Events = { by: 'pg'; address: string } | { by: 'poll' }

/** The interface that both engines share. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema> & {
  readonly engine: 'pglite' | 'postgresql'
  /** How servers learn of changes by other servers (platform/db/events). */
  readonly events: Events
  close: () => Promise<void>
}

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Opens the configured database and updates its schema. A statement may take `statementMs`. */
export const openDatabase = (config: ServerConfig, { statementMs = STATEMENT_MS } = {}): Promise<Database> =>
  config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL, {
        max: config.DATABASE_POOL_MAX,
        events: eventsOf(config, config.DATABASE_URL),
        statementMs,
      })
    : openEmbedded(config.DATA_DIR)

/**
 * A pooler that switches connections between transactions doesn't pass on notifications, so there is a separate
 * address.
 */
const eventsOf = ({ EVENTS, EVENTS_DATABASE_URL }: ServerConfig, address: string): Events =>
  EVENTS === 'poll' ? { by: 'poll' } : { by: 'pg', address: EVENTS_DATABASE_URL ?? address }

/** Opens PGlite in a directory that no other process has open; a new one starts from the schema snapshot. */
async function openEmbedded(dataDir: string): Promise<Database> {
  const [{ claimDirectory }, { discardSchemaSnapshot, restoreSchema }] = await Promise.all([
    import('./embedded-directory.ts'),
    import('./schema-snapshot.ts'),
  ])
  const { path, release } = claimDirectory(dataDir)
  const isRestored = restoreSchema(path)
  try {
    return await openPglite({ dataDir: path }, release)
  } catch (error) {
    if (!isRestored) throw error
    // Whether the directory had no rows yet.
    rmSync(path, { recursive: true, force: true })
    discardSchemaSnapshot()
    return openPglite({ dataDir: path }, release)
  }
}

/** Opens PGlite in memory, for tests; `snapshot` is an earlier `dumpDataDir`, or by default the schema's. */
export async function openInMemory(snapshot?: Blob): Promise<Database> {
  const from = snapshot ?? (await import('./schema-snapshot.ts')).schemaSnapshot()
  return openPglite(from ? { loadDataDir: from } : {}, () => {})
}

/** Stores a snapshot of the schema on this machine, if there is none yet (schema-snapshot.ts). */
export async function ensureSchemaSnapshot(): Promise<void> {
  const { keepSchemaSnapshot, schemaSnapshot } = await import('./schema-snapshot.ts')
  if (schemaSnapshot()) return
  const db = await openPglite({}, () => {})
  await keepSchemaSnapshot(Reflect.get(db, '$client') as PGlite)
  await db.close()
}

async function openPglite(
  options: { dataDir?: string; loadDataDir?: Blob },
  closed: () => void,
): Promise<Database> {
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  const client = await PGlite.create(options)
  const db = drizzle(client, { schema })
  await migrate(db, { migrationsFolder })
  const close = async () => {
    await client.close()
    closed()
  }
  return Object.assign(db as unknown as PgDatabase<PgQueryResultHKT, typeof schema>, {
    engine: 'pglite' as const,
    events: { by: 'poll' } as const,
    close,
  })
}

/**
 * How long a request waits for a connection from a full pool, so that it doesn't queue forever; a statement may take
 * five seconds.
 */
const POOL_WAIT_MS = 2_000
const STATEMENT_MS = 5_000

async function openPostgres(
  connectionString: string,
  { max, events, statementMs }: { max: number; events: Events; statementMs: number },
): Promise<Database> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  await inOneMigration(
    new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: POOL_WAIT_MS }),
    (pool) => migrate(drizzle(pool), { migrationsFolder }),
  )
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: POOL_WAIT_MS,
    statement_timeout: statementMs,
  })
  // The pool replaces a connection that breaks while idle; without a listener, the error would end the process.
  pool.on('error', () => {})
  const db = drizzle(pool, { schema })
  return Object.assign(db as unknown as PgDatabase<PgQueryResultHKT, typeof schema>, {
    engine: 'postgresql' as const,
    events,
    close: () => pool.end(),
  })
}

const MIGRATION_LOCK = 7_203_112

/**
 * Two servers that start at the same time migrate one after another. A separate connection holds the lock while another
 * does the work, because an index over ten million rows takes longer than a call may.
 */
async function inOneMigration(
  pool: import('pg').Pool,
  work: (pool: import('pg').Pool) => Promise<unknown>,
): Promise<void> {
  pool.on('error', () => {})
  try {
    const lock = await pool.connect()
    try {
      await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      await work(pool)
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
      lock.release()
    }
  } finally {
    await pool.end()
  }
}
