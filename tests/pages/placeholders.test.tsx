import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

const links = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('the main menu, search and a page not found say or leave out what is coming soon', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/nowhere')
  const bar = within(screen.getByRole('navigation', { name: 'Main menu', hidden: true }))
  const entry = bar.getByRole('link', { name: 'Pharmacy', hidden: true }).closest('li')
  expect(entry?.textContent).toBe('PharmacyComing soon')
  const offered = links()
  expect(offered).toContain('/medical/claims')
  expect(offered).not.toContain('/medical/pharmacy')
})

test('a member under 17 follows the menu entry and reads why the pharmacy center is closed', async () => {
  const portal = await openPortal({ as: 'harpereli16', plan: 'medical' })
  await portal.visit('/pharmacy')
  expect(portal.heading).toBe('“Pharmacy” isn’t open to you yet')
  expect(document.title).toBe('Pharmacy - Member Portal')
  expect(portal.text).toContain('Members under 17 can’t use the pharmacy center.')
  expect(portal.text).toContain('PHA-0002')
  const bar = within(screen.getByRole('navigation', { name: 'Main menu', hidden: true }))
  const entry = bar.getByRole('link', { name: 'Pharmacy', hidden: true })
  expect(entry.getAttribute('href')).toBe('/medical/pharmacy')
})

test('a member on a page that is not open yet can call the plan, ask, or go home', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/pharmacy')
  expect(portal.heading).toBe('Coming soon')
  expect(portal.text).not.toContain('every other page')
  expect(links()).toEqual(['tel:+15015550110', '/medical/contact-us', '/medical/dashboard'])
})
