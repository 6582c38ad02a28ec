// `npm run bench:directory`: searches of the provider directory on the server, without HTTP: 100,000 providers at
// 180,000 locations on PostgreSQL, and 5,000 providers on PGlite.
import { sql } from 'drizzle-orm'
import { type ImportedDirectory, importedDirectory } from '#server/imported-data/directory.ts'
import { ZIPS } from '#server/imported-data/places.ts'
import { stageDirectory } from '#server/imported-data/stage.ts'
import type { Provider, ProviderQuery } from '#server/insurer/provider-directory.ts'
import { practice } from '#server/insurers/sandbox/directory/practices.ts'
import { NETWORKS, SPECIALTIES } from '#server/insurers/sandbox/directory/specialties.ts'
import { seededRandom } from '#server/insurers/sandbox/history/random.ts'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase, openInMemory } from '#server/platform/db/open.ts'
import { directoryCall, everyone } from '#tests/kit/directory.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { worldDay } from '#tests/kit/time.ts'
import { startCluster } from './cluster.ts'
import { median, percentile } from './numbers.ts'
import { type Row, isWithin, tableOf } from './table.ts'

const ASKERS = 2
const SEARCHES = 1_000
const WARM_UP = 100
const AT_ONCE = 250

/** Writes a directory that isn't active. Four of five providers also work at a second practice. */
async function stage(db: Database, most: number) {
  const staged = await stageDirectory(db)
  await staged.addNetworks(NETWORKS)
  const providers: Provider[] = []
  let roles = 0
  for (let number = 1; providers.length < most; number += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, nth) => nth + number).flatMap((one) => {
      const [next] = practice(one + 1, worldDay())
      return practice(one, worldDay()).map((provider, nth) => {
        const other =
          next?.roles.map((role) => ({ ...role, networks: provider.roles[0]?.networks ?? [] })) ?? []
        return (one + nth) % 5 === 0 ? provider : { ...provider, roles: [...provider.roles, ...other] }
      })
    })
    const some = batch.slice(0, most - providers.length)
    await staged.addProviders(some)
    providers.push(...some)
    roles += some.reduce((sum, one) => sum + one.roles.length, 0)
  }
  const swap = () => staged.swap({ source: 'bench', at: Temporal.Now.instant(), mostGone: 1 })
  return { providers, locations: roles, swap }
}

const timesOf = (directory: ImportedDirectory, queryOf: () => ProviderQuery): Promise<number[]> =>
  timesOfWork(async () => (await directory.search(directoryCall(), queryOf())).providers.length)

/** The time of each piece of work, with this many callers at once. The first ones aren't counted. */
async function timesOfWork(work: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  let next = 0
  let found = 0
  const worker = async () => {
    while (next < SEARCHES + WARM_UP) {
      next += 1
      const begun = performance.now()
      const some = await work()
      times.push(performance.now() - begun)
      found += some
    }
  }
  await Promise.all(Array.from({ length: ASKERS }, worker))
  if (found === 0) throw new Error('No search found a provider')
  return times.slice(WARM_UP)
}

async function measure(db: Database, where: string, most: number, limit: number): Promise<Row[]> {
  const { providers, locations, swap } = await stage(db, most)
  const names = providers.map(({ name }) => name)
  const placed = providers.filter(({ roles }) => roles[0]?.location.latitude)
  await swap()
  const directory = importedDirectory(() => db)
  const random = seededRandom('directory searches')
  const all = everyone('open-choice')
  const medical = SPECIALTIES.filter(({ kind, share }) => kind !== 'dentist' && share > 0)
  const byName = () => ({ name: random.oneOf(names) })
  const bySpecialty = () => {
    const { latitude, longitude } = random.oneOf(ZIPS).at
    const near = { latitude, longitude, miles: 25 }
    return { specialtyIds: [random.oneOf(medical).id], near, sort: 'distance' as const }
  }
  const byBoth = () => {
    const { name, specialties, roles } = random.oneOf(placed)
    const { latitude, longitude } = roles[0]?.location ?? {}
    const near = { latitude: latitude ?? 0, longitude: longitude ?? 0, miles: 25 }
    return { name, specialtyIds: specialties.map(({ id }) => id), near, sort: 'distance' as const }
  }
  const kinds: [string, () => Partial<ProviderQuery>][] = [
    ['by name', byName],
    ['by specialty within 25 miles', bySpecialty],
    ['by both', byBoth],
    ['by a name with a typing error', () => ({ name: random.oneOf(names).replace(/(.)(.)$/u, '$2$1') })],
  ]
  const rows: Row[] = []
  // The current cost of any query on this machine.
  const least = percentile(await timesOfWork(() => db.execute(sql`select 1`).then(() => 1)), 0.99)
  for (const [what, narrowed] of kinds) {
    const times = await timesOf(directory, () => ({ ...all, ...narrowed() }))
    rows.push({
      what: `${where}, ${names.length.toLocaleString('en-US')} providers at ${locations.toLocaleString('en-US')} places, ${what}: p99 of ${SEARCHES}, ${ASKERS} at once`,
      value: percentile(times, 0.99),
      measured: `${percentile(times, 0.99).toFixed(1)} ms (p50 ${median(times).toFixed(1)} ms)`,
      unit: 'ms',
      limit,
      beside: [{ page: '`select 1`', value: least }],
    })
  }
  const again = await stage(db, most)
  await again.swap()
  // During these searches, the server reloads the words of the names.
  const during = await timesOf(directory, () => ({ ...all, ...byName() }))
  const [usual] = rows
  rows.push({
    what: `${where}, by name while the words are replaced: p99 of ${SEARCHES}`,
    value: percentile(during, 0.99),
    unit: 'ms',
    beside: usual ? [{ page: 'the usual', value: usual.value, limit: 2 }] : [],
  })
  return rows
}

const rows: Row[] = []
const cluster = startCluster()
if (cluster) {
  const db = await openDatabase(readConfig(sandboxOn(cluster.newDatabase('directory'))))
  try {
    rows.push(...(await measure(db, 'PostgreSQL', 100_000, 50)))
  } finally {
    await db.close()
    cluster.stop()
  }
} else console.error('There is no PostgreSQL in /usr/lib/postgresql.')
const embedded = await openInMemory()
rows.push(...(await measure(embedded, 'PGlite', 5_000, 80)))
await embedded.close()
console.log(tableOf(rows))
process.exitCode = rows.every(isWithin) ? 0 : 1
