// `npm run bench:chats [-- --chats 1000 --events pg]`: parallel chats on one server process with PostgreSQL, and how
// long a member's page takes to receive an agent's message.
import { randomUUID } from 'node:crypto'
import { type Socket, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { announceChat } from '#server/domains/conversations/chats/announce.ts'
import { addMessage, lockedChat, messagesAfter } from '#server/domains/conversations/chats/repository.ts'
import { chats } from '#server/domains/conversations/chats/tables.ts'
import { SESSION_COOKIE } from '#server/identity/tokens/session-cookie.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { startChild } from './child.ts'
import { startCluster } from './cluster.ts'
import { median, ms, percentile } from './numbers.ts'
import { PORTS } from './ports.ts'
import { DATA_KEYS, cookieOf, signInAccounts } from './signed-in-accounts.ts'
import { type Remark, type Row, isWithin, tableOf } from './table.ts'

/** The limit in docs/figures.md. */
const LIMIT_MS = 300
/** The bench always ends after this time. */
const MOST_MS = 8 * 60_000
const PATIENCE_MS = 30_000
const OPENED_AT_ONCE = 50
/** Messages per second in all chats together: each chat has one every ten seconds. */
const A_SECOND = 100
const SECONDS = 30
const SETTLE_MS = 5_000

const { values } = parseArgs({
  options: { chats: { type: 'string', default: '1000' }, events: { type: 'string', default: 'pg' } },
})
const wanted = Number(values.chats)
if (!Number.isInteger(wanted) || wanted < 1 || !['pg', 'poll'].includes(values.events)) {
  console.error('--chats takes a whole number, --events pg or poll.')
  process.exit(64)
}
setTimeout(() => {
  console.error('Stopped: the bench took too long.')
  process.exit(1)
}, MOST_MS).unref()

const NEWS = /"type":"chat".*?"lastSequence":(\d+)/g

/** A listening page: the last sequence it received, and when. */
type Page = { socket: Socket; sequence: number; heardAt: number }

const names = Array.from({ length: wanted }, (_, n) => `chatter${n}`)

/** Signs in accounts, each in a chat with one of twenty agents. */
async function openChats(db: Database): Promise<void> {
  const at = new Date().toISOString()
  const [someone] = await db.select({ personId: accounts.personId }).from(accounts).limit(1)
  const personId = someone?.personId ?? ''
  await signInAccounts(
    db,
    names.map((username) => ({ username, personId })),
    at,
  )
  await insertAll(
    db,
    chats,
    names.map((username, n) => ({
      chatId: `chat-of-${username}`,
      username,
      contractId: 'bench',
      memberId: username,
      companyId: '1',
      contractType: 'medical' as const,
      topic: 'other' as const,
      language: 'en' as const,
      line: null,
      state: 'open' as const,
      hasDetails: true,
      openedAt: at,
      waitingSince: at,
      takenBy: `agent${n % 20}`,
      takenAt: at,
      // The bench opens no agents' pages, which would keep the chats assigned.
      agentSeenAt: new Date(Date.now() + MOST_MS).toISOString(),
    })),
  )
}

const open = (username: string): Promise<Page> =>
  new Promise((resolve, reject) => {
    const socket = connect(PORTS.chats, '127.0.0.1')
    const page: Page = { socket, sequence: -1, heardAt: 0 }
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200'))
        reject(new Error(text.slice(0, 200)))
      for (const [, sequence] of text.matchAll(NEWS)) {
        page.heardAt = performance.now()
        page.sequence = Number(sequence)
        resolve(page)
      }
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The server has ended a stream')))
    socket.write(
      `GET /session/news HTTP/1.1\r\nhost: localhost:${PORTS.chats}\r\ncookie: ${SESSION_COOKIE}=${cookieOf(username)}\r\n\r\n`,
    )
  })

async function openPages(): Promise<Page[]> {
  const pages: Page[] = []
  for (let from = 0; from < names.length; from += OPENED_AT_ONCE)
    pages.push(...(await Promise.all(names.slice(from, from + OPENED_AT_ONCE).map(open))))
  return pages
}

/** Sends one message as the API call does, and waits until the page is notified and has read its text. */
async function sent(db: Database, page: Page, chatId: string): Promise<number> {
  const begun = performance.now()
  const sequence = await inTransaction(db, async (tx) => {
    const chat = await lockedChat(tx, chatId)
    if (!chat) throw new Error(`There is no ${chatId}`)
    const message = {
      clientId: randomUUID(),
      username: 'agent',
      author: 'agent',
      authorName: 'Sandy',
    } as const
    const row = await addMessage(tx, chat, { ...message, body: 'Hello', sentAt: new Date().toISOString() })
    await announceChat(tx, chat)
    return row.sequence
  })
  while (page.sequence < sequence && performance.now() - begun < PATIENCE_MS) await sleep(2)
  if (page.sequence < sequence) throw new Error('A page was not notified of a message')
  await messagesAfter(db, chatId, sequence - 1)
  return performance.now() - begun
}

async function measure(db: Database): Promise<(Row | Remark)[]> {
  await openChats(db)
  const pages = await openPages()
  await sleep(SETTLE_MS)
  const times: Promise<number>[] = []
  for (let n = 0; n < A_SECOND * SECONDS; n += 1) {
    const at = (n * 7) % wanted
    const page = pages[at]
    if (page) times.push(sent(db, page, `chat-of-${names[at]}`))
    await sleep(1_000 / A_SECOND)
  }
  const all = await Promise.all(times)
  for (const { socket } of pages) socket.removeAllListeners('close').destroy()
  return [
    {
      what: `A message in one of ${wanted} parallel chats, from sent to read by the page, p99 of ${all.length}`,
      measured: `${ms(percentile(all, 0.99))} (p50 ${ms(median(all))}, last ${ms(Math.max(...all))})`,
      value: percentile(all, 0.99),
      limit: LIMIT_MS,
      unit: 'ms',
    },
    { what: 'Messages a second', told: `${A_SECOND}` },
  ]
}

const cluster = startCluster()
if (!cluster) {
  console.error('Skipped: there is no PostgreSQL in /usr/lib/postgresql.')
  process.exit(0)
}
const env = { ...sandboxOn(cluster.newDatabase('chats')), DATA_KEYS, EVENTS: values.events, JOBS: 'false' }
const child = await startChild('server/main.ts', PORTS.chats, env)
const db = await openDatabase(readConfig(env))
try {
  const rows = await measure(db)
  console.log(tableOf(rows))
  process.exitCode = rows.every((row) => 'told' in row || isWithin(row)) ? 0 : 1
} finally {
  await db.close()
  await child.stop()
  cluster.stop()
}
