import { getTableColumns, sql } from 'drizzle-orm'
import { type PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'

/**
 * Inserts any number of uniform rows in one statement with one parameter: thousands per second more than with a
 * parameter for each value, of which PostgreSQL allows 65,535.
 */
export async function insertAll<Table extends PgTable>(
  db: Pick<Database, 'execute'>,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.has(key))
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, (row as Record<string, unknown>)[key]])),
  )
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const rowType = sql.identifier(getTableConfig(table).name)
  await db.execute(
    sql`insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${rowType}, ${JSON.stringify(records)}::json)`,
  )
}
