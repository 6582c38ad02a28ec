// `npm run bench:drugs [-- --drugs 20000]`: an imported drug list on PostgreSQL. Measures the import, compared with
// only reading and parsing the same file with the same reader, each in its own process; searches on the server, without
// HTTP; and the prices of a drug at twenty pharmacies, from request to response.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/config/clock.ts'
import * as v from 'valibot'
import { priceDrug } from '#contract/calls/pharmacy.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { readConfig } from '#server/config/config.ts'
import { DrugRowMaker } from '#server/imported-data/drugs/drug-rows.ts'
import { importDrugs } from '#server/imported-data/drugs/import-drugs.ts'
import { importedFormulary } from '#server/imported-data/drugs/imported-formulary.ts'
import { readDrugFiles } from '#server/imported-data/drugs/read-files.ts'
import { ImportNotes } from '#server/imported-data/import/notes.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { fillDirectory } from '#server/insurers/sandbox/directory/fill.ts'
import { seededRandom } from '#server/insurers/sandbox/history/random.ts'
import { loadDrugPlans, loadDrugs } from '#server/insurers/sandbox/load/load-drugs.ts'
import { faults } from '#server/platform/http/faults.ts'
import { seed } from '#server/tools/seed/seed.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { dataKeys, servicesWith } from '#tests/kit/services.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { ORIGIN } from '#tests/kit/tab.ts'
import { now, today } from '#tests/kit/time.ts'
import { startCluster } from './cluster.ts'
import { median, percentile } from './numbers.ts'
import { type Row, isWithin, tableOf } from './table.ts'

const YEAR = 2026
const SEARCHES = 200
const MOST_MS = 50
const MOST_TIMES = 4
const MEGABYTE = 1024

const { values } = parseArgs({
  options: {
    drugs: { type: 'string', default: '20000' },
    act: { type: 'string' },
    folder: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
  },
})
const configFor = (address: string) => readConfig(sandboxOn(address))
const filesIn = (folder: string) => [join(folder, 'drugs.json'), join(folder, 'plans.json')]

function writeFiles(folder: string, drugs: number): void {
  const [list = '', plans = ''] = filesIn(folder)
  writeFileSync(list, [...loadDrugs(drugs, YEAR)].join(''))
  writeFileSync(plans, loadDrugPlans(drugs, YEAR))
}

const acts: Record<string, () => Promise<number>> = {
  read: async () => {
    const notes = new ImportNotes()
    const maker = new DrugRowMaker(1, notes, { year: YEAR })
    for await (const rows of readDrugFiles(filesIn(values.folder), maker, { notes })) void rows
    return maker.drugs
  },
  import: async () => {
    const db = await openDatabase(configFor(values.database), { statementMs: 600_000 })
    const options = { at: systemClock.now(), year: YEAR }
    const { counts } = await importDrugs(db, filesIn(values.folder), options)
    await db.close()
    return counts.drugs
  },
}

type Measured = { seconds: number; count: number; megabytes: number }

async function inProcess(act: string, folder: string, database = ''): Promise<Measured> {
  const args = ['--act', act, '--folder', folder, '--database', database]
  const all = [...process.execArgv, import.meta.filename, ...args]
  const { stdout } = await promisify(execFile)(process.execPath, all, { env: process.env })
  return JSON.parse(stdout) as Measured
}

/** Beginnings of words, whole names, names with a wrong letter, and words that most of the drugs have. */
function textsFor(names: readonly string[]): string[] {
  const random = seededRandom('drug searches')
  const kinds = [
    (name: string) => name.slice(0, random.between(0, 1)),
    (name: string) => name.slice(0, 2),
    (name: string) => name.slice(0, random.between(3, 6)),
    (name: string) => name,
    (name: string) => name.replace(/^(..)(.)(.)/u, '$1$3$2'),
    (name: string) => `${name.slice(0, 4)} tab`,
    (name: string) => name.split(' ').slice(1).join(' '),
    () => 'oral tablet',
  ]
  return Array.from({ length: SEARCHES }, (_, at) => kinds[at % kinds.length]?.(random.oneOf(names)) ?? '')
}

