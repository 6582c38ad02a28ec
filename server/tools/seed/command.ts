import { systemClock, todayOf } from '#server/config/clock.ts'
import { EXIT_CONFIG, EXIT_USAGE } from '#server/config/config.ts'
import { configOrExit } from '#server/config/config-or-exit.ts'
import { DirectoryInUse } from '#server/platform/db/embedded-directory.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { fillDirectory } from '#server/insurers/sandbox/directory/fill.ts'
import { fillProviderGroups } from '#server/insurers/sandbox/rates/fill.ts'
import { LoadRefused } from '#server/insurers/sandbox/load/load-state.ts'
import { load, refuseTooMany } from '#server/insurers/sandbox/load/load.ts'
import { importLoadDrugs } from './load-drugs.ts'
import { type SeedArguments, USAGE, parseSeedArguments } from './arguments.ts'
import { seed, removePeople } from './seed.ts'

/** Synthetic people never enter a real insurer's database. */
async function run(): Promise<number> {
  const wanted = parseSeedArguments(process.argv.slice(2))
  if (typeof wanted === 'string') {
    console.error(`${wanted}\n${USAGE}`)
    return EXIT_USAGE
  }
  const config = configOrExit()
  if (config.MODE !== 'sandbox') {
    console.error(`Synthetic people belong to the sandbox only; MODE is ${config.MODE}.`)
    return EXIT_CONFIG
  }
  const db = await openDatabase(config)
  try {
    await bring(db, wanted)
    return 0
  } finally {
    await db.close()
  }
}

async function bring(db: Database, { reset, members, providers, drugs }: SeedArguments): Promise<void> {
  const [today, onProgress] = [todayOf(systemClock), (line: string) => console.log(line)]
  if (members !== undefined) refuseTooMany(db, members)
  if (reset) await removePeople(db)
  const isNew = await seed(db, { today, onProgress })
  if (providers !== undefined) {
    onProgress(`${await fillDirectory(db, { today, providers, onProgress })} providers in the directory.`)
    await fillProviderGroups(db)
  }
  if (drugs !== undefined) {
    onProgress(`Importing a list of ${drugs} drugs.`)
    await importLoadDrugs(db, drugs, systemClock.now())
    onProgress('Visitors search it at /drug-list.')
  }
  if (members === undefined)
    onProgress(isNew ? 'Done.' : 'The synthetic people already exist; use --reset to recreate them.')
  else if (await load(db, { members, today, onProgress })) onProgress(`Added ${members} load-test members.`)
  else onProgress(`The ${members} load-test members already exist; use --reset to delete everyone first.`)
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const isTold = error instanceof DirectoryInUse || error instanceof LoadRefused
    console.error(isTold ? error.message : error)
    process.exitCode = 1
  },
)
