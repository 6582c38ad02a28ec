import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { type MessageSearch, messageCounts, messagesOnPage, oneMessage } from '#contract/calls/messages.ts'
import { INSURER_ZONE } from '#server/config/clock.ts'
import { seed, removePeople } from '#server/tools/seed/seed.ts'
import { messages, systemState } from '#server/platform/db/schema.ts'
import { type Backend, backend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { worldDay } from '#tests/kit/time.ts'
import { and, eq, sql } from 'drizzle-orm'

let server: Backend
beforeAll(async () => {
  server = await backend()
})

const BASE = '/member/myblueprint/v1/message-center'
const ray = 'ZZD55120701'
const [dana, marcus, ava, eli] = ['ZZH41022001', 'ZZH41022002', 'ZZH41022003', 'ZZH41022004']

async function counts(login: string, memberId: string, further?: string) {
  const { tab, bearer } = await signInAs(server.app, login)
  const query = further === undefined ? '' : `?additionalRequestedMemberIds=${further}`
  const answer = await tab.fetch(`${BASE}/${memberId}/messages/count${query}`, { headers: bearer })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

test('Dana has 130 unread messages and one of Eli’s', async () => {
  expect(await counts('harperdana1', dana)).toEqual({ status: 200, body: [{ memberId: dana, count: 130 }] })
  const both = await counts('harperdana1', dana, eli)
  expect(both.body).toEqual([
    { memberId: dana, count: 130 },
    { memberId: eli, count: 1 },
  ])
})

test('rejects counts of other members beside one’s own', async () => {
  for (const [login, own, further] of [
    ['harperdana1', dana, ava],
    ['harpermarc1', marcus, dana],
  ] as const)
    expect(await counts(login, own, further)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('rejects an impossible list before it reaches the database', async () => {
  for (const list of [Array(21).fill(eli).join(','), `${eli},`, "' or 1=1", `${eli}%00`])
    expect(await counts('harperdana1', dana, list)).toMatchObject({ status: 400 })
})

type Ask = { method?: string; body?: object }

/** A signed-in member who reads messages. */
async function reader(login: string) {
  const { tab, bearer } = await signInAs(server.app, login)
  const ask = async (path: string, { method = 'GET', body }: Ask = {}) => {
    const headers = { ...bearer, ...(body ? { 'content-type': 'application/json' } : {}) }
    const answer = await tab.fetch(`${BASE}/${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const page = async (memberId: string, search: Partial<MessageSearch> = {}) => {
    const body = { ...EVERYTHING, ...search }
    const answer = await ask(`${memberId}/messages/search`, { method: 'POST', body })
    expect(answer.status).toBe(200)
    return v.parse(messagesOnPage.reply, answer.body)
  }
  const unread = async (memberId: string) => {
    const answer = await ask(`${memberId}/messages/count`)
    return v.parse(messageCounts.reply, answer.body)[0]?.count
  }
  return { ask, page, unread }
}

const EVERYTHING: MessageSearch = {
  memberIds: [],
  folder: 'inbox',
  page: 1,
  order: 'newest',
  isUnread: false,
  text: '',
  from: null,
  to: null,
}

test('the list comes in ordered pages with a total', async () => {
  const { page } = await reader('harperdana1')
  const first = await page(dana)
  expect(first).toMatchObject({ total: 135 })
  expect(first.messages).toHaveLength(10)
  const times = first.messages.map(({ sentAt }) => sentAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(JSON.stringify(first.messages.map(({ messageId }) => messageId))).not.toContain(dana)
  // A text that is too long ends after a whole word.
  const ends = first.messages.map(({ preview }) => preview.slice(-3))
  expect(ends.filter((end) => !/[.!?]$|\S…$/.test(end))).toEqual([])
  const last = await page(dana, { page: 14 })
  expect(last.messages).toHaveLength(5)
  expect(await page(dana, { page: 15 })).toMatchObject({ messages: [], total: 135 })
  const oldest = await page(dana, { order: 'oldest' })
  expect(oldest.messages[0]).toEqual(last.messages.at(-1))
  const family = await page(dana, { memberIds: [dana, eli], order: 'newest' })
  expect(new Set(family.messages.map(({ memberName }) => memberName))).toEqual(
    new Set(['Danielle Harper', 'Eli Harper']),
  )
})

test('words, days and unread narrow the list', async () => {
  const { page } = await reader('harperdana1')
  const cards = await page(dana, { text: 'id CARD mailed' })
  expect(cards.total).toBeGreaterThan(0)
  expect(new Set(cards.messages.map(({ subject }) => subject))).toEqual(
    new Set(['We mailed your card / Le enviamos su tarjeta']),
  )
  for (const odd of ['%', '_', '\\', 'card%mailed', "' or 1=1 --"])
    expect(await page(dana, { text: odd })).toMatchObject({ messages: [], total: 0 })
  expect(await page(dana, { isUnread: true })).toMatchObject({ total: 130 })
  const [newest] = (await page(dana)).messages
  const day = Temporal.Instant.from(newest!.sentAt).toZonedDateTimeISO(INSURER_ZONE).toPlainDate().toString()
  const ofDay = await page(dana, { from: day, to: day })
  expect(ofDay.messages[0]).toEqual(newest)
  expect(ofDay.total).toBeLessThan(3)
  expect(await page(dana, { from: '2100-01-01' })).toMatchObject({ total: 0 })
  expect(await page(dana, { from: '0001-01-01', to: '9999-12-31' })).toMatchObject({ total: 135 })
  await server.db
    .update(messages)
    .set({ body: sql`'It didn\u2019t arrive: informaci\u00f3n. ' || ${messages.body}` })
    .where(and(eq(messages.memberId, dana), eq(messages.sentAt, newest!.sentAt)))
  for (const text of ["didn't", 'didn\u2019t', 'DIDNT', 'ｄｉｄｎ\u02bcｔ'])
    expect([text, (await page(dana, { text })).total]).toEqual([text, 1])
  const { total } = await page(dana, { text: 'información' })
  expect(total).toBeGreaterThan(0)
  for (const text of ['informacion', 'ＩＮＦＯＲＭＡＣＩＯＮ'])
    expect([text, (await page(dana, { text })).total]).toEqual([text, total])
})

test('each reader has own marks and trash, and repeating an act changes nothing', async () => {
  const [holder, child] = [await reader('harperdana1'), await reader('harpereli16')]
  const [unread] = (await child.page(eli, { isUnread: true })).messages
  const path = `${dana}/messages/${unread!.messageId}`
  expect((await holder.ask(path)).body).toMatchObject({
    memberId: eli,
    memberName: 'Eli Harper',
    readAt: null,
  })
  const mark = (status: string) => holder.ask(`${path}/status`, { method: 'POST', body: { status } })
  const ofHolder = async () => v.parse(oneMessage.reply, (await holder.ask(path)).body)

  expect(await mark('read')).toEqual({ status: 200, body: {} })
  const { readAt } = await ofHolder()
  expect(readAt).not.toBeNull()
  await mark('read')
  expect((await ofHolder()).readAt).toBe(readAt)
  expect((await child.page(eli, { isUnread: true })).messages).toEqual([unread])
  expect(await child.unread(eli)).toBe(1)

  for (let times = 0; times < 2; times += 1)
    expect(await holder.ask(path, { method: 'DELETE' })).toEqual({ status: 200, body: {} })
  const inFolder = async (folder: MessageSearch['folder']) =>
    (await holder.page(dana, { memberIds: [eli], folder })).messages.map(({ messageId }) => messageId)
  expect(await inFolder('trash')).toEqual([unread!.messageId])
  expect(await ofHolder()).toMatchObject({ isInTrash: true, readAt })
  expect((await child.page(eli)).messages).toContainEqual(unread)
  await mark('restored')
  expect(await inFolder('trash')).toEqual([])
  expect(await ofHolder()).toMatchObject({ isInTrash: false, readAt })
  await mark('unread')
  expect((await ofHolder()).readAt).toBeNull()
})

test('a read message no longer counts, and one marked unread does', async () => {
  const { ask, page, unread } = await reader('delgadoray3')
  const before = (await unread(ray))!
  const [first] = (await page(ray, { isUnread: true })).messages
  const mark = (status: string) =>
    ask(`${ray}/messages/${first!.messageId}/status`, { method: 'POST', body: { status } })
  await mark('read')
  expect(await unread(ray)).toBe(before - 1)
  await mark('unread')
  expect(await unread(ray)).toBe(before)
  await ask(`${ray}/messages/${first!.messageId}`, { method: 'DELETE' })
  expect(await unread(ray)).toBe(before - 1)
  await mark('restored')
  expect(await unread(ray)).toBe(before)
})

test('no id opens, marks or deletes another member’s message', async () => {
  const [marcusOwn, holder] = [await reader('harpermarc1'), await reader('harperdana1')]
  const [first] = (await holder.page(dana)).messages
  const refused = { status: 404, body: { code: 'NOT_FOUND' } }
  const named = [first!.messageId, `${dana}-0`, 'nothing', 'A'.repeat(80), "' or 1=1"]
  for (const messageId of named) {
    const path = `${marcus}/messages/${encodeURIComponent(messageId)}`
    expect(await marcusOwn.ask(path)).toMatchObject(refused)
    expect(await marcusOwn.ask(path, { method: 'DELETE' })).toMatchObject(refused)
    const body = { status: 'read' }
    expect(await marcusOwn.ask(`${path}/status`, { method: 'POST', body })).toMatchObject(refused)
  }
  const search = { method: 'POST', body: { ...EVERYTHING, memberIds: [dana] } }
  expect(await marcusOwn.ask(`${marcus}/messages/search`, search)).toMatchObject(refused)
  expect(await holder.unread(dana)).toBe(130)
})

test('rejects an invalid search with its field', async () => {
  const { ask } = await reader('harperdana1')
  for (const wrong of [
    { page: 0 },
    { page: 5_001 },
    { folder: 'all' },
    { text: 'x'.repeat(101) },
    { from: '2026-02-30' },
  ]) {
    const [field] = Object.keys(wrong)
    const body = { ...EVERYTHING, ...wrong }
    const answer = await ask(`${dana}/messages/search`, { method: 'POST', body })
    expect(answer).toMatchObject({
      status: 422,
      body: { validationErrors: { [field!]: expect.any(String) as string } },
    })
  }
})

test('a sandbox of an earlier build gets the messages and keeps its people', async () => {
  const db = await openSeeded()
  const today = worldDay()
  await db.delete(messages)
  await db.delete(systemState).where(eq(systemState.name, 'seed-messages'))
  expect(await seed(db, { today })).toBe(true)
  expect(await db.$count(messages)).toBeGreaterThan(130)
  expect(await seed(db, { today })).toBe(false)
  await removePeople(db)
  expect(await db.$count(messages)).toBe(0)
  await db.close()
})
