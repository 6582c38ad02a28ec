import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { BEFORE_THE_FIRST, CHAIN } from '#server/platform/audit/chain.ts'
import { auditHeads } from '#server/platform/audit/tables.ts'
import { systemClock, todayOf } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { forgetAnnouncements } from '#server/domains/content/announcements.ts'
import { forgetPersons } from '#server/access/members.ts'
import { seed } from '#server/tools/seed/seed.ts'
import type { Services } from '#server/services.ts'

/** Contains a copy of each table that the seed fills; a table without a copy is empty in the seeded world. */
const COPY = 'sandbox_world'

/** Tables whose keys a running server holds in memory; they are kept, so that it can keep running. */
const KEPT = ['server_secrets']

/** The copy is valid only for its day, migrations and build. */
const About = v.object({ day: v.string(), build: v.string(), migrations: v.number() })
type About = v.InferOutput<typeof About>

/** The day of the first start; if unset, today. */
export const WorldDay = v.strictObject({
  today: v.optional(
    v.pipe(
      v.string(),
      v.isoDate(),
      v.transform((day) => Temporal.PlainDate.from(day)),
    ),
  ),
})

/**
 * Resets the database, the clock, the inbox and the switches to their state after the first start. The first call on a
 * day seeds the database again and copies its rows; later calls restore the tables that have changed since.
 */
export async function startOver(services: Services, today = todayOf(systemClock)): Promise<void> {
  const { faults, insurerConnection } = services
  faults.reset()
  for (let left = MOST_TRIES; ; left -= 1)
    try {
      await putBack(services, today)
      break
    } catch (error) {
      if (left === 1 || !isDeadlock(error)) throw error
    }
  forgetAnnouncements(services)
  forgetPersons(insurerConnection)
}

/**
 * On PostgreSQL, a job may hold one table and wait for another. The database then aborts one of the two transactions.
 */
const MOST_TRIES = 5
const DEADLOCK = '40P01'

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === DEADLOCK) || (error.cause !== undefined && isDeadlock(error.cause)))

async function putBack({ db, build }: Services, today: Temporal.PlainDate): Promise<void> {
  await inTransaction(db, async (tx) => {
    // A large crowd takes longer than a call may.
    await tx.execute(sql`set local statement_timeout = 0`)
    const tables = await tablesOf(tx)
    await lock(tx, tables)
    const wanted = { day: today.toString(), build, migrations: await migrationsOf(tx) }
    const copied = await copiedTables(tx, wanted)
    if (copied) return restore(tx, tables, copied)
    await emptyTables(tx, tables)
    await tx.insert(auditHeads).values({ chain: CHAIN, position: 0, hash: BEFORE_THE_FIRST })
    await seed(tx, { today })
    await copyRows(tx, tables, wanted)
  })
}

/** A table of the portal, and the tables that its foreign keys point to. */
type Table = { name: string; parents: string[] }

const Tables = v.object({ rows: v.array(v.object({ name: v.string(), parents: v.array(v.string()) })) })
const Names = v.object({ rows: v.array(v.object({ name: v.string() })) })

/** All tables to restore, each after those that its rows point to. */
async function tablesOf(tx: Database): Promise<Table[]> {
  const found = v
    .parse(
      Tables,
      await tx.execute(sql`
      select t.relname as name, array(
        select p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.conrelid = t.oid and k.contype = 'f' and k.confrelid <> t.oid
      ) as parents
      from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' order by t.relname`),
    )
    .rows.filter(({ name }) => !KEPT.includes(name))
  const ordered: Table[] = []
  const add = (table: Table) => {
    if (ordered.includes(table)) return
    for (const parent of found) if (table.parents.includes(parent.name)) add(parent)
    ordered.push(table)
  }
  for (const table of found) add(table)
  return ordered
}

const identifierOf = (name: string) => sql.identifier(name)
const copyOf = (name: string) => sql`${sql.identifier(COPY)}.${identifierOf(name)}`
const tableList = (tables: readonly Table[]) =>
  sql.join(
    tables.map(({ name }) => identifierOf(name)),
    sql`, `,
  )

/** Other connections wait, so that none of them adds a row to a restored table. */
const lock = (tx: Database, tables: readonly Table[]) =>
  tx.execute(sql`lock table ${tableList(tables)} in access exclusive mode`)

