import { parseArgs } from 'node:util'
import { systemClock, todayOf } from '#server/clock.ts'
import { EXIT_CONFIG } from '#server/config.ts'
import { configOrExit } from '#server/config-or-exit.ts'
import { DirectoryInUse } from '#server/db/embedded-directory.ts'
import { openDatabase } from '#server/db/open.ts'
import { seed, unseed } from './seed.ts'

/** `npm run seed [-- --reset]`. Synthetic people never enter a real insurer's database. */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } })
  const config = configOrExit()
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
    console.error(error instanceof DirectoryInUse ? error.message : error)
    process.exitCode = 1
  },
)
