import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { messages } from '#server/db/schema.ts'
import { messageMarks } from '#server/messages/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { choose } from '#tests/kit/choose.ts'
import { type OpenPortal, closePortal, openPortal } from '#tests/kit/open-portal.tsx'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())

beforeEach(async () => {
  const { db } = await backend()
  await db.delete(messageMarks)
})
afterEach(() => closePortal())

/** Several calls one after another, on a machine that others use as well. */
const PATIENCE = { timeout: 10_000 }

const main = () => within(screen.getByRole('main'))
const press = (name: string | RegExp) => userEvent.click(main().getByRole('button', { name }))
const titles = () =>
  main()
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => (textContent ?? '').replace(/\s*(Unread)?$/, ''))
const boxes = () => main().getAllByRole('checkbox', { name: /^Select the message/ })
const shows = (text: string | RegExp) => waitFor(() => expect(main().getByText(text)).toBeDefined(), PATIENCE)

async function open(address = '/messages', as = 'harperdana1'): Promise<OpenPortal> {
  const portal = await openPortal({ as, plan: 'medical' })
  await portal.visit(address)
  return portal
}

test('the bell leads to the messages, ten on a page, the newest first', async () => {
  const portal = await open()
  expect(portal.heading).toBe('Message center')
  expect(main().getByText('You have 131 unread messages.')).toBeDefined()
  expect(main().getByText('Messages 1 to 10 of 141')).toBeDefined()
  expect(boxes()).toHaveLength(10)
  await userEvent.click(main().getByRole('link', { name: 'Next page' }))
  await shows('Messages 11 to 20 of 141')
  expect(portal.address).toBe('/messages/2')
  await portal.visit('/messages/99')
  expect(titles()).toEqual(['There’s nothing on this page'])
  for (const wrong of ['0', 'x', '99999', '1e3']) {
    await portal.visit(`/messages/${wrong}`)
    expect(portal.address).toBe('/messages')
  }
})

test('a message that is opened counts no more, and its address names nobody', async () => {
  const portal = await open()
  await userEvent.click(main().getAllByRole('link', { name: titles()[0]! })[0]!)
  await waitFor(() => expect(portal.address).toMatch(/^\/message\/[\w-]{75,}$/), PATIENCE)
  // The list names everybody in its filter: only the message itself can be printed.
  await waitFor(() => expect(main().getByRole('button', { name: 'Print' })).toBeDefined(), PATIENCE)
  expect(main().getByText('Eli Harper')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('link', { name: /130 unread/ })).toBeDefined(), PATIENCE)
  await press('Mark as unread')
  await waitFor(() => expect(portal.address).toBe('/messages'), PATIENCE)
  await shows('You have 131 unread messages.')
})

test('several are deleted at once, lie in the trash, and come back by Undo', async () => {
  await open()
  const [first, second] = boxes()
  await userEvent.click(first!)
  await userEvent.click(second!)
  expect(main().getByText('2 selected')).toBeDefined()
  await press('Delete')
  await shows('2 messages are in the trash.')
  await shows('Messages 1 to 10 of 139')
  await userEvent.click(main().getByRole('tab', { name: 'Trash' }))
  await shows('Messages 1 to 2 of 2')
  await userEvent.click(main().getByRole('checkbox', { name: 'Select all on this page' }))
  await press('Move to inbox')
  await shows('2 messages are back in your inbox.')
  expect(titles()).toEqual(['The trash is empty'])
  await press('Undo')
  await shows('Messages 1 to 2 of 2')
})

test('words, a person and what is unread narrow the list and stand in no address', async () => {
  const portal = await open()
  await userEvent.type(main().getByRole('textbox', { name: 'Search your messages' }), 'card mailed')
  await press('Search')
  await waitFor(() => expect(new Set(titles())).toEqual(new Set(['We mailed your card'])), PATIENCE)
  expect(portal.address).toBe('/messages')
  await press('Show all')
  await shows('Messages 1 to 10 of 141')
  await choose('Written to', 'Eli Harper')
  await userEvent.click(main().getByRole('checkbox', { name: 'Unread only' }))
  await press('Search')
  await shows('1 message')
  await userEvent.type(main().getByRole('textbox', { name: 'Search your messages' }), 'no such thing')
  await press('Search')
  await waitFor(() => expect(titles()).toEqual(['No messages match']), PATIENCE)
})

test('a message of somebody else’s and one that there is not are answered alike', async () => {
  const portal = await open(`/message/${'A'.repeat(86)}`)
  expect(portal.heading).toBe('We can’t find this message')
  await userEvent.click(main().getByRole('link', { name: 'All messages' }))
  await waitFor(() => expect(portal.address).toBe('/messages'), PATIENCE)
})

test('what was opened reads without a network, and what needs one says so', async () => {
  const portal = await open()
  await userEvent.click(boxes()[0]!)
  portal.tab.isOffline = true
  connection.set('offline')
  await press('Delete')
  await shows(/You can still read messages that you opened before/)
  expect(boxes()).toHaveLength(10)
  connection.set('online')
})

test('what is written into a message is shown as it is, and nothing of it runs', async () => {
  const { db } = await backend()
  const markup = '<img src=x onerror="document.title=1"><script>alert(1)</script> \u202Egnp.exe'
  await db.insert(messages).values({
    messageId: 'markup',
    contractId: 'ZZH410220',
    memberId: 'ZZH41022001',
    ...{ subject: markup, body: `First line\n${markup}` },
    ...{ sentAt: '2099-01-01T00:00:00Z', readAt: null },
  })
  const portal = await open()
  expect(titles()[0]).toBe(markup)
  await userEvent.click(main().getByRole('link', { name: titles()[0]! }))
  await waitFor(() => expect(portal.heading).toBe(markup), PATIENCE)
  expect(screen.getByRole('main').textContent).toContain(`First line\n${markup}`)
  expect(screen.getByRole('main').querySelector('img, script')).toBeNull()
  await db.delete(messages).where(eq(messages.messageId, 'markup'))
})
