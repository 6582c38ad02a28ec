import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { portalConfig } from '#base/config.ts'
import { passkeys } from '#server/identity/passkeys/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { withNewPasskey } from '#tests/kit/passkeys.ts'
import { pressInMenu } from '#tests/kit/row-menu.ts'
import { isLong } from '#tests/kit/tier.ts'

const PAGE = '/settings/privacy-security#passkeys'
const dana = { as: 'harperdana1', plan: 'medical' } as const

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
beforeEach(async () => void (await (await backend()).db.delete(passkeys)))
afterEach(async () => closePortal())

const card = () => within(screen.getByRole('region', { name: 'Passkeys' }))

const rowOf = async (name: string) =>
  (await card().findByRole('heading', { level: 3, name })).closest('li') ?? expect.fail(`no row: ${name}`)

async function openWith(...names: string[]) {
  const { app } = await backend()
  for (const name of names) await withNewPasskey(app, dana.as, { name })
  const portal = await openPortal(dana)
  await portal.visit(PAGE)
  return portal
}

test('each passkey shows its creation date and that it is unused', async () => {
  await openWith('My phone')
  expect(await card().findByRole('heading', { level: 3, name: 'My phone' })).toBeDefined()
  expect(card().getByText('Not used yet')).toBeDefined()
  expect(card().getByText(/^Created [A-Z]/)).toBeDefined()
  expect(card().getByText('This browser can’t create passkeys.')).toBeDefined()
})

test.runIf(isLong)('a new name needs letters and appears in its heading', async () => {
  await openWith('My phone')
  await pressInMenu(await rowOf('My phone'), 'Rename')
  const field = card().getByRole('textbox', { name: /^Name/ })
  expect(document.activeElement).toBe(field)
  await userEvent.clear(field)
  await userEvent.click(card().getByRole('button', { name: 'Save name' }))
  expect(card().getAllByText('Enter a name for the passkey.').length).toBeGreaterThan(0)
  await fill(field, 'Old phone')
  await userEvent.click(card().getByRole('button', { name: 'Save name' }))
  expect(await card().findByRole('heading', { level: 3, name: 'Old phone' })).toBeDefined()
})

test('a passkey is removed after a confirmation, with focus on the heading', async () => {
  await openWith('My phone', 'Lost phone')
  await pressInMenu(await rowOf('Lost phone'), 'Remove')
  expect(document.activeElement?.textContent).toBe('Remove the passkey Lost phone?')
  await userEvent.click(card().getByRole('button', { name: 'Keep it' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(
      card().getByRole('button', { name: 'More for the passkey Lost phone' }),
    ),
  )
  await pressInMenu(await rowOf('Lost phone'), 'Remove')
  await userEvent.click(card().getByRole('button', { name: 'Yes, remove it' }))
  await waitFor(() => expect(card().queryByRole('heading', { name: 'Lost phone' })).toBeNull())
  await settled()
  expect(document.activeElement?.textContent).toBe('Passkeys')
  const { db } = await backend()
  expect((await db.select().from(passkeys)).map(({ name }) => name)).toEqual(['My phone'])
})

test.runIf(isLong)('an old sign-in asks for a new one and removes nothing', async () => {
  await openWith('My phone')
  const { faults, db } = await backend()
  await card().findByRole('heading', { name: 'My phone' })
  faults.set({ clockOffsetSeconds: 11 * 60 })
  await pressInMenu(await rowOf('My phone'), 'Remove')
  await userEvent.click(card().getByRole('button', { name: 'Yes, remove it' }))
  expect(await card().findByText(/To change your passkeys, please sign in again/)).toBeDefined()
  expect(card().getByRole('button', { name: 'Sign in again' })).toBeDefined()
  faults.reset()
  expect(await db.select().from(passkeys)).toHaveLength(1)
})

test.runIf(isLong)('shows no passkeys if another provider signs members in', async () => {
  const portal = await openWith('My phone')
  await card().findByRole('heading', { name: 'My phone' })
  const own = portalConfig.get()
  portalConfig.set({ ...own, passkeys: false })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull())
  portalConfig.set(own)
  expect(portal.heading).toBe('Privacy and security')
})
