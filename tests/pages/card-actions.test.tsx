import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { phoneNumber } from '#base/phone.ts'
import { connection } from '#offline/connection.ts'
import { sandboxInbox } from '#server/platform/db/schema.ts'
import { choose, listButton } from '#tests/kit/choose.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

// Ordering a card sends a letter, which other tests would count.
let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
afterEach(closePortal)

const dana = { as: 'harperdana1', plan: 'medical' } as const

const button = (name: RegExp | string) => screen.getByRole('button', { name })

async function openCard(as: Parameters<typeof openPortal>[0] = dana) {
  const portal = await openPortal(as)
  await portal.visit('/id-card')
  return { portal, user: userEvent.setup() }
}

async function openForm(name: RegExp) {
  const opened = await openCard()
  await opened.user.click(button(name))
  await settled()
  return opened
}

const focused = () => document.activeElement?.textContent

const sentPaths = (portal: Awaited<ReturnType<typeof openPortal>>) =>
  portal.asked.filter((asked) => asked.startsWith('POST /abcbs/'))

test.runIf(isLong)('a shared card has files and no other action', async () => {
  const portal = await openPortal(dana)
  portal.tab.change = (path, body) =>
    path.endsWith('/id-cards') ? body.replaceAll('"cardId":', '"isShared":true,"cardId":') : body
  await portal.visit('/id-card')
  expect(screen.getAllByText(/^(Save|Download).*PDF/)).not.toEqual([])
  for (const name of [/^Email the card/, /^Fax the card/, /^Order|^Replace/, /^Share/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText('Save this card on this device')).toBeNull()
})

test.runIf(isLong)(
  'an empty fax number is reported at its field and at the top, and nothing is sent',
  async () => {
    const { portal, user } = await openForm(/^Fax the card/)
    await choose('Policy type', 'Select a policy type', user)
    await user.click(button('Send fax'))
    const summary = within(screen.getByRole('group', { name: 'Please check 2 things' }))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Please check 2 things' }))
    await user.click(summary.getByRole('link', { name: 'Enter the full fax number with area code' }))
    const number = screen.getByRole('textbox', { name: /^Fax number/ })
    expect(document.activeElement).toBe(number)
    expect(number.getAttribute('aria-invalid')).toBe('true')
    const notes = number.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(notes.map((id) => document.getElementById(id)?.textContent)).toContain(
      'Error: Enter the full fax number with area code',
    )
    await user.click(summary.getByRole('link', { name: 'Select a policy type' }))
    expect(document.activeElement).toBe(listButton('Policy type'))
    expect(sentPaths(portal)).toEqual([])
  },
)

test.runIf(isLong)(
  'a fax number is formatted, and a summary shows what goes where before sending',
  async () => {
    const { user } = await openForm(/^Fax the card/)
    expect(screen.getByText('Danielle Harper’s Medical card, front and back, as a PDF')).toBeDefined()
    expect(screen.getByText('Not filled in yet')).toBeDefined()
    const number = screen.getByRole('textbox', { name: /^Fax number/ })
    await user.type(number, '1 501.555.0123')
    expect(screen.getByText('(501) 555-0123')).toBeDefined()
    await user.tab()
    expect(number).toHaveProperty('value', '(501) 555-0123')
    await choose('Policy type', 'Dental', user)
    expect(screen.getByText('Danielle Harper’s Dental card, front and back, as a PDF')).toBeDefined()
  },
)

test.runIf(isLong)('a form opens at its heading and returns the focus on closing', async () => {
  const { user } = await openForm(/^Fax the card/)
  expect(focused()).toBe('Fax the card')
  await user.click(button('Cancel'))
  expect(document.activeElement).toBe(button(/^Fax the card/))
})

test.runIf(isLong)('an invalid address gets no e-mail', async () => {
  const { portal, user } = await openForm(/^Email the card/)
  const to = await screen.findByRole('textbox', { name: /^Email address/ })
  await user.clear(to)
  await user.type(to, 'dana@')
  await user.click(button('Send email'))
  expect(screen.getByRole('link', { name: 'Please enter a valid email' })).toBeDefined()
  expect(to).toHaveProperty('value', 'dana@')
  expect(sentPaths(portal)).toEqual([])
})

test('offline, the buttons stay, and a press shows what still works', async () => {
  const { portal, user } = await openCard()
  connection.set('offline')
  await settled()
  portal.tab.asked.length = 0
  for (const name of [
    /^Fax the card/,
    /^Email the card/,
    /^Order a new card/,
    /^Download Danielle Harper’s card/,
  ]) {
    await user.click(button(name))
    expect(document.activeElement).toBe(button(name))
    expect(screen.getAllByText('You need to be online for this.')).toHaveLength(1)
  }
  // The page requests the count of unread messages once it is idle, with or without a press.
  expect(portal.asked.filter((asked) => !asked.endsWith('/messages/count'))).toEqual([])
})

test.runIf(isLong)('an ended plan keeps its PDF, without new cards', async () => {
  await openCard({ as: 'formerplan9', plan: 'medical' })
  expect(button(/^Download .* card \(PDF\)/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /temporary card/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Order a new card/ })).toBeNull()
})

