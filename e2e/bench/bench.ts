// `npm run bench [-- --only scripts,route] [--rounds 3]`: measures the portal beside pages that do less, and writes
// docs/figures.md. `npm run bench -- --against COMMIT`: measures that commit, too, and fails if a figure is over 20 %
// worse here.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openBrowser } from '#e2e/open-browser.ts'
import { buildBareSite } from './bare-site.ts'
import { HERE } from './child.ts'
import { FIGURES } from './figures.ts'
import { type Section, withSections } from './figures-file.ts'
import { buildCommit, commitNamed } from './other-build.ts'
import { type Build, buildIn, temporaryFolder } from './portal.ts'
import { type Comparison, combineRounds, compareRounds, comparisonTable } from './results.ts'
import { type Measured, ROUNDS, measureFigure } from './run.ts'
import { type Remark, tableOf } from './table.ts'

const FILE = join(HERE, 'docs/figures.md')

const { values } = parseArgs({
  options: { only: { type: 'string' }, against: { type: 'string' }, rounds: { type: 'string' } },
})
const rounds = Number(values.rounds ?? ROUNDS)
const only = values.only?.toLowerCase().split(',')
const figures = FIGURES.filter(
  ({ name }) => !only || only.some((sought) => name.toLowerCase().startsWith(sought)),
)

// Standard output contains only the tables.
const say = (line: string) => process.stderr.write(`${line}\n`)

// An interrupted bench also stops its servers and removes its folders.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
const folder = temporaryFolder()
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

async function buildsToMeasure(): Promise<Build[]> {
  const own = buildIn('here', HERE, temporaryIn('here'))
  if (values.against === undefined) return [own]
  const { id, short } = commitNamed(values.against)
  say(`Building ${short} …`)
  return [own, buildIn(short, await buildCommit(id), temporaryIn('there'))]
}

const temporaryIn = (name: string): string => join(folder, name)

/** The date, commit and machine, for the record. */
function placeOfRun(): string {
  const status = ['status', '--porcelain', '--', '.', ':!docs/figures.md']
  const changed = execFileSync('git', status, { cwd: HERE, encoding: 'utf8' }) !== ''
  const { short } = commitNamed('HEAD')
  const [day = ''] = new Date().toISOString().split('T')
  return `${day}, ${short}${changed ? ' with changes' : ''}, ${availableParallelism()} cores, ${rounds === 1 ? '1 round' : `${rounds} rounds`}.`
}

const measured = new Map<string, Measured>()
const failed: Remark[] = []
try {
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number.')
  if (figures.length === 0) throw new Error(`No figure begins with ${values.only}.`)
  const builds = await buildsToMeasure()
  const bareSite = await buildBareSite(temporaryIn('bare'))
  const browser = await openBrowser()
  try {
    for (const figure of figures)
      try {
        const ofFigure = await measureFigure({ browser, bareSite, builds, say }, figure, rounds)
        measured.set(figure.name, ofFigure)
        // Writes each figure immediately, so that an interrupted run keeps its results.
        if (builds.length === 1) record(sectionOf(figure.name, ofFigure))
      } catch (error) {
        // The remaining figures are still measured.
        process.exitCode = 1
        console.error(error)
        failed.push({ what: figure.name, told: 'could not be measured; see the error above' })
      }
  } finally {
    await browser.close()
  }
  const [here, there] = builds
  if (here && there) judge(here.name, there.name)
  else {
    const sections = [...measured].map(([name, ofFigure]) => sectionOf(name, ofFigure))
    console.log(tableOf([...sections.flatMap((section) => combineRounds(section.rounds)), ...failed]))
  }
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
}

function judge(here: string, there: string): void {
  const rows: Comparison[] = [...measured.values()].flatMap((builds) =>
    compareRounds(builds.get(here) ?? [], builds.get(there) ?? []),
  )
  console.log(comparisonTable(rows, there))
  for (const { what, told } of failed) console.log(`${what}: ${told}`)
  for (const [name, builds] of measured)
    if (!builds.has(there)) console.log(`Not compared, because ${there} couldn't be measured: ${name}`)
  const over = rows.filter(({ isOver }) => isOver)
  for (const { what } of over) console.log(`Worse by more than a fifth than ${there}: ${what}`)
  if (over.length > 0 || rows.length === 0) process.exitCode = 1
}

function sectionOf(name: string, ofFigure: Measured): Section {
  return { name, rounds: [...ofFigure.values()].flat(), measuredOn: placeOfRun() }
}

function record(section: Section): void {
  const order = FIGURES.map(({ name }) => name)
  writeFileSync(FILE, withSections(readFileSync(FILE, 'utf8'), [section], order))
  execFileSync(join(HERE, 'node_modules/.bin/oxfmt'), [FILE], { cwd: HERE, stdio: 'ignore' })
}
