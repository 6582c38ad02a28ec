import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { fill } from '#tests/kit/fill.ts'
import { closeConsole, openConsole } from '#tests/kit/open-console.tsx'
import { SANDY } from '#tests/kit/staff.ts'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closeConsole)

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function openRecordOf(username: string) {
  await openConsole({ as: SANDY })
  await fill(await screen.findByRole('textbox', { name: /^Username, member ID/ }), username)
  await press('Search')
  await press(/^Open the record of /)
  const dialog = within(await screen.findByRole('dialog'))
  await fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked what a drug costs')
  await userEvent.click(dialog.getByRole('button', { name: 'Open record' }))
  const part = within(await screen.findByRole('region', { name: 'Medicines and drug prices' }))
  await userEvent.click(part.getByRole('button', { name: 'Show medicines' }))
  return part
}

test.runIf(isLong)('Sandy sees Dana’s medicines, prices one of them, and another by name', async () => {
  const part = await openRecordOf('harperdana1')
  const list = within(await part.findByRole('list', { name: 'Medicines' }))
  const rowOf = (text: string) =>
    within(
      list.getAllByRole('listitem').find((row) => row.textContent.includes(text)) ??
        expect.fail(`no ${text}`),
    )
  for (const text of ['Eli Harper', 'Lisinopril'])
    await userEvent.click(rowOf(text).getByRole('button', { expanded: false }))
  // A child’s fills have other prices.
  expect(rowOf('Eli Harper').queryByRole('button', { name: /^Price / })).toBeNull()
  await userEvent.click((await list.findAllByRole('button', { name: /^Price / }))[0]!)
  expect(await part.findByRole('table', { name: '30 days at a pharmacy' })).toBeDefined()
  // A second press prices at the place that is entered now, and moves the focus to the prices.
  await fill(part.getByRole('textbox', { name: /^ZIP code or town/ }), '72701')
  await userEvent.click(list.getAllByRole('button', { name: /^Price / })[0]!)
  expect((await part.findAllByText(/Fayetteville/)).length).toBeGreaterThan(0)
  await eventually(() => expect(document.activeElement?.tagName).toBe('H3'))
  await fill(part.getByRole('textbox', { name: /^Drug name/ }), 'lipitor')
  await userEvent.click(part.getByRole('button', { name: 'Search the plan’s list' }))
  await userEvent.click(await part.findByRole('button', { name: 'Atorvastatin 20 mg tablet' }))
  expect(await part.findByRole('heading', { name: /^Atorvastatin 20 mg tablet, / })).toBeDefined()
  expect(await part.findByText(/^You pay \$\d+\.\d\d or more today\. /)).toBeDefined()
})

test.runIf(isLong)('Sandy reads why Eli has no medicines', async () => {
  const part = await openRecordOf('harpereli16')
  expect(await part.findByText(/opens to this member on their 17th birthday/)).toBeDefined()
})

test.runIf(isLong)('Sandy sees the fills of an ended plan, and no form for prices', async () => {
  const part = await openRecordOf('formerplan9')
  expect(await part.findByRole('list', { name: 'Medicines' })).toBeDefined()
  expect(part.queryByRole('textbox', { name: /^Drug name/ })).toBeNull()
})
