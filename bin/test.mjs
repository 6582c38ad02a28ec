// `npm test`: runs every phase of the checks even if an earlier one fails, then prints all failures and the cost of
// each phase. `npm test -- --changed` checks what the working tree changes, `--only unit,lint` selects phases, and
// `--long` runs the long tier.
import { parseArgs } from 'node:util'
import { changedFiles, storiesOfChange } from './test/changed.mjs'
import { runPhase } from './test/phase.mjs'
import { costlyIn, countsIn, failureText, tableOf } from './test/report.mjs'
import { ensureInstalled, stop } from './toolchain.mjs'

const USAGE =
  'npm test [-- --changed] [--only format,lint,types,build,machine,unit,stories] [--long] [--shuffle]'

const startedAt = performance.now()
const options = readArguments()
const env = options.long ? { LONG: '1' } : {}
/** The long tier and single files use the embedded engine. */
const onPostgres = options.long ? env : { ...env, TEST_ENGINE: 'postgresql' }
ensureInstalled()

const phases = options.changed ? phasesOfChange(changedFiles()) : allPhases()
const chosen = options.only ? phases.filter(({ name }) => options.only.includes(name)) : phases
const running = new Set()
let isStopping = false
stopOnSignals()

const results = await runAll(chosen)
finish(results)

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        changed: { type: 'boolean', default: false },
        long: { type: 'boolean', default: Boolean(process.env.LONG) },
        shuffle: { type: 'boolean', default: false },
        only: { type: 'string' },
      },
    })
    return { ...values, only: values.only?.split(',') }
  } catch (error) {
    return stop(`${error.message}\n${USAGE}`, 2)
  }
}

function allPhases() {
  const shuffle = options.shuffle ? ['--sequence.shuffle.files'] : []
  return [
    // Installs Chromium and PostgreSQL if the machine lacks them.
    { name: 'machine', command: ['node', 'bin/setup.mjs', '--browser', '--database'] },
    { name: 'build', command: ['node', 'bin/setup.mjs', '--build'] },
    { name: 'format', command: ['oxfmt', '--check', '.'] },
    // Reports type errors, too: the linter has read every program already, and reading them again would cost 40
    // CPU-seconds.
    { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
    // The linter checks contract/ as a part of src/. Here it is checked with the worker's types, so it can't use the
    // document or Node either.
    { name: 'types', command: ['tsc', '-b', 'sw', '--checkers', '1'] },
    // On PostgreSQL, if this machine has it.
    {
      name: 'unit',
      command: ['vitest', 'run', ...shuffle],
      env: onPostgres,
      follows: ['machine'],
    },
    {
      name: 'stories',
      command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
      env: onPostgres,
      after: ['machine', 'build'],
      // Both keep two cores busy; running them in parallel takes a fifth longer.
      follows: ['unit'],
    },
  ]
}

/**
 * The same phases for what differs from HEAD: its files, the unit tests that import them, and the stories of its
 * features.
 */
function phasesOfChange(files) {
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  const stories = storiesOfChange(files)
  const lint = ['-c', 'tests/architecture/oxlint.config.ts', '--type-aware', '--deny-warnings']
  return [
    ...(files.length > 0
      ? [{ name: 'format', command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files] }]
      : []),
    ...(code.length > 0 ? [{ name: 'lint', command: ['oxlint', ...lint, ...code] }] : []),
    { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
    { name: 'unit', command: ['vitest', 'run', '--changed', '--passWithNoTests'], env },
    ...(stories.length > 0
      ? [
          { name: 'machine', command: ['node', 'bin/setup.mjs', '--browser'] },
          { name: 'build', command: ['node', 'bin/setup.mjs', '--build'] },
          {
            name: 'stories',
            command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...stories],
            env,
            after: ['machine', 'build'],
          },
        ]
      : []),
  ]
}

/**
 * Starts each phase when the phases before it have ended: those in `after` must have passed, those in `follows` may
 * have failed. All others run in parallel.
 */
async function runAll(selected) {
  const outcomes = new Map()
  const start = async (phase) => {
    const before = [...(phase.after ?? []), ...(phase.follows ?? [])].flatMap(
      (name) => outcomes.get(name) ?? [],
    )
    const ended = await Promise.all(before)
    const missing = ended.find(({ name, status }) => phase.after?.includes(name) && status !== 'passed')
    if (missing) return notRun(phase, `needs ${missing.name}, which failed`)
    if (isStopping) return notRun(phase, 'stopped')
    console.log(`${clock()} ${phase.name} begins`)
    const result = await runPhase(phase, running)
    const counts = countsIn(result.output)
    const note = result.status === 'passed' ? 'passed' : `FAILED (${result.reason})`
    console.log(`${clock()} ${phase.name} ${note} after ${result.wallSeconds.toFixed(0)} s`)
    return { ...result, counts }
  }
  for (const phase of selected) outcomes.set(phase.name, start(phase))
  return Promise.all(outcomes.values())
}

function notRun({ name }, reason) {
  return { name, status: 'not run', reason, output: '' }
}

function clock() {
  return `[${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4)} s]`
}

function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      console.error(`\n${signal}: ending ${running.size} phases …`)
      for (const end of running) end(`stopped by ${signal}`)
    })
}

function finish(all) {
  const failed = all.filter(({ status }) => status !== 'passed')
  for (const each of all) for (const list of costlyIn(each.output)) console.log(`\n${list}`)
  // Truncated logs keep their end, so failures come last.
  for (const each of failed)
    if (each.output) console.log(`\n━━ ${each.name}: ${each.reason} ━━\n${failureText(each)}`)
  console.log(`\n${tableOf(all, (performance.now() - startedAt) / 1_000)}`)
  const counted = all.flatMap(({ counts }) => counts ?? [])
  const sum = (word) => counted.reduce((total, counts) => total + counts[word], 0)
  const isWhole = failed.length === 0
  console.log(isWhole ? '' : `\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
  if (counted.length > 0)
    console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  process.exitCode = isWhole ? 0 : 1
}
