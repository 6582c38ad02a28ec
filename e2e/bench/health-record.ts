import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { healthRecordEntries, healthRecordSummary } from '#contract/calls/health-record.ts'
import { recordExports } from '#contract/calls/record-exports.ts'
import { RECORD_KINDS } from '#contract/entities/health-record.ts'
import { readConfig } from '#server/config/config.ts'
import { records } from '#server/insurers/sandbox/health/tables.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { asking } from './authorizations-list.ts'
import { authorizations as tokensOf, newKeys } from './claims/askers.ts'
import { startChild } from './child.ts'
import { startCluster } from './cluster.ts'
import type { Bench } from './figure.ts'
import { fileOfRecord } from './health-record-file.ts'
import { median, ms, percentile } from './numbers.ts'
import { PORTS } from './ports.ts'
import type { Round } from './results.ts'

const RESOURCES = 5_000
const DANA = { username: 'harperdana1', memberId: 'ZZH41022001' }
const WARM_UP = 5
const TIMES = 200
/** The longest acceptable wait of a member, in milliseconds. */
const LIMITS = { summary: 400, page: 50 }

/** Copies Dana's own resources until there are enough. */
async function fill(db: Database): Promise<void> {
  const own = await db.select().from(records).where(eq(records.memberId, DANA.memberId))
  if (own.length === 0) throw new Error('Dana has no records: is this a sandbox?')
  const more = Array.from({ length: RESOURCES - own.length }, (_, n) => {
    const row = own[n % own.length]!
    const recordId = `Y${n}`
    return { ...row, recordId, resource: { ...row.resource, id: recordId } }
  })
  await insertAll(db, records, more)
}

const path = (what: string) => `/abcbs/v1/members/${DANA.memberId}/health-record/${what}contractType=medical`
const Summary = v.pipe(v.string(), v.parseJson(), healthRecordSummary.reply)
const Entries = v.pipe(v.string(), v.parseJson(), healthRecordEntries.reply)

/** Makes a PDF of all entries with the job, which the sandbox runs immediately. */
async function makeFile(origin: string, authorization: string): Promise<void> {
  const post = async (to: string, body: object) => {
    const answer = await fetch(origin + to, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${to}: ${answer.status}`)
  }
  const exports = `/abcbs/v1/members/${DANA.memberId}/health-record/exports`
  const kinds = RECORD_KINDS.join(',')
  await post(exports, { contractType: 'medical', kinds, format: 'pdf', language: 'en' })
  await post('/sandbox/run', {})
  const made = await fetch(`${origin}${exports}?contractType=medical`, { headers: { authorization } })
  const [file] = v.parse(recordExports.reply, await made.json()).exports
  if (file?.state !== 'ready' || file.done < RESOURCES) throw new Error('The file was not made.')
}

/** Measures the summary and one page of a list for a person with 5,000 resources, on PostgreSQL. */
export async function healthRecord({ build }: Bench): Promise<Round> {
  const what = (name: string) => `Health record of ${RESOURCES} on PostgreSQL, ${name}, p99`
  const cluster = startCluster()
  if (!cluster)
    return [{ what: what('summary'), told: 'skipped: there is no PostgreSQL in /usr/lib/postgresql' }]
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
    const tokenOf = await tokensOf(db, server.origin, keys)
    const ask = asking(server.origin, await tokenOf(DANA.username), agent)
    const took: Record<keyof typeof LIMITS, number[]> = { summary: [], page: [] }
    for (let n = 0; n < WARM_UP + TIMES; n += 1) {
      const summary = await ask(path('summary?'))
      const page = await ask(path('entries?kind=labs&'))
      const counted = v.parse(Summary, summary.text).kinds.reduce((sum, { count }) => sum + (count ?? 0), 0)
      if (counted < RESOURCES) throw new Error(`There are only ${counted} entries.`)
      if (v.parse(Entries, page.text).entries.length === 0) throw new Error('The page is empty.')
      if (n < WARM_UP) continue
      took.summary.push(summary.took)
      took.page.push(page.took)
    }
    const usual = percentile(took.page, 0.99) ?? Number.NaN
    const token = await tokenOf(DANA.username)
    const file = await fileOfRecord(
      {
        pid: server.pid,
        askBy: (own) => asking(server.origin, token, own),
        makeFile: () => makeFile(server.origin, token),
        page: path('entries?kind=labs&'),
        usual,
      },
      `Health record of ${RESOURCES} on PostgreSQL`,
    )
    const calls = (['summary', 'page'] as const).map((name) => ({
      what: what(name),
      note: `median ${ms(median(took[name]))}`,
      value: percentile(took[name], 0.99) ?? Number.NaN,
      unit: 'ms' as const,
      limit: LIMITS[name],
    }))
    return [...calls, ...file]
  } finally {
    agent.destroy()
    await db.close()
    await server.stop()
    cluster.stop()
  }
}
