import { parseArgs } from 'node:util'
import { systemClock, todayOf } from '#server/clock.ts'
import { ConfigError, EXIT_CONFIG, readConfig } from '#server/config.ts'
import { DirectoryInUse } from '#server/db/embedded-directory.ts'
import { openDatabase } from '#server/db/open.ts'
import { seed, unseed } from './seed.ts'

/** `npm run seed [-- --reset]`. Synthetic people never enter a real insurer's database. */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  if (config.MODE !== 'sandbox') {
    console.error(`Synthetic people belong to the sandbox only; MODE is ${config.MODE}.`)
    return EXIT_CONFIG
  }
  const db = await openDatabase(config)
  try {
    if (values.reset) await unseed(db)
    const isNew = await seed(db, { today: todayOf(systemClock), onProgress: (line) => console.log(line) })
    console.log(isNew ? 'Done.' : 'The people are there already; --reset brings them anew.')
    return 0
  } finally {
    await db.close()
  }
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    if (error instanceof ConfigError) for (const problem of error.problems) console.error(`- ${problem}`)
    else console.error(error instanceof DirectoryInUse ? error.message : error)
    process.exitCode = error instanceof ConfigError ? EXIT_CONFIG : 1
  },
)
