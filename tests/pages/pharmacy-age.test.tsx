import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

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
