import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import * as v from 'valibot'
import { claimDirectory } from '#server/db/embedded-directory.ts'
import type { Database } from '#server/db/open.ts'
import { plans } from '#server/sandbox-insurer/world/plans.ts'

const MIGRATIONS = join(import.meta.dirname, '../../server/db/migrations')
/** The newest migration of the release before. */
const LAST = '0005_money'

/** Tables of the release before that belong to the sandbox insurer by now, and are named so. */
const RENAMED = new Set([
  ...['people', 'plans', 'enrollments', 'claims', 'claim_lines', 'appeals', 'card_orders'],
  ...['reimbursement_credits', 'reimbursement_requests', 'reimbursement_receipts', 'receipt_files'],
  'direct_deposits',
])

/** What a table of the release before is called today. */
export const nameToday = (table: string): string => (RENAMED.has(table) ? `sandbox_${table}` : table)

/** Tables of which the release before knew nothing. */
export const NEW_TABLES = [
  ...['held_names', 'owed_insurer_changes', 'sandbox_changes', 'sandbox_premium_payments'],
  ...['sandbox_removed_claims', 'sandbox_taken_writes'],
  ...['attempts', 'earlier_passwords', 'known_devices', 'one_time_codes', 'sign_in_steps'],
  ...['account_guardians', 'communication_choices', 'registrations'],
  ...['passkeys', 'passkey_challenges'],
  ...['authenticators', 'recovery_codes', 'outbox_keys', 'used_sign_in_nonces'],
  ...['audit_heads', 'family_grants', 'family_grant_changes', 'news_choices', 'news_settings'],
  'sandbox_member_profiles',
  ...['deleted_accounts', 'connected_apps', 'sharing_agreements', 'agreement_texts'],
  ...['notices', 'service_outages', 'staff_acts'],
  ...['document_reads', 'message_marks', 'sandbox_documents', 'sandbox_document_files'],
  ...['sandbox_sent_forms', 'sandbox_paper_choices'],
  ...['news_deliveries', 'push_devices', 'portal_visits'],
  ...['message_changes', 'message_drafts', 'message_files'],
  'sandbox_authorizations',
]

type Queryable = Pick<Database, 'execute'>

/** Table by table, its columns. */
export type Columns = ReadonlyMap<string, readonly string[]>

/** Every row of every table, as text in a fixed order. */
export type Contents = ReadonlyMap<string, readonly string[]>

const rowsOf = async <Entries extends v.ObjectEntries>(
  db: Queryable,
  statement: ReturnType<typeof sql>,
  entries: Entries,
) => v.parse(v.object({ rows: v.array(v.object(entries)) }), await db.execute(statement)).rows

export async function columnsOf(db: Queryable): Promise<Columns> {
  const found = await rowsOf(
    db,
    sql`select table_name, column_name from information_schema.columns where table_schema = 'public'
      order by table_name, ordinal_position`,
    { table_name: v.string(), column_name: v.string() },
  )
  const byTable = Map.groupBy(found, ({ table_name }) => table_name)
  return new Map([...byTable].map(([table, all]) => [table, all.map(({ column_name }) => column_name)]))
}

const named = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** What is in one table, as far as these columns tell. */
export async function contentOf(db: Queryable, table: string, columns: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql`select to_jsonb(t)::text as row from (select ${named(columns)} from ${sql.identifier(table)}) t`,
    { row: v.string() },
  )
  return rows.map(({ row }) => row).toSorted()
}

/** What is in those tables, whatever they are called today. */
export async function contentsOf(
  db: Queryable,
  columns: Columns,
  nameOf: (table: string) => string = nameToday,
): Promise<Contents> {
  const contents = new Map<string, string[]>()
  for (const [table, own] of columns) contents.set(table, await contentOf(db, nameOf(table), own))
  return contents
}

const hex = (value: unknown): unknown =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value

/** Writes rows under the name and into the columns of the release before. */
export async function insertBefore<Table extends PgTable>(
  db: Queryable,
  into: { name: string; columns: Columns },
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const known = into.columns.get(into.name) ?? []
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const used = Object.entries(getTableColumns(table)).filter(
    ([key, { name }]) => given.has(key) && known.includes(name),
  )
  const records = rows.map((row) =>
    Object.fromEntries(used.map(([key, { name }]) => [name, hex((row as Record<string, unknown>)[key])])),
  )
  const columns = named(used.map(([, { name }]) => name))
  const target = sql.identifier(into.name)
  await db.execute(
    sql`insert into ${target} (${columns})
      select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(records)}::json)`,
  )
}

/** The migrations of the release before, in a folder of their own. */
function withMigrationsBefore<Result>(work: (migrationsFolder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  const journal = v.parse(
    v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) }),
    JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')),
  )
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === LAST) + 1)
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) copyFileSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
  return work(folder).finally(() => rmSync(folder, { recursive: true }))
}

/** An embedded database as the release before made it. */
export async function embeddedBefore(dataDir: string, fill: (db: Queryable) => Promise<void>): Promise<void> {
  const directory = claimDirectory(dataDir)
  const client = await PGlite.create({ dataDir: directory.path })
  const db = drizzleEmbedded(client)
  await withMigrationsBefore((migrationsFolder) => migrateEmbedded(db, { migrationsFolder }))
  await fill(db)
  await client.close()
  directory.release()
}

/** A PostgreSQL database as the release before made it. */
export async function postgresBefore(
  connectionString: string,
  fill: (db: Queryable) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const db = drizzlePostgres(client)
    await withMigrationsBefore((migrationsFolder) => migratePostgres(db, { migrationsFolder }))
    await fill(db)
  } finally {
    await client.end()
  }
}

const Model = v.looseObject({ id: v.string(), payload: v.record(v.string(), v.unknown()) })

/** A session, code or token of the release before as it is kept now. */
export function withHashedId(row: string): string {
  const { id, payload, ...rest } = v.parse(Model, JSON.parse(row))
  const { jti: _jti, ...kept } = payload
  const interaction = { session: { uid: 'uid-1' }, returnTo: 'http://localhost:8080/oidc/auth/' }
  return JSON.stringify({
    ...{ ...rest, id: createHash('sha256').update(id).digest('base64url') },
    payload: kept.kind === 'Interaction' ? { ...kept, ...interaction } : kept,
  })
}

const PlanBefore = v.looseObject({
  plan_id: v.string(),
  design: v.looseObject({ features: v.looseObject({ programs: v.array(v.string()) }) }),
})

/** A plan of the release before, with whom each of its programs is for. */
export function withProgramAges(row: string): string {
  const { design, ...plan } = v.parse(PlanBefore, JSON.parse(row))
  const today = plans.find(({ planId }) => planId === plan.plan_id)
  const programs = today?.design.features.programs
  return JSON.stringify({ ...plan, design: { ...design, features: { ...design.features, programs } } })
}

/** Rows as objects: the order of their keys says nothing. */
export const readable = (contents: Contents) =>
  new Map(
    [...contents].map(([table, rows]) => [
      table,
      rows.map((row) => JSON.stringify(sortedKeys(JSON.parse(row)))).toSorted(),
    ]),
  )

const sortedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortedKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, each]) => [name, sortedKeys(each)]))
}
