import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { portalConfig } from '#base/config.ts'
import { type ForeignFhir, reachable, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { amounts, eob, somebody } from '#tests/kit/odd-eobs.ts'
import { closePortal, openPortal, realFetch, settled } from '#tests/kit/open-portal.tsx'

const ours = portalConfig.get()
let foreign: ForeignFhir
beforeAll(async () => {
  foreign = await startForeignFhir({ page: 20 })
})
afterAll(() => foreign.stop())
beforeEach(() => {
  Object.assign(foreign.held, { patients: [somebody], coverages: [], eobs: [] })
  foreign.said.next = (url) => url
  foreign.asked.length = 0
})
afterEach(async () => {
  await closePortal()
  portalConfig.set(ours)
})

async function visit(address: string) {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portalConfig.set({ ...portalConfig.get(), bases: { ...ours.bases, fhir: foreign.base } })
  globalThis.fetch = reachable(foreign, portal.tab.fetch, realFetch)
  await portal.visit(address)
  return portal
}

const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    eob({
      id: `other--${at}`,
      identifier: [{ value: `N-${at}` }],
      provider: { display: at === 30 ? 'CEDAR HOSPITAL' : 'PINE STREET CLINIC' },
    }),
  )

const part = (name: string) => within(screen.getByRole('region', { name }))
const rows = () => within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
const fact = (within_: ReturnType<typeof part>, term: string) =>
  within_.getAllByText(term)[0]?.closest('div')?.querySelector('dd')?.textContent

test('claims of another server are listed, all pages of them, with nothing asked of our own', async () => {
  foreign.held.eobs = many(45)
  const portal = await visit('/claims')
  expect(screen.getByText('Showing 1–25 of 45 claims')).toBeDefined()
  expect(fact(part('All claims shown by these filters'), 'Billed by the provider')).toBe('$4,500.00')
  expect(portal.asked.some((path) => path.includes('/claims'))).toBe(false)
  const eobs = foreign.asked.filter(({ url }) => !url.startsWith('/r4/Patient'))
  expect(eobs).toHaveLength(3)
  expect(eobs.every(({ authorization }) => authorization?.startsWith('Bearer '))).toBe(true)
  await userEvent.click(screen.getByRole('link', { name: 'Next claims' }))
  await settled()
  expect(screen.getByText('Showing 26–45 of 45 claims')).toBeDefined()
})

test('they stay when a refresh meets an exception, which is told with its code', async () => {
  foreign.held.eobs = many(5)
  await visit('/claims')
  foreign.held.patients = [{ resourceType: 'OperationOutcome', issue: [{ code: 'exception' }] }]
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await settled()
  const told = screen.getByText('We could not update this. Something went wrong on our side. Code CLM-0001')
  expect(told.closest('[role=status]')).not.toBeNull()
  expect(screen.getByText('Showing 1–5 of 5 claims')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refresh' }))
})

test('a search narrows them here, and asks the other server nothing anew', async () => {
  foreign.held.eobs = many(45)
  await visit('/claims?search=cedar')
  expect(screen.getByText('Showing 1–1 of 1 claim')).toBeDefined()
  expect(screen.getByText('CEDAR HOSPITAL')).toBeDefined()
})

test('what is not stated is "None noted", and one bad claim hides no other', async () => {
  foreign.held.eobs = [
    eob({ total: amounts({ submitted: 300, copay: 120 }), item: [] }),
    { resourceType: 'ExplanationOfBenefit' },
  ]
  const portal = await visit('/claims')
  expect(screen.getByText('1 claim could not be read and is not shown.')).toBeDefined()
  expect(screen.getByText(/^1 claim does not state every amount/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'professional' }).getAttribute('href')).toBe(
    '/medical/claim-details/other--1',
  )
  await portal.visit('/claim-details/other--1')
  const money = part('Who pays what')
  expect(fact(money, 'Your copay')).toBe('$120.00')
  expect(fact(money, 'Your share')).toBe('None noted')
  expect(screen.queryByText(/NaN|undefined|invalid date/)).toBeNull()
})

test('a category that is stated twice is shown twice', async () => {
  foreign.held.eobs = [eob({ total: [...amounts({ coinsurance: 20 }), ...amounts({ coinsurance: 7.5 })] })]
  await visit('/claim-details/other--1')
  await userEvent.click(screen.getByText('All amounts as your insurer stated them'))
  const stated = part('Who pays what').getAllByText('Your coinsurance')
  expect(stated.map((term) => term.closest('div')?.querySelector('dd')?.textContent)).toEqual([
    'None noted',
    '$20.00',
    '$7.50',
  ])
})

test('a next page on another host is not asked, and the member is told that there is more', async () => {
  foreign.held.eobs = many(45)
  foreign.said.next = () => 'https://elsewhere.example/r4/ExplanationOfBenefit?page=2'
  await visit('/claims')
  expect(screen.getByText('Showing 1–20 of 20 claims')).toBeDefined()
  expect(screen.getByText(/^There are more claims than we could fetch/)).toBeDefined()
})

