// `npm run bench:directory-import [-- --resources 100000]`: imports a Plan-Net directory on PostgreSQL, compared with
// only reading and parsing the same file with the same reader, each in its own process. Also measures searches during
// the import.
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { importedDirectory } from '#server/imported-data/directory.ts'
import { importDirectory } from '#server/imported-data/import/import-directory.ts'
import { ImportNotes } from '#server/imported-data/import/notes.ts'
import { readDirectory } from '#server/imported-data/import/sources.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { location, network, practitioner, practitionerRole } from '#tests/kit/plan-net.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { startCluster } from './cluster.ts'
import { percentile } from './numbers.ts'
import { type Row, isWithin, tableOf } from './table.ts'
import { inOwnProcess, printTimed } from './timed-act.ts'

const MOST_TIMES = 4
const MOST_MB = 512
const MOST_SLOWER = 2
const SEARCHES = 300

const { values } = parseArgs({
  options: {
    resources: { type: 'string', default: '100000' },
    act: { type: 'string' },
    file: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
  },
})
const qhp = { year: 2026 }
const configFor = (address: string) => readConfig(sandboxOn(address))

/** Writes the resources: a quarter are locations, the others practitioners and their roles in two networks. */
async function writeResources(path: string, count: number): Promise<void> {
  const file = createWriteStream(path)
  const towns = ['Springdale', 'Fayetteville', 'Rogers', 'Bentonville']
  const write = async (resource: object) => {
    if (!file.write(`${JSON.stringify(resource)}\n`)) await once(file, 'drain')
  }
  await write(network('ppo', 'Delta PPO'))
  await write(network('hmo', 'Diamond HMO'))
  for (let n = 0; n < count / 4; n += 1) {
    await write(location(`l${n}`, towns[n % 4] ?? '', String(72_701 + (n % 60))))
    await write(practitioner(`p${n}`, `Ana ${n % 997}`, `Núñez-${n}`, String(9_000_000_000 + n)))
    for (const networkId of ['ppo', 'hmo'])
      await write(
        practitionerRole(`${networkId}${n}`, {
          of: `p${n}`,
          at: [`l${n}`],
          networkId,
          specialty: ['Family Medicine', 'Cardiology', 'Pediatrics'][n % 3] ?? '',
        }),
      )
  }
  file.end()
  await once(file, 'close')
}

const acts: Record<string, () => Promise<number>> = {
  read: async () => {
    let count = 0
    for await (const { roles } of readDirectory(values.file, {
      notes: new ImportNotes(),
      today: '2026-11-02',
      qhp,
    }))
      count += roles.length
    return count
  },
  import: async () => {
    const db = await openDatabase(configFor(values.database), { statementMs: 600_000 })
    const { counts } = await importDirectory(db, values.file, { at: Temporal.Now.instant(), qhp })
    await db.close()
    return counts.roles
  },
}

/** The 99th percentile, in ms, of consecutive searches by specialty and by name until `isOver`. */
async function searchTimes(address: string, isOver: (done: number) => boolean): Promise<number> {
  const db = await openDatabase(configFor(address))
  const directory = importedDirectory(() => db)
  const call = { asker: { username: 'portal' }, signal: new AbortController().signal }
  const times: number[] = []
  for (let n = 0; !isOver(n); n += 1) {
    const from = performance.now()
    await directory.search(call, {
      networkId: n % 2 === 0 ? 'ppo' : 'hmo',
      on: '2026-11-02',
      name: n % 3 === 0 ? `nunez ${n % 997}` : '',
      specialtyIds: n % 3 === 0 ? [] : ['family-medicine'],
      kinds: [],
      near: n % 3 === 0 ? null : { latitude: 36.18, longitude: -94.12, miles: 25 },
      gender: null,
      language: null,
      accepting: [],
      telehealth: null,
      hospital: '',
      open: [],
      accessibility: [],
      ageGroup: null,
      isPcp: null,
      sort: 'name',
      cursor: null,
      limit: 20,
    })
    times.push(performance.now() - from)
  }
  await db.close()
  return percentile(times, 0.99)
}

async function measure(): Promise<boolean> {
  const cluster = startCluster()
  if (!cluster) {
    console.error('There is no PostgreSQL on this machine.')
    return false
  }
  const folder = mkdtempSync(join(tmpdir(), 'directory-bench-'))
  try {
    const file = join(folder, 'directory.ndjson')
    await writeResources(file, Number(values.resources))
    const address = cluster.newDatabase('directory')
    await (await openDatabase(configFor(address))).close()
    const reading = await inOwnProcess(import.meta.filename, { act: 'read', file })
    const importing = await inOwnProcess(import.meta.filename, { act: 'import', file, database: address })
    await searchTimes(address, (done) => done >= SEARCHES / 3)
    const usual = await searchTimes(address, (done) => done >= SEARCHES)
    let isImported = false
    const again = inOwnProcess(import.meta.filename, { act: 'import', file, database: address }).finally(
      () => (isImported = true),
    )
    const meanwhile = await searchTimes(address, () => isImported)
    await again
    const rows: Row[] = [
      {
        what: `Import of ${values.resources} Plan-Net resources on PostgreSQL`,
        value: importing.seconds,
        unit: 's',
        note: `${importing.count} roles`,
        beside: [{ page: 'only reading them', value: reading.seconds, limit: MOST_TIMES }],
      },
      { what: 'Memory of the import', value: importing.megabytes, unit: 'MB', limit: MOST_MB },
      {
        what: 'Searches while a directory is replaced, p99',
        value: meanwhile,
        unit: 'ms',
        beside: [{ page: 'searches at other times', value: usual, limit: MOST_SLOWER }],
      },
    ]
    console.log(tableOf(rows))
    return rows.every(isWithin)
  } finally {
    rmSync(folder, { recursive: true })
    cluster.stop()
  }
}

const wanted = values.act === undefined ? undefined : acts[values.act]
if (wanted) await printTimed(wanted)
else process.exitCode = (await measure()) ? 0 : 1
