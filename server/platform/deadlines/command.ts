import { linesOf } from '#contract/brands/brand.ts'
import { configOrExit } from '#server/config/config-or-exit.ts'
import { EXIT_USAGE } from '#server/config/config.ts'
import { brandsOf } from '#server/platform/brands/brand-files.ts'
import { readRules } from './deadline-book.ts'

const USAGE = 'npm run deadlines -- check [file]         list every mistake, with rule and field'

/** Prints the mistakes in a file of deadlines; without `file`, in the one that `DEADLINES_FILE` names. */
async function check(given: string | undefined): Promise<void> {
  const config = configOrExit()
  const file = given ?? config.DEADLINES_FILE
  if (!file) return refuse(`Set DEADLINES_FILE, or specify a file.\n${USAGE}`)
  const { faults, rules } = await readRules(file, linesOf(await brandsOf(config)))
  if (!rules || faults.length > 0) return refuse(faults.join('\n'))
  console.log(`${file}: ${rules.rules.length} rules, no mistakes.`)
}

function refuse(why: string): void {
  console.error(why)
  process.exitCode = EXIT_USAGE
}

const [act, file, ...more] = process.argv.slice(2)
if (act === 'check' && more.length === 0)
  check(file).catch((error: unknown) => refuse(error instanceof Error ? error.message : String(error)))
else refuse(USAGE)
