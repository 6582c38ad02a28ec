import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { encodeCursor } from '#server/platform/http/cursor.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

afterEach(async () => {
  connection.set('online')
  await closePortal()
})

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

/** A first page with only one coverage, and a link to the page with the others. */
function cutAfterFirst(body: string): string {
  const bundle = JSON.parse(body) as { link: { relation: string; url: string }[]; entry: unknown[] }
  const url = bundle.link[0]?.url ?? ''
  if (url.includes('_cursor')) return body
  const next = { relation: 'next', url: `${url}&_cursor=${encodeCursor({ at: 1 })}` }
  return JSON.stringify({ ...bundle, link: [...bundle.link, next], entry: bundle.entry.slice(0, 1) })
}

test('Dana sees who is covered and what each visit costs in both networks', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.tab.change = (path, body) => (path === '/fhir/Coverage' ? cutAfterFirst(body) : body)
  await portal.visit('/coverage-and-copays')
  expect(portal.heading).toBe('Coverage and copays')
  expect(portal.text).toContain('5 people are covered.')
  const people = within(screen.getByRole('region', { name: 'Who’s covered' }))
  expect(people.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toContain(
    'Marcus Harper',
  )
  expect(
    rowsOf('All benefits')
      .find(([name]) => name?.startsWith('Specialist visit'))
      ?.slice(1, 4),
  ).toEqual(['$50 a visit', '40%', 'No'])
  expect(rowsOf('Pharmacy')).toContainEqual(['Tier 1 (generic)', '$10'])
})

test('Dana asks about physical therapy offline, in both languages, and reads what is left', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/coverage-and-copays')
  act(() => connection.set('offline'))
  const field = screen.getByRole('searchbox', { name: 'Ask about a service' })
  for (const question of ['physical therapy', 'fisioterapia']) {
    await userEvent.clear(field)
    await userEvent.type(field, question)
    const card = await screen.findByRole('region', { name: /^Rehabilitation/ })
    expect(card.textContent).toMatch(
      /Yes\. You pay \$50 a visit\. The deductible doesn’t apply\. 45 visits a calendar year: \d+ used, \d+ left\./,
    )
  }
  await userEvent.clear(field)
  await userEvent.type(field, 'therapy')
  expect(await screen.findByRole('list', { name: 'Which of these do you mean?' })).toBeDefined()
  expect(screen.queryByRole('region', { name: /^Rehabilitation/ })).toBeNull()
  act(() => connection.set('online'))
  await userEvent.click(screen.getByRole('button', { name: 'Ask us' }))
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /message/i })
  expect(text.value).toBe('Is this covered: therapy?')
})

test('providers, approvals and estimates receive the words of a question', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const leave = async (link: string, heading: string) => {
    await portal.visit('/coverage-and-copays')
    await fill(screen.getByRole('searchbox', { name: 'Ask about a service' }), 'is physical therapy covered')
    const card = await screen.findByRole('region', { name: /^Rehabilitation/ })
    await follow(within(card).getByRole('link', { name: link }), heading)
    expect(portal.address).not.toContain('therapy')
  }
  await leave('Find a provider', 'Find Care & Costs')
  expect(await screen.findByText(/^You searched for “physical therapy”\./)).toBeDefined()
  if (!isLong) return
  await leave('Does it need approval?', 'Check if it needs approval')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('physical therapy')
  await leave('Estimate the cost', 'Cost estimates')
  expect(await screen.findByRole('list', { name: 'Services' })).toBeDefined()
})

const FAILURES = [
  ['plan-coverage', 'We couldn’t load what your plan covers'],
  ['benefit-use', 'We couldn’t load what you’ve used'],
] as const

test.each(sample(FAILURES, 1))('only the cards that need %s say that it failed', async (call, title) => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.tab.change = (path, body) => (path.endsWith(`/${call}`) ? '{"broken":true}' : body)
  await portal.visit('/coverage-and-copays')
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getByRole('table', { name: 'Deductible and limits' })).toBeDefined()
  expect(screen.queryByRole('table', { name: 'All benefits' }) === null).toBe(call === 'plan-coverage')
})

test.runIf(isLong)('Tom reads what is left for a crown this year, and when the limit renews', async () => {
  const portal = await openPortal({ as: 'dentalonly7' })
  await portal.visit('/coverage-and-benefits')
  expect(screen.getByRole('region', { name: 'Your teeth this year' }).textContent).toMatch(
    /Your plan pays \$[\d,.]+ more for you this year\. It starts over on January 1, \d{4}\./,
  )
  await userEvent.type(screen.getByRole('searchbox', { name: 'Ask about a service' }), 'crown')
  const card = await screen.findByRole('region', { name: 'Crowns' })
  expect(card.textContent).toMatch(/You pay 50% of the bill\./)
  expect(card.textContent).toMatch(/Your plan pays \$[\d,.]+ more before its limit\./)
})

test.runIf(isLong)('a name that the coverage does not state comes from its Patient', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.tab.change = (path, body) =>
    path === '/fhir/Coverage' ? body.replaceAll(/("beneficiary":\{[^}]*?),?"display":"[^"]*"/g, '$1') : body
  await portal.visit('/coverage-and-copays')
  const people = within(screen.getByRole('region', { name: 'Who’s covered' }))
  expect(await people.findByRole('heading', { level: 3, name: /^Danielle (R\w* )?Harper$/ })).toBeDefined()
  expect(await people.findByRole('heading', { level: 3, name: /^Eli .*Harper$/ })).toBeDefined()
})

test.runIf(isLong)('shows a relationship and days only if the insurer states them', async () => {
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

test.runIf(isLong)('a technical term explains itself in place', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/coverage-and-copays')
  const term = screen.getByRole('button', { name: 'Deductible, individual' })
  await userEvent.click(term)
  expect(screen.getByRole('dialog').textContent).toMatch(/before your plan starts to pay/)
})

test.runIf(isLong)('a dental plan shows the member’s share of the cost', async () => {
  const portal = await openPortal({ as: 'dentalonly7' })
  await portal.visit('/coverage-and-benefits')
  expect(portal.heading).toBe('Coverage and benefits')
  const [, ...classes] = rowsOf('What you pay by type of care')
  expect(classes.map(([, inside, outside]) => [inside, outside])).toContainEqual(['50%', '60%'])
  expect(screen.getByRole('table', { name: 'How often, and when again' })).toBeDefined()
  expect(screen.queryByRole('table', { name: 'Pharmacy' })).toBeNull()
})

test.runIf(isLong)('coverage without any data explains the empty page', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.tab.change = (path, body) =>
    path === '/fhir/Coverage' ? '{"resourceType":"Bundle","total":0}' : body
  await portal.visit('/coverage-and-copays')
  expect(screen.getByRole('heading', { name: 'No coverage to show' })).toBeDefined()
})
