import { act as flush, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { todayOf } from '#server/config/clock.ts'
import { setBlock } from '#server/identity/accounts.ts'
import { page } from '#base/page.ts'
import { ownIdleSeconds } from '#session/inactivity.ts'
import { openPerson, takeLeftOpen } from '#staff/open-person.ts'
import { actMutation } from '#staff/staff.queries.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { choose } from '#tests/kit/choose.ts'
import { fill } from '#tests/kit/fill.ts'
import { closeConsole, openConsole } from '#tests/kit/open-console.tsx'
import { SANDY } from '#tests/kit/staff.ts'
import { isLong } from '#tests/kit/tier.ts'

const MARCUS = 'harpermarc1'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
beforeEach(async () => {
  const { db, faults } = await backend()
  faults.reset()
  await setBlock(db, MARCUS, null)
})
afterEach(closeConsole)

const sandy = { as: SANDY }
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function search(text: string) {
  await fill(await screen.findByRole('textbox', { name: /^Username, member ID/ }), text)
  await press('Search')
}

async function openRecord(reason = 'Called about a lost phone') {
  await search('Marcus Harper')
  await press('Open the record of Marcus Harper')
  const dialog = within(await screen.findByRole('dialog'))
  await fill(dialog.getByRole('textbox', { name: /^Reason/ }), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Open record' }))
}

/** Confirms the question that a button of this name opens. */
async function act(name: string) {
  await press(name)
  const dialog = within(await screen.findByRole('dialog'))
  return { dialog, yes: () => userEvent.click(dialog.getByRole('button', { name })) }
}

test('a signed-out visitor sees no page of the console', async () => {
  const console = await openConsole({ at: '/notices' })
  await title('Staff sign-in')
  expect(screen.queryByRole('navigation')).toBeNull()
  await press('Sign in')
  await waitFor(() => expect(console.left).toHaveLength(1))
  const address = new URL(console.left[0] ?? '')
  expect(address.pathname).toBe('/oidc/auth')
})

test('a member reads that the console is for staff, and sees none of it', async () => {
  const console = await openConsole({ as: 'wilmaross42', at: '/notices' })
  await title('This account isn’t for staff')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(console.tab.asked.map(({ path }) => path)).not.toContain('/staff/api/notices')
})

test('a search text that is too short is not sent', async () => {
  const console = await openConsole(sandy)
  await search('ab')
  expect(await screen.findAllByText(/Enter at least 3 characters\./)).not.toEqual([])
  expect(console.tab.asked.map(({ path }) => path)).not.toContain('/staff/api/users/search')
})

test('a record opens with a reason, and its address does not name the person', async () => {
  const console = await openConsole(sandy)
  await openRecord('why')
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findAllByText(/Enter a reason of at least 5 characters\./)).not.toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' he called')
  await userEvent.click(dialog.getByRole('button', { name: 'Open record' }))
  await title('Marcus Harper')
  expect(console.address).toBe('/staff/person')
  expect(screen.getByText('Can sign in')).toBeDefined()
  expect(screen.getByText(/ZZH41022002/)).toBeDefined()
})

