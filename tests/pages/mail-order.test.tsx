import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

const main = () => within(screen.getByRole('main'))

test('Dana sets mail order up in the state that she names, changes nothing, and moves a medicine', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/pharmacy/mail-order')
  // The open list of states hides the other fields from roles.
  const zip = () => main().getByLabelText(/^ZIP/)
  for (const [name, text] of [
    [/^Street address/, '1 Main St'],
    [/^City/, 'Columbia'],
    [/^Phone/, '5015550123'],
  ] as const)
    await fill(main().getByRole('textbox', { name }), text)
  await fill(main().getByRole('combobox', { name: /^State/ }), 'Missouri')
  await fill(zip(), '72201')
  await userEvent.click(main().getByRole('button', { name: 'Save' }))
  expect(main().getAllByText('This ZIP code isn’t in that state. Check both.')).toHaveLength(2)
  await userEvent.clear(zip())
  await fill(zip(), ' 65201-1234')
  await userEvent.click(main().getByRole('button', { name: 'Save' }))
  await eventually(() => expect(portal.text).toContain('1 Main St, Columbia, MO 65201-1234'))
  await eventually(() => expect(document.activeElement?.textContent).toBe('Where we send it'))
  await userEvent.click(main().getByRole('button', { name: 'Change the address' }))
  expect(document.activeElement).toBe(main().getByRole('textbox', { name: /^Street address/ }))
  await userEvent.click(main().getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(main().getByRole('button', { name: 'Change the address' }))
  const [move] = await main().findAllByRole('button', { name: 'Move to mail order' })
  await userEvent.click(move ?? expect.fail('Dana has no medicine to move'))
  await eventually(() => expect(portal.text).toContain('Arrives by'))
  await eventually(() => expect(document.activeElement?.textContent).toBe('Medicines you can get by mail'))
})
