import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { memberProfiles } from '#server/insurers/sandbox/profile/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { profileOwner } from '#tests/kit/profile.ts'
import { isLong, sample } from '#tests/kit/tier.ts'

const RUTH = 'ZZK47031801'
const CARD = 'Family members whose coverage has ended'

let close: () => Promise<void>
beforeAll(async () => void (close = await openBackendOfItsOwn()))
afterAll(() => close())
beforeEach(async () => {
  const { db } = await backend()
  await db.delete(memberProfiles)
})
afterEach(closePortal)

const card = () => within(screen.getByRole('region', { name: CARD }))
const show = () => screen.queryByRole('button', { name: 'Show them' })
const settingLink = () =>
  within(screen.getByRole('main')).getByRole('link', { name: 'Change this setting' }).getAttribute('href')
const note = 'Family members whose coverage has ended are hidden'

async function hide(): Promise<void> {
  const { app } = await backend()
  const owner = await profileOwner(app, 'okaforruth7', RUTH)
  await owner.change({ part: 'ended-family', hidesEnded: true })
}

test('Ruth hides Seth, whose coverage has ended, and finds him again', async () => {
  const portal = await openPortal({ as: 'okaforruth7' })
  await portal.visit('/settings/profile')
  await screen.findByRole('region', { name: CARD })
  expect(card().getByText('Shown')).toBeDefined()
  expect(card().getByText(/^Seth Okafor, on /)).toBeDefined()
  await userEvent.click(card().getByRole('button', { name: 'Edit who is shown' }))
  await userEvent.click(card().getByRole('radio', { name: 'Hide them' }))
  await userEvent.click(card().getByRole('button', { name: 'Save' }))
  await settled()
  expect(card().getByText('Your choice is saved.')).toBeDefined()
  expect(card().getByText('Hidden')).toBeDefined()
  expect(card().getByText(/^Seth Okafor, on /)).toBeDefined()
  expect(card().getByText(note)).toBeDefined()
  // The setting is on this page, so no link leads to it.
  expect(card().queryByRole('link')).toBeNull()
  await portal.visit('/id-card')
  expect(settingLink()).toBe('/settings/profile')
  expect(screen.queryByRole('tab', { name: 'Seth Okafor' })).toBeNull()
  expect(screen.getByRole('tab', { name: 'Tess Okafor' })).toBeDefined()
})

const places = [
  ['ID cards', '/id-card', () => screen.queryByRole('tab', { name: 'Seth Okafor' })],
  ['claims', '/claims', () => screen.queryByRole('button', { name: 'Seth Okafor' })],
  ['coverage', '/coverage-and-copays', () => screen.queryAllByText('Seth Okafor')[0] ?? null],
  ['limits', '/spending-details', () => screen.queryByRole('button', { name: /^Limits for .*Seth/ })],
] as const

test.each(sample(places, [places[2]]))(
  '%s omit hidden members, with a note and a button to show them',
  async (_what, page, seth) => {
    const portal = await openPortal({ as: 'okaforruth7' })
    await portal.visit(page)
    expect(seth()).not.toBeNull()
    expect(show()).toBeNull()
    await closePortal()
    await hide()
    const again = await openPortal({ as: 'okaforruth7' })
    await again.visit(page)
    expect(seth()).toBeNull()
    expect(within(screen.getByRole('main')).getByText(note)).toBeDefined()
    await userEvent.click(show() as HTMLElement)
    expect(seth()).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Hide them again' }))
    expect(seth()).toBeNull()
  },
)

test.runIf(isLong)('claims of hidden members stay in the list, with their names', async () => {
  await hide()
  const portal = await openPortal({ as: 'okaforruth7' })
  await portal.visit('/claims')
  expect(screen.getAllByText(/Seth Okafor/).length).toBeGreaterThan(0)
})

test.runIf(isLong)(
  'a member id without the right shows a note; a member without family has no card',
  async () => {
    const sam = await openPortal({ as: 'norights001' })
    await sam.visit('/settings/profile')
    await screen.findByRole('region', { name: CARD })
    expect(card().getByText(/You can’t hide family members with this member ID/)).toBeDefined()
    expect(card().queryByRole('button')).toBeNull()
    await closePortal()
    const paul = await openPortal({ as: 'okaforpaul2' })
    await paul.visit('/settings/profile')
    await screen.findByRole('region', { name: 'Mailing address' })
    expect(screen.queryByRole('region', { name: CARD })).toBeNull()
  },
)
