import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chosenPlan } from '#member/plan.ts'
import { connection } from '#offline/connection.ts'
import { accounts, oneTimeCodes, sandboxInbox } from '#server/platform/db/schema.ts'
import { shownDrawings } from '#ui/drawings.ts'
import { backend } from '#tests/kit/backend.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

afterEach(closePortal)

async function selectPlan(as: string) {
  const portal = await openPortal({ as, plan: 'none' })
  await portal.visit('/select-plan')
  return portal
}

const plans = () => screen.getAllByRole('button', { name: /^Open / }).map(({ ariaLabel }) => ariaLabel)

test('Dana finds three plans: the medical one marked and focused, old ones collapsed', async () => {
  const portal = await selectPlan('harperdana1')
  expect(portal.heading).toBe('Choose a plan')
  expect(portal.text).toContain('You have 3 plans right now.')
  expect(plans().slice(0, 3)).toEqual([
    'Open plan Ouachita Health Open Choice 1000, Medical',
    'Open plan Ouachita Health Dental Plus, Dental',
    'Open plan Ouachita Health Vision 150, Vision',
  ])
  expect(document.activeElement?.ariaLabel).toBe('Open plan Ouachita Health Open Choice 1000, Medical')
  expect(screen.getAllByText('Start here')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Past plans (2)', expanded: false })).toBeDefined()
})

test.runIf(isLong)('a member with one plan never sees the choice, even with slow plans', async () => {
  const portal = await openPortal({ as: 'wilmaross42', plan: 'none' })
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(document.body.textContent ?? ''))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  portal.tab.change = async (path, body) => {
    if (path.endsWith('/memberships'))
      await waitFor(() => expect(document.querySelector('main [role="status"]')).not.toBeNull())
    return body
  }
  await portal.visit('/select-plan')
  watch.disconnect()
  expect(portal.heading).toMatch(/^Good /)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((text) => text.includes('Choose a plan'))).toEqual([])
})

test('until a plan is chosen the header offers only signing out', async () => {
  await selectPlan('harperdana1')
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Switch Plans' })).toBeNull()
})

test('a chosen plan opens its dashboard in its brand', async () => {
  const portal = await selectPlan('harperdana1')
  await userEvent.click(screen.getByRole('button', { name: /Dental Plus/ }))
  await screen.findByRole('heading', { name: /^Good (Morning|Afternoon|Evening), Dana$/ })
  expect(portal.address).toBe('/dental/dashboard')
  expect(document.documentElement.dataset['brand']).toBe('ouachita')
  expect(document.documentElement.hasAttribute('data-portal')).toBe(true)
  // The sail in the brand's own drawing.
  await waitFor(() => expect(shownDrawings.get().done?.[2]?.path).toMatch(/^M164 40/))
})

test.runIf(isLong)('the menu switches to each active plan with one press', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/dashboard')
  const openMenu = () => userEvent.click(screen.getByRole('button', { name: /^Profile/ }))
  const others = async () =>
    (await screen.findAllByRole('button', { name: /^Switch to / })).map(({ textContent }) => textContent)
  await openMenu()
  expect(await others()).toEqual([
    'Switch to DentalOuachita Health Dental Plus',
    'Switch to VisionOuachita Health Vision 150',
  ])
  await userEvent.click(screen.getByRole('button', { name: /^Switch to Dental/ }))
  const plan = () => within(screen.getByRole('region', { name: 'Your plan' }))
  await eventually(() => expect(plan().getByText('Ouachita Health Dental Plus')).toBeDefined())
  expect(portal.address).toBe('/dental/dashboard')
  await openMenu()
  expect(await others()).toEqual([
    'Switch to MedicalOuachita Health Open Choice 1000',
    'Switch to VisionOuachita Health Vision 150',
  ])
})