const migrationsOf = async (tx: Database): Promise<number> =>
  v.parse(
    v.object({ rows: v.tuple([v.object({ done: v.number() })]) }),
    await tx.execute(sql`select count(*)::int as done from drizzle.__drizzle_migrations`),
  ).rows[0].done

/** The tables with a copy; undefined unless the copy is of the requested world. */
async function copiedTables(tx: Database, wanted: About): Promise<Set<string> | undefined> {
  const [about] = v.parse(
    v.object({ rows: v.array(v.object({ about: v.nullable(v.string()) })) }),
    await tx.execute(sql`select obj_description(to_regnamespace(${COPY})) as about`),
  ).rows
  if (about?.about !== JSON.stringify(wanted)) return undefined
  const { rows } = v.parse(
    Names,
    await tx.execute(
      sql`select relname as name from pg_class where relnamespace = to_regnamespace(${COPY}) and relkind = 'r'`,
    ),
  )
  return new Set(rows.map(({ name }) => name))
}

async function copyRows(tx: Database, tables: readonly Table[], about: About): Promise<void> {
  const [schema, comment] = [identifierOf(COPY), JSON.stringify(about).replaceAll("'", "''")]
  await tx.execute(sql`drop schema if exists ${schema} cascade`)
  await tx.execute(sql`create schema ${schema}`)
  for (const { name } of await filledTables(tx, tables))
    await tx.execute(sql`create table ${copyOf(name)} as table ${identifierOf(name)}`)
  await tx.execute(sql`comment on schema ${schema} is ${sql.raw(`'${comment}'`)}`)
}

/** The tables for which a condition holds, found by one statement. */
async function tablesWhere(
  tx: Database,
  tables: readonly Table[],
  condition: (name: string) => ReturnType<typeof sql>,
): Promise<Table[]> {
  if (tables.length === 0) return []
  const each = tables.map(({ name }) => sql`select ${name}::text as name where ${condition(name)}`)
  const { rows } = v.parse(Names, await tx.execute(sql.join(each, sql` union all `)))
  return tables.filter((table) => rows.some(({ name }) => name === table.name))
}

const filledTables = (tx: Database, tables: readonly Table[]): Promise<Table[]> =>
  tablesWhere(tx, tables, (name) => sql`exists (select from ${identifierOf(name)})`)

/** Restores every table that differs from its copy, and those whose rows point to it. */
async function restore(tx: Database, tables: readonly Table[], copied: ReadonlySet<string>): Promise<void> {
  const isCopied = ({ name }: Table) => copied.has(name)
  const changed = [
    ...(await filledTables(
      tx,
      tables.filter((table) => !isCopied(table)),
    )),
    ...(await tablesWhere(tx, tables.filter(isCopied), differs)),
  ]
  const stale = withChildren(tables, changed)
  await emptyTables(tx, stale)
  for (const { name } of stale.filter(isCopied))
    await tx.execute(sql`insert into ${identifierOf(name)} select * from ${copyOf(name)}`)
}

const differs = (name: string) =>
  sql`exists (table ${identifierOf(name)} except all table ${copyOf(name)})
    or exists (table ${copyOf(name)} except all table ${identifierOf(name)})`

/** `tables` are in foreign key order, so that one pass finds all that point to a changed table. */
function withChildren(tables: readonly Table[], changed: readonly Table[]): Table[] {
  const names = new Set(changed.map(({ name }) => name))
  for (const { name, parents } of tables) if (parents.some((parent) => names.has(parent))) names.add(name)
  return tables.filter(({ name }) => names.has(name))
}

/** The audit trail and the staff's acts reject being emptied, so their triggers are disabled meanwhile. */
async function emptyTables(tx: Database, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) return
  const appendOnly = tables.filter(({ name }) => APPEND_ONLY.includes(name))
  const turn = async (action: 'disable' | 'enable') => {
    for (const { name } of appendOnly)
      await tx.execute(sql`alter table ${identifierOf(name)} ${sql.raw(action)} trigger user`)
  }
  await turn('disable')
  await tx.execute(sql`truncate ${tableList(tables)}`)
  await turn('enable')
}

const APPEND_ONLY = ['audit_trail', 'staff_acts']
