import { Blob } from 'node:buffer'
import { constants, cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '#server/db/open.ts'
import * as schema from '#server/db/schema.ts'
import { newFolder } from './folder.ts'
import { type Baseline, baselineOf, restorePristine } from './pristine.ts'
import { worldSnapshot } from './world-snapshot.ts'

type Content = 'empty' | 'seeded'

/** A database of this test process that no test uses at the moment. */
type Idle = { client: PGlite; baseline: Baseline }

const kept = globalThis as { idleDatabases?: Record<Content, Idle[]>; pgliteModule?: WebAssembly.Module }

const idle = (): Record<Content, Idle[]> => (kept.idleDatabases ??= { empty: [], seeded: [] })

/** With every table and no rows. */
export const openEmpty = (): Promise<Database> => open('empty')

/** With the sandbox's people as they are when the run begins. */
export const openSeeded = (): Promise<Database> => open('seeded')

/** Takes a database that an earlier test has closed and puts its rows back, or loads another from the snapshot. */
async function open(content: Content): Promise<Database> {
  const { client, baseline } = (await restored(content)) ?? (await loaded(content))
  const db = databaseOn(client, () => void idle()[content].push({ client, baseline }))
  if (content === 'seeded') seededDatabases.add(db)
  return db
}

const seededDatabases = new WeakSet<Database>()

/** Whether the sandbox's people are in it already. */
export const isSeeded = (db: Database): boolean => seededDatabases.has(db)

async function restored(content: Content): Promise<Idle | undefined> {
  const found = idle()[content].pop()
  if (!found) return undefined
  const baseline = await restorePristine(found.client, found.baseline)
  if (baseline) return { client: found.client, baseline }
  await found.client.close()
  return restored(content)
}

async function loaded(content: Content): Promise<Idle> {
  kept.pgliteModule ??= await WebAssembly.compile(
    readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
  )
  const client = await PGlite.create({
    pgliteWasmModule: kept.pgliteModule,
    // Node's own: that of jsdom ends with its page.
    loadDataDir: new Blob([readFileSync(worldSnapshot()[content])]) as globalThis.Blob,
  })
  return { client, baseline: await baselineOf(client) }
}

const USES = new Set<PropertyKey>(['query', 'exec', 'sql', 'transaction', 'dumpDataDir'])

/** The database as a server has it. Closing it refuses further queries and leaves the engine to the next test. */
function databaseOn(client: PGlite, release: () => void): Database {
  let isClosed = false
  const closed = () => Promise.reject(new Error('PGlite is closed'))
  const lent = new Proxy(client, {
    get(target, name) {
      if (isClosed && USES.has(name)) return closed
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const db = drizzle(lent, { schema })
  return Object.assign(db as unknown as PgDatabase<PgQueryResultHKT, typeof schema>, {
    engine: 'pglite' as const,
    events: { by: 'poll' } as const,
    close: async () => {
      if (isClosed) return
      isClosed = true
      release()
    },
  })
}

/** The seeded database on disk: a `DATA_DIR` for a server in a process of its own, removed after the test. */
export async function seededFolder(): Promise<string> {
  const folder = newFolder()
  cpSync(join(worldSnapshot().folder, 'db'), join(folder, 'db'), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  })
  return folder
}
