import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { waiting } from '#outbox/outbox.ts'
import { messages } from '#server/platform/db/schema.ts'
import { messageMarks } from '#server/domains/conversations/tables.ts'
import { openHandles } from '#server/platform/http/handles.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { choose } from '#tests/kit/choose.ts'
import { closeWhenSent } from '#tests/kit/close-when-sent.ts'
import { fill } from '#tests/kit/fill.ts'
import { type OpenPortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'
import { openWide } from '#tests/kit/wide-window.ts'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())

beforeEach(async () => {
  await (await backend()).db.delete(messageMarks)
})
afterEach(closeWhenSent)

const main = () => within(screen.getByRole('main'))
const press = (name: string | RegExp) => userEvent.click(main().getByRole('button', { name }))
const headings = () => main().queryAllByRole('heading', { level: 2 })
const titles = () => headings().map(({ textContent }) => textContent ?? '')
const boxes = () => main().getAllByRole('checkbox', { name: /^Select the message/ })
const shows = (text: string | RegExp) => waitFor(() => expect(main().getByText(text)).toBeDefined())

async function open(address = '/messages', as = 'harperdana1'): Promise<OpenPortal> {
  const portal = await openPortal({ as, plan: 'medical' })
  await portal.visit(address)
  return portal
}

test('the bell opens the messages, ten a page, newest first', async () => {
  const portal = await open()
  expect(portal.heading).toBe('Message center')
  expect(await main().findByText('You have 131 unread messages.')).toBeDefined()
  expect(main().getByText('Messages 1 to 10 of 141')).toBeDefined()
  expect(boxes()).toHaveLength(10)
  // Two letters of the same day differ: each names the care of its claim.
  expect(main().getAllByText(/^(Annual checkup|Dental exam)$/)).toHaveLength(2)
  await follow(main().getByRole('link', { name: 'Next page' }), 'Message center')
  await shows('Messages 11 to 20 of 141')
  expect(portal.address).toBe('/messages/2')
  await portal.visit('/messages/99')
  expect(titles()).toEqual(['There’s nothing on this page'])
  for (const wrong of ['0', 'x', '99999', '1e3']) {
    await portal.visit(`/messages/${wrong}`)
    expect(portal.address).toBe('/messages')
  }
})

test('an opened message no longer counts, and its address names no one', async () => {
  const portal = await open()
  await follow(main().getAllByRole('link', { name: titles()[0]! })[0]!, titles()[0]!)
  expect(portal.address).toMatch(/^\/message\/[\w-]{75,}$/)
  expect(main().getByRole('button', { name: 'Print' })).toBeDefined()
  expect(main().getByText('Eli Harper')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('link', { name: /130 unread/ })).toBeDefined())
  await press('Mark as unread')
  await waitFor(() => expect(portal.address).toBe('/messages'))
  await shows('You have 131 unread messages.')
})

test('several are deleted at once, are in the trash, and are restored by Undo', async () => {
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
  const summary = main().getByText('The trash is empty', { selector: '[role=status] *' })
  expect(document.activeElement).toBe(summary.closest('[role=status]'))
  await press('Undo')
  await shows('Messages 1 to 2 of 2')
})

test('a message deleted on its page is restored by Undo in the list', async () => {
  const portal = await open()
  await follow(main().getAllByRole('link', { name: titles()[0]! })[0]!, titles()[0]!)
  await press('Delete')
  await waitFor(() => expect(portal.address).toBe('/messages'))
  await shows('The message is in the trash.')
  await shows('Messages 1 to 10 of 140')
  await press('Undo')
  await shows('The message is back in your inbox.')
  await shows('Messages 1 to 10 of 141')
  await portal.visit('/contact-us')
  await portal.visit('/messages')
  expect(main().queryByText('The message is back in your inbox.')).toBeNull()
})

test.runIf(isLong)('a wide window shows the list next to a message and opens none by itself', async () => {
  const resize = openWide()
  await open()
  expect(main().getByText('Choose a message to read it here.')).toBeDefined()
  expect(await screen.findByRole('link', { name: /131 unread/ })).toBeDefined()
  const subject = titles()[0]!
  const row = main().getAllByRole('link', { name: subject })[1]!
  const list = () => main().queryByRole('region', { name: 'Message center' })
  await follow(row, subject)
  await waitFor(() => expect(document.activeElement).toBe(main().getByRole('heading', { level: 1 })))
  expect(list()?.contains(row)).toBe(true)
  expect(row.getAttribute('aria-current')).toBe('page')
  resize(false)
  expect(list()).toBeNull()
  expect(main().getByRole('heading', { level: 1 }).textContent).toBe(subject)
  resize(true)
  expect(list()?.contains(row)).toBe(true)
  await follow(main().getByRole('link', { name: 'All messages' }), 'Message center')
  expect(document.activeElement).toBe(row)
  await follow(row, subject)
  await press('Delete')
  await shows('The message is in the trash.')
  await press('Undo')
  await shows('The message is back in your inbox.')
})

