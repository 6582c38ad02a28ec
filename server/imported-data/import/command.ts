import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { systemClock, todayOf } from '#server/config/clock.ts'
import { EXIT_USAGE } from '#server/config/config.ts'
import { configOrExit } from '#server/config/config-or-exit.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { type DirectoryArguments, USAGE, parseDirectoryArguments } from './arguments.ts'
import { qhpText } from './export-qhp.ts'
import { importDirectory } from './import-directory.ts'
import { progressLine, runCommand, stopSignal, writeWhole } from './run-command.ts'
import { ImportRefused } from './sources.ts'

/** An import may write more at once than a call. */
const STATEMENT_MS = 10 * 60_000

async function run(): Promise<number> {
  const wanted = parseDirectoryArguments(process.argv.slice(2))
  if (typeof wanted === 'string') {
    console.error(`${wanted}\n${USAGE}`)
    return EXIT_USAGE
  }
  const db = await openDatabase(configOrExit(), { statementMs: STATEMENT_MS })
  try {
    await (wanted.act === 'import' ? importInto(db, wanted) : exportFrom(db, wanted))
    return 0
  } finally {
    await db.close()
  }
}

async function importInto(
  db: Database,
  { source, allowsDrop, plans }: Extract<DirectoryArguments, { act: 'import' }>,
): Promise<void> {
  const signal = stopSignal('Stopped. The directory is unchanged.')
  const line = progressLine()
  try {
    const { counts, difference, notes } = await importDirectory(db, source, {
      at: systemClock.now(),
      allowsDrop,
      signal,
      qhp: { networkOfPlan: await plansIn(plans), year: todayOf(systemClock).year },
      onProgress: (progress) => line.show(progress),
    })
    line.end()
    for (const text of notes.lines()) console.log(text)
    console.log(`${difference.isNew} new, ${difference.isGone} removed, ${notes.refusals} refused.`)
    const { providers, locations, networks } = counts
    console.log(`In force: ${providers} providers at ${locations} locations in ${networks} networks.`)
  } finally {
    line.end()
  }
}

async function exportFrom(
  db: Database,
  { file, plans }: Extract<DirectoryArguments, { act: 'export' }>,
): Promise<void> {
  const networkOfPlan = await plansIn(plans)
  await writeWhole(file, qhpText(db, { today: todayOf(systemClock), networkOfPlan }))
  console.log(`Wrote ${file}.`)
}

const Plans = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/** The networks by plan id, from a JSON object. */
async function plansIn(file: string | undefined): Promise<Record<string, string>> {
  if (file === undefined) return {}
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ImportRefused(`${file}: no such file`)
  })
  const read = v.safeParse(Plans, text)
  if (!read.success)
    throw new ImportRefused(`${file}: must be a JSON object that maps plan ids to network ids`)
  return read.output
}

runCommand(run)
