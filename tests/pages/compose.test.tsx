import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Beginning, contentOf } from '#drafts/message/compose.rules.ts'
import { draftRecord } from '#drafts/message/draft-sync.ts'
import { connection } from '#offline/connection.ts'
import { submit, waiting } from '#outbox/outbox.ts'
import { queryClient } from '#offline/query-client.ts'
import { messages } from '#server/platform/db/schema.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { messageDrafts, messageFiles } from '#server/domains/conversations/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { choose } from '#tests/kit/choose.ts'
import { fill } from '#tests/kit/fill.ts'
import { type OpenPortal, closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { messageWriter } from '#tests/kit/message-writer.ts'
import { pngReceipt } from '#tests/kit/receipts.ts'
import { isLong } from '#tests/kit/tier.ts'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
afterEach(async () => {
  connection.set('online')
  await closePortal()
})

const DANA = 'ZZH41022001'
const beginning: Beginning = { memberId: DANA, contractType: 'medical', replyTo: null }

const main = () => within(screen.getByRole('main'))
const press = (name: string | RegExp) => userEvent.click(main().getByRole('button', { name }))
const shows = (text: string | RegExp) => waitFor(() => expect(main().getByText(text)).toBeDefined())
const field = (name: RegExp) => main().findByRole('textbox', { name })

async function open(address = '/messages/new', as = 'harperdana1'): Promise<OpenPortal> {
  const portal = await openPortal({ as, plan: 'medical' })
  await portal.visit(address)
  return portal
}

async function attach(name: string): Promise<void> {
  const bytes = pngReceipt()
  const [, input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No field for files')
  await userEvent.upload(input, new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
}

test('a message with a file is saved while typed, sent, and answered on its own page', async () => {
  const { db } = await backend()
  const portal = await open()
  expect(portal.heading).toBe('New message')
  expect(portal.address).toMatch(/^\/messages\/new\?draft=[\da-f-]{36}$/)
  await fill(await field(/^Your message/), 'The clinic asks for more.')
  await shows('Draft saved')
  await attach('bill \u202Egnp.png')
  await shows(/attached$/)
  await press('Send message')
  await waitFor(() => expect(main().getByRole('group', { name: /check/ })).toBeDefined())
  expect(main().getAllByText('Choose a topic').length).toBeGreaterThan(1)
  await choose('Topic', 'A bill or a payment')
  await fill(await field(/^Subject/), '<img src=x onerror=alert(1)>')
  await press('Send message')
  await shows('We got your message')
  expect(portal.address).toMatch(/^\/message\/[\w-]{75,}$/)
  expect(portal.heading).toBe('<img src=x onerror=alert(1)>')
  expect(screen.getByRole('main').querySelector('img')).toBeNull()
  expect(main().getByText('The clinic asks for more.')).toBeDefined()
  expect(main().getByText('Waiting for our answer')).toBeDefined()
  expect(main().getByRole('button', { name: 'Download bill gnp.png' })).toBeDefined()
  expect(await db.$count(messageDrafts)).toBe(0)
  expect(await db.$count(messageFiles)).toBe(1)
})

test('a file chosen twice is attached once, with a notice', async () => {
  await open()
  const photo = (lastModified: number) =>
    new File([new Uint8Array(pngReceipt())], 'image.png', { type: 'image/png', lastModified })
  const choosePhoto = async (file: File) => {
    const [, input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('No field for files')
    await userEvent.upload(input, file)
  }
  const attached = () => main().getAllByRole('button', { name: 'Remove image.png' }).length
  await choosePhoto(photo(1))
  await shows(/attached$/)
  await choosePhoto(photo(1))
  await shows('image.png is attached already.')
  expect(attached()).toBe(1)
  // A camera gives every photo the same name.
  await choosePhoto(photo(2))
  await waitFor(() => expect(attached()).toBe(2))
  expect(main().queryByText('image.png is attached already.')).toBeNull()
  await userEvent.click(main().getAllByRole('button', { name: 'Remove image.png' })[0]!)
  await choosePhoto(photo(1))
  await waitFor(() => expect(attached()).toBe(2))
  await press('Delete draft')
  await shows('No drafts')
})

test('a reply on the message’s page survives a reload and marks it as waiting again', async () => {
  const { db } = await backend()
  const portal = await open('/messages')
  await userEvent.click(main().getByRole('tab', { name: 'Sent' }))
  await follow(await main().findByRole('link', { name: /img src/ }), /img src/)
  await db.update(questions).set({ state: 'answered' }).where(eq(questions.channel, 'message'))
  await follow(await main().findByRole('link', { name: 'Reply' }), /img src/)
  await fill(await field(/^Your message/), 'One more thing')
  await shows('Draft saved')
  await portal.reload()
  await waitFor(async () => expect(await field(/^Your message/)).toHaveProperty('value', 'One more thing'))
  // A member who returns to the conversation finds their started reply.
  const { pathname } = new URL(portal.address, location.origin)
  await portal.visit('/messages')
  await portal.visit(pathname)
  await follow(await main().findByRole('link', { name: 'Continue your reply' }), /img src/)
  await waitFor(async () => expect(await field(/^Your message/)).toHaveProperty('value', 'One more thing'))
  await press('Send message')
  await shows('We got your message')
  expect(main().getAllByRole('listitem').length).toBeGreaterThanOrEqual(2)
  expect(main().getByText('This message').closest('li')?.textContent).toContain('One more thing')
  expect(await db.$count(questions, eq(questions.state, 'open'))).toBeGreaterThan(0)
  await db.update(questions).set({ state: 'closed' }).where(eq(questions.channel, 'message'))
  await queryClient.invalidateQueries({ queryKey: ['message'] })
  await shows(/This conversation is closed/)
  expect(main().queryByRole('link', { name: 'Reply' })).toBeNull()
  await db.delete(messages).where(eq(messages.isFromMember, true))
})

test.runIf(isLong)('a draft is in its folder, is deleted and restored', async () => {
  const portal = await open()
  await fill(await field(/^Your message/), 'Words of a draft')
  await shows('Draft saved')
  await portal.visit('/messages')
  await userEvent.click(main().getByRole('tab', { name: 'Drafts' }))
  await shows('Words of a draft')
  await press(/^Delete the draft/)
  await shows('No drafts')
  // The row disappears with the answer, and the local draft a moment later.
  await userEvent.click(await main().findByRole('button', { name: 'Undo' }))
  await shows('Words of a draft')
  await follow(main().getByRole('link', { name: 'No subject' }), 'New message')
  expect(await field(/^Your message/)).toHaveProperty('value', 'Words of a draft')
  await press('Delete draft')
  await shows('No drafts')
})

test.runIf(isLong)('a draft saved while the list loads is in the list', async () => {
  const portal = await open('/messages')
  const { promise: isSaved, resolve: answerList } = Promise.withResolvers<void>()
  portal.tab.change = async (path, body) => {
    if (path.endsWith('/drafts')) await isSaved
    return body
  }
  await userEvent.click(main().getByRole('tab', { name: 'Drafts' }))
  await waitFor(() => expect(portal.asked.some((call) => call.endsWith('/drafts'))).toBe(true))
  const draftId = crypto.randomUUID()
  const content = contentOf({ body: 'Waited here' }, [], beginning)
  await submit(draftRecord, {
    memberId: DANA,
    draftId,
    wants: 'saved',
    isKnown: false,
    request: { version: 0, content },
  })
  await waitFor(() => expect(waiting.get()).toEqual([]))
  answerList()
  await shows('Waited here')
  await press(/^Delete the draft/)
  await shows('No drafts')
})

test('an offline draft waits on the device, warns on leaving, and is saved later', async () => {
  const portal = await open()
  const body = await field(/^Your message/)
  portal.tab.isOffline = true
  connection.set('offline')
  await userEvent.type(body, 'Typed offline')
  await shows(/^Saved on this device, waiting for a connection/)
  await press('Send message')
  await waitFor(() => expect(main().getAllByText('Choose a topic').length).toBeGreaterThan(1))
  await userEvent.click(main().getByRole('link', { name: 'All messages' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(portal.address).toMatch(/^\/messages\/new/)
  await portal.reload()
  expect(await field(/^Your message/)).toHaveProperty('value', 'Typed offline')
  portal.tab.isOffline = false
  connection.set('online')
  await shows('Draft saved')
  await press('Delete draft')
  await waitFor(() => expect(portal.address).toBe('/messages'))
})

test.runIf(isLong)('after a change on another device both versions are kept', async () => {
  const { db } = await backend()
  await db.delete(messageDrafts)
  const portal = await open()
  const body = await field(/^Your message/)
  await userEvent.type(body, 'Mine')
  await shows('Draft saved')
  const before = portal.address
  await db.update(messageDrafts).set({ version: 7, editedBy: null, edits: null })
  await userEvent.type(body, ' goes on')
  await shows('This is now a draft of its own')
  await shows('Draft saved')
  expect(portal.address).not.toBe(before)
  expect(body).toHaveProperty('value', 'Mine goes on')
  expect(document.activeElement).toBe(body)
  expect(await db.$count(messageDrafts)).toBe(2)
  await db.delete(messageDrafts)
})

test.runIf(isLong)('after a send elsewhere, different text stays as a draft, with one notice', async () => {
  const { db, app } = await backend()
  const portal = await open()
  const body = await field(/^Your message/)
  await choose('Topic', 'A bill or a payment')
  await userEvent.type(body, 'Mine')
  await shows('Draft saved')
  const draftId = new URLSearchParams(portal.address.split('?')[1]).get('draft') ?? expect.fail('No draft')
  const elsewhere = await messageWriter(app, 'harperdana1', 'ZZH41022001')
  expect((await elsewhere.send(draftId, { body: 'Theirs' })).status).toBe(200)
  await press('Send message')
  await shows(/^This message was already sent from another tab or device/)
  expect(main().getByRole('heading', { name: 'New message', level: 2 })).toBe(document.activeElement)
  await press('Keep this text as a new draft')
  await shows('Draft saved')
  expect(portal.address).not.toContain(draftId)
  expect(body).toHaveProperty('value', 'Mine')
  await db.delete(messageDrafts)
})

test.runIf(isLong)('a draft deleted offline waits for deletion and returns if that is undone', async () => {
  const { db } = await backend()
  const portal = await open()
  const body = await field(/^Your message/)
  await userEvent.type(body, 'Saved words')
  await shows('Draft saved')
  portal.tab.isOffline = true
  connection.set('offline')
  await userEvent.type(body, ' and more')
  await press('Delete draft')
  await shows('No drafts')
  await portal.visit('/settings/waiting')
  await shows('Delete a draft')
  await shows('Saved words and more')
  await press(/^Remove: Delete a draft/)
  await shows('Save a draft')
  await portal.visit('/messages')
  await userEvent.click(main().getByRole('tab', { name: 'Drafts' }))
  await shows('Saved words and more')
  await press(/^Delete the draft/)
  await shows('No drafts')
  await shows(/^You’re offline\. We’ll send this/)
  expect(await db.$count(messageDrafts, isNull(messageDrafts.deletedAt))).toBe(1)
  portal.tab.isOffline = false
  connection.set('online')
  await waitFor(() => expect(waiting.get()).toEqual([]))
  expect(await db.$count(messageDrafts, isNull(messageDrafts.deletedAt))).toBe(0)
  await press('Undo')
  await shows('Saved words and more')
  await waitFor(() => expect(waiting.get()).toEqual([]))
  expect(await db.$count(messageDrafts, isNull(messageDrafts.deletedAt))).toBe(1)
  await db.delete(messageDrafts)
})

test('a link followed while leaving the draft opens its page', async () => {
  const portal = await open()
  await field(/^Your message/)
  portal.tab.isOffline = true
  connection.set('offline')
  await userEvent.type(await field(/^Your message/), 'Words')
  await userEvent.click(main().getByRole('link', { name: 'All messages' }))
  const leave = await screen.findByRole('button', { name: 'Save and leave' })
  const waits = screen.getByRole('link', { name: 'See what’s waiting', hidden: true })
  act(() => {
    leave.click()
    waits.click()
  })
  await shows('Save a draft')
  expect(portal.address).toBe('/settings/waiting')
})

test.runIf(isLong)('a letter has no reply and links to a new message', async () => {
  await open('/messages')
  await userEvent.click(main().getAllByRole('link', { name: 'We mailed your card' })[0] ?? document.body)
  await shows(/You can’t reply to this letter/)
  expect(main().getByRole('link', { name: 'New message' })).toBeDefined()
})