test.runIf(isLong)('another folder starts at its first page, and the bell at new messages', async () => {
  const portal = await open('/messages/14')
  await userEvent.click(main().getByRole('tab', { name: 'Trash' }))
  await waitFor(() => expect(portal.address).toBe('/messages'))
  await waitFor(() => expect(titles()).toEqual(['The trash is empty']))
  await fill(main().getByRole('searchbox', { name: 'Search your messages' }), 'no such thing')
  await press('Search')
  await waitFor(() => expect(titles()).toEqual(['No messages match']))
  await follow(screen.getByRole('link', { name: /unread/ }), 'Message center')
  await shows('Messages 1 to 10 of 141')
  expect(main().getByRole<HTMLInputElement>('searchbox', { name: 'Search your messages' }).value).toBe('')
})

test.runIf(isLong)('Shift selects a range, and Ctrl+A selects the page', async () => {
  await open()
  boxes()[1]?.focus()
  await userEvent.keyboard(' ')
  boxes()[4]?.focus()
  await userEvent.keyboard('{Shift>} {/Shift}')
  expect(main().getByText('4 selected')).toBeDefined()
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(main().getByText('10 selected')).toBeDefined()
})

test('words, a person and unread narrow the list and stay out of the address', async () => {
  const portal = await open()
  await fill(main().getByRole('searchbox', { name: 'Search your messages' }), 'card mailed')
  await press('Search')
  // A letter is shown in the member's language, and found by the words of both.
  await waitFor(() => expect(new Set(titles())).toEqual(new Set(['We mailed your card'])))
  expect(main().queryByText(/En español/)).toBeNull()
  expect(portal.address).toBe('/messages')
  await press('Show all')
  await shows('Messages 1 to 10 of 141')
  await choose('Written to', 'Eli Harper')
  await userEvent.click(main().getByRole('checkbox', { name: 'Unread only' }))
  await press('Search')
  await shows('1 message')
  await fill(main().getByRole('searchbox', { name: 'Search your messages' }), 'no such thing')
  await press('Search')
  await waitFor(() => expect(titles()).toEqual(['No messages match']))
  expect(main().getAllByRole('link', { name: 'New message' })).toHaveLength(1)
  await press('Clear search and filters')
  await shows('Messages 1 to 10 of 141')
})

/** Opens the newest message with this subject. */
async function openLetter(portal: OpenPortal, subject: string) {
  await portal.visit('/messages')
  await waitFor(() => expect(titles()).toContain(subject))
  await follow(main().getAllByRole('link', { name: subject })[0]!, subject)
}

test.runIf(isLong)('a letter links to its page, if it has one', async () => {
  const portal = await open()
  await openLetter(portal, 'Time for your annual checkup')
  expect(main().queryByRole('link', { name: /^Open / })).toBeNull()
  await openLetter(portal, 'You have a new document')
  expect(main().getByRole('link', { name: 'Open Documents and forms' })).toBeDefined()
  await openLetter(portal, 'Your explanation of benefits is ready')
  // A letter about several claims links to the list; a letter about one claim links to it.
  const named = main().queryAllByRole('link', { name: /^M\d+$/ })
  const link = main().getByRole('link', { name: named.length > 0 ? 'Open the claim' : 'Open Claims' })
  expect(link.getAttribute('href')).toMatch(named.length > 0 ? /\/claim-details\// : /\/claims$/)
})

test.runIf(isLong)('a letter links to no page outside the member’s rights', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical', without: ['claims'] })
  await openLetter(portal, 'Your explanation of benefits is ready')
  expect(main().queryByRole('link', { name: /^Open / })).toBeNull()
  await openLetter(portal, 'We mailed your card')
  expect(main().getByRole('link', { name: 'Open ID card' })).toBeDefined()
})

test.runIf(isLong)('another member’s message and an unknown one read the same', async () => {
  const portal = await open(`/message/${'A'.repeat(86)}`)
  expect(portal.heading).toBe('We can’t find this message')
  await follow(main().getByRole('link', { name: 'All messages' }), 'Message center')
  expect(portal.address).toBe('/messages')
})

