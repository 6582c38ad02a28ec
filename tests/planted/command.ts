/* oxlint-disable no-console -- A command talks to its terminal. */
/*
 * `npm run planted [-- names] [-- --working-tree] [--named]`: shows that the tests still protect members. Each patch in
 * this folder undoes a fix or plants a defect. The command applies one after another to a clone of the last commit
 * (with `--working-tree`, of the working tree) and prints which tier of tests catches it: first the files that the
 * patch names, then all unit tests related to the changed files, then the whole of `npm test`, then `npm run
 * test:long`. With `--named` it stops after the first step. A patch counts as caught only by a test that passes without
 * it.
 */
import { join } from 'node:path'
import { Clone } from './clone.ts'
import { type Patch, readPatches } from './patches.ts'
import { type Outcome, runStories, runTier, runUnitTests } from './run-tests.ts'

const ROOT = join(import.meta.dirname, '../..')

/** No step takes longer. */
const MINUTES = { named: 6, related: 12, test: 25, long: 80 }
/** Of 60 patches, `npm test` may leave three to `npm run test:long`. */
const LEAST_BY_TEST = 57 / 60

const options = process.argv.slice(2)
const has = (name: string): boolean => options.includes(name)
const wanted = options.filter((one) => !one.startsWith('--'))
const unknown = options.find((one) => one.startsWith('--') && !['--working-tree', '--named'].includes(one))

type Tier = 'npm test' | 'test:long' | 'none'
type Result = { patch: Patch; tier: Tier; by: string; seconds: number }

const isInLongTier = (file: string): boolean => file.startsWith('tests/long/')

/** Whether a test file passes without any patch; each file is tried once. */
function newBaseline(clone: Clone) {
  const known = new Map<string, boolean>()
  return async (key: string, run: () => Promise<Outcome>): Promise<boolean> => {
    const before = known.get(key)
    if (before !== undefined) return before
    clone.reset()
    const isGreen = (await run()) === 'green'
    known.set(key, isGreen)
    return isGreen
  }
}

/** One attempt to catch a patch; `key` identifies the run, so that it is tried only once without a patch. */
type Step = { tier: Exclude<Tier, 'none'>; key: string; run: () => Promise<Outcome> }

function stepsOf(clone: Clone, { tests, stories, files }: Patch, notes: string[]): Step[] {
  const found = (names: readonly string[]): string[] =>
    names.flatMap((name) => {
      const file = clone.find(name)
      if (!file) notes.push(`${name} is gone`)
      return file ?? []
    })
  const [units, specs] = [found(tests), found(stories)]
  const unit = (file: string, isLong: boolean): Step => ({
    tier: isLong ? 'test:long' : 'npm test',
    key: `${file} ${isLong}`,
    run: () => runUnitTests(clone, [file], { minutes: MINUTES.named, isLong }),
  })
  const story = (file: string, isLong: boolean): Step => ({
    tier: isLong ? 'test:long' : 'npm test',
    key: `${file} ${isLong}`,
    run: () => runStories(clone, [file], { minutes: MINUTES.named, isLong }),
  })
  const long = [...units.map((file) => unit(file, true)), ...specs.map((file) => story(file, true))]
  const named = [
    ...units.filter((file) => !isInLongTier(file)).map((file) => unit(file, false)),
    ...specs.map((file) => story(file, false)),
  ]
  if (has('--named')) return [...named, ...long]
  const whole = (tier: 'test' | 'test:long', minutes: number): Step => ({
    tier: tier === 'test' ? 'npm test' : 'test:long',
    key: tier,
    run: () => runTier(clone, tier, { minutes }),
  })
  const related = () => runUnitTests(clone, files, { minutes: MINUTES.related, related: true })
  return [
    ...named,
    { tier: 'npm test', key: 'related', run: related },
    whole('test', MINUTES.test),
    ...long,
    whole('test:long', MINUTES.long),
  ]
}

async function tryPatch(
  clone: Clone,
  patch: Patch,
  passesWithout: ReturnType<typeof newBaseline>,
): Promise<Result> {
  const began = performance.now()
  const result = (tier: Tier, by: string): Result => ({
    patch,
    tier,
    by,
    seconds: Math.round((performance.now() - began) / 1000),
  })
  clone.reset()
  const refused = clone.apply(patch.path)
  if (refused) return result('none', `no longer applies: ${refused}`)
  const notes: string[] = []
  for (const { tier, key, run } of stepsOf(clone, patch, notes)) {
    clone.reset()
    clone.apply(patch.path)
    const outcome = await run()
    if (isOver) break
    if (outcome === 'green') continue
    if ('trouble' in outcome) {
      notes.push(outcome.trouble)
      continue
    }
    const [file = ''] = outcome.failed.split(' › ')
    // One of the related test files failed; it is tried by itself.
    const isRelated = key === 'related'
    const alone = () => runUnitTests(clone, [file], { minutes: MINUTES.named })
    if (await passesWithout(isRelated ? `${file} false` : key, isRelated ? alone : run))
      return result(tier, outcome.failed)
    notes.push(`${file} fails without the patch, too`)
  }
  return result('none', ['no test failed', ...new Set(notes)].join('; '))
}

function print(results: readonly Result[]): void {
  const width = Math.max(...results.map(({ patch }) => patch.name.length))
  const caughtBy = (...tiers: Tier[]) => results.filter(({ tier }) => tiers.includes(tier)).length
  console.log('')
  for (const { patch, tier, by, seconds } of results)
    console.log(`${patch.name.padEnd(width)}  ${tier.padEnd(9)}  ${String(seconds).padStart(5)} s  ${by}`)
  const missed = results.filter(({ tier }) => tier === 'none')
  if (missed.length > 0) console.log('\nNot caught:')
  for (const { patch } of missed) console.log(`  ${patch.name}: ${patch.breaks}`)
  const of = results.length
  console.log(
    `\nCaught by npm test: ${caughtBy('npm test')} of ${of} · with test:long: ${caughtBy('npm test', 'test:long')} of ${of}`,
  )
  if (caughtBy('npm test') < Math.ceil(of * LEAST_BY_TEST) || missed.length > 0) process.exitCode = 1
}

let isOver = false

async function main(): Promise<void> {
  if (unknown) {
    console.error(`${unknown} is not an option of this command.`)
    process.exitCode = 1
    return
  }
  const patches = readPatches(import.meta.dirname, wanted)
  if (patches.length === 0) {
    console.error(`No patch in tests/planted is named ${wanted.join(' or ')}.`)
    process.exitCode = 1
    return
  }
  let clone: Clone | undefined
  const stop = () => {
    if (isOver) return
    isOver = true
    console.error('\nStopped. The running command is ended, and the clone is removed.')
    process.exitCode = 1
    void clone?.close()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    clone = new Clone(ROOT, { withWorkingTree: has('--working-tree') })
  } catch (error) {
    if (!isOver) console.error(`The checkout could not be cloned: ${String(error).split('\n', 1)[0]}`)
    process.exitCode = 1
    return
  }
  const results: Result[] = []
  try {
    const passesWithout = newBaseline(clone)
    for (const patch of patches) {
      if (isOver) break
      const result = await tryPatch(clone, patch, passesWithout)
      if (isOver) break
      results.push(result)
      const { tier, by, seconds } = result
      console.log(`${results.length}/${patches.length} ${patch.name}: ${tier} (${seconds} s) ${by}`)
    }
  } finally {
    await clone.close()
  }
  if (results.length > 0) print(results)
}

await main()