test('a block is confirmed, saved and lifted', async () => {
  await openConsole(sandy)
  await openRecord()
  await title('Marcus Harper')
  await (await act('Block')).yes()
  expect(await screen.findByText(/^Blocked since/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await (await act('Unblock')).yes()
  expect(await screen.findByText('Can sign in')).toBeDefined()
})

test.runIf(isLong)('a block until a day sends only that day', async () => {
  const { services } = await backend()
  await openConsole(sandy)
  await openRecord()
  await title('Marcus Harper')
  const { dialog, yes } = await act('Block')
  await userEvent.click(dialog.getByRole('radio', { name: 'Until a date' }))
  await yes()
  expect(await dialog.findAllByText(/Choose a day that hasn’t passed\./)).not.toEqual([])
  const date = dialog.getByLabelText(/^Date/)
  await userEvent.clear(date)
  await userEvent.type(date, todayOf(services.clock).add({ days: 2 }).toString())
  await yes()
  expect(await screen.findByText(/^Blocked until/)).toBeDefined()
})

test.runIf(isLong)('an old password prompts for a new sign-in', async () => {
  const console = await openConsole(sandy)
  await openRecord()
  await title('Marcus Harper')
  console.faults.set({ clockOffsetSeconds: 700 })
  const { dialog, yes } = await act('Block')
  const day = todayOf((await backend()).services.clock)
    .add({ days: 5 })
    .toString()
  await userEvent.click(dialog.getByRole('radio', { name: 'Until a date' }))
  fireEvent.change(dialog.getByLabelText(/^Date/), { target: { value: day } })
  await yes()
  expect(await dialog.findByText(/^You signed in a while ago\./)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in again' }))
  await waitFor(() => expect(console.left).toHaveLength(1))
  expect(new URL(console.left[0] ?? '').searchParams.get('prompt')).toBe('login')

  // The choice is shown again only after the sign-in.
  const left = await takeLeftOpen()
  expect(left).toMatchObject({ username: MARCUS, begun: { act: 'block', body: { unblockOn: day } } })
  cleanup()
  console.faults.set({ clockOffsetSeconds: 0 })
  const { record, reason } = openPerson.get() ?? expect.fail('no record is open')
  await openConsole({ ...sandy, at: '/person' })
  flush(() => openPerson.set({ record, reason, begun: left?.begun }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByRole('radio', { name: 'Until a date' })).toHaveProperty('checked', true)
  expect(again.getByLabelText(/^Date/)).toHaveProperty('value', day)
  await userEvent.click(again.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText(/^Blocked until/)).toBeDefined()
  expect(openPerson.get()?.begun).toBeUndefined()
})

test('planned work is announced and withdrawn', async () => {
  await openConsole({ ...sandy, at: '/outages' })
  await title('Outages')
  await press('Announce')
  expect(await screen.findAllByText(/Choose a service\./)).not.toEqual([])
  await choose('Service', 'Coverage')
  await press('Announce')
  await press('Withdraw Coverage')
  expect(await screen.findByText('Withdrawn')).toBeDefined()
})

test.runIf(isLong)('a second press does not resend, because the form is empty', async () => {
  const console = await openConsole({ ...sandy, at: '/notices' })
  await title('Notices')
  for (const name of [/^Title in English/, /^Text in English/, /^Title in Spanish/, /^Text in Spanish/])
    await fill(await screen.findByRole('textbox', { name }), 'Phones')
  await press('Publish')
  await screen.findByRole('button', { name: 'Withdraw Phones' })
  expect(document.activeElement?.textContent).toBe('New notice')
  await press('Publish')
  expect(await screen.findAllByText(/Fill in this field\./)).not.toEqual([])
  const sent = console.tab.asked.filter(
    ({ path, method }) => method === 'POST' && path === '/staff/api/notices',
  )
  expect(sent).toHaveLength(1)
  await press('Withdraw Phones')
  expect(await screen.findByText('Withdrawn')).toBeDefined()
})

test.runIf(isLong)('an end in the past is rejected with the reason', async () => {
  await openConsole({ ...sandy, at: '/outages' })
  await title('Outages')
  await choose('Service', 'Coverage')
  for (const [label, time] of [
    [/^Starts/, '2020-01-01T09:00'],
    [/^Ends/, '2020-01-01T10:00'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value: time } })
  await press('Announce')
  expect(await screen.findAllByText(/Choose an end that hasn’t passed\./)).not.toEqual([])
})

test.runIf(isLong)('a sign-in that cannot start is reported and leaves no open state', async () => {
  const console = await openConsole(sandy)
  await openRecord()
  await title('Marcus Harper')
  console.faults.set({ clockOffsetSeconds: 700 })
  const { dialog, yes } = await act('Block')
  await yes()
  page.goTo = () => {
    throw new Error('no connection')
  }
  await userEvent.click(await dialog.findByRole('button', { name: 'Sign in again' }))
  expect(await dialog.findByText(/^We couldn’t sign you in\./)).toBeDefined()
  expect(await takeLeftOpen()).toBeUndefined()
})

test.runIf(isLong)('each page has a title and a skip link', async () => {
  await openConsole({ ...sandy, at: '/notices' })
  await title('Notices')
  expect(document.title).toBe('Notices - Staff console')
  // The page waits as long as the server takes.
  expect(ownIdleSeconds.get()).toBe(900)
  expect(screen.getByRole('link', { name: 'Skip to the page' }).getAttribute('href')).toBe('#content')
  await userEvent.click(screen.getByRole('link', { name: 'Find a member' }))
  await title('Find a member')
  expect(document.title).toBe('Find a member - Staff console')
  await openRecord()
  await title('Marcus Harper')
  expect(document.title).toBe('Account - Staff console')
})

test.runIf(isLong)('an act on one account does not replace a record opened since', async () => {
  await openConsole(sandy)
  await openRecord()
  await title('Marcus Harper')
  const opened = openPerson.get()
  if (!opened) throw new Error('No record is open')
  actMutation('nguyenkim22', 'block').onSuccess({ ...opened.record, username: 'nguyenkim22' })
  expect(openPerson.get()).toEqual(opened)
  actMutation(MARCUS, 'block').onSuccess({ ...opened.record, isBlocked: true })
  expect(openPerson.get()?.record.isBlocked).toBe(true)
})

test.runIf(isLong)('the sandbox’s clock is moved from the console', async () => {
  const console = await openConsole({ ...sandy, at: '/sandbox' })
  await press('Tomorrow')
  expect(await screen.findByText('Moved')).toBeDefined()
  expect(console.faults.switches.clockOffsetSeconds).toBeGreaterThan(0)
})
