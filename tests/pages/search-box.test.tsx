import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'

// It comes when it is first opened.
beforeAll(() => import('#shell/search-box/SearchBox.tsx'))
afterEach(closePortal)

const dana = { as: 'harperdana1', plan: 'medical' } as const
const box = () => screen.queryByRole('dialog', { name: 'Search the portal' })
const results = () =>
  within(box()!)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)

async function search(words: string) {
  await screen.findByRole('button', { name: 'Search' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox', { name: 'What are you looking for?' }), words)
}

test('a page is found by its name, opened by keys alone, and the box is gone', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  await search('id ca')
  expect(results()).toEqual(['ID Card'])
  await userEvent.keyboard('{Enter}')
  await settled()
  expect(portal.address).toBe('/medical/id-card')
  expect(box()).toBeNull()
})

test('it is found by other words for it too, with or without accents and capitals', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  await search('DEDÚCTIBLE')
  expect(results()).toEqual(['Spending Details'])
})

test('nothing is found that the member may not open', async () => {
  const portal = await openPortal({ ...dana, without: ['claims', 'payBill'] })
  await portal.visit('/dashboard')
  await search('pay bill')
  expect(results()).toEqual([])
  expect(box()?.textContent).toContain('Nothing found for “pay bill”.')
  await userEvent.clear(screen.getByRole('combobox'))
  expect(results()).not.toContain('Claims')
})

test('arrow keys go round, Escape closes and nothing was opened', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  await userEvent.click(await screen.findByRole('button', { name: 'Search' }))
  await userEvent.type(await screen.findByRole('combobox'), 'settings')
  const chosen = () => within(box()!).getByRole('option', { selected: true }).textContent
  expect(chosen()).toBe('Settings: Profile')
  await userEvent.keyboard('{ArrowUp}')
  expect(chosen()).toBe('Settings: About')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toBe('Settings: Privacy & Security')
  box()?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await settled()
  expect(box()).toBeNull()
  expect(portal.address).toBe('/medical/dashboard')
})

test('it works without a line', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  portal.tab.isOffline = true
  portal.tab.asked.length = 0
  await search('copays')
  expect(results()).toEqual(['Coverage & Copays'])
  expect(portal.asked).toEqual([])
})
