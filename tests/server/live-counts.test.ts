import { randomUUID } from 'node:crypto'
import { type SQL, and, eq, isNotNull, isNull } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { readConfig } from '#server/config/config.ts'
import { announceMessages } from '#server/platform/db/events/announce.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { messages } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { endEverySession } from '#server/identity/tokens/revocation.ts'
import { putGrants } from '#server/access/grants.ts'
import { setMark } from '#server/domains/conversations/repository.ts'
import { addLetter, markRead } from '#server/notifications/letters.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openEmbedded } from '#tests/kit/databases.ts'
import { browserOf, listenAt } from '#tests/kit/news.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { isLong, sample } from '#tests/kit/tier.ts'
import { now, today } from '#tests/kit/time.ts'

/** Determined while tests are collected, so that the report shows which part was skipped. */
const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

const [DANA, MARCUS, RAY] = ['harperdana1', 'harpermarc1', 'delgadoray3']
const [dana, marcus, eli, ray] = ['ZZH41022001', 'ZZH41022002', 'ZZH41022004', 'ZZD55120701']
const CONTRACT = 'ZZH410220'
const BASE = '/member/myblueprint/v1/message-center'

const onPostgres = async (EVENTS: string) =>
  openDatabase(readConfig({ ...sandboxOn(await postgres?.newDatabase()), EVENTS }))

/** Writes an insurer's letter, like another user of the database. */
const write = (db: Database, memberId: string, id: string = randomUUID()): Promise<boolean> =>
  addLetter(db, {
    messageId: id,
    memberId,
    contractId: CONTRACT,
    subject: 'Hello',
    body: 'How are you?',
    sentAt: now().toString(),
    readAt: null,
  })

const engines = [
  { how: 'pglite, looks', by: 'poll', open: () => openEmbedded('seeded'), needsPostgres: false },
  { how: 'postgresql, looks', by: 'poll', open: () => onPostgres('poll'), needsPostgres: true },
  { how: 'postgresql, notify', by: 'pg', open: () => onPostgres('pg'), needsPostgres: true },
]

