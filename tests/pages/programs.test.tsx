import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { blocked } from '#sso/hand-off.ts'
import { backend } from '#tests/kit/backend.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

beforeEach(async () => (await backend()).faults.reset())
afterEach(async () => {
  vi.restoreAllMocks()
  await closePortal()
})

const octavia = { as: 'octaviar88', plan: 'medical' } as const
const dana = { as: 'harperdana1', plan: 'medical' } as const

const CONDITIONS = 'GET /abcbs/v1/members'

const names = () =>
  within(screen.getByRole('list', { name: 'Programs' }))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)

const cardOf = (name: string) => screen.getByRole('region', { name })

const rowOf = (name: string) =>
  screen.getByRole('heading', { level: 2, name }).closest('li') ?? expect.fail(`no row: ${name}`)

/** Opens the list a second time, after the member's record has loaded. */
async function openPrograms(who: { as: string; plan: 'medical' }) {
  const portal = await openPortal(who)
  await portal.visit('/programs')
  await portal.visit('/settings/about')
  await portal.visit('/programs')
  return portal
}

test('Octavia finds the diabetes program first, with the reason', async () => {
  const portal = await openPrograms(octavia)
  expect(portal.heading).toBe('Programs')
  expect(portal.text).toMatch(/Your plan has \d+ programs for you\. 1 matches you\./)
  expect(names()[0]).toBe('Diabetes care')
  const row = rowOf('Diabetes care')
  expect(row.textContent).toContain('Your health record lists: Type 2 diabetes.')
  expect(row.textContent).toContain('You’re 29. It’s for ages 18 to 79.')
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/medical/programs/diabetes')
})

test.runIf(isLong)('a plan with only unknown programs shows the number to call', async () => {
  const portal = await openPortal(octavia)
  portal.tab.change = (path, body) =>
    path.includes('/accessrights/') ? body.replaceAll(/"programId":"[^"]+"/g, '"programId":"ended"') : body
  await portal.visit('/programs')
  expect(portal.heading).toBe('Programs')
  expect(screen.getByRole('heading', { level: 2, name: 'No programs right now' })).toBeTruthy()
  expect(screen.getByRole('main').querySelector('a[href^="tel:"]')?.textContent).toMatch(/\d{3}-\d{4}/)
  expect(screen.queryByRole('searchbox', { name: 'Find a program' })).toBeNull()
})

