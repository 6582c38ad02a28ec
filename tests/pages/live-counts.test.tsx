import { randomUUID } from 'node:crypto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changeUnread, countsMoved, pendingUnread, unreadMessages } from '#member/message-counts.ts'
import { addLetter } from '#server/notifications/letters.ts'
import { watchSessionNews } from '#session/session-news.ts'
import { followAppBadge } from '#shell/app-badge.ts'
import { announcement } from '#ui/announce.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { type TabEventSource, lendLines } from '#tests/kit/event-source.ts'
import { type OpenPortal, closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import type { Tab } from '#tests/kit/tab.ts'
import { isLong } from '#tests/kit/tier.ts'
import { now, nowMs } from '#tests/kit/time.ts'

const DANA = 'ZZH41022001'

let close: () => Promise<void>
let tab: Tab
let lines: TabEventSource[]
const badges: (number | 'none')[] = []
beforeAll(async () => {
  close = await openBackendOfItsOwn()
  const { app } = await backend()
  lines = lendLines(app, () => tab)
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push('none'),
  })
  watchSessionNews({ leastMs: 0, firstMs: 1, mostMs: 1 })
  followAppBadge()
})
afterEach(() => closePortal())
afterAll(() => close())

/** Opens Dana's portal and waits until its stream has sent the counts. */
async function open(): Promise<OpenPortal> {
  // The stream opens during her sign-in, with the cookies that she has by then.
  tab = { cookies: new Map() } as Tab
  const opening = openPortal({ as: 'harperdana1', plan: 'medical' })
  const portal = await opening
  tab = portal.tab
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await portal.visit('/messages')
  await rings(/\d+/)
  return portal
}

const write = async (subject: string) => {
  const { db } = await backend()
  const sentAt = now().add({ minutes: 1 }).toString()
  await addLetter(db, {
    messageId: randomUUID(),
    memberId: DANA,
    contractId: 'ZZH410220',
    subject,
    body: 'Hello',
    sentAt,
    readAt: null,
  })
}

const rings = (count: number | RegExp) => {
  const name = new RegExp(`${typeof count === 'number' ? count : count.source} unread`)
  return waitFor(() => expect(screen.getByRole('link', { name })).toBeDefined())
}
const line = () => lines.at(-1)
const say = (news: object) => act(async () => line()?.say(JSON.stringify(news)))

test('bell, icon and list follow a letter; old and repeated events change nothing', async () => {
  await open()
  await rings(131)
  await waitFor(() => expect(lines.length).toBeGreaterThan(0))
  await write('Hello Dana')
  await rings(132)
  expect(badges.at(-1)).toBe(132)
  const main = within(screen.getByRole('main'))
  await waitFor(() => expect(main.getByText('Hello Dana')).toBeDefined())
  await waitFor(() => expect(announcement.get()?.text).toBe('1 new message.'))
  expect(document.title).toMatch(/^[^\d()]+ - /)

  const later = nowMs() * 1_000 + 60_000_000
  const counts = (count: number) => [{ memberId: DANA, count }]
  await say({ type: 'counts', asOf: later, counts: counts(200) })
  await rings(200)
  for (const asOf of [later - 1, 0]) await say({ type: 'counts', asOf, counts: counts(7) })
  await say({ type: 'counts', asOf: later, counts: counts(200) })
  for (const odd of [
    { type: 'counts', asOf: 'soon', counts: [] },
    { type: 'counts', asOf: later + 1, counts: [{ memberId: DANA, count: -1 }] },
    { type: 'counts', asOf: later + 1 },
    { type: 'something else' },
  ])
    await say(odd)
  await act(async () => line()?.say('no JSON'))
  expect(Object.values(unreadMessages.get().counts)).toEqual([200])

  // If another device changes something during an own change, the counts are requested once.
  let moves = 0
  const ignore = countsMoved.listen(() => (moves += 1))
  changeUnread({})
  for (const revision of ['before', 'own', 'of others'])
    await say({ type: 'counts', asOf: later, counts: counts(200), revision })
  expect(moves).toBe(0)
  await waitFor(() => expect(moves).toBe(1))
  ignore()
})

test.runIf(isLong)('the icon counts unsent acts like the bell', async () => {
  await open()
  const before = Object.values(unreadMessages.get().counts).reduce((sum, count) => sum + count, 0)
  await act(async () => pendingUnread.set({ [DANA]: -3 }))
  await rings(before - 3)
  expect(badges.at(-1)).toBe(before - 3)
  await act(async () => pendingUnread.set({}))
  expect(badges.at(-1)).toBe(before)
})

test('a stream cut repeatedly ends up right, and the icon is clear after signing out', async () => {
  await open()
  const before = Object.values(unreadMessages.get().counts).reduce((sum, count) => sum + count, 0)
  for (let cut = 1; cut <= 2; cut += 1) {
    const { length } = lines
    line()?.cut()
    await write(`While it was cut ${cut}`)
    await waitFor(() => expect(lines.length).toBeGreaterThan(length))
    await rings(before + cut)
  }
  expect(badges.at(-1)).toBe(before + 2)
  await closePortal()
  expect(badges.at(-1)).toBe('none')
})
