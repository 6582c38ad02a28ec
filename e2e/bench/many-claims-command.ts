// `node e2e/bench/many-claims-command.ts FOLDER COUNT`: fills a new database with the sandbox's people, and gives Dana
// COUNT claims.
import { eq } from 'drizzle-orm'
import { systemClock, todayOf } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { seed } from '#server/tools/seed/seed.ts'

const DANA = 'ZZH41022001'
const [home, count] = process.argv.slice(2)

const db = await openDatabase(readConfig({ DATA_DIR: home }))
try {
  await seed(db, { today: todayOf(systemClock), onProgress: () => {} })
  const own = await db.select().from(claims).where(eq(claims.memberId, DANA))
  const lines = await db
    .select()
    .from(claimLines)
    .where(eq(claimLines.claimId, own[0]?.claimId ?? ''))
  // Copies of her own claims with different amounts.
  const more = Array.from({ length: Number(count) - own.length }, (_, n) => {
    const [claimId, row] = [`Y${n}`, own[n % own.length]!]
    return { ...row, claimId, claimNumber: claimId, billedCents: row.billedCents + n }
  })
  await insertAll(db, claims, more)
  await insertAll(
    db,
    claimLines,
    more.flatMap(({ claimId }) => lines.map((line) => ({ ...line, claimId }))),
  )
} finally {
  await db.close()
}
