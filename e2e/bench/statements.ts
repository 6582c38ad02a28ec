import type { Pool, QueryConfig } from 'pg'
import type { Database } from '#server/platform/db/open.ts'

export type Statement = { query: QueryConfig; values: unknown[] }

/** The connection pool of a database on PostgreSQL. */
export const poolOf = (db: Database): Pool => (db as unknown as { $client: Pool }).$client

/** Records the statements that the server sends to the database while `call` runs. */
export async function statementsOf(db: Database, call: () => Promise<unknown>): Promise<Statement[]> {
  const pool = poolOf(db)
  const noted: Statement[] = []
  const real = pool.query
  pool.query = ((query: QueryConfig, values: unknown[]) => {
    noted.push({ query, values })
    return (real as (...all: unknown[]) => unknown).call(pool, query, values)
  }) as unknown as Pool['query']
  await call()
  pool.query = real
  return noted
}