async function searchRows(address: string): Promise<Row[]> {
  const db = await openDatabase(configFor(address))
  const formulary = importedFormulary(() => db)
  const call = { asker: { username: 'portal' }, signal: new AbortController().signal }
  const [list] = await formulary.lists(call)
  const formularyId = list?.formularyId ?? ''
  const searched = async (text: string) => {
    const from = performance.now()
    const { drugs } = await formulary.search(call, { formularyId, text, cursor: null, limit: 20 })
    return { ms: performance.now() - from, drugs }
  }
  const first = await searched('')
  const page = await formulary.search(call, { formularyId, text: '', cursor: null, limit: 20_000 })
  const names = page.drugs.map(({ name }) => textIn(name, 'en'))
  const timed: { text: string; ms: number }[] = []
  for (const text of textsFor(names)) timed.push({ text, ms: (await searched(text)).ms })
  await db.close()
  const times = timed.map(({ ms }) => ms)
  const slowest = timed.toSorted((one, other) => other.ms - one.ms).slice(0, 4)
  return [
    {
      what: `Search of ${names.length.toLocaleString('en-US')} drugs, p99 of ${SEARCHES}`,
      value: percentile(times, 0.99),
      unit: 'ms',
      limit: MOST_MS,
      note: `p50 ${median(times).toFixed(1)} ms; slowest: ${slowest.map(({ text, ms }) => `“${text}” ${ms.toFixed(1)}`).join(', ')}`,
    },
    { what: 'The first search of a list, whose index is made then', value: first.ms, unit: 'ms' },
  ]
}

const PHARMACIES = 20
const PRICES = 200
const WARM_UP = 20
const MOST_PRICE_MS = 300

/** Times Dana's prices of a drug in a town that has the maximum number of priced pharmacies. */
async function priceRow(address: string): Promise<Row> {
  const config = readConfig({ ...sandboxOn(address), PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent' })
  const db = await openDatabase(config)
  await seed(db, { today: today() })
  await fillDirectory(db, { today: today(), providers: PROVIDERS })
  const clock = { now }
  const parts = { config, db, clock, faults: faults(), build: 'bench', dist: 'no-build' }
  const app = await buildApp(servicesWith(parts, sandboxInsurer({ db, clock, dataKeys })))
  const { bearer } = await signInAs(app, 'harperdana1')
  const body = { drugId: 'atorvastatin-20-mg', quantity: 30, near: { place: '72201' }, miles: 25 }
  const times: number[] = []
  let pharmacies = 0
  for (let n = 0; n < PRICES + WARM_UP; n += 1) {
    const from = performance.now()
    const answer = await app.inject({ method: 'POST', url: PRICE, headers: bearer, payload: body })
    times.push(performance.now() - from)
    const { prices } = v.parse(priceDrug.reply, answer.json())
    pharmacies = prices.filter(({ price }) => price.channel === 'retail-30').length
  }
  await app.close()
  await db.close()
  if (pharmacies < PHARMACIES) throw new Error(`Only ${pharmacies} pharmacies are near`)
  const counted = times.slice(WARM_UP)
  return {
    what: `Price of a drug at ${pharmacies} pharmacies and by mail, p99 of ${PRICES}`,
    value: percentile(counted, 0.99),
    unit: 'ms',
    limit: MOST_PRICE_MS,
    note: `p50 ${median(counted).toFixed(1)} ms`,
  }
}

/** Dana's medical plan. */
const PRICE = '/abcbs/v1/members/ZZH41022001/pharmacy/price'
const PROVIDERS = 20_000

async function measure(): Promise<boolean> {
  const cluster = startCluster()
  if (!cluster) {
    console.error('There is no PostgreSQL on this machine.')
    return false
  }
  const folder = mkdtempSync(join(tmpdir(), 'drugs-bench-'))
  try {
    writeFiles(folder, Number(values.drugs))
    const address = cluster.newDatabase('drugs')
    await (await openDatabase(configFor(address))).close()
    const reading = await inProcess('read', folder)
    const importing = await inProcess('import', folder, address)
    const rows: Row[] = [
      {
        what: `Import of ${importing.count.toLocaleString('en-US')} drugs on PostgreSQL`,
        value: importing.seconds,
        unit: 's',
        note: `${importing.megabytes.toFixed(0)} MB`,
        beside: [{ page: 'only reading them', value: reading.seconds, limit: MOST_TIMES }],
      },
      ...(await searchRows(address)),
      await priceRow(cluster.newDatabase('prices')),
    ]
    console.log(tableOf(rows))
    return rows.every(isWithin)
  } finally {
    rmSync(folder, { recursive: true })
    cluster.stop()
  }
}

const wanted = values.act === undefined ? undefined : acts[values.act]
if (wanted) {
  const from = performance.now()
  const count = await wanted()
  const seconds = (performance.now() - from) / 1000
  console.log(JSON.stringify({ seconds, count, megabytes: process.resourceUsage().maxRSS / MEGABYTE }))
} else process.exitCode = (await measure()) ? 0 : 1
