import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { today } from '#base/clock.ts'
import { longMonth } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { owedOf } from '#contract/claim-ledger.ts'
import { filterClaims } from '#contract/filter-claims.ts'
import { INCOMPLETE_ROW } from '#contract/incomplete-file.ts'
import type { ClaimList } from '#records/claim-list.rules.ts'
import { afterEach, expect, test } from 'vitest'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { connection } from '#offline/connection.ts'
import { queryClient } from '#offline/query-client.ts'
import { choose } from '#tests/kit/choose.ts'
import { backend } from '#tests/kit/backend.ts'
import {
  apply,
  arrived,
  chips,
  claims,
  link,
  listed,
  main,
  monthsShown,
  openAsDana,
  openFilters,
  press,
  quick,
  rows,
  showing,
  inUse,
  summary,
  tick,
} from '#tests/kit/claims-page.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'
import { now } from '#tests/kit/time.ts'

afterEach(closePortal)

test('lists claims newest first, by month, with person, care, place, day, cost, status', async () => {
  const portal = await claims()
  expect(portal.heading).toBe('Claims')
  expect(rows()).toHaveLength(25)
  expect(summary().textContent).toMatch(/^Showing 1–25 of \d+ claims, newest first$/)
  const [first] = rows()
  const cells = within(first!).getAllByRole('cell')
  expect(cells[0]?.textContent).toMatch(/^\d\d\/\d\d\/\d{4}/)
  expect(within(first!).getByRole('rowheader').textContent).not.toBe('')
  expect(cells.at(-3)?.textContent).toMatch(/^\$[\d,]+\.\d\d$/)
  expect(main().getAllByText(/^for claim/).length).toBeGreaterThan(5)
  expect(main().queryByText(/^Total/)).toBeNull()
})

test.runIf(isLong)('each month shows the total of its matching claims across all pages', async () => {
  await claims('/claims?when=last-year')
  const list = queryClient.getQueryData<ClaimList>(['claims', 'ZZH41022001'])!
  const found = filterClaims(list.claims, { when: 'last-year' }, today())
  const shown = new Map(monthsShown())
  expect(shown.size).toBeGreaterThan(2)
  const months = Map.groupBy(found, ({ serviceFrom }) => longMonth(serviceFrom))
  for (const [month, heading] of shown) {
    const all = months.get(month) ?? []
    const cents = all.reduce((sum, claim) => sum + (owedOf(claim)?.shareCents ?? 0), 0)
    expect(heading).toContain(`${all.length} claim`)
    expect(heading).toContain(`Your share ${moneyOfCents(cents)}`)
  }
})

test.runIf(isLong)('column headings sort; other orders than by date have no months', async () => {
  const portal = await claims()
  const table = within(screen.getByRole('table', { name: 'Claims' }))
  expect(table.getByRole('columnheader', { name: /^Date of service/ }).ariaSort).toBe('descending')
  const billed = () => screen.getByRole('button', { name: 'Billed' })
  await press(billed())
  expect(portal.address).toBe('/medical/claims?sort=amount')
  expect(screen.getByRole('columnheader', { name: /^Billed/ }).ariaSort).toBe('descending')
  expect(document.activeElement).toBe(billed())
  expect(monthsShown()).toEqual([])
  const amounts = rows().map((row) =>
    Number(within(row).getAllByRole('cell').at(-3)?.textContent?.replace(/[$,]/g, '')),
  )
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  await press(screen.getByRole('button', { name: 'Date of service' }))
  expect(portal.address).toBe('/medical/claims')
  await press(screen.getByRole('button', { name: 'Date of service' }))
  expect(portal.address).toBe('/medical/claims?sort=oldest')
  expect(screen.getByRole('columnheader', { name: /^Date of service/ }).ariaSort).toBe('ascending')
})

test('filters apply on Apply, keep the address, move the focus, and Reset clears them', async () => {
  const portal = await claims()
  await openFilters()
  await tick('Denied')
  await tick('Partly denied')
  expect(portal.address).toBe('/medical/claims')
  expect(listed()).toEqual({})
  const promised = Number(/\d+/.exec(showing().textContent ?? '')?.[0])
  await apply()
  expect(summary().textContent).toContain(` of ${promised} claims`)
  expect(portal.address).toBe('/medical/claims')
  expect(listed()).toEqual({ statuses: 'partly,denied' })
  expect(document.activeElement).toBe(summary())
  for (const row of rows()) expect(within(row).getByText(/^(Partly denied|Denied)$/)).toBeDefined()
  await openFilters()
  await press(screen.getByRole('button', { name: 'Reset' }))
  expect(portal.address).toBe('/medical/claims')
  expect(rows()).toHaveLength(25)
  expect(document.activeElement).toBe(summary())
})

