import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { EXIT_USAGE } from '#server/config/config.ts'
import { configOrExit } from '#server/config/config-or-exit.ts'
import { dataKeysOf } from '#server/config/data-keys.ts'
import { DirectoryInUse } from '#server/platform/db/embedded-directory.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { type Days, exportLines } from './export.ts'
import { sealAll } from './seal.ts'

const USAGE = 'npm run --silent audit:export -- [--from <yyyy-mm-dd>] [--until <yyyy-mm-dd>] > trail.ndjson'

const Day = v.optional(v.pipe(v.string(), v.isoDate()))
const Rows = v.object({ rows: v.array(v.record(v.string(), v.unknown())) })

function readDays(args: string[]): Days | undefined {
  try {
    const options = { from: { type: 'string' }, until: { type: 'string' } } as const
    const { from, until } = parseArgs({ args, options }).values
    return { from: v.parse(Day, from), until: v.parse(Day, until) }
  } catch {
    return undefined
  }
}

/** `npm run audit:export`: the audit trail as NDJSON on standard output, in constant memory. */
async function run(): Promise<void> {
  const days = readDays(process.argv.slice(2))
  if (!days) {
    console.error(USAGE)
    process.exitCode = EXIT_USAGE
    return
  }
  const config = configOrExit()
  const db = await openDatabase(config)
  try {
    await sealAll(db, dataKeysOf(config))
    const ask = async (query: string) => v.parse(Rows, await db.execute(sql.raw(query))).rows
    await pipeline(Readable.from(exportLines(ask, days)), process.stdout, { end: false })
  } finally {
    await db.close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof DirectoryInUse ? error.message : error)
  process.exitCode = 1
})