test('a search filters at each letter, topics filter, and an empty result can be reset', async () => {
  const portal = await openPrograms(octavia)
  const all = names()
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox', { name: 'Find a program' }), 'blood sug')
  expect(names()).toEqual(['Diabetes care'])
  expect(screen.getByText('1 program')).toBeTruthy()
  expect(portal.address).toBe('/medical/programs')
  await user.type(screen.getByRole('searchbox', { name: 'Find a program' }), ' zzz')
  expect(screen.getByRole('heading', { name: 'No programs match' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(names()).toEqual(all)
  await user.type(screen.getByRole('searchbox', { name: 'Find a program' }), 'zzz')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find a program' }))
  expect(names()).toEqual(all)
  await user.keyboard('zzz')
  expect(screen.queryByRole('list', { name: 'Programs' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(names()).toEqual(all)
  await user.click(screen.getByRole('button', { name: 'Matches you' }))
  expect(names()).toEqual(['Diabetes care'])
  await user.click(screen.getByRole('button', { name: 'Matches you' }))
  await user.click(screen.getByRole('button', { name: /Topic/ }))
  await user.click(screen.getByRole('option', { name: 'Pregnancy and family' }))
  expect(names()).toEqual(['Maternity and family building'])
})

test.runIf(isLong)('returning from a program shows the list as it was left', async () => {
  const portal = await openPortal(octavia)
  await portal.visit('/programs')
  await userEvent.setup().type(screen.getByRole('searchbox', { name: 'Find a program' }), 'nurse adv')
  await portal.visit('/programs/nurse-line')
  expect(portal.heading).toBe('Nurse advice line')
  await portal.visit('/programs')
  expect(names()).toEqual(['Nurse advice line'])
})

test('without a health record no program is marked as a match', async () => {
  const portal = await openPortal({ ...octavia, without: ['personalHealthRecord'] })
  await portal.visit('/programs')
  expect(names()).toContain('Diabetes care')
  expect(portal.text).not.toContain('Matches you')
  expect(portal.asked.filter((path) => path.includes('health-record'))).toEqual([])
})

test.runIf(isLong)('a slow record neither delays nor moves the list', async () => {
  const portal = await openPortal(octavia)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  portal.tab.change = async (path, body) => {
    if (path.includes('health-record')) await answered
    return body
  }
  const visiting = portal.visit('/programs')
  await screen.findByRole('list', { name: 'Programs' })
  expect(screen.getByText('We’re checking which programs match you…')).toBeTruthy()
  const before = names()
  expect(before[0]).not.toBe('Diabetes care')
  answer()
  await visiting
  expect(screen.getByText('1 program matches you.')).toBeTruthy()
  expect(names()).toEqual(before)
  expect(portal.text).not.toContain('Your health record lists')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show what matches first' }))
  expect(names()).toEqual(['Diabetes care', ...before.filter((name) => name !== 'Diabetes care')])
  expect(document.activeElement?.textContent).toBe(`${before.length} programs`)
})

test.runIf(isLong)('if the record fails to load, the list stays with an error and a retry', async () => {
  const portal = await openPortal(octavia)
  portal.faults.set({ next: [{ call: CONDITIONS, answer: '503', times: 9 }] })
  await portal.visit('/programs')
  expect(names()).toContain('Diabetes care')
  expect(portal.text).toContain('We couldn’t check which programs match you.')
  expect(portal.text).not.toContain('Your health record lists')
  portal.faults.reset()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  const show = await screen.findByRole('button', { name: 'Show what matches first' })
  expect(document.activeElement).toBe(show)
  await user.click(show)
  expect(screen.getByText('Your health record lists: Type 2 diabetes.')).toBeTruthy()
  expect(portal.text).not.toContain('We couldn’t check')
})

test('Wilma’s Medicare extras match by her plan, not her age', async () => {
  const portal = await openPrograms({ as: 'wilmaross42', plan: 'medical' })
  expect(portal.heading).toBe('Programs')
  expect(names()).toEqual(
    expect.arrayContaining(['Meals after a hospital stay', 'Over-the-counter card', 'Dental']),
  )
  expect(names()).not.toContain('Virtual and behavioral health')
  expect(names()).not.toContain('Diabetes care')
  expect(rowOf('Dental').textContent).toContain('Your plan is a Medicare Advantage plan.')
})

describe('a program', () => {
  test('shows eligibility, cost, phone number and what its partner gets', async () => {
    const portal = await openPortal(octavia)
    await portal.visit('/programs/diabetes')
    expect(portal.heading).toBe('Diabetes care')
    expect(document.title).toBe('Program details - Member Portal')
    expect(portal.text).toContain(
      'Members ages 18 to 79 with type 2 diabetes, prediabetes, or obesity (BMI 25 or greater)',
    )
    expect(portal.text).toContain('over $3,000')
    expect(screen.getByRole('link', { name: '(501) 555-0162' })).toBeTruthy()
    expect(portal.text).toContain('Your health record lists: Type 2 diabetes.')
    expect(within(cardOf('What we share')).getByText('Your username')).toBeTruthy()
    expect(cardOf('What we share').textContent).toContain('We don’t share your health record or claims.')
    expect(screen.getByRole('button', { name: /^Open Diabetes Care/ })).toBeTruthy()
    expect(portal.text).toContain('Programs aren’t part of the benefits of your marketplace plan.')
  })

  test.runIf(isLong)('shows the destination and the code of its link, by brand', async () => {
    const portal = await openPortal({ as: 'nguyenkim22', plan: 'medical' })
    await portal.visit('/programs/second-opinion')
    const link = screen.getByRole('link', { name: 'Ask for a second opinion' })
    expect(link.getAttribute('href')).toBe('https://www.example.com/second-opinion?company=NSM-STAFF')
    expect(cardOf('What we share').textContent).toContain('The link has the code NSM-STAFF.')
  })

  const NOT_FOUND = [
    ['that is unknown', octavia, 'no-such-program'],
    ['that is another plan’s', octavia, 'fitness'],
    ['that has expired', dana, 'rx-savings'],
    ['that is not a program', dana, 'terms'],
  ] as const
  test.each(sample(NOT_FOUND, [NOT_FOUND[1]]))('%s is not found', async (_what, who, id) => {
    const portal = await openPortal(who)
    await portal.visit(`/programs/${id}`)
    expect(portal.heading).toBe('Page not found')
  })
})

test('Dana registers for discounts only with both boxes', async () => {
  const blockedApps: string[] = []
  const stop = blocked.listen((app) => blockedApps.push(app))
  vi.spyOn(window, 'open').mockReturnValue(null)
  const portal = await openPortal(dana)
  await portal.visit('/programs/discounts')
  expect(cardOf('What we share').textContent).toContain('We ask for your agreement first.')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Open Member Discounts/ }))
  const dialog = within(screen.getByRole('dialog'))
  const boxes = dialog.getAllByRole('checkbox')
  expect(boxes).toHaveLength(2)
  for (const box of boxes) {
    await user.click(dialog.getByRole('button', { name: 'Register' }))
    expect(dialog.getByRole('alert').textContent).toMatch(/^Check every box/)
    expect(blockedApps).toEqual([])
    await user.click(box)
  }
  await user.click(dialog.getByRole('button', { name: 'Register' }))
  expect(blockedApps).toEqual(['discounts'])
  stop()
})

test.runIf(isLong)('the list and an opened program work offline', async () => {
  const portal = await openPortal(octavia)
  await portal.visit('/programs')
  portal.tab.isOffline = true
  await portal.visit('/programs/diabetes')
  expect(portal.text).toContain('Your health record lists: Type 2 diabetes.')
  await portal.reload()
  await eventually(() => expect(portal.text).toContain('Your health record lists'))
})
