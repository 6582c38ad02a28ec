// `npm run bench:streams [-- --streams 5000 --events pg]`: open news streams on one server process with PostgreSQL,
// each of its own account, and how soon they are notified of a message.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Socket, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { endEverySession } from '#server/identity/tokens/revocation.ts'
import { SESSION_COOKIE } from '#server/identity/tokens/session-cookie.ts'
import { addLetter } from '#server/notifications/letters.ts'
import { enrollments } from '#server/insurers/sandbox/tables.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { type Child, startChild } from './child.ts'
import { startCluster } from './cluster.ts'
import { kilobytes, median, ms, percentile } from './numbers.ts'
import { PORTS } from './ports.ts'
import { DATA_KEYS, cookieOf, signInAccounts } from './signed-in-accounts.ts'
import { type Remark, type Row, isWithin, tableOf } from './table.ts'

/** The limits in the requirement. */
const LIMIT_KB = 60
const LIMIT_MS = 1_000
const ENDED_LIMIT_MS = 5_000
/** The bench always ends after this time. */
const MOST_MS = 8 * 60_000
const PATIENCE_MS = 60_000
const OPENED_AT_ONCE = 50
const LETTERS = 20
/** The time in which garbage from opening the streams is collected. */
const SETTLE_MS = 10_000
const ENDED_SESSIONS = 20
const COUNTS = '"type":"counts"'
const ENDED = '"type":"ended"'

const { values } = parseArgs({
  options: { streams: { type: 'string', default: '5000' }, events: { type: 'string', default: 'pg' } },
})
const wanted = Number(values.streams)
if (!Number.isInteger(wanted) || wanted < 1 || !['pg', 'poll'].includes(values.events)) {
  console.error('--streams takes a whole number, --events pg or poll.')
  process.exit(64)
}
const files = Number(execFileSync('sh', ['-c', 'ulimit -Hn']).toString().replace('unlimited', '1000000'))
if (files < wanted + 500) {
  console.error(`${wanted} streams take as many open files, and ${files} are allowed: raise \`ulimit -Hn\`.`)
  process.exit(64)
}
setTimeout(() => {
  console.error('Stopped: the bench took too long.')
  process.exit(1)
}, MOST_MS).unref()

const say = (line: string) => process.stderr.write(`${line}\n`)

/** A listening page: when it last received counts, and how often it has received them. */
type Page = { socket: Socket; heardAt: number; times: number }

/** The people who can sign in, each with the member id of their newest coverage. */
async function peopleIn(db: Database): Promise<{ personId: string; memberId: string; contractId: string }[]> {
  const rows = await db
    .select({
      personId: accounts.personId,
      memberId: enrollments.memberId,
      contractId: enrollments.contractId,
    })
    .from(accounts)
    .innerJoin(enrollments, eq(enrollments.personId, accounts.personId))
  return [...new Map(rows.map((row) => [row.personId, row])).values()]
}

/** Signs in accounts, each in its own browser as one of the people. */
async function signInAll(db: Database, personIds: readonly string[]): Promise<string[]> {
  const at = new Date().toISOString()
  const names = Array.from({ length: wanted }, (_, n) => `stream${n}`)
  const personOf = (n: number) => personIds[n % personIds.length] ?? ''
  await signInAccounts(
    db,
    names.map((username, n) => ({ username, personId: personOf(n) })),
    at,
  )
  return names.map(cookieOf)
}

const open = (cookie: string): Promise<Page> =>
  new Promise((resolve, reject) => {
    const socket = connect(PORTS.streams, '127.0.0.1')
    const page: Page = { socket, heardAt: 0, times: 0 }
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      if (!text.includes(COUNTS)) {
        if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200'))
          reject(new Error(text.slice(0, 200)))
        return
      }
      page.heardAt = performance.now()
      page.times += 1
      resolve(page)
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The server has ended a stream')))
    socket.write(
      `GET /session/news HTTP/1.1\r\nhost: localhost:${PORTS.streams}\r\ncookie: ${SESSION_COOKIE}=${cookie}\r\n\r\n`,
    )
  })

async function openAll(cookies: readonly string[]): Promise<Page[]> {
  const pages: Page[] = []
  for (let from = 0; from < cookies.length; from += OPENED_AT_ONCE)
    pages.push(...(await Promise.all(cookies.slice(from, from + OPENED_AT_ONCE).map(open))))
  return pages
}

function residentBytes({ pid }: Child): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) * 1024
}

