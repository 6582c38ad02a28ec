import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fill } from '#tests/kit/fill.ts'
import { closeConsole, openConsole } from '#tests/kit/open-console.tsx'
import { SANDY } from '#tests/kit/staff.ts'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closeConsole)

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test.runIf(isLong)('Sandy mails an estimate to Dana, and records the mailing day', async () => {
  await openConsole({ as: SANDY })
  await fill(await screen.findByRole('textbox', { name: /^Username, member ID/ }), 'harperdana1')
  await press('Search')
  await press('Open the record of Danielle Harper')
  const dialog = within(await screen.findByRole('dialog'))
  await fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked what an MRI costs')
  await userEvent.click(dialog.getByRole('button', { name: 'Open record' }))
  const part = within(await screen.findByRole('region', { name: 'Cost estimates' }))
  await fill(part.getByRole('textbox', { name: /^Service or code/ }), 'mri')
  await fill(part.getByRole('textbox', { name: /^ZIP code or town/ }), '72201')
  await userEvent.click(part.getByRole('button', { name: 'Estimate' }))
  const list = await part.findByRole('list', { name: 'Providers and prices' })
  await userEvent.click(within(list).getAllByRole('button')[0]!)
  expect(await part.findByRole('button', { name: 'Print' })).toBeDefined()
  await userEvent.click(part.getByRole('button', { name: 'Mail it to the member' }))
  expect(await part.findByText('The request is with the mail room')).toBeDefined()
  const papers = await part.findByRole('list', { name: 'Requested on paper' })
  expect(papers.textContent).toMatch(/Your cost estimate: MRI without contrast.*to be mailed by/)
  await userEvent.click(within(papers).getByRole('button', { name: /^Note that it was mailed/ }))
  const note = within(await screen.findByRole('dialog', { name: /^Note that it was mailed/ }))
  await userEvent.click(note.getByRole('button', { name: 'Save' }))
  expect(await within(papers).findByText(/mailed on/)).toBeDefined()
  expect(within(papers).queryByRole('button')).toBeNull()
  const title = part.getByRole('heading', { name: 'Requested on paper' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test.runIf(isLong)('the console shows the date and the size of the last import', async () => {
  await openConsole({ as: SANDY, at: '/directory' })
  const imports = await screen.findByRole('list', { name: 'Imported files' })
  expect(imports.textContent).toMatch(/Provider directory.*\d+ providers/)
})