describe.each(sample(engines, 1))('$how', ({ by, open, needsPostgres }) => {
  describe.skipIf(needsPostgres && !postgres)('counts', () => {
    let db: Database
    let server: Backend
    let replica: Backend
    beforeAll(async () => {
      db = await open()
      server = await startBackend(db)
      replica = await startBackend(db)
    })
    afterAll(async () => {
      await server.app.close()
      await replica.app.close()
      await db.close()
    })

    test('arrive at once, and after a letter on every replica', async () => {
      expect(db.events.by).toBe(by)
      const { tab } = await browserOf(DANA, server)
      const pages = [await listenAt(server, tab), await listenAt(replica, tab)]
      for (const page of pages) await page.knows(dana, 130)
      expect(pages[0]?.counts).toMatchObject({ [dana]: 130, [eli]: 1 })
      await write(db, dana)
      for (const page of pages) await page.knows(dana, 131)
      await markRead(db, dana, 'nothing-of-this-kind', now().toString())
      for (const page of pages) page.cut()
    })

    test('follow messages being read, unread, deleted and restored, on two devices', async () => {
      const [phone, laptop] = [await browserOf(RAY, server), await browserOf(RAY, replica)]
      const pages = [await listenAt(server, phone.tab), await listenAt(replica, laptop.tab)]
      await eventually(() => expect(pages[0]?.countEvents).toHaveLength(1))
      const before = (pages[0]?.counts[ray] ?? 0) + 1
      await write(db, ray)
      for (const page of pages) await page.knows(ray, before)
      const search = {
        memberIds: [],
        folder: 'inbox',
        page: 1,
        order: 'newest',
        isUnread: true,
        text: '',
        from: null,
        to: null,
      }
      const json = { ...phone.bearer, 'content-type': 'application/json' }
      const post = (path: string, body: object) =>
        phone.tab.fetch(`${BASE}/${ray}/messages/${path}`, {
          method: 'POST',
          headers: json,
          body: JSON.stringify(body),
        })
      const found = (await (await post('search', search)).json()) as { messages: { messageId: string }[] }
      const id = found.messages[0]?.messageId ?? ''
      for (const [status, count] of [
        ['read', before - 1],
        ['unread', before],
      ] as const) {
        expect((await post(`${id}/status`, { status })).status).toBe(200)
        for (const page of pages) await page.knows(ray, count)
      }
      await phone.tab.fetch(`${BASE}/${ray}/messages/${id}`, { method: 'DELETE', headers: phone.bearer })
      for (const page of pages) await page.knows(ray, before - 1)
      await post(`${id}/status`, { status: 'restored' })
      for (const page of pages) await page.knows(ray, before)
      for (const page of pages) page.cut()
    })

    test('arrive for changes that leave the total the same', async () => {
      const { tab } = await browserOf(RAY, server)
      const page = await listenAt(replica, tab)
      await eventually(() => expect(page.countEvents).toHaveLength(1))
      const columns = { messageId: messages.messageId, memberId: messages.memberId, readAt: messages.readAt }
      const anyThat = async (was: SQL) => {
        const received = and(eq(messages.memberId, ray), eq(messages.isFromMember, false), was)
        return (await db.select(columns).from(messages).where(received))[0]!
      }
      const first = await anyThat(isNull(messages.readAt))
      const readBefore = await anyThat(isNotNull(messages.readAt))
      const at = now().toString()
      await inTransaction(db, async (tx) => {
        await setMark(tx, RAY, first, { act: 'read', at })
        await write(tx, ray)
      })
      await eventually(() => expect(page.countEvents).toHaveLength(2))
      await inTransaction(db, (tx) => setMark(tx, RAY, first, { act: 'deleted', at }))
      await eventually(() => expect(page.countEvents).toHaveLength(3))
      const onSlowClock = now().subtract({ minutes: 5 }).toString()
      await inTransaction(db, (tx) => setMark(tx, RAY, readBefore, { act: 'read', at: onSlowClock }))
      await eventually(() => expect(page.countEvents).toHaveLength(4))
      expect(new Set(page.countEvents.map(({ counts }) => JSON.stringify(counts))).size).toBe(1)
      expect(new Set(page.countEvents.map(({ revision }) => revision)).size).toBe(4)
      await inTransaction(db, (tx) => announceMessages(tx, [ray]))
      await write(db, ray)
      await eventually(() => expect(page.countEvents.at(-1)?.counts).not.toEqual(page.countEvents[0]?.counts))
      expect(page.countEvents).toHaveLength(5)
      page.cut()
    })

    test('are right after each cut and never go back', async () => {
      const { tab } = await browserOf(DANA, server)
      let last = 0
      const start = (await listenOnce(tab, server)).count
      for (let cut = 1; cut <= (isLong ? 10 : 3); cut += 1) {
        await write(db, dana)
        const { count, asOf } = await listenOnce(tab, cut % 2 === 0 ? server : replica)
        expect(count).toBe(start + cut)
        expect(asOf).toBeGreaterThan(last)
        last = asOf
      }
    })

    test.each([
      ['the last event that it received', (heard: string) => heard],
      ['one not sent yet', (heard: string) => String(Number(heard) + 1_000_000)],
      ['no event at all', () => 'not-an-event'],
    ])('are current for a page that returns with %s', async (_what, idOf) => {
      const { tab } = await browserOf(DANA, server)
      const before = await listenAt(server, tab)
      await eventually(() => expect(before.countEvents).toHaveLength(1))
      before.cut()
      await before.ended
      await write(db, dana)
      await write(db, dana)
      const after = await listenAt(replica, tab, idOf(before.ids.at(-1) ?? ''))
      await after.knows(dana, (before.counts[dana] ?? 0) + 2)
      expect(after.countEvents).toHaveLength(1)
      expect(Number(after.ids[0])).toBeGreaterThan(Number(before.ids[0]))
      after.cut()
    })

    /** The counts of a page whose stream stays open until it has received something. */
    async function listenOnce(tab: Parameters<typeof listenAt>[1], at: Backend) {
      const page = await listenAt(at, tab)
      await eventually(() => expect(page.countEvents).not.toEqual([]))
      page.cut()
      await page.ended
      return { count: page.counts[dana] ?? 0, asOf: page.countEvents[0]?.asOf ?? 0 }
    }

    test('arrive once despite repeats, marked by their order', async () => {
      const { tab } = await browserOf(DANA, server)
      const page = await listenAt(server, tab)
      await eventually(() => expect(page.countEvents).toHaveLength(1))
      const before = page.counts[dana] ?? 0
      for (let time = 0; time < 5; time += 1) await announceMessages(db, [dana, dana, eli])
      await write(db, dana, 'written-twice')
      await write(db, dana, 'written-twice')
      await page.knows(dana, before + 1)
      expect(page.countEvents.length).toBe(2)
      const order = page.countEvents.map(({ asOf }) => String(asOf))
      expect(page.ids).toEqual(order)
      expect(order).toEqual(order.toSorted())
      page.cut()
    })

    test('ignore a rolled-back letter and include a late one', async () => {
      const { tab } = await browserOf(DANA, server)
      const page = await listenAt(server, tab)
      await eventually(() => expect(page.countEvents).toHaveLength(1))
      const before = page.counts[dana] ?? 0
      const ofEli = page.counts[eli] ?? 0
      const takenBack = inTransaction(db, async (tx) => {
        await write(tx, dana)
        throw new Error('The mail server didn’t answer')
      })
      await expect(takenBack).rejects.toThrow('mail server')
      if (db.engine === 'pglite') await write(db, dana)
      // With several connections, an earlier letter can appear after a later one.
      else
        await inTransaction(db, async (tx) => {
          await write(tx, eli)
          await write(db, dana)
          await page.knows(dana, before + 1)
        })
      await page.knows(dana, before + 1)
      if (db.engine !== 'pglite') await page.knows(eli, ofEli + 1)
      page.cut()
    })

    test('follow the member’s rights as a grant opens and closes', async () => {
      const { tab } = await browserOf(DANA, server)
      const other = await browserOf(MARCUS, server)
      const [page, own] = [await listenAt(replica, tab), await listenAt(replica, other.tab)]
      await eventually(() => expect(page.countEvents).toHaveLength(1))
      await eventually(() => expect(own.countEvents).toHaveLength(1))
      expect(Object.keys(own.counts)).not.toContain(dana)
      expect(Object.keys(page.counts)).not.toContain(marcus)
      const waiting = own.counts[marcus] ?? 0
      const lastDay = today().add({ days: 30 }).toString()
      const between = { contractId: CONTRACT, grantorId: 'harper-marcus', granteeId: 'harper-dana' }
      const at = now().toString()
      const granted = [{ topic: 'messages' as const, lastDay }]
      await putGrants(db, between, { topics: granted, inForce: [], at })
      await page.knows(marcus, waiting)
      await write(db, marcus)
      await page.knows(marcus, waiting + 1)
      await own.knows(marcus, waiting + 1)
      await putGrants(db, between, { topics: [], inForce: granted, at })
      await page.knows(marcus, undefined)
      await write(db, marcus)
      await own.knows(marcus, waiting + 2)
      expect(page.counts[marcus]).toBeUndefined()
      for (const each of [page, own]) each.cut()
    })

    test('end with the session, and each look is in the audit trail', async () => {
      const { tab } = await browserOf(DANA, server)
      const page = await listenAt(server, tab)
      await eventually(() => expect(page.countEvents).toHaveLength(1))
      const looks = await db.select().from(auditTrail).where(eq(auditTrail.action, 'GET /session/news'))
      const subjects = new Set(looks.filter(({ actor }) => actor === DANA).map(({ subject }) => subject))
      expect([...subjects].toSorted()).toEqual(Object.keys(page.counts).toSorted())
      await endEverySession(db, DANA)
      await page.ended
      expect(page.heard.at(-1)).toEqual({ type: 'ended', reason: 'expired' })
      const length = page.countEvents.length
      await write(db, dana)
      const next = await listenAt(server, (await browserOf(DANA, server)).tab)
      await eventually(() => expect(next.countEvents).toHaveLength(1))
      expect(page.countEvents).toHaveLength(length)
      next.cut()
    })
  })
})

describe.skipIf(!postgres)('the connection for notifications', () => {
  test('reopens when it breaks and delivers what was written meanwhile', async () => {
    const address = (await postgres?.newDatabase()) ?? ''
    const db = await openDatabase(readConfig(sandboxOn(address)))
    const server = await startBackend(db)
    const page = await listenAt(server, (await browserOf(DANA, server)).tab)
    await page.knows(dana, 130)
    await write(db, dana)
    await page.knows(dana, 131)
    const admin = new Client({ connectionString: address })
    await admin.connect()
    for (let cut = 1; cut <= 3; cut += 1) {
      const listening = `select pg_terminate_backend(pid) as cut from pg_stat_activity
        where datname = current_database() and query = 'listen portal_messages'`
      await eventually(async () => expect((await admin.query(listening)).rowCount).toBe(1))
      await write(db, dana)
      await page.knows(dana, 131 + cut)
    }
    await admin.end()
    page.cut()
    await server.app.close()
    await db.close()
  })
})
