import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { directoryReports } from '#server/insurers/sandbox/directory/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { closeConsole, openConsole } from '#tests/kit/open-console.tsx'
import { SANDY } from '#tests/kit/staff.ts'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
  const { db } = await backend()
  await db.insert(directoryReports).values({
    reportId: 'rep-phone',
    key: 'key-phone',
    username: 'harperdana1',
    contractId: 'ZZH410220',
    memberId: 'ZZH41022001',
    providerId: 'unknown',
    providerName: 'Lee Tran',
    locationId: null,
    fact: 'phone',
    is: '(501) 555-0142',
    shouldBe: '(501) 555-0199',
    how: 'I called and a shop answered',
    sentOn: '2026-10-01',
    dueOn: '2026-10-08',
  })
})
afterEach(closeConsole)
afterAll(() => close())

test('staff decide a report in the console, without the name of the member', async () => {
  const { view } = await openConsole({ as: SANDY, at: '/directory' })
  await screen.findByRole('heading', { name: '1 report waits' })
  expect(view.container.textContent).toContain('(501) 555-0142')
  expect(view.container.textContent).not.toMatch(/Danielle|ZZH|harperdana1/)
  await userEvent.click(screen.getByRole('button', { name: 'Decide: Phone of Lee Tran' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save decision' }))
  expect((await dialog.findAllByText(/Choose a decision/)).length).toBeGreaterThan(0)
  // The report names no location.
  await userEvent.click(dialog.getByRole('radio', { name: 'Corrected' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save decision' }))
  expect((await dialog.findAllByText(/Choose another decision/)).length).toBeGreaterThan(0)
  await userEvent.click(dialog.getByRole('radio', { name: 'Can’t be checked' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save decision' }))
  expect(await screen.findByText('Every report is decided.')).toBeDefined()
  expect(
    screen.getByRole('heading', { name: /entries weren’t checked in 90 days or have no phone number$/ }),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download the list (CSV)' })).toBeDefined()
})
