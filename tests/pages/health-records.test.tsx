import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { choose } from '#tests/kit/choose.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closePortal)

const main = () => within(screen.getByRole('main'))
const region = async (name: string) => within(await main().findByRole('region', { name }))

async function open(as: string, path = '/health-records') {
  const portal = await openPortal({ as, plan: 'medical' })
  await portal.visit(path)
  return portal
}

test('Dana reads her summary, her A1c as a chart and a table, and Eli’s record', async () => {
  const portal = await open('harperdana1')
  expect(portal.heading).toBe('Personal health record')
  const allergies = await region('Allergies')
  expect(allergies.getByRole('link', { name: 'Sulfa antibiotics' })).toBeDefined()
  const results = await region('Results outside the usual range')
  await userEvent.click(results.getByRole('link', { name: 'Hemoglobin A1c' }))
  await eventually(() => expect(portal.heading).toBe('Hemoglobin A1c'))
  expect(portal.text).toContain('5.9 % – Above the usual range')
  const chart = main().getByRole('img', { name: /^Hemoglobin A1c: 6 values from .* The lowest is 5\.4 %/ })
  expect(chart).toBeDefined()
  await userEvent.click(main().getByRole('button', { name: 'All values as a table' }))
  expect(main().getAllByRole('row')).toHaveLength(7)
  await userEvent.click(main().getByRole('button', { name: 'This isn’t right' }))
  await eventually(() => expect(portal.heading).toBe('New message'))
  const typed = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)
  await eventually(() => expect(typed().join('\n')).toContain('Entry: Hemoglobin A1c'))
  await portal.visit('/health-records')
  await choose('Whose record', 'Eli Harper')
  await eventually(() =>
    expect(portal.text).toContain(
      'You see this because you’re the policy holder and Eli Harper is under 18.',
    ),
  )
  expect(portal.address).not.toContain('ZZH')
  expect((await region('Vaccines')).getAllByRole('link').length).toBeGreaterThan(0)
})

test.runIf(isLong)('Octavia reads her record in Spanish where the source has it', async () => {
  const portal = await openPortal({ as: 'octaviar88', plan: 'medical' })
  await portal.visit('/health-records/conditions')
  await eventually(() => expect(portal.text).toContain('Type 2 diabetes'))
})

test.runIf(isLong)('Tess sees what is hers alone, and her mother doesn’t', async () => {
  const portal = await open('okafortess5')
  const own = await region('Between you and your plan')
  expect(own.getAllByText('Only you').length).toBeGreaterThan(0)
  expect(own.getAllByRole('link', { name: 'Counseling session, 45 minutes' })).not.toEqual([])
  await closePortal()
  const mothers = await open('okaforruth7')
  await choose('Whose record', 'Tess Okafor')
  await eventually(() => expect(mothers.text).toContain('Tess Okafor is under 18'))
  expect(portal.text).not.toContain('Between you and your plan')
  expect(mothers.text).not.toContain('Counseling')
})

test.runIf(isLong)('an entry that is gone says so, with the way back', async () => {
  const portal = await open('harperdana1', `/health-records/labs/${'x'.repeat(90)}`)
  await eventually(() => expect(portal.text).toContain('We can’t show this entry'))
  expect(main().getByRole('link', { name: 'Health record' })).toBeDefined()
})

test.runIf(isLong)('a kind that no record has is no page', async () => {
  const portal = await open('harperdana1', '/health-records/nonsense')
  expect(portal.heading).toBe('Page not found')
})
