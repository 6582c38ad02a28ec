import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { connection } from '#offline/connection.ts'
import { waiting } from '#offline/outbox/outbox.ts'
import { accounts } from '#server/db/schema.ts'
import { newsChoices, newsSettings } from '#server/messages/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { type OpenPortal, closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

const PAGE = '/settings/preferences'
const CALL = '/member/myblueprint/v1/message-center/ZZH41022001/preferences'
const dana = { as: 'harperdana1', plan: 'medical' } as const
let close: () => Promise<void>
beforeAll(async () => void (close = await openBackendOfItsOwn()))
afterAll(() => close())
beforeEach(async () => {
  const { db } = await backend()
  await db.delete(newsChoices)
  await db.delete(newsSettings)
})
afterEach(() => closePortal())

const part = () => within(screen.getByRole('region', { name: 'Notifications' }))
const box = () =>
  within(part().getByRole('group', { name: 'ID cards' })).getByRole<HTMLInputElement>('checkbox', {
    name: /^App alert/,
  })
const save = async () => {
  await userEvent.click(part().getByRole('button', { name: 'Save notifications' }))
  await settled()
}

async function open(): Promise<OpenPortal> {
  const portal = await openPortal(dana)
  await portal.visit(PAGE)
  await part().findByRole('group', { name: 'ID cards' })
  return portal
}

function cutOff(portal: OpenPortal): void {
  portal.tab.isOffline = true
  act(() => connection.set('offline'))
}

function reconnect(portal: OpenPortal): void {
  portal.tab.asked.length = 0
  portal.tab.isOffline = false
  act(() => connection.set('online'))
}

const posts = ({ asked }: OpenPortal) => asked.filter((line) => line === `POST ${CALL}`)
const text = (what: string | RegExp) => screen.findByText(what)

/** What another device has chosen so often meanwhile. */
async function chooseElsewhere(changes: number): Promise<void> {
  const { db } = await backend()
  const [account] = await db.select().from(accounts).where(eq(accounts.username, dana.as))
  const personId = account?.personId ?? expect.fail('Dana has no account')
  const none = { quietFrom: null, quietTo: null }
  await db.insert(newsSettings).values({ personId, changes, ...none, changedAt: '2026-11-20T10:00:00Z' })
}

test('what is chosen offline is kept, also over a reload, and sent once', async () => {
  const portal = await open()
  cutOff(portal)
  await userEvent.click(box())
  await save()
  expect(part().getByText(/^Your choices are saved on this device/)).toBeDefined()
  await portal.reload()
  await part().findByRole('group', { name: 'ID cards' })
  expect(box().checked).toBe(true)
  reconnect(portal)
  await eventually(() => expect(waiting.get()).toEqual([]))
  expect(posts(portal)).toHaveLength(1)
  const fresh = await open()
  expect(fresh.address).toBe(PAGE)
  expect(box().checked).toBe(true)
})

test.runIf(isLong)('of two choices made offline the last one is sent', async () => {
  const portal = await open()
  cutOff(portal)
  await userEvent.click(box())
  await save()
  await userEvent.click(box())
  await save()
  expect(waiting.get()).toHaveLength(1)
  reconnect(portal)
  await eventually(() => expect(waiting.get()).toEqual([]))
  expect(posts(portal)).toHaveLength(1)
})

test.runIf(isLong)(
  'where another device was faster the member is told, and says which choice counts',
  async () => {
    const portal = await open()
    cutOff(portal)
    await userEvent.click(box())
    await save()
    await chooseElsewhere(7)
    reconnect(portal)
    await eventually(() => expect(waiting.get()[0]?.failure?.code).toBe('NOT-0002'))
    await portal.visit('/settings/waiting')
    expect(await text(/^We couldn’t accept it\./)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /^Try again: Your notification choices/ }))
    expect(await text('Nothing is waiting')).toBeDefined()
    const { db } = await backend()
    expect((await db.select().from(newsSettings))[0]?.changes).toBe(8)
  },
)

test('what waits may be removed, and the page says that nothing is left', async () => {
  const portal = await open()
  cutOff(portal)
  await userEvent.click(box())
  await save()
  await portal.visit('/settings/waiting')
  expect(screen.getByText('1 change is waiting on this device.')).toBeDefined()
  expect(screen.getByText('Waiting for the internet.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Remove: Your notification choices/ }))
  expect(await text('Nothing is waiting')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement)
  reconnect(portal)
  await settled()
  expect(posts(portal)).toEqual([])
})

test.runIf(isLong)('an answer that was lost is not sent as something new', async () => {
  const portal = await open()
  cutOff(portal)
  await userEvent.click(box())
  await save()
  let isLost = false
  portal.tab.change = (path, body) => {
    if (isLost || !path.endsWith('/preferences')) return body
    isLost = true
    throw new TypeError('Failed to fetch')
  }
  reconnect(portal)
  await eventually(() => expect(waiting.get()[0]?.attempts).toBe(1))
  await portal.visit('/settings/waiting')
  await userEvent.click(await screen.findByRole('button', { name: /^Try again/ }))
  expect(await text('Nothing is waiting')).toBeDefined()
  const { db } = await backend()
  expect((await db.select().from(newsSettings))[0]?.changes).toBe(1)
})
