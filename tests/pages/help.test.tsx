import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

const part = (name: string) => within(screen.getByRole('region', { name }))

test('whoever cannot sign in finds a number for each topic, and the way back', async () => {
  const portal = await openPortal()
  await portal.visit('/contact')
  expect(portal.heading).toBe('Contact')
  expect(part('Member services').getByRole('link').textContent).toBe('(501) 555-0100')
  expect(part('Pharmacy support').getByText('Every day, 7 a.m. to 8 p.m.')).toBeDefined()
  expect(part('TTY').getByRole('link').getAttribute('href')).toBe('tel:711')
  expect(part('TTY').getByText('Open now')).toBeDefined()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Back to sign in' }))
  expect(portal.address).toBe('/login')
})

test('the name on the card brings that plan’s numbers and addresses', async () => {
  const portal = await openPortal()
  await portal.visit('/contact')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Which plan/ }), 'Ozark Advantage')
  expect(part('Member services').getByRole('link').textContent).toBe('(501) 555-0120')
  expect(part('Mail and fax').getByText(/^Ozark Advantage/).textContent).toContain('Fayetteville, AR 72701')
})
