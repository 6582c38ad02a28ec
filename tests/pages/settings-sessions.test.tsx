import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { vault } from '#vault/vault-state.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { signInAs } from '#tests/kit/sign-in.ts'
import { isLong } from '#tests/kit/tier.ts'

const PAGE = '/settings/privacy-security#signed-in'
const MARCUS = { as: 'harpermarc1', plan: 'medical' } as const
const LIST = 'GET /member/myblueprint/v1/users/harpermarc1/sessions'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) Version/20.0 Mobile/15E148 Safari/604.1'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
beforeEach(() => vault.set({ state: 'none' }))
afterEach(async () => {
  await closePortal()
  vault.set({ state: 'unknown' })
})

/** Marcus signs in on his phone as well. */
async function onPhone() {
  const { app } = await backend()
  const { tab, bearer } = await signInAs(app, MARCUS.as)
  const headers = { 'x-portal-session': '1', 'user-agent': PHONE, ...bearer }
  await tab.fetch('/session', { method: 'POST', headers })
  return async () =>
    (await tab.fetch(`/member/myblueprint/v1/users/${MARCUS.as}/memberships`, { headers: bearer })).status
}

const card = async () => within(await screen.findByRole('region', { name: 'Where you’re signed in' }))

test('Marcus signs his phone out from his computer', async () => {
  const plansOnPhone = await onPhone()
  const portal = await openPortal(MARCUS)
  await portal.visit(PAGE)
  const list = await card()
  await userEvent.click(await list.findByRole('button', { name: 'Sign out of Safari on iPhone' }))
  await waitFor(() => expect(list.queryByText('Safari on iPhone')).toBeNull())
  expect(await plansOnPhone()).toBe(401)
  expect(document.activeElement?.textContent).toBe('Where you’re signed in')
  expect(await list.findByText('You’re signed in only on this device.')).toBeDefined()
  expect(list.getByText('This device')).toBeDefined()
})

test.runIf(isLong)('a list that fails to load shows an error and can be retried', async () => {
  const portal = await openPortal(MARCUS)
  portal.faults.set({ next: [{ call: LIST, answer: '503', times: 9 }] })
  await portal.visit(PAGE)
  const list = await card()
  expect(await list.findByText('We couldn’t load where you’re signed in')).toBeDefined()
  portal.faults.reset()
  await userEvent.click(list.getByRole('button', { name: 'Try again' }))
  expect(await list.findByText('This device')).toBeDefined()
})

test.runIf(isLong)('offline, the card asks for a connection', async () => {
  const portal = await openPortal(MARCUS)
  await portal.visit('/dashboard')
  portal.tab.isOffline = true
  connection.set('offline')
  await portal.visit(PAGE)
  expect(
    await (await card()).findByText('You need to be online to see where you’re signed in.'),
  ).toBeDefined()
})