test('offline acts show at once, survive a reload, and are sent when online', async () => {
  const portal = await open()
  const [first, second] = titles()
  portal.tab.isOffline = true
  connection.set('offline')
  await userEvent.click(boxes()[0]!)
  await press('Delete')
  await shows(/^The message is in the trash\. You’re offline\./)
  expect(boxes()).toHaveLength(9)
  await userEvent.click(boxes()[0]!)
  await press('Mark as read')
  await shows('2 changes are waiting to be sent.')
  await shows('You have 129 unread messages.')
  await portal.reload()
  await shows('You have 129 unread messages.')
  expect(screen.getByRole('link', { name: /129 unread/ })).toBeDefined()
  await follow(main().getByRole('link', { name: 'See what’s waiting' }), 'Waiting to be sent')
  expect(portal.address).toBe('/settings/waiting')
  const waits = () =>
    main()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(waits()).toEqual(['Delete a message', 'Mark a message as read']))
  for (const title of [first!, second!]) expect(main().getAllByText(title)).not.toEqual([])
  portal.tab.asked.length = 0
  portal.tab.isOffline = false
  connection.set('online')
  await shows('Everything you did on this device was sent or removed.')
  const sent = portal.asked.filter((line) => /^(DELETE|POST).*\/messages\/[\w-]{75,}/.test(line))
  expect(sent.map((line) => line.split(' ')[0])).toEqual(['DELETE', 'POST'])
  const { db } = await backend()
  expect(await db.select().from(messageMarks)).toHaveLength(2)
  await portal.visit('/messages')
  await shows('You have 129 unread messages.')
})

test.runIf(isLong)('an act undone before sending is sent as its last state only', async () => {
  const portal = await open()
  portal.tab.isOffline = true
  connection.set('offline')
  await userEvent.click(boxes()[0]!)
  await press('Delete')
  await press('Undo')
  await shows(/^The message is back in your inbox\./)
  expect(boxes()).toHaveLength(10)
  portal.tab.asked.length = 0
  portal.tab.isOffline = false
  connection.set('online')
  await waitFor(() => expect(waiting.get()).toEqual([]))
  expect(portal.asked.filter((line) => /messages\/[\w-]{75,}/.test(line))).toHaveLength(1)
  await shows('You have 131 unread messages.')
})

test.runIf(isLong)(
  'a message deleted offline is in the trash at once, or returns with a reason',
  async () => {
    const portal = await open()
    const [first] = titles()
    const handle = within(headings()[0]!).getByRole('link').getAttribute('href')?.split('/').at(-1) ?? ''
    await userEvent.click(main().getByRole('tab', { name: 'Trash' }))
    await waitFor(() => expect(titles()).toEqual(['The trash is empty']))
    await userEvent.click(main().getByRole('tab', { name: 'Inbox' }))
    await waitFor(() => expect(boxes()).toHaveLength(10))
    portal.tab.isOffline = true
    connection.set('offline')
    await userEvent.click(boxes()[0]!)
    await press('Delete')
    await userEvent.click(main().getByRole('tab', { name: 'Trash' }))
    await waitFor(() => expect(titles()).toEqual([first]))
    const { db, services } = await backend()
    const messageId = (await openHandles(services)).read('message', handle) ?? expect.fail('no message')
    const gone = await db.delete(messages).where(eq(messages.messageId, messageId)).returning()
    portal.tab.isOffline = false
    connection.set('online')
    await shows('We couldn’t make 1 change.')
    await db.insert(messages).values(gone)
    await waitFor(() => expect(titles()).toEqual(['The trash is empty']))
    await portal.visit('/settings/waiting')
    await press(/^Try again: Delete a message/)
    await shows('Everything you did on this device was sent or removed.')
    expect(await db.select().from(messageMarks)).toHaveLength(1)
  },
)

test.runIf(isLong)('markup in a message is shown as text and does not run', async () => {
  const { db } = await backend()
  const markup = '<img src=x onerror="document.title=1"><script>alert(1)</script> \u202Egnp.exe'
  await db.insert(messages).values({
    messageId: 'markup',
    contractId: 'ZZH410220',
    memberId: 'ZZH41022001',
    subject: markup,
    body: `First line\n${markup}`,
    sentAt: '2099-01-01T00:00:00Z',
    readAt: null,
  })
  await open()
  expect(titles()[0]).toBe(markup)
  await follow(main().getByRole('link', { name: titles()[0]! }), markup)
  expect(screen.getByRole('main').textContent).toContain(`First line\n${markup}`)
  expect(screen.getByRole('main').querySelector('img, script')).toBeNull()
  await db.delete(messages).where(eq(messages.messageId, 'markup'))
})
