// `node e2e/bench/long-trend-command.ts FOLDER COUNT`: the sandbox's people in a new database, Dana with so many values of one test.
import { and, eq } from 'drizzle-orm'
import { systemClock, todayOf } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { records } from '#server/insurers/sandbox/health/tables.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { seed } from '#server/tools/seed/seed.ts'

const DANA = 'ZZH41022001'
const A1C = '4548-4'
const [home, count] = process.argv.slice(2)

const db = await openDatabase(readConfig({ DATA_DIR: home }))
try {
  const today = todayOf(systemClock)
  await seed(db, { today, onProgress: () => {} })
  const own = await db
    .select()
    .from(records)
    .where(and(eq(records.memberId, DANA), eq(records.code, A1C)))
  const more = Array.from({ length: Number(count) - own.length }, (_, n) => {
    const row = own[n % own.length]!
    const [recordId, on] = [`Y${n}`, today.subtract({ days: n + 40 }).toString()]
    return { ...row, recordId, on, resource: { ...row.resource, id: recordId, effectiveDateTime: on } }
  })
  await insertAll(db, records, more)
} finally {
  await db.close()
}
