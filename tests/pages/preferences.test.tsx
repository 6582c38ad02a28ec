import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { wearTheme } from '#ui/theme-choice.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

const dana = { as: 'harperdana1', plan: 'medical' } as const

test('the colors change at once and stay on this device', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/settings/preferences')
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('"dark"')
  delete document.documentElement.dataset.theme
  wearTheme()
  expect(document.documentElement.dataset.theme).toBe('dark')
  await userEvent.click(screen.getByRole('radio', { name: 'As this device is set' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('the profile panel offers the other language in its own words', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  await userEvent.click(screen.getByRole('button', { name: /^Profile/ }))
  expect(screen.getByRole('button', { name: 'Español' }).lang).toBe('es')
})