const letter = ({ memberId, contractId }: { memberId: string; contractId: string }) => ({
  messageId: randomUUID(),
  memberId,
  contractId,
  subject: 'A letter',
  body: 'Of the bench.',
  sentAt: new Date().toISOString(),
  readAt: null,
})

/** Milliseconds from the end of the transaction until each page was notified. */
async function heardAfter(pages: readonly Page[], write: () => Promise<unknown>): Promise<number[]> {
  const before = pages.map(({ times }) => times)
  await write()
  const begun = performance.now()
  const isTold = (page: Page, n: number) => page.times > (before[n] ?? 0)
  while (!pages.every(isTold) && performance.now() - begun < PATIENCE_MS) await sleep(5)
  if (!pages.every(isTold)) throw new Error('Not every page was notified')
  return pages.map(({ heardAt }) => heardAt - begun)
}

/** Milliseconds from the end of each page's session until the page was notified. */
async function endedAfter(pages: readonly Page[], endSessions: () => Promise<unknown>): Promise<number[]> {
  const ends = pages.map(
    ({ socket }) =>
      new Promise<number>((resolve) =>
        socket.on('data', (text: string) => text.includes(ENDED) && resolve(performance.now())),
      ),
  )
  const begun = performance.now()
  await endSessions()
  return (await Promise.all(ends)).map((at) => at - begun)
}

const rowOf = (what: string, times: readonly number[], limit = LIMIT_MS): Row => ({
  what: `${what}, p99 of ${times.length}`,
  measured: `${ms(percentile(times, 0.99))} (p50 ${ms(median(times))}, last ${ms(Math.max(...times))})`,
  value: percentile(times, 0.99),
  limit,
  unit: 'ms',
})

async function measure(db: Database, child: Child): Promise<(Row | Remark)[]> {
  const people = await peopleIn(db)
  const cookies = await signInAll(
    db,
    people.map(({ personId }) => personId),
  )
  const warmUp = await openAll(cookies.slice(0, 200))
  for (const { socket } of warmUp) socket.removeAllListeners('close').destroy()
  await sleep(SETTLE_MS)
  const empty = residentBytes(child)
  const begun = performance.now()
  const pages = await openAll(cookies)
  const openedMs = performance.now() - begun
  await sleep(SETTLE_MS)
  const each = kilobytes((residentBytes(child) - empty) / pages.length)
  say(`${pages.length} streams are open.`)
  const single: number[] = []
  for (let n = 0; n < LETTERS; n += 1) {
    const person = people[n % people.length]
    if (!person) throw new Error('This world has no people')
    const ofPerson = pages.filter((_, at) => at % people.length === n % people.length)
    single.push(...(await heardAfter(ofPerson, () => addLetter(db, letter(person)))))
  }
  const toAll = () =>
    inTransaction(db, async (tx) => {
      for (const person of people) await addLetter(tx, letter(person))
    })
  const all = await heardAfter(pages, toAll)
  const ended = await endedAfter(pages.slice(0, ENDED_SESSIONS), async () => {
    for (let n = 0; n < ENDED_SESSIONS; n += 1) await endEverySession(db, `stream${n}`)
  })
  for (const { socket } of pages) socket.removeAllListeners('close').destroy()
  return [
    {
      what: `Memory of each of ${pages.length} streams`,
      measured: `${each} KB`,
      value: each,
      limit: LIMIT_KB,
      unit: 'KB',
    },
    rowOf('A letter to one member, to each page that shows it', single),
    rowOf('A letter to every member at once, to each page', all),
    rowOf('The end of a session, to its page', ended, ENDED_LIMIT_MS),
    { what: 'Opening them all', told: `${(openedMs / 1_000).toFixed(1)} s` },
    { what: 'The server without streams', told: `${kilobytes(empty / 1024)} MB` },
  ]
}

const cluster = startCluster()
if (!cluster) {
  say('Skipped: there is no PostgreSQL in /usr/lib/postgresql.')
  process.exit(0)
}
const env = { ...sandboxOn(cluster.newDatabase('streams')), DATA_KEYS, EVENTS: values.events, JOBS: 'false' }
const child = await startChild('server/main.ts', PORTS.streams, env)
const db = await openDatabase(readConfig(env))
try {
  const rows = await measure(db, child)
  console.log(tableOf(rows))
  process.exitCode = rows.every((row) => 'told' in row || isWithin(row)) ? 0 : 1
} finally {
  await db.close()
  await child.stop()
  cluster.stop()
}
