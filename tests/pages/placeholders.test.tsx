import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

const links = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('a member on a page that is not open yet can call the plan, ask, or go home', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/health-records')
  expect(portal.heading).toBe('Coming soon')
  expect(portal.text).not.toContain('every other page')
  expect(links()).toEqual(['tel:+15015550110', '/medical/contact-us', '/medical/dashboard'])
})
