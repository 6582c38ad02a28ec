import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { vault } from '#vault/vault-state.ts'
import { backend } from '#tests/kit/backend.ts'
import { type OpenPortal, closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { cardOf, savingMember } from '#tests/kit/saving.ts'
import { isLong } from '#tests/kit/tier.ts'

const PAGE = '/settings/privacy-security#card-devices'
const LIST = 'GET /member/myblueprint/v1/users/harperdana1/saved-cards'
const dana = { as: 'harperdana1', plan: 'medical' } as const

beforeEach(() => vault.set({ state: 'none' }))

afterEach(async () => {
  await closePortal()
  vault.set({ state: 'unknown' })
})

/** Saves a card as another device would; its name distinguishes it from those of other tests. */
async function saveOn(device: string, cardIds = [cardOf('01')]) {
  const { app } = await backend()
  const member = await savingMember(app, dana.as)
  return { ...(await member.save({ device, cardIds })), member }
}

async function listOf(portal: OpenPortal) {
  await portal.visit(PAGE)
  await screen.findAllByText(/^Last online /)
}

const device = (name: string) => {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (!item) throw new Error(`${name} is not in the list`)
  return within(item)
}

test('the list shows each device’s cards and lock, and marks this device', async () => {
  const { vaultId } = await saveOn('Safari on iPad', [cardOf('01'), cardOf('04')])
  const portal = await openPortal(dana)
  vault.set({ state: 'locked', lock: 'passkey', vaultId })
  await listOf(portal)
  expect(portal.heading).toBe('Privacy and security')
  expect(portal.text).toMatch(/Your ID card is saved on (one device|\d+ devices)\./)
  const iPad = device('Safari on iPad')
  expect(iPad.getByText('This device')).toBeDefined()
  expect(iPad.getByText('Danielle Harper, Eli Harper')).toBeDefined()
  expect(iPad.getByText('Fingerprint, face or device lock')).toBeDefined()
  expect(iPad.getByText(/^Last online /)).toBeDefined()
})

test('a lost device’s card is removed after a confirmation, with focus on the heading', async () => {
  const { member, vaultId } = await saveOn('Chrome on a lost phone')
  const portal = await openPortal(dana)
  await listOf(portal)
  const lost = () => device('Chrome on a lost phone')
  await userEvent.click(lost().getByRole('button', { name: 'Remove the card from Chrome on a lost phone' }))
  expect(document.activeElement?.textContent).toBe('Remove the card from Chrome on a lost phone?')
  await userEvent.click(lost().getByRole('button', { name: 'Yes, remove it' }))
  expect(await screen.findByText('We’ll remove the card from Chrome on a lost phone.')).toBeDefined()
  await settled()
  expect(lost().getByText(/^Removal requested on /)).toBeDefined()
  expect(lost().queryByRole('button')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Devices with your ID card')
  const removedCard = (await member.list()).find((saved) => saved.vaultId === vaultId)
  expect(removedCard?.removedAt).not.toBeNull()
})

test.runIf(isLong)('a member who cancels the removal keeps the card and the focus', async () => {
  const { member, vaultId } = await saveOn('Firefox on a kept phone')
  const portal = await openPortal(dana)
  await listOf(portal)
  const kept = device('Firefox on a kept phone')
  await userEvent.click(kept.getByRole('button', { name: /^Remove/ }))
  await userEvent.click(kept.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(document.activeElement).toBe(kept.getByRole('button', { name: /^Remove/ })))
  expect((await member.list()).find((saved) => saved.vaultId === vaultId)?.removedAt).toBeNull()
})

test.runIf(isLong)('a failed removal shows its code and can be retried', async () => {
  await saveOn('Edge on a far phone')
  const portal = await openPortal(dana)
  await listOf(portal)
  const far = () => device('Edge on a far phone')
  await userEvent.click(far().getByRole('button', { name: /^Remove/ }))
  portal.tab.isOffline = true
  await userEvent.click(far().getByRole('button', { name: 'Yes, remove it' }))
  expect(await far().findByText(/We couldn’t reach our systems/)).toBeDefined()
  expect(far().getByText(/Code IDS-0012/)).toBeDefined()
  portal.tab.isOffline = false
  await userEvent.click(far().getByRole('button', { name: 'Yes, remove it' }))
  expect(await screen.findByText('We’ll remove the card from Edge on a far phone.')).toBeDefined()
})

test.runIf(isLong)('a member without saved cards gets a link to the card', async () => {
  const portal = await openPortal({ as: 'wilmaross42' })
  await portal.visit(PAGE)
  expect(await screen.findByText('Your ID card isn’t saved on any device.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to your ID card' })).toBeDefined()
})

test.runIf(isLong)('a list that fails to load shows a code and a retry', async () => {
  const portal = await openPortal(dana)
  portal.faults.set({ next: [{ call: LIST, answer: '503', times: 9 }] })
  await portal.visit(PAGE)
  expect(await screen.findByText('We couldn’t load the devices')).toBeDefined()
  expect(screen.getByText(/Code IDS-0011/)).toBeDefined()
  portal.faults.reset()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('We couldn’t load the devices')).toBeNull())
})

test.runIf(isLong)('offline, the page shows that the list needs a connection', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  portal.tab.isOffline = true
  connection.set('offline')
  await portal.visit(PAGE)
  expect(
    await screen.findByText('You need to be online to see your devices.', { exact: false }),
  ).toBeDefined()
})
