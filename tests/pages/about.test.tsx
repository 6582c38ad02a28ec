import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { installState } from '#offline/install.ts'
import { holdReload, updateAccepted, updateState } from '#offline/update.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

afterEach(async () => {
  installState.set('no')
  updateState.set('none')
  await closePortal()
})

const dana = { as: 'harperdana1', plan: 'medical' } as const
const about = async () => {
  const portal = await openPortal(dana)
  await portal.visit('/settings/about')
  return portal
}
const part = (name: string) => within(screen.getByRole('region', { name }))

test('a member reads the version and what is new in it', async () => {
  const portal = await about()
  expect(portal.heading).toBe('About')
  expect(portal.text).toMatch(/You have version \d+\.\d+\.\d+, built on \w+ \d+, \d{4}\./)
  expect(part('Updates').getByText('Build')).toBeDefined()
  expect(part('What’s new').getAllByRole('listitem').length).toBeGreaterThan(0)
})

test.runIf(isLong)('the page opens offline, and the update check still gets an answer', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  portal.tab.isOffline = true
  await portal.visit('/settings/about')
  expect(portal.heading).toBe('About')
  await userEvent.click(screen.getByRole('button', { name: 'Check for updates' }))
  expect(part('Updates').getByRole('status').textContent).not.toBe('')
})

test('a waiting build is activated with one press, or two if a reload would lose something', async () => {
  await about()
  let accepted = 0
  const stop = updateAccepted.listen(() => (accepted += 1))
  act(() => updateState.set('waits'))
  expect(part('Updates').getByRole('status').textContent).toMatch(/^A newer version is ready\./)
  await userEvent.click(part('Updates').getByRole('button', { name: 'Update now' }))
  expect(accepted).toBe(1)
  expect(part('Updates').getByRole('button', { name: 'Updating' })).toBeDefined()
  let isHeld = true
  holdReload(() => isHeld)
  act(() => updateState.set('waits'))
  await userEvent.click(part('Updates').getByRole('button', { name: 'Update now' }))
  isHeld = false
  expect(part('Updates').getByRole('status').textContent).toMatch(/wait until what you sent is confirmed/)
  expect(accepted).toBe(1)
  await userEvent.click(part('Updates').getByRole('button', { name: 'Update anyway' }))
  expect(accepted).toBe(2)
  stop()
})

const STATES = [
  ['installed', /There’s nothing more to do/],
  ['possible', /Install the portal to open it like an app/],
  ['ios', /sign in there once/],
  ['no', /You may already have it/],
] as const
test.each(sample(STATES, [STATES[1]]))(
  'shows the state of a portal that is "%s" on this device',
  async (state, message) => {
    installState.set(state)
    await about()
    expect(part('Install').getByRole('status').textContent).toMatch(message)
  },
)

test.runIf(isLong)('the packages are named with their licenses', async () => {
  await about()
  const licences = part('Open source')
  await userEvent.click(licences.getByText(/^Packages and their licenses/))
  expect(licences.getByText('react').closest('div')?.textContent).toContain('MIT')
})
