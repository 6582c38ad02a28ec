// `npm run bench:audit [-- rows]`: the audit trail on PostgreSQL, with as many rows as can be written in three minutes.
import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import * as v from 'valibot'
import { accessesBefore, signInsBefore } from '#server/platform/audit/looks.ts'
import { temporaryDataKeys } from '#server/config/data-keys.ts'
import { sealAll } from '#server/platform/audit/seal.ts'
import { audit } from '#server/platform/audit/trail.ts'
import { type Ask, verify } from '#server/platform/audit/verify.ts'
import { systemClock } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'

const WANTED = Number(process.argv[2] ?? 10_000_000)
const AT_ONCE = 250_000
const MOST_MS = 180_000
const MEMBERS = 200_000
const CHAINED = 300_000
const LOOKS = 2_000
const P99_MS = 40
const ROWS_A_SECOND = 100_000

const Rows = v.object({ rows: v.array(v.record(v.string(), v.unknown())) })

/**
 * Generates rows for all members over six years. Every thousandth row is about one member whose record is read
 * constantly.
 */
const generated = (from: number, to: number, isSealed: boolean) => `
  insert into audit_trail (id, at, actor, action, subject, outcome, request_id, network, device, position, hash)
  select gen_random_uuid(), timestamptz '2020-11-01' + random() * interval '6 years',
    'user' || n % ${MEMBERS}, case when n % 9 = 0 then 'sign-in' else 'GET /abcbs/v1/members/:memberId/claims' end,
    case when n % 1000 = 0 then 'MHEAVY' when n % 9 = 0 then 'user' || (random() * ${MEMBERS})::int else 'M' || (random() * ${MEMBERS})::int end,
    'read', gen_random_uuid(), '203.0.113.0/24', 'Chrome/Android',
    ${isSealed ? 'n, repeat(chr(65), 43)' : 'null, null'}
  from generate_series(${from}, ${to}) n`

async function fill(client: Client): Promise<number> {
  await client.query(generated(1, CHAINED, false))
  await client.query('alter table audit_trail disable trigger all')
  const began = performance.now()
  let rows = CHAINED
  while (rows < WANTED && performance.now() - began < MOST_MS) {
    // Their positions come after the chain that is verified.
    const to = Math.min(rows + AT_ONCE, WANTED)
    await client.query(generated(1_000_000_000 + rows + 1, 1_000_000_000 + to, true))
    rows = to
  }
  await client.query('alter table audit_trail enable trigger all')
  await client.query('vacuum analyze audit_trail')
  return rows
}

const p = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0

async function timed(work: (n: number) => Promise<unknown>, count = LOOKS): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const began = performance.now()
    await work(n)
    times.push(performance.now() - began)
  }
  return times
}

async function measure(db: Database, rows: number): Promise<boolean> {
  const tell = (what: string, times: number[]) =>
    console.log(`${what}: p50 ${p(times, 0.5).toFixed(1)} ms, p99 ${p(times, 0.99).toFixed(1)} ms`)
  const member = (n: number) => [`M${(n * 7_919) % MEMBERS}`, `user${(n * 104_729) % MEMBERS}`]
  console.log(`${rows} rows in the trail`)
  const looks = await timed((n) => accessesBefore(db, member(n), null))
  tell('who looked at my record', looks)
  const heavy = await timed(() => accessesBefore(db, ['MHEAVY', 'user1'], null), 200)
  tell(`the same of a record with ${Math.floor(rows / 1_000)} rows`, heavy)
  const signIns = await timed((n) =>
    signInsBefore(db, `user${(n * 7_919) % MEMBERS}`, { before: null, most: 10 }),
  )
  tell('sign-in history', signIns)
  const entry = {
    actor: 'user1',
    action: 'GET /x/claims',
    subject: 'M1',
    outcome: 'read',
    requestId: 'r',
  } as const
  tell('writing a row', await timed(() => audit(db, systemClock, [entry]), 500))
  return Math.max(p(looks, 0.99), p(heavy, 0.99)) <= P99_MS
}

const keys = temporaryDataKeys()

async function chain(db: Database): Promise<boolean> {
  const sealing = performance.now()
  const sealed = await sealAll(db, keys)
  console.log(`sealing: ${Math.round(sealed / ((performance.now() - sealing) / 1_000))} rows a second`)
  const ask: Ask = async (query) => v.parse(Rows, await db.execute(sql.raw(query))).rows
  const began = performance.now()
  const { rows, breaks } = await verify(ask, keys)
  const rate = Math.round(rows / ((performance.now() - began) / 1_000))
  const found = breaks.filter(({ kind }) => kind !== 'end')
  console.log(`verifying: ${rate} rows a second (${rows} rows, ${found.length} breaks)`)
  return rate >= ROWS_A_SECOND && found.length === 0
}

const postgres = await startPostgres()
if (!postgres) throw new Error('This needs PostgreSQL')
const address = await postgres.newDatabase()
const db = await openDatabase(readConfig(sandboxOn(address)))
const client = new Client({ connectionString: address })
await client.connect()
try {
  const rows = await fill(client)
  const isFast = [await measure(db, rows), await chain(db)]
  process.exitCode = isFast.every(Boolean) ? 0 : 1
} finally {
  await client.end()
  await db.close()
  await postgres.stop()
}
