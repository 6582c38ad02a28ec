import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

const links = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test.each(['/register', '/create-account', '/communication-settings', '/complete-registration'])(
  'a visitor on %s is promised nothing about a plan, and told whom to call',
  async (address) => {
    const portal = await openPortal()
    await portal.visit(address)
    expect(portal.heading).toBe('Coming soon')
    expect(portal.text).not.toMatch(/your plan|every other page/)
    expect(links()).toEqual(['tel:+15015550100', '/login'])
  },
)

test('a member on a page that is not open yet can call the plan, ask, or go home', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/health-records')
  expect(portal.heading).toBe('Coming soon')
  expect(portal.text).not.toContain('every other page')
  expect(links()).toEqual(['tel:+15015550110', '/medical/contact-us', '/medical/dashboard'])
})

test('the sign-in page does not promise what Register does not do yet', async () => {
  const portal = await openPortal()
  await portal.visit('/login')
  expect(portal.text).not.toContain('All you need is your member ID')
  expect(portal.text).toContain('You can’t register online yet.')
})
