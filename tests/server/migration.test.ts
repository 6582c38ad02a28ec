import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'

/*
 * A database of the previous build survives the next one: every table has a row when the newest migration runs. Rows
 * and tables are read from the database, so a new table needs no line here.
 */

const MIGRATIONS = join(import.meta.dirname, '../../server/platform/db/migrations')
const Journal = v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) })

/** Tables that a migration drops, by its name. */
const DROPPED: Record<string, readonly string[]> = { '0042_drop_sign_in_failures': ['sign_in_failures'] }

const journal = v.parse(Journal, JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')))
const newest = journal.entries.at(-1)?.tag ?? ''
const droppedNow = DROPPED[newest] ?? []

/** New names of columns that a migration renames, by its name; null for a dropped column. */
const COLUMNS: Record<string, Record<string, string | null>> = {
  '0046_appeals_of_authorizations': {
    'sandbox_appeals.claim_id': 'about_id',
    // The deadline rules decide how soon an appeal is decided.
    'sandbox_appeals.decision_by': null,
  },
}
const columnsNow = COLUMNS[newest] ?? {}

/** A folder with every migration but the newest. */
function migrationsBefore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  const entries = journal.entries.slice(0, -1)
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) copyFileSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

const Column = v.object({ table: v.string(), column: v.string(), type: v.string() })
type Column = v.InferOutput<typeof Column>

/** A value for each type of our columns, as PostgreSQL writes it. */
const VALUES: Record<string, string> = {
  text: 'kept',
  boolean: 'true',
  integer: '7',
  smallint: '7',
  bigint: '7',
  'double precision': '7',
  numeric: '7',
  date: '2026-11-27',
  'timestamp with time zone': '2026-11-27T12:00:00Z',
  jsonb: '{"kept": true}',
  bytea: '\\x6b657074',
  // An array of texts or of numbers.
  ARRAY: '{7}',
}

async function tablesIn(client: PGlite): Promise<Map<string, Column[]>> {
  const { rows } = await client.query(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' order by table_name, ordinal_position`,
  )
  return Map.groupBy(v.parse(v.array(Column), rows), ({ table }) => table)
}

const quoted = (columns: readonly Column[]) => columns.map(({ column }) => `"${column}"`).join(', ')

/** Adds a row to every table, without checks of foreign keys and triggers. */
async function fill(client: PGlite, tables: ReadonlyMap<string, readonly Column[]>): Promise<void> {
  await client.exec('set session_replication_role = replica')
  for (const [table, columns] of tables) {
    const values = columns.map(({ column, type }) => {
      const value = VALUES[type]
      if (value === undefined)
        throw new Error(`${table}.${column} is of a type without a value here: ${type}`)
      return value
    })
    const places = columns.map((_, index) => `$${index + 1}`).join(', ')
    await client.query(
      `insert into "${table}" (${quoted(columns)}) overriding system value values (${places})`,
      values,
      // The values are text that PostgreSQL parses.
      { serializers: TEXT },
    )
  }
  await client.exec('set session_replication_role = origin')
}

/** Stops the embedded engine from writing values by their JavaScript type. */
const TEXT = new Proxy({}, { get: () => String, has: () => true })

/** The rows of all tables under the names in `tables`, wherever the newest migration has moved them. */
async function rowsOf(client: PGlite, tables: ReadonlyMap<string, readonly Column[]>, isMigrated = false) {
  const rows = new Map<string, unknown[]>()
  for (const [table, columns] of tables) {
    const kept = columns.filter(({ column }) => columnsNow[`${table}.${column}`] !== null)
    const asBefore = kept.map(({ column }) => {
      const now = isMigrated ? columnsNow[`${table}.${column}`] : undefined
      return `"${now ?? column}" as "${column}"`
    })
    rows.set(table, (await client.query(`select ${asBefore.join(', ')} from "${table}"`)).rows)
  }
  return rows
}

const folder = migrationsBefore()
let client: PGlite

beforeAll(async () => {
  client = await PGlite.create()
})
afterAll(async () => {
  await client.close()
  rmSync(folder, { recursive: true })
})

test('the newest migration keeps every row of every table, and runs once', async () => {
  const db = drizzle(client)
  await migrate(db, { migrationsFolder: folder })
  const tables = await tablesIn(client)
  await fill(client, tables)
  const before = await rowsOf(client, tables)
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])
  await migrate(db, { migrationsFolder: MIGRATIONS })
  const tablesAfter = await tablesIn(client)
  for (const table of droppedNow) {
    expect([table, tables.delete(table), tablesAfter.has(table)]).toEqual([table, true, false])
    before.delete(table)
  }
  expect(await rowsOf(client, tables, true)).toEqual(before)
  await migrate(db, { migrationsFolder: MIGRATIONS })
  expect(await rowsOf(client, tables, true)).toEqual(before)
})
