import { Agent, get } from 'node:http'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { readConfig } from '#server/config/config.ts'
import { claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { startChild } from './child.ts'
import { authorizations, newKeys } from './claims/askers.ts'
import { startCluster } from './cluster.ts'
import type { Bench } from './figure.ts'
import { median, ms, percentile } from './numbers.ts'
import { PORTS } from './ports.ts'
import type { Round } from './results.ts'

/** A policy holder of the sandbox with four other people on the contract. */
const DANA = { username: 'harperdana1', memberId: 'ZZH41022001', contractId: 'ZZH410220' }
const PEOPLE = 5
const CLAIMS = 1_000
const LIMIT_MS = 60
const WARM_UP = 50
const TIMES = 500

const ofFamily = and(eq(claims.contractId, DANA.contractId), eq(claims.contractType, 'medical'))

/** Copies the family's own claims and their lines until there are enough. */
async function fill(db: Database): Promise<void> {
  const own = await db.select().from(claims).where(ofFamily)
  const people = new Set(own.map(({ memberId }) => memberId))
  if (people.size < PEOPLE) throw new Error(`Only ${people.size} of the family have claims.`)
  const lines = await db
    .select()
    .from(claimLines)
    .where(
      inArray(
        claimLines.claimId,
        own.map(({ claimId }) => claimId),
      ),
    )
  const copies = Array.from({ length: CLAIMS - own.length }, (_, n) => {
    const row = own[n % own.length]!
    return { from: row.claimId, row: { ...row, claimId: `B${n}`, claimNumber: `B${n}` } }
  })
  await insertAll(
    db,
    claims,
    copies.map(({ row }) => row),
  )
  await insertAll(
    db,
    claimLines,
    copies.flatMap(({ from, row }) =>
      lines.filter(({ claimId }) => claimId === from).map((line) => ({ ...line, claimId: row.claimId })),
    ),
  )
  // The server's autovacuum does this on its own within a minute after so many new rows.
  await db.execute(sql`vacuum analyze ${claims}, ${claimLines}`)
  const count = await db.$count(claims, ofFamily)
  if (count !== CLAIMS) throw new Error(`There are ${count} claims.`)
}

const answerOf = (address: string, agent: Agent, authorization: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(address, { agent, headers: { authorization } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(parts).toString())
          : reject(new Error(`${address}: ${answer.statusCode}`)),
      )
    }).once('error', reject)
  })

const WHAT = `Benefits and their use, a family of ${PEOPLE} with ${CLAIMS.toLocaleString('en-US')} claims on PostgreSQL, p99`

/** Times the two calls of the coverage page, one after the other, and adds up their times. */
export async function benefitsOnPostgres({ build }: Bench): Promise<Round> {
  const cluster = startCluster()
  if (!cluster) return [{ what: WHAT, told: 'skipped: there is no PostgreSQL in /usr/lib/postgresql' }]
  const keys = await newKeys()
  const env = {
    ...sandboxOn(cluster.address),
    DATA_DIR: build.folder,
    JOBS: 'false',
    OIDC_SIGNING_KEYS: JSON.stringify(keys),
  }
  const server = await startChild('server/main.ts', PORTS.lists, env, build.root)
  const db = await openDatabase(readConfig(env))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    await fill(db)
    const authorization = await (await authorizations(db, server.origin, keys))(DANA.username)
    const timed = async (path: string): Promise<number> => {
      const address = server.origin + path
      const startMs = performance.now()
      await answerOf(address, agent, authorization)
      return performance.now() - startMs
    }
    const pathOf = (call: string) => `/abcbs/v1/members/${DANA.memberId}/${call}?contractType=medical`
    const times: { coverage: number; use: number; nothing: number }[] = []
    for (let n = 0; n < WARM_UP + TIMES; n += 1)
      times.push({
        coverage: await timed(pathOf('plan-coverage')),
        use: await timed(pathOf('benefit-use')),
        // A call that does nothing shows the delay that a busy machine adds.
        nothing: await timed('/livez'),
      })
    const counted = times.slice(WARM_UP)
    const nothing = counted.map((one) => one.nothing)
    const both = counted.map(({ coverage, use }) => coverage + use)
    const [coverage, use] = [counted.map((one) => one.coverage), counted.map((one) => one.use)]
    return [
      {
        what: WHAT,
        note: `median ${ms(median(both))}: benefits ${ms(median(coverage))}, use ${ms(median(use))}; a call that does nothing ${ms(median(nothing))}, p99 ${ms(percentile(nothing, 0.99))}`,
        value: percentile(both, 0.99),
        limit: LIMIT_MS,
        unit: 'ms',
      },
    ]
  } finally {
    agent.destroy()
    await db.close()
    await server.stop()
    cluster.stop()
  }
}
