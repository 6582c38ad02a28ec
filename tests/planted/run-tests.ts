import { basename, relative } from 'node:path'
import * as v from 'valibot'
import type { Clone } from './clone.ts'

/** The outcome of a run: the first failed test, `green`, or the reason that the run has no outcome. */
export type Outcome = { failed: string } | 'green' | { trouble: string }

type Options = { minutes: number; isLong?: boolean }

const REPORT = 'report.json'
const LONG = { LONG: '1' }

const UnitReport = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    testResults: v.array(
      v.object({
        name: v.string(),
        status: v.string(),
        message: v.optional(v.string(), ''),
        assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
      }),
    ),
  }),
)

/** Runs unit tests up to the first failure: these files, or with `related` those that import them. */
export async function runUnitTests(
  clone: Clone,
  files: readonly string[],
  { minutes, isLong = false, related = false }: Options & { related?: boolean },
): Promise<Outcome> {
  clone.forget(REPORT)
  const { status, isLate, log } = await clone.run(
    [
      'vitest',
      ...(related ? ['related', '--run'] : ['run']),
      '--maxWorkers=1',
      '--bail=1',
      '--passWithNoTests',
      '--reporter=json',
      `--outputFile=${clone.beside(REPORT)}`,
      ...files,
    ],
    { minutes, ...(isLong && { env: LONG }) },
  )
  const read = v.safeParse(UnitReport, clone.read(REPORT))
  const results = read.success ? read.output.testResults : []
  for (const { name, status: ofFile, message, assertionResults } of results) {
    const file = relative(clone.folder, name)
    const failed = assertionResults.find((one) => one.status === 'failed')
    if (failed) return { failed: `${file} › ${failed.fullName.trim()}` }
    if (ofFile === 'failed' && message) return { failed: `${file} › ${message.split('\n', 1)[0]}` }
  }
  if (isLate) return late(minutes)
  if (status !== 0) return { trouble: troubleIn(log) }
  return results.length > 0 || related ? 'green' : { trouble: `no test ran of ${files.join(' ')}` }
}

type Suite = {
  file?: string | undefined
  specs: { title: string; ok: boolean }[]
  suites?: Suite[] | undefined
}

const Suite: v.GenericSchema<unknown, Suite> = v.object({
  file: v.optional(v.string()),
  specs: v.array(v.object({ title: v.string(), ok: v.boolean() })),
  suites: v.optional(v.array(v.lazy(() => Suite))),
})
const StoryReport = v.pipe(v.string(), v.parseJson(), v.object({ suites: v.array(Suite) }))

/** Builds the portal and runs stories up to the first failure. */
export async function runStories(
  clone: Clone,
  files: readonly string[],
  { minutes, isLong = false }: Options,
): Promise<Outcome> {
  clone.forget(REPORT)
  const setup = await clone.run(['node', 'bin/setup.mjs', '--build', '--browser'], { minutes })
  if (setup.status !== 0) return { failed: `the build › ${troubleIn(setup.log)}` }
  const names = files.map((file) => basename(file))
  const { status, isLate, log } = await clone.run(
    [
      'playwright',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--workers=1',
      '--max-failures=1',
      '--reporter=json',
      ...names,
    ],
    { minutes, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: clone.beside(REPORT), ...(isLong && LONG) } },
  )
  const read = v.safeParse(StoryReport, clone.read(REPORT))
  const failed = read.success ? failedStory(read.output.suites) : undefined
  if (failed) return { failed }
  if (isLate) return late(minutes)
  return status === 0 ? 'green' : { trouble: troubleIn(log) }
}

function failedStory(suites: readonly Suite[], parent = ''): string | undefined {
  for (const { file = parent, specs, suites: inner = [] } of suites) {
    const failed = specs.find(({ ok }) => !ok)
    if (failed) return `e2e/${basename(file)} › ${failed.title}`
    const deeper = failedStory(inner, file)
    if (deeper) return deeper
  }
  return undefined
}

/** Runs a whole tier with its npm script. */
export async function runTier(
  clone: Clone,
  script: 'test' | 'test:long',
  { minutes }: Options,
): Promise<Outcome> {
  const { status, isLate, log } = await clone.run(['npm', 'run', '--silent', script], { minutes })
  if (status === 0) return 'green'
  if (isLate) return late(minutes)
  const failed = /^.*(?:FAIL|✘|✗|×|error TS).*$/m.exec(plain(log))?.[0]?.trim()
  return { failed: `npm run ${script} › ${failed ?? troubleIn(log)}` }
}

const late = (minutes: number): Outcome => ({ trouble: `not done after ${minutes} minutes` })

// oxlint-disable-next-line no-control-regex -- The colors of a terminal.
const plain = (text: string): string => text.replaceAll(/\u001B\[[\d;]*m/g, '')

/** The first error in a command's output, or else the last line. */
const troubleIn = (log: string): string =>
  (/^.*Error: .*$/m.exec(plain(log))?.[0] ?? plain(log).trim().split('\n').at(-1) ?? '').trim() || 'no output'
