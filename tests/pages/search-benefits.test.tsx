import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { benefitUseQuery, planCoverageQuery } from '#benefits/benefits.queries.ts'
import { connection } from '#offline/connection.ts'
import { queryClient } from '#offline/query-client.ts'
import { coveragesQuery } from '#records/health-record.queries.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { fill } from '#tests/kit/fill.ts'
import { withoutStrayBlur } from '#tests/kit/no-stray-blur.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

// The page loads the search box when it is first opened.
beforeAll(() => import('#shell/search-box/SearchBox.tsx'))
afterEach(async () => {
  connection.set('online')
  await closePortal()
})

withoutStrayBlur()

const results = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const groups = () => within(screen.getByRole('listbox')).getAllByRole('group')

async function search(words: string) {
  await screen.findAllByRole('button', { name: 'Search' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await fill(await screen.findByRole('combobox', { name: 'What are you looking for?' }), words)
}

test('Dana searches for physical therapy offline, and reads the whole answer', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  if (isLong) {
    await portal.visit('/dashboard')
    await search('is physical therapy covered')
    await screen.findByRole('option', { name: /^Rehabilitation/ })
    await userEvent.keyboard('{Escape}')
  }
  await portal.visit('/id-card')
  const plan = portal.member?.plan ?? expect.fail('Dana has a medical plan')
  // As home has loaded them.
  await queryClient.ensureQueryData(coveragesQuery(plan))
  await queryClient.ensureQueryData(planCoverageQuery(plan))
  await queryClient.ensureQueryData(benefitUseQuery(plan))
  act(() => connection.set('offline'))
  await search('cubren la fisioterapia')
  const answer = await screen.findByRole('option', { name: /^Rehabilitation/ })
  expect(results()[0]).toMatch(
    /^Rehabilitation.*: Covered \$50 a visit · \d+ of 45 visits left · Open the answer$/,
  )
  await userEvent.click(answer)
  await settled()
  // The address names no benefit.
  expect(portal.address).toBe('/medical/coverage-and-copays')
  const card = await screen.findByRole('region', { name: /^Rehabilitation/ })
  expect(card.textContent).toMatch(/Yes\. You pay \$50 a visit\..*\d+ used, \d+ left\./)
})

test.runIf(isLong)('lists benefits without answers if a coverage question has no certain match', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/dashboard')
  await search('is therapy covered')
  await eventually(() => expect(groups()[0]?.textContent).toMatch(/^Which of these do you mean\?/))
  expect(results().slice(0, 3).join()).not.toMatch(/Covered|\$/)
  await userEvent.click(screen.getAllByRole('option')[0]!)
  await settled()
  expect(portal.address).toBe('/medical/coverage-and-copays')
})

test('shows no benefits without the right to see them', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical', without: ['whosCovered'] })
  await portal.visit('/dashboard')
  await search('is physical therapy covered')
  await eventually(() => expect(results().length).toBeGreaterThan(0))
  expect(results().join()).not.toContain('Rehabilitation')
  expect(portal.tab.asked.map(({ path }) => path).join()).not.toContain('plan-coverage')
})

test.runIf(isLong)('a question about braces leads from the medical to the dental benefits', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/coverage-and-copays')
  await fill(await screen.findByRole('searchbox', { name: 'Ask about a service' }), 'are braces covered')
  await screen.findByRole('button', { name: /^Durable medical equipment/ })
  await screen.findByText('Do you mean care for your teeth?')
  await userEvent.click(await screen.findByRole('button', { name: 'Open your dental benefits' }))
  await settled()
  expect(portal.address).toBe('/dental/coverage-and-benefits')
  await screen.findByRole('heading', { name: 'Your teeth this year' })
})
