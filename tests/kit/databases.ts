import { Blob } from 'node:buffer'
import { constants, cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import type { Pool } from 'pg'
import type { Database } from '#server/platform/db/open.ts'
import * as schema from '#server/platform/db/schema.ts'
import { newFolder } from './folder.ts'
import { type Baseline, baselineOf, restorePristine } from './pristine.ts'
import { type Content, copyWorld, usesPostgres } from './postgres-worlds.ts'
import { worldSnapshot } from './world-snapshot.ts'

type Engine = Database['engine']

/** A database of this test process; no test uses it at the moment. */
type Idle = { client: PGlite | Pool; baseline: Baseline }

type Kind = `${Engine} ${Content}`

const kept = globalThis as {
  idleDatabases?: Partial<Record<Kind, Idle[]>>
  pgliteModule?: WebAssembly.Module
}

const idle = (kind: Kind): Idle[] => ((kept.idleDatabases ??= {})[kind] ??= [])

const engineOfRun = (): Engine => (usesPostgres() ? 'postgresql' : 'pglite')

/** Opens a database with every table and no rows, in the engine of the run. */
export const openEmpty = (): Promise<Database> => open('empty')

/** Opens a database with the sandbox's people as they are at the start of the run, in the engine of the run. */
export const openSeeded = (): Promise<Database> => open('seeded')

/** Opens a database in the embedded engine, whatever the engine of the run. */
export const openEmbedded = (content: Content): Promise<Database> => open(content, 'pglite')

/** Takes a database that an earlier test has closed and restores its rows, or loads another one. */
async function open(content: Content, engine = engineOfRun()): Promise<Database> {
  const kind: Kind = `${engine} ${content}`
  const { client, baseline } = (await restored(kind)) ?? (await loaded(content, engine))
  const db = databaseOn(client, engine, () => void idle(kind).push({ client, baseline }))
  if (content === 'seeded') seededDatabases.add(db)
  return db
}

const seededDatabases = new WeakSet<Database>()

/** Whether the database already contains the sandbox's people. */
export const isSeeded = (db: Database): boolean => seededDatabases.has(db)

async function restored(kind: Kind): Promise<Idle | undefined> {
  const found = idle(kind).pop()
  if (!found) return undefined
  const { client } = found
  const baseline = await restorePristine(client, found.baseline)
  if (baseline) return { client, baseline }
  await (client instanceof PGlite ? client.close() : client.end())
  return restored(kind)
}

async function loaded(content: Content, engine: Engine): Promise<Idle> {
  const client = engine === 'pglite' ? await loadSnapshot(content) : await copyWorld(content)
  return { client, baseline: await baselineOf(client) }
}

async function loadSnapshot(content: Content): Promise<PGlite> {
  kept.pgliteModule ??= await WebAssembly.compile(
    readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
  )
  return PGlite.create({
    pgliteWasmModule: kept.pgliteModule,
    // Node's own: jsdom's ends with its page.
    loadDataDir: new Blob([readFileSync(worldSnapshot()[content])]) as globalThis.Blob,
  })
}

const USES = new Set<PropertyKey>(['query', 'exec', 'sql', 'transaction', 'dumpDataDir', 'connect'])

/** The database as a server has it. Closing it rejects further queries and leaves the engine to the next test. */
function databaseOn(client: PGlite | Pool, engine: Engine, release: () => void): Database {
  let isClosed = false
  const closed = () => Promise.reject(new Error('The database is closed'))
  const lent = new Proxy(client, {
    get(target, name) {
      if (isClosed && USES.has(name)) return closed
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const db = lent instanceof PGlite ? drizzleEmbedded(lent, { schema }) : drizzlePostgres(lent, { schema })
  return Object.assign(db as unknown as PgDatabase<PgQueryResultHKT, typeof schema>, {
    engine,
    // NOTIFY would need a second connection.
    events: { by: 'poll' } as const,
    close: async () => {
      if (isClosed) return
      isClosed = true
      release()
    },
  })
}

/** Copies the seeded database to disk: a `DATA_DIR` for a server in its own process, removed after the test. */
export async function seededFolder(): Promise<string> {
  const folder = newFolder()
  cpSync(join(worldSnapshot().folder, 'db'), join(folder, 'db'), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  })
  return folder
}
