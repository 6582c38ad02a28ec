import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { chatMessages, chats } from '#server/domains/conversations/chats/tables.ts'
import { plans } from '#server/insurers/sandbox/tables.ts'
import { portalConfig } from '#base/config.ts'
import { chatView, forgetView } from '#chat/chat-state.ts'
import { markChat, unreadInChat } from '#chat/marker.ts'
import { chatNewsReceived } from '#session/session-news.ts'
import { signOut } from '#session/sign-out.ts'
import { idleness } from '#session/inactivity.ts'
import { type Backend, backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { agentAt } from '#tests/kit/chats.ts'
import { choose } from '#tests/kit/choose.ts'
import { heicFile, holdHeicPhotos } from '#tests/kit/heic-worker.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { SANDY } from '#tests/kit/staff.ts'

const asDana = { as: 'harperdana1', plan: 'medical' } as const
const QUESTION = 'Why was my MRI denied?'

let close: () => Promise<void>
let server: Backend
beforeAll(async () => {
  close = await openBackendOfItsOwn()
  server = await backend()
})
beforeEach(async () => {
  server.faults.reset()
  server.faults.set({ chat: 'open' })
  // The page requests its settings once, possibly in an earlier test file.
  const known = portalConfig.get()
  portalConfig.set({ ...known, chat: { ...known.chat, kind: 'portal', hours: 'open' } })
  await server.db.delete(chatMessages)
  await server.db.delete(chats)
})
afterEach(closePortal)
afterAll(() => close())

const launcher = () => screen.queryByRole('button', { name: /^Chat with us/ })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const marker = () => sessionStorage.getItem('chat_started')

async function begin(): Promise<void> {
  await press(/^Chat with us/)
  await screen.findByRole('button', { name: 'Start chat' })
  await choose('What is it about', 'A claim')
  const field = await screen.findByRole('textbox', { name: /^How can we help/ })
  await userEvent.click(field)
  await userEvent.paste(QUESTION)
  await press('Start chat')
  await within(await screen.findByRole('log', { name: 'Messages' })).findByText(QUESTION)
}

test('the launcher shows for plans with chats and sends nothing until pressed', async () => {
  const portal = await openPortal(asDana)
  await portal.visit('/documents')
  await waitFor(() => expect(launcher()).not.toBeNull())
  expect(portal.asked.filter((line) => /\/chats|Patient/.test(line))).toEqual([])
  await portal.visit('/select-plan')
  await waitFor(() => expect(launcher()).toBeNull())
  await closePortal()
  const kim = await openPortal({ as: 'nguyenkim22', plan: 'medical' })
  await kim.visit('/documents')
  expect(launcher()).toBeNull()
})

test('an accepted chat is marked, named in the time-out dialog, and ends at sign-out', async () => {
  const portal = await openPortal(asDana)
  await portal.visit('/documents')
  expect(marker()).toBeNull()
  await begin()
  expect(marker()).toBe('true')
  const [started] = await server.db.select().from(chats).where(eq(chats.username, 'harperdana1'))
  const sandy = await agentAt(server.app, SANDY)
  const record = (await sandy.take(started?.chatId ?? '')).json()
  expect(record).toMatchObject({
    name: 'Danielle Harper',
    memberId: 'ZZH41022001',
    birthDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    email: expect.stringContaining('@'),
  })
  await act(async () => idleness.set({ state: 'warned', secondsLeft: 90 }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Your chat will end, too.')
  await act(async () => signOut('by-member'))
  expect(marker()).toBeNull()
  const [ended] = await server.db.select().from(chats).where(eq(chats.username, 'harperdana1'))
  expect(ended).toMatchObject({ state: 'ended', endedBy: 'member' })
})

test('after a reload, a minimized chat counts only the messages that are new', async () => {
  const portal = await openPortal(asDana)
  await portal.visit('/documents')
  await begin()
  const [started] = await server.db.select().from(chats)
  const chatId = started?.chatId ?? ''
  const sandy = await agentAt(server.app, SANDY)
  await sandy.take(chatId)
  await sandy.say(chatId, 'Let me look')
  await within(await screen.findByRole('log', { name: 'Messages' })).findByText('Let me look')
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('button', { name: 'Your chat' })
  act(forgetView)
  await portal.reload()
  await waitFor(() => expect(chatView.get().messages.length).toBeGreaterThan(1))
  await settled()
  expect(unreadInChat.get().count).toBe(0)
  await sandy.say(chatId, 'Here it is')
  await waitFor(() => expect(unreadInChat.get().count).toBe(1))
})

test('a chat that ended while the page was offline is shown as ended, with a way to a new one', async () => {
  const portal = await openPortal(asDana)
  await portal.visit('/documents')
  await begin()
  portal.tab.isOffline = true
  const [started] = await server.db.select().from(chats)
  const sandy = await agentAt(server.app, SANDY)
  const chatId = started?.chatId ?? ''
  await sandy.take(chatId)
  await sandy.end(chatId)
  const endedAt = server.services.clock.now().subtract({ minutes: 40 }).toString()
  await server.db.update(chats).set({ endedAt })
  portal.tab.isOffline = false
  const news = { type: 'chat', state: 'ended', place: null, agent: null, read: 0, isTyping: false } as const
  const asOf = Number.MAX_SAFE_INTEGER
  await act(async () => chatNewsReceived.emit({ ...news, chatId, lastSequence: 1, asOf }))
  await screen.findByRole('button', { name: 'Start a new chat' })
  await screen.findByRole('link', { name: 'Open it in Messages' })
  expect(marker()).toBeNull()
})

test('without the Patient call the chat starts and says what the agent won’t see', async () => {
  const portal = await openPortal(asDana)
  await portal.visit('/documents')
  server.faults.set({ next: [{ call: 'GET /fhir/Patient', answer: '503', times: 9 }] })
  await press(/^Chat with us/)
  await screen.findByText(/your agent won’t see them/)
  await choose('What is it about', 'A claim')
  await userEvent.click(await screen.findByRole('textbox', { name: /^How can we help/ }))
  await userEvent.paste(QUESTION)
  await press('Start chat')
  await within(await screen.findByRole('log', { name: 'Messages' })).findByText(QUESTION)
  await userEvent.keyboard('{Escape}')
  const back = await screen.findByRole('button', { name: 'Your chat' })
  await waitFor(() => expect(document.activeElement).toBe(back))
  const [chat] = await server.db.select().from(chats)
  expect(chat?.hasDetails).toBe(false)
})

test('keeps the first message and the chosen photos while the panel is minimized', async () => {
  const { finish } = holdHeicPhotos()
  try {
    const portal = await openPortal(asDana)
    await portal.visit('/documents')
    const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^How can we help/ })
    await press(/^Chat with us/)
    await userEvent.click(await field())
    await userEvent.paste(QUESTION)
    await userEvent.keyboard('{Escape}')
    await press(/^Chat with us/)
    expect((await field()).value).toBe(QUESTION)
    await choose('What is it about', 'A claim')
    await press('Start chat')
    const log = async () => within(await screen.findByRole('log', { name: 'Messages' }))
    await (await log()).findByText(QUESTION)
    const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Your message/ })
    expect((await message()).value).toBe('')
    await userEvent.click(await message())
    await userEvent.paste('Here is the letter')
    await press('Add files')
    const [, input] = screen.getByRole('dialog').querySelectorAll<HTMLInputElement>('input[type=file]')
    await userEvent.upload(input ?? expect.fail('There is no file field'), heicFile())
    // The live region announces it, too.
    await screen.findAllByText(/^Converting/)
    await press('Send')
    expect((await screen.findByRole('alert')).textContent).toContain('We’re still preparing your file')
    await userEvent.keyboard('{Escape}')
    finish()
    await press('Your chat')
    expect((await message()).value).toBe('Here is the letter')
    await screen.findByRole('button', { name: 'Remove photo.heic' })
    await press('Send')
    await (await log()).findByText('Here is the letter')
  } finally {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

test('a vendor’s chat runs in another origin’s frame once it is opened', async () => {
  const { config } = server.services
  const before = {
    CHAT: config.CHAT,
    CHAT_VENDOR: config.CHAT_VENDOR,
    CHAT_SCRIPT_URL: config.CHAT_SCRIPT_URL,
  }
  expect((await server.app.inject('/chat-frame')).statusCode).toBe(404)
  Object.assign(config, {
    CHAT: 'vendor',
    CHAT_VENDOR: 'acme-chat',
    CHAT_SCRIPT_URL: 'https://chat.example.com/widget.js',
  })
  await server.db.update(plans).set({ chatType: 'acme-chat' }).where(eq(plans.chatType, 'portal-chat'))
  try {
    const page = await server.app.inject('/chat-frame')
    expect(page.body).toContain('<script src="https://chat.example.com/widget.js">')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain('script-src https://chat.example.com;')
    expect(policy).toContain('sandbox allow-scripts allow-forms')
    expect(policy).not.toContain('allow-same-origin')
    const portal = await openPortal(asDana)
    const known = portalConfig.get()
    const { chat } = (await server.app.inject('/config.json')).json()
    await act(async () => portalConfig.set({ ...known, chat }))
    await portal.visit('/documents')
    await waitFor(() => expect(launcher()).not.toBeNull())
    expect(document.querySelector('iframe')).toBeNull()
    await press(/^Chat with us/)
    const frame = await waitFor(() => {
      const found = document.querySelector('iframe')
      if (!found?.contentWindow) throw new Error('There is no frame')
      return found
    })
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms')
    const posted: unknown[] = []
    const own = frame.contentWindow
    if (own) own.postMessage = (message: unknown) => void posted.push(message)
    const report = (event: string) =>
      act(async () =>
        window.dispatchEvent(
          new MessageEvent('message', { data: { type: 'portal-chat', event }, source: own }),
        ),
      )
    await report('ready')
    expect(posted).toEqual([
      {
        type: 'portal-chat',
        event: 'init',
        init: {
          firstName: 'Danielle',
          lastName: 'Harper',
          memberId: 'ZZH41022001',
          birthDate: expect.stringMatching(/^\d{4}-/),
          email: expect.stringContaining('@'),
          timeZone: 'America/Chicago',
        },
      },
    ])
    await report('started')
    expect(marker()).toBe('true')
    await portal.visit('/select-plan')
    await waitFor(() => expect(document.querySelector('iframe')).toBeNull())
    expect(marker()).toBeNull()
    // A reload removes the frame, too, but leaves the marker.
    act(() => markChat(true))
    await portal.visit('/documents')
    await waitFor(() => expect(marker()).toBeNull())
    await act(async () => portalConfig.set(known))
  } finally {
    Object.assign(config, before)
    await server.db.update(plans).set({ chatType: 'portal-chat' }).where(eq(plans.chatType, 'acme-chat'))
  }
})
