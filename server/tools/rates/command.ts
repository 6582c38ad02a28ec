import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { systemClock, todayOf } from '#server/config/clock.ts'
import { EXIT_USAGE } from '#server/config/config.ts'
import { configOrExit } from '#server/config/config-or-exit.ts'
import { insurerChoice } from '#server/config/insurer.ts'
import { progressLine, runCommand, stopSignal, writeWhole } from '#server/imported-data/import/run-command.ts'
import { importRates } from '#server/imported-data/rates/import-rates.ts'
import { inOneImport } from '#server/imported-data/rates/one-import.ts'
import { progressInWords, summaryOf } from '#server/imported-data/rates/import-words.ts'
import { ratesInForce } from '#server/imported-data/rates/rates-in-force.ts'
import { type PublishedRates, filesOfRates } from '#server/imported-data/rates/write-files.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { type RatesArguments, USAGE, parseRatesArguments } from './arguments.ts'

/** Joining millions of rates takes longer than a call may. */
const STATEMENT_MS = 60 * 60_000

async function run(): Promise<number> {
  const wanted = parseRatesArguments(process.argv.slice(2))
  if (typeof wanted === 'string') {
    console.error(`${wanted}\n${USAGE}`)
    return EXIT_USAGE
  }
  const config = configOrExit()
  const db = await openDatabase(config, { statementMs: STATEMENT_MS })
  try {
    if (wanted.act === 'import') {
      const imported = await withoutOthers(config, db, () => importInto(db, wanted))
      return imported === 0 ? 1 : 0
    }
    await exportFrom(await publishedBy(db, insurerChoice(config).kind === 'sandbox'), wanted)
    return 0
  } finally {
    await db.close()
  }
}

/**
 * Runs an import and keeps others out. For an embedded database that isn't necessary, because only one process can open
 * it.
 */
async function withoutOthers<Result>(
  config: ReturnType<typeof configOrExit>,
  db: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  if (db.engine === 'pglite') return work()
  const locks = await openDatabase({ ...config, DATABASE_POOL_MAX: 1 })
  try {
    return await inOneImport(locks, work)
  } finally {
    await locks.close()
  }
}

/** Returns the number of current rates; if there would be none, the old ones stay. */
async function importInto(
  db: Database,
  { sources, services, all }: Extract<RatesArguments, { act: 'import' }>,
): Promise<number> {
  const signal = stopSignal(
    'Stopped. The rates are unchanged; the same command skips the files that were read completely.',
  )
  const begun = performance.now()
  const line = progressLine()
  try {
    const imported = await importRates(db, sources, {
      at: systemClock.now(),
      services,
      all,
      signal,
      onProgress: (progress) => line.say(() => progressInWords(progress, performance.now() - begun)),
    })
    line.end()
    for (const text of summaryOf(imported)) console.log(text)
    return imported.joined.rates
  } finally {
    line.end()
  }
}

/** The rates of the sandbox, or the imported ones. */
async function publishedBy(db: Database, isSandbox: boolean): Promise<PublishedRates> {
  if (!isSandbox) return ratesInForce(db)
  const { ratesOfSandbox } = await import('#server/tools/seed/published-rates.ts')
  return ratesOfSandbox(db, todayOf(systemClock))
}

async function exportFrom(
  published: PublishedRates,
  { folder, address }: Extract<RatesArguments, { act: 'export' }>,
): Promise<void> {
  const files = await filesOfRates(published, { today: todayOf(systemClock), address })
  await mkdir(folder, { recursive: true })
  for (const { name, text } of files) await writeWhole(join(folder, basename(name)), text())
  console.log(`Wrote ${files.length} files to ${folder}.`)
}

runCommand(run)