const CARDS = 'GET /abcbs/v1/members/ZZH41022001/id-cards'

/** Replaces the fax number and sends the fax. */
async function fax(user: UserEvent, number: string) {
  const field = screen.getByRole('textbox', { name: /^Fax number/ })
  await user.clear(field)
  await fill(field, number)
  await user.click(button('Send fax'))
}

/** The messages that the sandbox sent to an address or a number. */
async function arrived(to: string) {
  const { db } = await backend()
  return db.select().from(sandboxInbox).where(eq(sandboxInbox.sentTo, to))
}

test('a fax is sent once, with a receipt and an entry in the list', async () => {
  const { user } = await openForm(/^Fax the card/)
  await fax(user, '501 555 0131')
  expect(await screen.findByRole('heading', { name: 'Sent to (501) 555-0131' })).toBe(document.activeElement)
  const log = within(screen.getByRole('region', { name: 'Sharing history' }))
  expect(await log.findByText('Fax to (501) 555-0131')).toBeDefined()
  expect(log.getAllByText('Sent').length).toBeGreaterThan(0)
  expect(await arrived('5015550131')).toHaveLength(1)
  await user.click(button('Done'))
  expect(document.activeElement).toBe(button(/^Fax the card/))
})

test.each([
  ['5015550198', 'IDS-0002', /isn’t a working fax number/],
  ['5015550199', 'IDS-0005', /can’t send faxes right now/],
])('a fax to %s fails with %s, and the number stays', async (number, code, sentence) => {
  const { user } = await openForm(/^Fax the card/)
  await fax(user, number)
  expect(await screen.findByText(`Code ${code}`)).toBeDefined()
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
  expect(screen.getByRole('textbox', { name: /^Fax number/ })).toHaveProperty('value', phoneNumber(number))
  await fax(user, '5015550132')
  expect(await screen.findByRole('heading', { name: 'Sent to (501) 555-0132' })).toBeDefined()
})

test('a lost answer is retried under the same key and sends one fax', async () => {
  const { portal, user } = await openForm(/^Fax the card/)
  portal.tab.change = (path, body) => {
    if (path.endsWith('/faxes')) throw new TypeError('Failed to fetch')
    return body
  }
  await fax(user, '5015550133')
  expect(await screen.findByText(/We couldn’t reach our systems/)).toBeDefined()
  portal.tab.change = (_path, body) => body
  connection.set('online')
  await user.click(button('Send fax'))
  expect(await screen.findByRole('heading', { name: 'Sent to (501) 555-0133' })).toBeDefined()
  expect(sentPaths(portal).length).toBeGreaterThan(1)
  expect(await arrived('5015550133')).toHaveLength(1)
})