test('a member who stays on a page with unsaved words stays in their plan', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/messages/new')
  portal.tab.isOffline = true
  connection.set('offline')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Your message/ }), 'Words')
  await userEvent.click(screen.getByRole('button', { name: /^Profile/ }))
  await userEvent.click(await screen.findByRole('button', { name: /^Switch to Dental/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(chosenPlan()?.contractType).toBe('medical')
  expect(portal.address).toMatch(/^\/messages\/new/)
})

test.runIf(isLong)('with a single plan the menu lists no other', async () => {
  const portal = await openPortal({ as: 'wilmaross42' })
  await portal.visit('/dashboard')
  await userEvent.click(screen.getByRole('button', { name: /^Profile/ }))
  expect(await screen.findByRole('link', { name: 'Settings' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Switch to / })).toBeNull()
})

test.each(sample(['wilmaross42', 'formerplan9'], 1))('%s has one plan, which opens at once', async (as) => {
  const portal = await selectPlan(as)
  expect(portal.address).toBe('/medical/dashboard')
  expect(portal.heading).toMatch(/^Good /)
})

test.runIf(isLong)('the only plan opens at the page wanted before the sign-in', async () => {
  const portal = await openPortal({ as: 'wilmaross42', plan: 'none' })
  await portal.visit('/claims')
  expect(portal.address).toBe('/medical/claims')
  expect(portal.heading).toBe('Claims')
})

test.runIf(isLong)('a member with one plan can return to see it', async () => {
  const portal = await openPortal({ as: 'formerplan9' })
  await portal.visit('/select-plan')
  expect(portal.text).toContain('You have no active plan.')
  expect(plans()).toHaveLength(1)
  expect(screen.getByText(/^Ended \d\d\/\d\d\/\d{4}$/)).toBeDefined()
})

test.runIf(isLong)('a staff account reads what it is for and how to see a member’s plan', async () => {
  const portal = await selectPlan('adminsandy1')
  expect(portal.heading).toBe('This account is for staff')
  expect(portal.text).not.toMatch(/couldn’t find a plan|few days/)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out and use another account' }))
  await eventually(() => expect(portal.left).toEqual(['/login']))
})

test.runIf(isLong)('a member without a plan reads that one may be on its way', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'none' })
  portal.tab.change = (path, body) =>
    path.endsWith('/memberships') ? JSON.stringify({ userMemberships: [] }) : body
  await portal.visit('/select-plan')
  expect(portal.heading).toBe('We couldn’t find a plan on your account')
})

test.runIf(isLong)('a plan that starts later shows the day', async () => {
  const portal = await selectPlan('futureplan1')
  expect(portal.text).toContain('You have 1 plan right now. 1 starts later.')
  expect(screen.getByText(/^Starts \d\d\/\d\d\/\d{4}$/)).toBeDefined()
})

test.runIf(isLong)('plans that fail to load can be retried', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'none' })
  portal.faults.set({
    next: [{ call: 'GET /member/myblueprint/v1/users/harperdana1/memberships', answer: '503', times: 9 }],
  })
  await portal.visit('/select-plan')
  expect(screen.getByText(/Code BP-NFA-002/)).toBeDefined()
  portal.faults.reset()
  // The error dialog of the same failure comes first, if it has loaded.
  const close = screen.queryByRole('button', { name: 'Close' })
  if (close) await userEvent.click(close)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'Choose a plan' })
})

test('an account without any plan shows what to do', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'none' })
  portal.tab.change = (path, body) => (path.endsWith('/memberships') ? '{"userMemberships":[]}' : body)
  await portal.visit('/select-plan')
  expect(portal.heading).toBe('We couldn’t find a plan on your account')
  expect(screen.getByRole('link', { name: 'Call (501) 555-0100' })).toBeDefined()
})

describe('the page of an account with closed records', () => {
  const USER = 'wilmaross42'
  const setRecords = async (recordsOpenSince: string | null) =>
    (await backend()).db.update(accounts).set({ recordsOpenSince }).where(eq(accounts.username, USER))
  const field = () => screen.getByLabelText<HTMLInputElement>(/^6-digit code/, { selector: 'input' })
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open my records' }))
  beforeEach(async () => {
    await setRecords(null)
    // Otherwise the next code would have to wait.
    await (await backend()).db.delete(oneTimeCodes)
  })
  afterEach(() => setRecords('2026-01-01T00:00:00Z'))

  test('links to the account’s profile and asks for a connection', async () => {
    const portal = await openPortal({ as: USER, plan: 'none' })
    await portal.visit('/settings/profile')
    expect([portal.address, portal.heading]).toEqual(['/settings/profile', 'Profile'])
    expect(portal.text).toContain(USER)
    expect(portal.asked.filter((call) => call.includes('/members/'))).toEqual([])
    await portal.visit('/enter-code')
    portal.tab.isOffline = true
    act(() => connection.set('offline'))
    await screen.findByText('Connect to the internet to get and enter a code.')
  })

  test.each(sample(['/dashboard', '/claims', '/id-card', '/settings/preferences'], ['/claims']))(
    'replaces %s and opens it once the code is entered',
    async (address) => {
      const portal = await openPortal({ as: USER, plan: 'none' })
      await portal.visit(address)
      expect([portal.address, portal.heading]).toEqual(['/enter-code', 'Enter the code'])
      expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
      await portal.reload()
      expect(portal.heading).toBe('Enter the code')
      await userEvent.click(screen.getByRole('button', { name: /^Email a code to w•••@/ }))
      await waitFor(() => expect(portal.text).toContain('We sent a code to w•••@example.com'))
      const { db } = await backend()
      const code = /\b(\d{6})\b/.exec((await db.select().from(sandboxInbox)).at(-1)?.body ?? '')?.[1] ?? ''
      await userEvent.type(field(), code === '123456' ? '654321' : '123456')
      await open()
      await waitFor(() => expect(portal.text).toContain('That code isn’t right. 4 tries left.'))
      await userEvent.clear(field())
      await userEvent.type(field(), code)
      await open()
      await waitFor(() => expect(portal.address).toMatch(new RegExp(`${address}$`)))
    },
  )
})
