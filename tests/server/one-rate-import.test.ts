import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { inOneImport } from '#server/imported-data/rates/one-import.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openEmpty } from '#tests/kit/databases.ts'
import { usesPostgres } from '#tests/kit/postgres-worlds.ts'

const RUNNING = 'another import of rates is running; wait until it ends, then try again'

// No other process can open an embedded database.
test.runIf(usesPostgres())('rejects a second import of rates while the first runs', async () => {
  const db = await openEmpty()
  const { connectionString } = (Reflect.get(db, '$client') as Pool).options
  const pool = new Pool({ connectionString, max: 1 })
  const second = drizzle(pool, { schema })
  try {
    const imported = await inOneImport(db, async () => {
      await expect(inOneImport(second, async () => 'second')).rejects.toThrow(RUNNING)
      return 'first'
    })
    expect(imported).toBe('first')
    expect(await inOneImport(second, async () => 'second')).toBe('second')
  } finally {
    await pool.end()
    await db.close()
  }
})
