import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closePortal)

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('Dana sees who is covered and what each visit costs in both networks', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/coverage-and-copays')
  expect(portal.heading).toBe('Coverage and copays')
  expect(portal.text).toContain('5 people are covered.')
  const people = within(screen.getByRole('region', { name: 'Who’s covered' }))
  expect(people.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toContain(
    'Marcus Harper',
  )
  expect(rowsOf('What you pay')).toContainEqual(['Specialist visit', '$50', '40%'])
  expect(rowsOf('What you pay')).toContainEqual(['Urgent care', '$60', 'Call us'])
  expect(rowsOf('What you pay')).toContainEqual([
    'Emergency room',
    'Deductible, then $250',
    'Same as in network',
  ])
  expect(rowsOf('Pharmacy')).toContainEqual(['Tier 1 (generic)', '$10'])
})

test('a name that the coverage does not state is that of the Patient to whom it refers', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.tab.change = (path, body) =>
    path === '/fhir/Coverage' ? body.replaceAll(/("beneficiary":\{[^}]*?),?"display":"[^"]*"/g, '$1') : body
  await portal.visit('/coverage-and-copays')
  const people = within(screen.getByRole('region', { name: 'Who’s covered' }))
  expect(await people.findByRole('heading', { level: 3, name: /^Danielle (R\w* )?Harper$/ })).toBeDefined()
  expect(await people.findByRole('heading', { level: 3, name: /^Eli .*Harper$/ })).toBeDefined()
})

test('shows a relationship and days only if the insurer states them', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.tab.change = (path, body) =>
    path === '/fhir/Coverage'
      ? body.replaceAll(/"(?:relationship|period)":\{(?:[^{}]|\{[^{}]*\})*\},?/g, '')
      : body
  await portal.visit('/coverage-and-copays')
  const people = within(screen.getByRole('region', { name: 'Who’s covered' }))
  expect(people.getAllByText('Not listed').length).toBeGreaterThanOrEqual(2)
  expect(people.queryByText('No end date')).toBeNull()
  expect(people.queryByText('Spouse')).toBeNull()
})

test.runIf(isLong)('a term of the trade says what it means where it stands', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/coverage-and-copays')
  const term = screen.getByRole('button', { name: 'Deductible, individual' })
  await userEvent.click(term)
  expect(screen.getByRole('dialog').textContent).toMatch(/before your plan starts to pay/)
})

test('a dental plan says what share of the work it leaves', async () => {
  const portal = await openPortal({ as: 'dentalonly7' })
  await portal.visit('/coverage-and-benefits')
  expect(portal.heading).toBe('Coverage and benefits')
  expect(screen.getByRole('table', { name: 'Your share of dental costs' })).toBeDefined()
  expect(screen.queryByRole('table', { name: 'Pharmacy' })).toBeNull()
})

test.runIf(isLong)('coverage with nothing on file says so instead of showing an empty page', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.tab.change = (path, body) =>
    path === '/fhir/Coverage' ? '{"resourceType":"Bundle","total":0}' : body
  await portal.visit('/coverage-and-copays')
  expect(screen.getByRole('heading', { name: 'No coverage to show' })).toBeDefined()
})
