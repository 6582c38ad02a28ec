// `npm run bench:pages`: the lists of messages and documents, page by page over HTTP on PostgreSQL, for a member who
// has more of both than any real member.
import { Agent, request } from 'node:http'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { documents as listOfDocuments } from '#contract/calls/documents.ts'
import { MESSAGES_A_PAGE, type MessageSearch, messagesOnPage } from '#contract/calls/messages.ts'
import { readConfig } from '#server/config/config.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { messages } from '#server/platform/db/schema.ts'
import { documents } from '#server/insurers/sandbox/documents/tables.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { startChild } from './child.ts'
import { authorizations, newKeys } from './claims/askers.ts'
import { startCluster } from './cluster.ts'
import { median, percentile } from './numbers.ts'
import { PORTS } from './ports.ts'
import { type Row, isWithin, tableOf } from './table.ts'

const MESSAGES = 10_000
const DOCUMENTS = 5_000
const LIMIT_MS = 40
/** The number of cores of the machine for which the figures are promised. */
const ASKERS = 2
const WARM_UP = 200
const DAY_MS = 86_400_000

/** A policy holder of the sandbox, with the medical plan of all the rows. */
const DANA = { username: 'harperdana1', contractType: 'medical' } as const

async function enrollmentOf(db: Database): Promise<{ memberId: string; contractId: string }> {
  const row = await db.query.messages.findFirst({
    where: (table, { like }) => like(table.memberId, 'ZZH%01'),
  })
  if (!row) throw new Error('Dana has no messages: is this a sandbox?')
  return row
}

/** Spreads the rows over ten years, not in order of time. */
const dayOf = (n: number): Date => new Date(Date.UTC(2026, 9, 1) - ((n * 7_919) % 3_650) * DAY_MS - n * 1_000)

async function fill(db: Database): Promise<{ memberId: string }> {
  const { memberId, contractId } = await enrollmentOf(db)
  await insertAll(
    db,
    messages,
    Array.from({ length: MESSAGES }, (_, n) => ({
      messageId: `bench-${n}`,
      contractId,
      memberId,
      subject: `Letter No. ${n}`,
      kind: null,
      body: `A letter of the bench, as long as letters are. ${'It says much. '.repeat(40)}`,
      sentAt: dayOf(n).toISOString(),
      readAt: n % 3 === 0 ? null : dayOf(n).toISOString(),
    })),
  )
  await insertAll(
    db,
    documents,
    Array.from({ length: DOCUMENTS }, (_, n) => ({
      documentId: `bench-${n}`,
      contractId,
      contractType: DANA.contractType,
      memberId,
      kind: 'letter' as const,
      version: 1,
      replacedBy: null,
      language: null,
      pages: 2,
      bytes: 40_000,
      title: { en: `Letter about prior authorization No. ${n}`, es: `Carta n.º ${n}` },
      issuedOn: dayOf(n).toISOString().slice(0, 10),
      receivedOn: dayOf(n).toISOString().slice(0, 10),
    })),
  )
  // The server's autovacuum does this on its own within a minute after so many new rows.
  await db.execute(sql`vacuum analyze ${messages}, ${documents}`)
  return { memberId }
}

type Ask = (path: string, body?: object) => Promise<{ text: string; ms: number }>

const asking = (origin: string, authorization: string, agent: Agent): Ask => {
  const one = (path: string, body?: object): Promise<string> =>
    new Promise((resolve, reject) => {
      const type = body ? { 'content-type': 'application/json' } : {}
      const headers = { authorization, ...type }
      request(`${origin}${path}`, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('end', () =>
          answer.statusCode === 200
            ? resolve(Buffer.concat(parts).toString())
            : reject(new Error(`${path}: ${answer.statusCode}`)),
        )
      })
        .once('error', reject)
        .end(body && JSON.stringify(body))
    })
  return async (path, body) => {
    const begun = performance.now()
    const text = await one(path, body)
    return { text, ms: performance.now() - begun }
  }
}

const search = (page: number): MessageSearch => ({
  memberIds: [],
  folder: 'inbox',
  page,
  order: 'newest',
  isUnread: false,
  text: '',
  from: null,
  to: null,
})

/** Reads every page of the messages, with this many callers at once. The first calls aren't counted. */
async function messagePages(ask: Ask, memberId: string): Promise<number[]> {
  const path = `/member/myblueprint/v1/message-center/${memberId}/messages/search`
  const { total } = v.parse(
    v.pipe(v.string(), v.parseJson(), messagesOnPage.reply),
    (await ask(path, search(1))).text,
  )
  if (total < MESSAGES) throw new Error(`There are only ${total} messages`)
  const pages = Math.ceil(total / MESSAGES_A_PAGE)
  return inTurns(WARM_UP + pages, async (n) => (await ask(path, search(1 + (n % pages)))).ms)
}

/** Reads the list of documents from its first page to its last, repeatedly. */
async function documentPages(ask: Ask, memberId: string): Promise<number[]> {
  const path = `/abcbs/v1/members/${memberId}/documents`
  const times: number[] = []
  const Reply = v.pipe(v.string(), v.parseJson(), listOfDocuments.reply)
  const walk = async () => {
    let [cursor, count]: [string | null, number] = [null, 0]
    do {
      const { text, ms } = await ask(cursor === null ? path : `${path}?cursor=${cursor}`)
      const page = v.parse(Reply, text)
      times.push(ms)
      count += page.documents.length
      cursor = page.nextCursor
    } while (cursor !== null)
    if (count < DOCUMENTS) throw new Error(`There are only ${count} documents`)
  }
  await inTurns(ASKERS * 12, async () => {
    await walk()
    return 0
  })
  return times.slice(WARM_UP)
}

/** Runs this much work with this many workers. */
async function inTurns(count: number, work: (n: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    while (next < count) times.push(await work(next++))
  }
  await Promise.all(Array.from({ length: ASKERS }, worker))
  return times.slice(WARM_UP)
}

const inMs = (value: number) => `${value.toFixed(1)} ms`

const rowOf = (what: string, times: readonly number[]): Row => ({
  what: `${what}, p99 of ${times.length}, ${ASKERS} at once`,
  measured: `${inMs(percentile(times, 0.99))} (p50 ${inMs(median(times))})`,
  value: percentile(times, 0.99),
  limit: LIMIT_MS,
  unit: 'ms',
})

const cluster = startCluster()
if (!cluster) {
  console.error('Skipped: there is no PostgreSQL in /usr/lib/postgresql.')
  process.exit(0)
}
const keys = await newKeys()
const env = {
  ...sandboxOn(cluster.newDatabase('pages')),
  JOBS: 'false',
  OIDC_SIGNING_KEYS: JSON.stringify(keys),
}
const server = await startChild('server/main.ts', PORTS.pages, env)
const db = await openDatabase(readConfig(env))
const agent = new Agent({ keepAlive: true, maxSockets: ASKERS })
try {
  const { memberId } = await fill(db)
  const ask = asking(
    server.origin,
    await (
      await authorizations(db, server.origin, keys)
    )(DANA.username),
    agent,
  )
  const rows = [
    rowOf(`A page of ${MESSAGES.toLocaleString('en-US')} messages`, await messagePages(ask, memberId)),
    rowOf(`A page of ${DOCUMENTS.toLocaleString('en-US')} documents`, await documentPages(ask, memberId)),
  ]
  console.log(tableOf(rows))
  process.exitCode = rows.every(isWithin) ? 0 : 1
} finally {
  agent.destroy()
  await db.close()
  await server.stop()
  cluster.stop()
}
