import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { systemClock, todayOf } from '#server/config/clock.ts'
import { EXIT_USAGE } from '#server/config/config.ts'
import { configOrExit } from '#server/config/config-or-exit.ts'
import { progressLine, runCommand, stopSignal } from '#server/imported-data/import/run-command.ts'
import { ImportRefused } from '#server/imported-data/import/sources.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { USAGE, parseDrugsArguments } from './arguments.ts'
import { importDrugs } from './import-drugs.ts'

/** An import may write more at once than a call. */
const STATEMENT_MS = 10 * 60_000

async function run(): Promise<number> {
  const wanted = parseDrugsArguments(process.argv.slice(2))
  if (typeof wanted === 'string') {
    console.error(`${wanted}\n${USAGE}`)
    return EXIT_USAGE
  }
  const db = await openDatabase(configOrExit(), { statementMs: STATEMENT_MS })
  const signal = stopSignal('Stopped. The drug lists are unchanged.')
  const line = progressLine()
  try {
    const { counts, notes } = await importDrugs(db, wanted.files, {
      at: systemClock.now(),
      plans: await plansIn(wanted.plans),
      allowsDrop: wanted.allowsDrop,
      year: wanted.year ?? todayOf(systemClock).year,
      signal,
      onProgress: (progress) => line.show(progress),
    })
    line.end()
    for (const text of notes.lines()) console.log(text)
    console.log(`In force: drugs ${counts.drugs}, lists ${counts.lists}, places on lists ${counts.places}.`)
    return 0
  } finally {
    line.end()
    await db.close()
  }
}

const PlanIds = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((given) => [given].flat()),
)
const Plans = v.pipe(v.string(), v.parseJson(), v.record(v.string(), PlanIds))

/** The portal's plans by the files' plan ids, from a JSON object. */
async function plansIn(file: string | undefined): Promise<Record<string, string[]>> {
  if (file === undefined) return {}
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ImportRefused(`${file}: no such file`)
  })
  const read = v.safeParse(Plans, text)
  if (!read.success) throw new ImportRefused(`${file}: must be a JSON object that maps plan ids to plan ids`)
  return read.output
}

runCommand(run)