test.runIf(isLong)('two presses at once send one fax', async () => {
  const { user } = await openForm(/^Fax the card/)
  await user.type(screen.getByRole('textbox', { name: /^Fax number/ }), '5015550134')
  await user.dblClick(button('Send fax'))
  expect(await screen.findByRole('heading', { name: 'Sent to (501) 555-0134' })).toBeDefined()
  expect(await arrived('5015550134')).toHaveLength(1)
})

test.runIf(isLong)('an e-mail goes to the address on file unless the member writes another', async () => {
  const { user } = await openForm(/^Email the card/)
  const to = await screen.findByRole('textbox', { name: /^Email address/ })
  expect(to).toHaveProperty('value', expect.stringContaining('@'))
  await user.clear(to)
  await fill(to, 'front-desk@example.com')
  await user.click(button('Send email'))
  expect(await screen.findByRole('heading', { name: 'Sent to front-desk@example.com' })).toBeDefined()
  const [mail] = await arrived('front-desk@example.com')
  expect(mail?.attachments.map(({ type }) => type)).toEqual(['application/pdf'])
})

test('a new card is ordered once to the shown address, with its date on the next visit', async () => {
  const { portal, user } = await openForm(/^Order a new card/)
  await user.click(await screen.findByRole('button', { name: 'Order the card' }))
  await user.click(screen.getByRole('link', { name: 'Select why you need a new card' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'I lost it' }))
  await user.click(screen.getByRole('radio', { name: 'It’s damaged' }))
  await user.click(button('Order the card'))
  expect(await screen.findByRole('heading', { name: 'We ordered your new card' })).toBeDefined()
  expect(screen.getByText(/^It arrives by /)).toBeDefined()
  await user.click(button('Done'))
  await user.click(button(/^Order a new card/))
  expect(await screen.findByText('A new card is already on its way')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Order the card' })).toBeNull()
  expect(sentPaths(portal)).toHaveLength(1)
})

test.runIf(isLong)('a part that fails to load affects nothing else and can be retried', async () => {
  const { portal, user } = await openCard()
  await user.click(screen.getByRole('tab', { name: 'June Harper' }))
  portal.faults.set({ next: [{ call: CARDS, answer: '503', times: 2 }] })
  await user.click(button(/^Order a new card/))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Order the card' })).toBeDefined()
})

test.runIf(isLong)('a policy type without a card for this person is reported at the field', async () => {
  const { user } = await openCard()
  await user.click(screen.getByRole('tab', { name: 'June Harper' }))
  await user.click(button(/^Fax the card/))
  await choose('Policy type', 'Vision', user)
  await fax(user, '5015550135')
  await user.click(
    await screen.findByRole('link', { name: 'There’s no card for this policy type. Select another one.' }),
  )
  expect(document.activeElement).toBe(listButton('Policy type'))
})

test('after a while a fax asks for the password again and returns to the form', async () => {
  const { portal, user } = await openForm(/^Fax the card/)
  portal.faults.set({ clockOffsetSeconds: 601 })
  await fax(user, '5015550136')
  expect(await screen.findByText('Code IDS-0015')).toBeDefined()
  expect(screen.getByText(/please sign in again/)).toBeDefined()
  expect(await arrived('5015550136')).toEqual([])
  await user.click(button('Sign in again'))
  await waitFor(() => expect(portal.left).toHaveLength(1))
  const asked = new URL(portal.left[0] ?? '').searchParams
  expect([asked.get('prompt'), asked.get('max_age'), asked.get('response_type')]).toEqual([
    'login',
    '0',
    'code',
  ])
  expect(sessionStorage.getItem('deep_link')).toContain('/id-card')
  expect(portal.heading).not.toBe('')
})

test.runIf(isLong)(
  'a fax number with extra charges is reported at its field, and nothing is sent',
  async () => {
    const { portal, user } = await openForm(/^Fax the card/)
    await fax(user, '900 555 0123')
    const sentence = 'Enter a US or Canadian fax number that has no extra charge'
    expect(await screen.findByRole('link', { name: sentence })).toBeDefined()
    expect(sentPaths(portal)).toEqual([])
  },
)
