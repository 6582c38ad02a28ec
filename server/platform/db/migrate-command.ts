import { EXIT_CONFIG } from '#server/config/config.ts'
import { configOrExit } from '#server/config/config-or-exit.ts'
import { DirectoryInUse } from './embedded-directory.ts'
import { openDatabase } from './open.ts'
import { SeededDatabase, refuseSeeded } from './seed-mark.ts'

/** `npm run db:migrate`: opening the database updates the schema, so nothing else is needed. */
async function run(): Promise<void> {
  const config = configOrExit()
  const db = await openDatabase(config)
  try {
    await refuseSeeded(db, config)
    console.log(`The ${db.engine} database has the newest schema.`)
  } finally {
    await db.close()
  }
}

run().catch((error: unknown) => {
  const isTold = error instanceof DirectoryInUse || error instanceof SeededDatabase
  console.error(isTold ? error.message : error)
  process.exitCode = error instanceof SeededDatabase ? EXIT_CONFIG : 1
})
