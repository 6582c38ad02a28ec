import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { eq } from 'drizzle-orm'
import { portalSessions } from '#server/platform/db/schema.ts'
import { openNews } from '#server/identity/tokens/session-news.ts'
import { setBlock } from '#server/identity/accounts.ts'
import { endEverySession } from '#server/identity/tokens/revocation.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import type { Tab } from '#tests/kit/tab.ts'
import { now } from '#tests/kit/time.ts'

const OURS = { 'x-portal-session': '1' }
const DANA = 'harperdana1'

let server: Backend
let replica: Backend
beforeAll(async () => {
  const db = await openSeeded()
  server = await startBackend(db)
  replica = await startBackend(db)
})
afterEach(async () => {
  server.faults.reset()
  replica.faults.reset()
  await setBlock(server.db, DANA, null)
})
afterAll(async () => {
  await server.app.close()
  await replica.app.close()
  await server.db.close()
})

/** A browser in which Dana is signed in. */
async function browser(): Promise<Tab> {
  const { tab, bearer } = await signInAs(server.app, DANA)
  await tab.fetch('/session', { method: 'POST', headers: { ...OURS, ...bearer } })
  return tab
}

const headersOf = ({ cookies }: Tab) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

/** Resolves when the stream is open; `body` resolves when the server has ended it. */
async function listen({ app }: Backend, tab: Tab) {
  const reply = await app.inject({ url: '/session/news', headers: headersOf(tab), payloadAsStream: true })
  return {
    status: reply.statusCode,
    type: reply.headers['content-type'],
    body: text(reply.stream()).then(withoutCounts),
  }
}
const heardBy = async (at: Backend, tab: Tab) => (await listen(at, tab)).body

/** Message counts have their own tests (live-counts.test.ts). */
const withoutCounts = (heard: string): string => heard.replaceAll(/^id: .*\ndata: .*\n\n/gm, '')

const ALIVE = 'data: {"type":"alive"}\n\n'
const over = (reason: string) => `data: {"type":"ended","reason":"${reason}"}\n\n`

test('a block ends the session on every replica', async () => {
  const tab = await browser()
  const lines = [await listen(server, tab), await listen(replica, tab)]
  expect(lines.map(({ status, type }) => [status, type])).toEqual([
    [200, 'text/event-stream'],
    [200, 'text/event-stream'],
  ])
  await setBlock(server.db, DANA, now().subtract({ minutes: 1 }))
  for (const { body } of lines) expect(await body).toBe(ALIVE + over('blocked'))
  expect(await heardBy(replica, tab)).toBe(over('blocked'))
})

test('a password change elsewhere ends this session’s stream; others hear nothing', async () => {
  const other = await signInAs(server.app, 'nguyenkim22')
  await other.tab.fetch('/session', { method: 'POST', headers: { ...OURS, ...other.bearer } })
  let hasOtherEnded = false
  const others = (await listen(replica, other.tab)).body.finally(() => (hasOtherEnded = true))
  const tab = await browser()
  const heard = (await listen(replica, tab)).body
  await endEverySession(server.db, DANA)
  expect(await heard).toBe(ALIVE + over('expired'))
  expect(await heardBy(replica, tab)).toBe(over('expired'))
  expect(hasOtherEnded).toBe(false)
  await endEverySession(server.db, 'nguyenkim22')
  expect(await others).toBe(ALIVE + over('expired'))
})

test('listening does not keep a session active, and a failing check does not end it', async () => {
  const tab = await browser()
  const seenAt = async () =>
    (await server.db.select().from(portalSessions).where(eq(portalSessions.username, DANA)))[0]?.lastSeenAt
  const before = await seenAt()
  const select = vi.spyOn(server.db, 'select')
  const heard = (await listen(server, tab)).body
  server.faults.set({ clockOffsetSeconds: 60 })
  select.mockImplementation(() => {
    throw new Error('The database is down')
  })
  const asked = select.mock.calls.length
  await eventually(() => expect(select.mock.calls.length).toBeGreaterThan(asked + 1))
  select.mockRestore()
  expect(await seenAt()).toBe(before)
  await endEverySession(server.db, DANA)
  expect(await heard).toBe(ALIVE + over('expired'))
})

test('a stream needs the portal’s page and a session; a browser has at most eight', async () => {
  const tab = await browser()
  expect((await server.app.inject({ url: '/session/news' })).statusCode).toBe(401)
  const foreign = { ...headersOf(tab), origin: 'https://evil.example.com' }
  expect((await server.app.inject({ url: '/session/news', headers: foreign })).statusCode).toBe(403)
  const windows = await Promise.all(Array.from({ length: 8 }, () => listen(server, tab)))
  expect((await listen(server, tab)).status).toBe(429)
  await endEverySession(server.db, DANA)
  for (const { body } of windows) expect(await body).toBe(ALIVE + over('expired'))
})

test('an account has at most thirty-two windows across browsers', async () => {
  const lines = []
  for (let browserNumber = 0; browserNumber < 4; browserNumber += 1) {
    const tab = await browser()
    lines.push(...(await Promise.all(Array.from({ length: 8 }, () => listen(server, tab)))))
  }
  expect(new Set(lines.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await listen(server, await browser())).status).toBe(429)
  await endEverySession(server.db, DANA)
  for (const { body } of lines) expect(await body).toBe(ALIVE + over('expired'))
})

test('a page that does not read is cut off before much is buffered', async () => {
  const app = fastify()
  const news = openNews(app, server.services)
  const page = { idHash: 'unread', username: DANA, grantId: null }
  const stream = news.streamFor(page, 'a request')
  for (let count = 0; count < 1_000; count += 1) news.tellAll({ type: 'content', version: String(count) })
  expect(stream?.body.destroyed).toBe(true)
  await app.close()
})

test('a server shutdown ends the streams without signing members out', async () => {
  const own = await startBackend(server.db)
  const tab = await browser()
  const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/session/news`, { headers: headersOf(tab) })
  expect(answer.status).toBe(200)
  await own.app.close()
  expect(withoutCounts(await answer.text())).toBe(ALIVE)
})
