import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { moneyOfCents } from '#base/money.ts'
import { dateAndTime, longDate, shortDate } from '#base/dates.ts'
import { wearTheme } from '#ui/theme-choice.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'

afterEach(async () => {
  vi.resetModules()
  await closePortal()
})

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

test('in Spanish long dates are Spanish, and what the specification writes stays as it is', async () => {
  expect(longDate('2026-03-14')).toBe('March 14, 2026')
  localStorage.setItem('language', '"es"')
  vi.resetModules()
  const spanish = await import('#base/dates.ts')
  expect(spanish.longDate('2026-03-14')).toBe('14 de marzo de 2026')
  expect(spanish.shortDate('2026-03-14')).toBe(shortDate('2026-03-14'))
  expect(spanish.dateAndTime(0)).not.toBe(dateAndTime(0))
  const { moneyOfCents: inSpanish } = await import('#base/money.ts')
  expect(inSpanish(120450)).toBe(moneyOfCents(120450))
  const { words } = await import('#shell/menu.words.ts')
  expect(words.claims).toBe('Reclamaciones')
})

test('where the portal speaks Spanish it asks the provider to speak it too', async () => {
  await openPortal()
  localStorage.setItem('language', '"es"')
  vi.resetModules()
  const { page } = await import('#base/page.ts')
  const { startSignIn } = await import('#session/sign-in.ts')
  let authorize = new URL('http://nowhere')
  page.goTo = (address) => void (authorize = new URL(address))
  await startSignIn()
  expect(authorize.searchParams.get('ui_locales')).toBe('es')
})
