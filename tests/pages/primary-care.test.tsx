import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runDue } from '#server/jobs.ts'
import { LEAVING, letProviderLeave } from '#server/tools/seed/sandbox-switches.ts'
import { todayOf } from '#server/config/clock.ts'
import { connection } from '#offline/connection.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { choose } from '#tests/kit/choose.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

// This file chooses providers, which other files check.
let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
afterEach(async () => {
  connection.set('online')
  await closePortal()
})

const PAGE = '/primary-care-provider'
const main = () => within(screen.getByRole('main'))
const press = (name: string | RegExp) => userEvent.click(main().getByRole('button', { name }))
const card = async (name: string) => within(await main().findByRole('region', { name }))

async function open(as: string) {
  const portal = await openPortal({ as, plan: 'medical' })
  await portal.visit(PAGE)
  return portal
}

/** Opens the chooser for Kim and searches for family doctors near her home. */
async function searchNear(place: string, language?: string): Promise<void> {
  await press('Choose a provider for Kim Nguyen')
  await fill(screen.getByRole('textbox', { name: /^ZIP code or town/ }), place)
  if (language) await choose('Language', language)
  await press('Search')
}

test('Kim compares two doctors, confirms for herself and Mai, and cancels Mai’s', async () => {
  const portal = await open('nguyenkim22')
  expect(portal.heading).toBe('Primary care provider')
  const kim = await card('Kim Nguyen (you)')
  expect(kim.getByText('No primary care provider yet')).toBeDefined()
  expect(kim.getByText(/We’ll choose one for you on [A-Z][a-z]+ \d+, \d{4}\./)).toBeDefined()
  const leo = await card('Leo Nguyen')
  expect(leo.getByText(/chooses a provider in their own account/)).toBeDefined()
  expect(leo.queryByRole('button')).toBeNull()
  await searchNear('Springdale', 'Vietnamese')
  expect(screen.queryByRole('checkbox', { name: /Leo/ })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mai Nguyen' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Compare Linh Pham/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Compare Duc Tran/ }))
  const compared = await card('Compare providers')
  expect(compared.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Fact',
    'Linh Pham, MD',
    'Duc Tran, DO',
  ])
  await userEvent.click(compared.getByRole('button', { name: 'Choose Linh Pham, MD' }))
  expect(await main().findByText(/^For Kim Nguyen: starts [A-Z][a-z]+ 1, \d{4}$/)).toBeDefined()
  expect(main().getByText(/^For Mai Nguyen: starts [A-Z][a-z]+ 1, \d{4}$/)).toBeDefined()
  connection.set('offline')
  await press('Confirm for 2 people')
  expect(await main().findByText('You need to be online for this.')).toBeDefined()
  expect(portal.asked.filter((line) => /\/choices/.test(line))).toEqual([])
  connection.set('online')
  const confirm = screen.getByRole('button', { name: 'Confirm for 2 people' })
  await Promise.all([userEvent.click(confirm), userEvent.click(confirm)])
  const saved = await card('Your choice is saved')
  expect(saved.getAllByText(/^Confirmation number: PCP-\w{6}$/)).toHaveLength(2)
  expect(portal.asked.filter((line) => /^POST .*\/choices/.test(line))).toHaveLength(1)
  await press('Done')
  const mai = await card('Mai Nguyen')
  expect(mai.getByText('Marisol Ibarra, MD')).toBeDefined()
  await userEvent.click(await mai.findByRole('button', { name: 'Cancel this change' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the change' }))
  expect(await mai.findByRole('button', { name: 'Change provider for Mai Nguyen' })).toBeDefined()
  expect((await card('Kim Nguyen (you)')).getByText(/^Starting .*: Linh Pham, MD$/)).toBeDefined()
})

test('keeps Kim’s last choice of person; her card names no doctor before the first day', async () => {
  const portal = await openPortal({ as: 'nguyenkim22', plan: 'medical' })
  await portal.visit('/id-card')
  expect(portal.member?.pcpSelectedMember).toBe('ZZN22038102')
  expect(portal.text).not.toContain('Linh Pham')
})

test('Kim reads that her doctor leaves, asks to stay, and sees when an answer is due', async () => {
  const { services } = await backend()
  await letProviderLeave(services.db, LEAVING.kim, todayOf(services.clock))
  await letProviderLeave(services.db, LEAVING.wilma, todayOf(services.clock))
  await runDue(services)
  const portal = await openPortal({ as: 'nguyenkim22', plan: 'medical' })
  await portal.visit('/messages')
  expect(portal.text).toContain('Your primary care provider is leaving your network')
  await portal.visit('/documents/continuity-of-care')
  await choose('Who gets the care?', 'Kim Nguyen')
  await fill(main().getByRole('textbox', { name: /^Provider who is leaving/ }), 'Linh Pham')
  await userEvent.click(main().getByRole('radio', { name: 'A pregnancy' }))
  await press('Review and sign')
  await fill(main().getByRole('textbox', { name: /^Type your full name/ }), 'Kim Nguyen')
  await press('Sign and send')
  await main().findByRole('heading', { name: 'We got your form' })
  await portal.visit(PAGE)
  const asked = await card('What you asked us')
  expect(asked.getByText(/^We must decide by [A-Z][a-z]+ \d+, \d{4}\.$/)).toBeDefined()
})

test.runIf(isLong)('Wilma’s page names her plan’s own rule and number', async () => {
  await open('wilmaross42')
  const leaves = await card('If your provider leaves the network')
  expect(leaves.getByText(/^Medicare has its own rule\./)).toBeDefined()
  expect(leaves.getByRole('link', { name: /^Call \(\d{3}\) \d{3}-\d{4}$/ })).toBeDefined()
  expect(leaves.queryByRole('link', { name: 'Ask to stay with your provider' })).toBeNull()
  expect(leaves.getByText('Rule: 42 CFR 422.112(b)')).toBeDefined()
})

test('without the directory, Leo still sees his doctor, and the search says why', async () => {
  const portal = await open('nguyenleo19')
  portal.faults.set({
    next: [{ call: 'POST /abcbs/v1/members/ZZN22038103/directory', answer: '503', times: 9 }],
  })
  const leo = await card('Leo Nguyen (you)')
  expect(leo.getByText('Duc Tran, DO')).toBeDefined()
  await press('Change provider for Leo Nguyen')
  await press('Search')
  expect(await main().findByText('We couldn’t search the providers')).toBeDefined()
  await press('Back to your providers')
  expect((await card('Leo Nguyen (you)')).getByText('Duc Tran, DO')).toBeDefined()
})

test.runIf(isLong)('a plan that needs no primary care provider has no such page', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit(PAGE)
  expect(portal.heading).toBe('Page not found')
})
