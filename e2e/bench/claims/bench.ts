// `npm run bench:claims [-- --members 1000,10000,100000]`: the list of claims on PostgreSQL, for crowds of each size.
// `--filled postgres://…` also measures a database that `npm run seed -- --members N` has filled.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { familiesOf } from '#server/insurers/sandbox/load/load-people.ts'
import { stateOfLoad } from '#server/insurers/sandbox/load/load-state.ts'
import { startChild } from '#e2e/bench/child.ts'
import { startCluster } from '#e2e/bench/cluster.ts'
import { median, percentile } from '#e2e/bench/numbers.ts'
import { PORTS } from '#e2e/bench/ports.ts'
import { type Remark, type Row, tableOf } from '#e2e/bench/table.ts'
import { newKeys, requestsFor, times } from './askers.ts'
import { plansFor, readsEverybodys } from './plans.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'

const WARM_UP_SHARE = 0.2
const TRIES = 3
const LIMIT_MS = 40
/** From the smallest crowd to the largest, the median call may take at most this many times as long. */
const FLAT = 1.5

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000,10000' },
    calls: { type: 'string', default: '2000' },
    filled: { type: 'string' },
  },
})
const calls = Number(values.calls)
const sizes = values.members.split(',').map(Number)
if (![...sizes, calls].every((size) => Number.isInteger(size) && size > 0)) {
  console.error('--members 1000,10000,100000 and --calls 2000 take whole numbers.')
  process.exit(64)
}

const say = (line: string) => process.stderr.write(`${line}\n`)
const inMs = (value: number) => `${value.toFixed(1)} ms`
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-claims-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** A database with a crowd of `members`, filled with the same command that operators use. */
function filled(
  newDatabase: (name: string) => string,
  members: number,
): { address: string; seconds: number } {
  const address = newDatabase(`crowd_${members}`)
  const begun = performance.now()
  const seed = () =>
    execFileSync(process.execPath, ['server/tools/seed/command.ts', '--members', String(members)], {
      env: { ...process.env, ...sandboxOn(address), DATA_DIR: folder },
      stdio: ['ignore', 2, 2],
    })
  // A very busy machine may lose its connection; the command then continues where it stopped.
  for (let left = TRIES; left > 0; left -= 1)
    try {
      seed()
      break
    } catch (error) {
      if (left === 1) throw error
      say('The load was interrupted; retrying …')
    }
  return { address, seconds: (performance.now() - begun) / 1_000 }
}

/** The number of members in an existing database. */
async function crowdIn(address: string): Promise<number> {
  const db = await openDatabase(readConfig(sandboxOn(address)))
  try {
    const state = await stateOfLoad(db)
    if (!state || state.done < state.members)
      throw new Error('--filled: the crowd in that database is missing or incomplete.')
    return state.members
  } finally {
    await db.close()
  }
}

const ROUNDS = 10

/** Times the list and, in turns with it, a call that does nothing, so that a busy machine slows down both. */
async function callTimes(address: string, members: number): Promise<{ list: number[]; nothing: number[] }> {
  const keys = await newKeys()
  const server = await startChild('server/main.ts', PORTS.claims, {
    ...sandboxOn(address),
    DATA_DIR: folder,
    OIDC_SIGNING_KEYS: JSON.stringify(keys),
  })
  const db = await openDatabase(readConfig(sandboxOn(address)))
  try {
    const warmUp = Math.ceil(calls * WARM_UP_SHARE)
    const asked = { families: familiesOf(members), calls: warmUp + calls }
    const requests = await requestsFor(db, server.origin, keys, asked)
    await times(requests.splice(0, warmUp))
    const [list, nothing]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      const part = requests.splice(0, Math.ceil(calls / ROUNDS))
      list.push(...(await times(part)))
      nothing.push(...(await times(part.map((one) => ({ ...one, address: `${server.origin}/livez` })))))
    }
    return { list, nothing }
  } finally {
    await db.close()
    await server.stop()
  }
}

const cluster = startCluster()
if (!cluster) {
  say('Skipped: there is no PostgreSQL in /usr/lib/postgresql.')
  process.exit(0)
}
const rows: (Row | Remark)[] = []
const usual: number[] = []
const nameOf = (members: number) => `${members.toLocaleString('en-US')} members`

async function measure(members: number, address: string, isLast: boolean): Promise<void> {
  const name = nameOf(members)
  const { list, nothing } = await callTimes(address, members)
  const [p50, p99] = [median(list), percentile(list, 0.99)]
  usual.push(p50)
  const what = `Answers of the claims list over HTTP, ${name}, p99 of ${list.length}`
  rows.push({ what, measured: `${inMs(p99)} (p50 ${inMs(p50)})`, value: p99, limit: LIMIT_MS, unit: 'ms' })
  const idle = `${inMs(percentile(nothing, 0.99))} (p50 ${inMs(median(nothing))})`
  rows.push({ what: '  a call that does nothing, in turns with it, p99', told: idle })
  const plans = await plansFor(address)
  if (isLast) for (const plan of plans) console.log(`-- ${plan.name}\n${plan.text}\n`)
  const value = plans.filter(readsEverybodys).length
  rows.push({
    what: `Plans without an index, ${name}`,
    measured: `${value} of ${plans.length}`,
    value,
    limit: 0,
    unit: 'plans',
  })
}

for (const members of sizes) {
  say(`${nameOf(members)} …`)
  const { address, seconds } = filled(cluster.newDatabase, members)
  rows.push({ what: `Load of ${nameOf(members)}`, told: `${seconds.toFixed(0)} s` })
  await measure(members, address, !values.filled && members === sizes.at(-1))
}
if (values.filled) {
  const members = await crowdIn(values.filled)
  say(`${nameOf(members)}, filled before …`)
  sizes.push(members)
  await measure(members, values.filled, true)
}
const growth = (usual.at(-1) ?? Number.NaN) / (usual[0] ?? Number.NaN)
rows.push({
  what: `p50 from ${sizes[0]} to ${sizes.at(-1)} members`,
  measured: `${growth.toFixed(2)} ×`,
  value: growth,
  limit: FLAT,
  unit: '×',
})
console.log(tableOf(rows))
cluster.stop()
