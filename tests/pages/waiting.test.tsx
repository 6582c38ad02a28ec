import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { connection } from '#offline/connection.ts'
import { waiting } from '#outbox/outbox.ts'
import { accounts, messages } from '#server/platform/db/schema.ts'
import { messageFiles } from '#server/domains/conversations/tables.ts'
import { newsChoices, newsSettings } from '#server/notifications/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { type OpenPortal, closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { choose } from '#tests/kit/choose.ts'
import { fill } from '#tests/kit/fill.ts'
import { pngReceipt } from '#tests/kit/receipts.ts'
import { isLong } from '#tests/kit/tier.ts'

const PAGE = '/settings/preferences#notifications'
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

/** Saves the settings on another device, changed this many times. */
async function chooseElsewhere(changes: number): Promise<void> {
  const { db } = await backend()
  const [account] = await db.select().from(accounts).where(eq(accounts.username, dana.as))
  const personId = account?.personId ?? expect.fail('Dana has no account')
  const none = { quietFrom: null, quietTo: null }
  await db.insert(newsSettings).values({ personId, changes, ...none, changedAt: '2026-11-20T10:00:00Z' })
}

test('offline choices survive a reload and are sent once', async () => {
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

test.runIf(isLong)('the last of two offline choices is sent', async () => {
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

test.runIf(isLong)('if another device saved first, the member reads which choice counts', async () => {
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
})

test.runIf(isLong)('waiting entries can be removed, and the page shows an empty list', async () => {
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

test.runIf(isLong)('a lost answer does not lead to a new entry', async () => {
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

const main = () => within(screen.getByRole('main'))
const press = (name: string) => userEvent.click(main().getByRole('button', { name }))
const shows = (text: string | RegExp) => main().findByText(text)
const field = () => main().findByRole('textbox', { name: /^Your message/ })

async function write(): Promise<OpenPortal> {
  const portal = await openPortal(dana)
  await portal.visit('/messages/new')
  await field()
  return portal
}

test('a message sent offline waits, can be changed, and is sent once with its file', async () => {
  const { db } = await backend()
  const written = () => db.select().from(messages).where(eq(messages.body, 'Sent offline, changed'))
  const portal = await write()
  cutOff(portal)
  await choose('Topic', 'A bill or a payment')
  await fill(await field(), 'Sent offline')
  const [, input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  const photo = new File([new Uint8Array(pngReceipt())], 'bill.png', { type: 'image/png' })
  await userEvent.upload(input ?? expect.fail('no field for files'), photo)
  await shows(/^Waits on this device/)
  await press('Send message')
  const heading = await main().findByRole('heading', { name: 'Your message is waiting to be sent' })
  expect(document.activeElement).toBe(heading)
  await shows(/back online/)
  await press('Edit message')
  await userEvent.type(await field(), ', changed')
  await press('Send message')
  await shows('Your message is waiting to be sent')
  await userEvent.click(main().getByRole('link', { name: 'All messages' }))
  await shows('1 message is waiting to be sent.')
  await userEvent.click(main().getByRole('tab', { name: 'Drafts' }))
  await shows('No drafts')
  await portal.visit('/dashboard')
  await shows(/things are waiting to be sent$/)
  expect(await written()).toEqual([])
  portal.tab.isOffline = false
  act(() => connection.set('online'))
  await waitFor(() => expect(waiting.get()).toEqual([]))
  const [sent, ...others] = await written()
  expect(others).toEqual([])
  const files = await db
    .select()
    .from(messageFiles)
    .where(eq(messageFiles.draftId, sent?.messageId ?? ''))
  expect(files).toHaveLength(1)
})

test.runIf(isLong)('a message whose answer was lost is not sent again', async () => {
  const { db } = await backend()
  const portal = await write()
  await choose('Topic', 'A bill or a payment')
  await fill(await field(), 'Arrived, answer lost')
  await shows('Draft saved')
  portal.faults.set({ next: [{ call: 'POST /message/v1', answer: 'cut', times: 1 }] })
  await press('Send message')
  await waitFor(() => expect(portal.address).toMatch(/^\/message\//))
  expect(await db.$count(messages, eq(messages.body, 'Arrived, answer lost'))).toBe(1)
})

test.runIf(isLong)('a queued message interrupted during editing stays a draft', async () => {
  const portal = await write()
  cutOff(portal)
  await choose('Topic', 'A bill or a payment')
  await fill(await field(), 'Cut off on its way')
  await press('Send message')
  await shows('Your message is waiting to be sent')
  const { promise: edited, resolve: cut } = Promise.withResolvers<void>()
  portal.tab.change = async (path, body) => {
    if (!path.endsWith('/messages')) return body
    await edited
    throw new TypeError('Failed to fetch')
  }
  reconnect(portal)
  await waitFor(() => expect(portal.asked.some((line) => /^POST .*\/messages$/.test(line))).toBe(true))
  await press('Edit message')
  cutOff(portal)
  cut()
  await waitFor(async () => expect(await field()).toHaveProperty('value', 'Cut off on its way'))
})
