import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type InstallState, installState, installed } from '#offline/install.ts'
import { updateState } from '#offline/update.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

beforeEach(() => installState.set('possible'))

afterEach(async () => {
  installState.set('no')
  updateState.set('none')
  await closePortal()
})

const dana = { as: 'harperdana1', plan: 'medical' } as const
const OFFER = /your ID card one tap away/
const offer = () => screen.queryByText(OFFER)

test('on the first visit only the card page offers installation', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/coverage-and-copays')
  expect(offer()).toBeNull()
  await portal.visit('/id-card')
  expect(offer()).not.toBeNull()
  await portal.visit('/login')
  expect(offer()).toBeNull()
})

test.runIf(isLong)('from the second visit on, every member page offers it', async () => {
  const portal = await openPortal(dana)
  localStorage.setItem('visits', '1')
  await portal.visit('/coverage-and-copays')
  expect(offer()).not.toBeNull()
  expect(localStorage.getItem('visits')).toBe('2')
})

test('"Not now" is remembered', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(offer()).toBeNull()
  await portal.visit('/dashboard')
  await portal.visit('/id-card')
  expect(offer()).toBeNull()
})

test.runIf(isLong)('is not offered while a new build waits', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  act(() => updateState.set('waits'))
  expect(offer()).toBeNull()
})

test.runIf(isLong).each<InstallState>(['installed', 'no'])(
  'offers nothing where installation is "%s"',
  async (state) => {
    installState.set(state)
    const portal = await openPortal(dana)
    await portal.visit('/id-card')
    expect(offer()).toBeNull()
  },
)

test('an iPhone shows the steps with the Share button', async () => {
  installState.set('ios')
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  await userEvent.click(screen.getByRole('button', { name: 'Show me how' }))
  const steps = screen.getByRole('list', { name: 'How to add the portal to your home screen' })
  expect(steps.textContent).toMatch(/Press Share.*Add to Home Screen.*Add/)
})

test.runIf(isLong)('the portal announces an installation once', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  act(() => {
    installState.set('installed')
    installed.emit()
  })
  await settled()
  expect(portal.text).toContain('The portal is installed.')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(portal.text).not.toContain('The portal is installed.')
})