test('a next page that is this one ends the search', async () => {
  foreign.held.eobs = many(45)
  foreign.said.next = () => `${foreign.base}?_getpages=a7&_getpagesoffset=20`
  await visit('/claims')
  expect(screen.getByText('Showing 1–25 of 40 claims')).toBeDefined()
})

test('nobody known there has no claims, and an unknown claim is no page', async () => {
  foreign.held.patients = []
  const portal = await visit('/claims')
  expect(screen.getByRole('heading', { name: 'No claims yet' })).toBeDefined()
  await portal.visit('/claim-details/other--1')
  expect(portal.heading).toBe('We cannot find this claim')
})

test('ten thousand lines are drawn by and by', async () => {
  const item = Array.from({ length: 10_000 }, (_, at) => ({ productOrService: { text: `Service ${at}` } }))
  foreign.held.eobs = [eob({ item })]
  await visit('/claim-details/other--1')
  expect(screen.getAllByText(/^Service \d+$/)).not.toHaveLength(0)
  expect(screen.queryByText('Service 60')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show 50 more' }))
  expect(screen.getByText('Service 60')).toBeDefined()
  expect(rows().length).toBeGreaterThan(0)
})

test('odd coverage of another server is shown as far as it goes', async () => {
  foreign.held.coverages = [
    { resourceType: 'Coverage', id: 'no-type' },
    {
      resourceType: 'Coverage',
      id: 'ZZH410220-x',
      status: 'active',
      type: { coding: [{ code: 'HIP' }] },
      period: { start: '2019-01-01', end: '2020-12-31' },
      class: [{ type: { coding: [{ code: 'group' }] }, value: 'G-77', name: 'GRAVEL WORKS' }],
      costToBeneficiary: [
        {
          type: { text: 'Office visit' },
          extension: [{ url: 'x', valueString: 'DED THEN $10/$40/$70/25%' }],
        },
        { type: { text: 'Nothing stated' } },
      ],
    },
  ]
  const portal = await visit('/coverage-and-copays')
  expect(portal.text).toContain('GRAVEL WORKS')
  expect(portal.text).toContain('G-77')
  expect(portal.text).toContain('DED THEN $10/$40/$70/25%')
  expect(portal.text).not.toMatch(/NaN|undefined|invalid date/)
})

test('the home page shows the newest claims as stated, and asks our own server for none', async () => {
  const of = (id: string, start: string, stated: Record<string, unknown>) =>
    eob({ id, billablePeriod: { start, end: start }, item: [], total: amounts(stated) })
  foreign.held.eobs = [
    of('other--1', '2025-01-02', {}),
    of('other--2', '2026-02-02', { memberliability: 20 }),
    of('other--3', '2026-03-02', { memberliability: 20 }),
    of('other--4', '2026-04-02', { submitted: 100 }),
  ]
  const portal = await visit('/dashboard')
  const tile = part('Newest claims')
  const claims = tile.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(claims).toHaveLength(3)
  expect(claims[0]).toContain('04/02/2026')
  expect(claims[0]).not.toContain('owe')
  expect(claims[1]).toContain('You may owe $20.00')
  expect(part('Your limits this year').getByText(/does not tell us how far/)).toBeDefined()
  expect(portal.asked.filter((path) => /claims|spending/.test(path))).toEqual([])
})

test('limits are not counted from claims of another server, and no file of them is offered', async () => {
  foreign.held.eobs = many(3)
  const portal = await visit('/spending-details')
  expect(portal.text).toContain('Your insurer does not tell us how far your limits are used.')
  expect(screen.queryAllByRole('meter')).toEqual([])
  expect(portal.text).not.toContain('$')
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toContain('/medical/claims?when=year')
  expect(portal.asked.filter((path) => /claims|spending/.test(path))).toEqual([])
  for (const page of ['/claims', '/claim-details/other--1', '/claim-details/other--1?view=eob']) {
    await portal.visit(page)
    expect(within(screen.getByRole('main')).queryAllByRole('button', { name: /PDF|CSV|Download/ })).toEqual(
      [],
    )
    expect(screen.queryByRole('checkbox', { name: /explanation of benefits/i })).toBeNull()
  }
})

test('the search box finds claims of another server', async () => {
  foreign.held.eobs = many(12)
  const portal = await visit('/dashboard')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await userEvent.type(await screen.findByRole('combobox'), 'cedar')
  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.type(screen.getByRole('combobox'), 'pine street')
  const all = await screen.findByRole('option', { name: /^See all 12 claims/ }, { timeout: 10_000 })
  await userEvent.click(all)
  await settled()
  expect(portal.address).toBe('/medical/claims?search=pine+street')
})