test.runIf(isLong)('each active filter is named and removed with a press', async () => {
  const portal = await claims(
    '/claims?members=ZZH41022004&statuses=denied,paid&network=in&search=a&sort=amount',
  )
  const names = chips()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(
    ['Completed', 'Partly denied', 'In network', '“a”']
      .map((name) => `Remove filter: ${name}`)
      .concat('Remove all filters'),
  )
  expect(inUse()).toEqual(['Denied', 'Eli Harper'])
  await press(quick('Eli Harper'))
  expect(document.activeElement).toBe(quick('Eli Harper'))
  expect(portal.address).toBe('/medical/claims?sort=amount')
  expect(listed()).toEqual({ statuses: 'denied,paid', network: 'in', search: 'a', sort: 'amount' })
  await press(chips().getByRole('link', { name: 'Remove all filters' }))
  expect(portal.address).toBe('/medical/claims?sort=amount')
  expect(listed()).toEqual({ sort: 'amount' })
})

test.runIf(isLong)('any days within thirty-six months can be chosen', async () => {
  const portal = await claims()
  await openFilters()
  await choose('Date of service', 'Custom dates')
  await apply()
  expect(screen.getByText('Choose at least one date.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('From'))
  await userEvent.type(screen.getByLabelText('From'), '2026-03-01')
  await userEvent.type(screen.getByLabelText('To'), '2026-02-01')
  await apply()
  expect(screen.getByText('The end date is before the start date. Change one of them.')).toBeDefined()
  await userEvent.clear(screen.getByLabelText('To'))
  await userEvent.type(screen.getByLabelText('To'), '2026-03-31')
  await apply()
  expect(portal.address).toBe('/medical/claims')
  expect(listed()).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(chips().getByText(/03\/01\/2026 to 03\/31\/2026/)).toBeDefined()
})

test.runIf(isLong)('a claim is searched by number, provider or service', async () => {
  const portal = await claims()
  await userEvent.type(
    screen.getByRole('searchbox', { name: 'Claim number, provider or service' }),
    'mri{Enter}',
  )
  await arrived()
  expect(portal.address).toBe('/medical/claims')
  expect(listed()).toEqual({ search: 'mri' })
  expect(link('MRI without contrast')).toBeDefined()
})

test.runIf(isLong)('pages lead to the next, the previous and the first one', async () => {
  const portal = await claims()
  const first = rows()[0]?.textContent
  await press(link('Next'))
  const second = portal.address
  expect(summary().textContent).toMatch(/^Showing 26–50 of /)
  expect(document.activeElement).toBe(summary())
  expect(rows()[0]?.textContent).not.toBe(first)
  expect(screen.getByText(/^Page 2 of \d+$/).getAttribute('aria-current')).toBe('page')
  await press(link('Next'))
  await press(link('Previous'))
  expect(portal.address).toBe(second)
  await press(link('Previous'))
  expect(rows()[0]?.textContent).toBe(first)
  await press(link('Next'))
  await press(link('First'))
  expect(portal.address).toBe('/medical/claims')
})

test('other ways in reset the filters; Back and a claim’s link keep the list', async () => {
  const portal = await claims('/claims?statuses=denied')
  await press(
    main()
      .getAllByRole('link', { name: /./ })
      .find(({ textContent }) => textContent === 'MRI without contrast')!,
  )
  expect(portal.heading).toBe('MRI without contrast')
  await press(screen.getByRole('link', { name: 'All claims' }))
  expect(listed()).toEqual({ statuses: 'denied' })
  portal.router.history.back()
  portal.router.history.back()
  await waitFor(() => expect(listed()).toEqual({ statuses: 'denied' }))
  await portal.visit('/dashboard')
  await portal.visit('/claims')
  expect(portal.address).toBe('/medical/claims')
  expect(listed()).toEqual({})
})

test.runIf(isLong).each([
  ['/claims?statuses=denied&kinds=surgery', '/medical/claims'],
  ['/claims?statuses=denied&page=99', '/medical/claims?page=99'],
  ['/claims?statuses=denied&members=ZZH41022002', '/medical/claims'],
])('an edited address applies as far as it is valid, with a note: %s', async (address, left) => {
  const portal = await claims(address)
  expect(portal.address).toBe(left)
  expect(await screen.findByText('We couldn’t read part of this link, so we left it out.')).toBeDefined()
  for (const row of rows()) expect(within(row).getByText('Denied')).toBeDefined()
})

test.runIf(isLong)('a list without matches offers the whole list with one press', async () => {
  const portal = await claims('/claims?search=unicorn')
  expect(screen.getByRole('heading', { name: 'No claims match' })).toBeDefined()
  await press(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(portal.address).toBe('/medical/claims')
  expect(rows()).toHaveLength(25)
})

test.runIf(isLong)('a member without claims reads how claims get there', async () => {
  const portal = await openPortal({ as: 'octaviar88', plan: 'medical' })
  portal.tab.change = (path, body) =>
    path.endsWith('/claims')
      ? JSON.stringify({ ...JSON.parse(body), claims: [], count: 0, hasMore: false })
      : body
  await portal.visit('/claims')
  expect(screen.getByRole('heading', { name: 'No claims yet' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
})

test('a list that fails to load shows an error, keeps the filters, and can be retried', async () => {
  const open = await openAsDana()
  const portal = open
  portal.faults.set({ next: [{ call: 'GET /abcbs/v1/members', answer: '503', times: 9 }] })
  await portal.visit('/claims?statuses=denied')
  expect(screen.getByRole('heading', { name: 'We couldn’t load your claims' })).toBeDefined()
  expect(screen.getByText('Please try again.')).toBeDefined()
  expect(inUse()).toEqual(['Denied'])
  portal.faults.reset()
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(summary()).toBeDefined()
})

test.runIf(isLong)('claims since the last visit are marked as new', async () => {
  const { db } = await backend()
  const [actor, subject] = ['harperdana1', 'ZZH41022001']
  const action = 'GET /abcbs/v1/members/:memberId/claims'
  const at = now()
    .subtract({ hours: 24 * 40 })
    .toString()
  await db
    .insert(auditTrail)
    .values({ id: 'visit-before', at, actor, action, subject, outcome: 'read', requestId: 'r' })
  await claims()
  const marked = rows().filter((row) => within(row).queryByText('New'))
  expect(marked.length).toBeGreaterThan(0)
  expect(marked.length).toBeLessThan(25)
})

test.runIf(isLong)('adults of the family are named, with the reason and how to change it', async () => {
  await claims()
  await userEvent.click(screen.getByText('You can’t view claims for Marcus Harper and Ava Harper'))
  expect(screen.getByText(/they can turn on family access there/)).toBeDefined()
})

test('a spouse does not learn whose claims are hidden', async () => {
  const portal = await openPortal({ as: 'harpermarc1', plan: 'medical' })
  await portal.visit('/claims')
  expect(screen.queryByText(/^You can’t view claims/)).toBeNull()
})

test.runIf(isLong)('an incomplete file is not saved, and the page shows an error', async () => {
  const portal = await claims()
  portal.tab.change = (path, body) => (path.endsWith('/claims.csv') ? `${body}${INCOMPLETE_ROW}\r\n` : body)
  await press(screen.getByRole('button', { name: 'Download your claims' }))
  await press(screen.getByRole('button', { name: 'Download claims (CSV, for spreadsheets)' }))
  expect(await main().findByText('We didn’t get a full response. Please try again.')).toBeDefined()
  expect(main().queryByText(/^Saved as/)).toBeNull()
})

test.runIf(isLong)('downloads the whole list as a file with the current filters', async () => {
  const portal = await claims('/claims?statuses=denied')
  await press(screen.getByRole('button', { name: 'Download your claims' }))
  await press(screen.getByRole('button', { name: 'Download claims (CSV, for spreadsheets)' }))
  expect(await main().findByText('Saved as “claims.csv”.')).toBeDefined()
  expect(portal.asked).toContain('GET /abcbs/v1/members/ZZH41022001/claims.csv')
  connection.set('offline')
  await press(screen.getByRole('button', { name: 'Download claims (PDF)' }))
  expect(screen.getByText('You need to be online for this.')).toBeDefined()
})

test.runIf(isLong)('offline, a list never opened asks for a connection', async () => {
  const open = await openAsDana()
  await open.visit('/id-card')
  open.tab.isOffline = true
  connection.set('offline')
  await open.visit('/claims')
  expect(open.heading).toBe('Claims')
  expect(screen.getByText('You’re offline, and these claims aren’t saved on this device.')).toBeDefined()
})

test.runIf(isLong)('quick filters toggle, keep the focus and leave the address unchanged', async () => {
  const portal = await claims()
  await press(quick('Pending'))
  expect([portal.address, listed()]).toEqual(['/medical/claims', { statuses: 'received,pending' }])
  expect(document.activeElement).toBe(quick('Pending'))
  for (const row of rows()) expect(within(row).getByText('Pending')).toBeDefined()
  await press(quick('Pending'))
  expect(listed()).toEqual({})
  expect(main().queryAllByRole('button', { pressed: true })).toEqual([])
})
