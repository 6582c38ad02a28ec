import { configOrExit } from '#server/config-or-exit.ts'
import { DirectoryInUse } from './embedded-directory.ts'
import { openDatabase } from './open.ts'

/** `npm run db:migrate`: opening brings the schema up to date, so there is nothing else to do. */
async function run(): Promise<void> {
  const db = await openDatabase(configOrExit())
  console.log(`The ${db.engine} database has the newest schema. Done.`)
  await db.close()
}

run().catch((error: unknown) => {
  console.error(error instanceof DirectoryInUse ? error.message : error)
  process.exitCode = 1
})
