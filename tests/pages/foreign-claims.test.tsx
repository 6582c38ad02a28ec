import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import { InsurerConnection } from '#server/insurer/connection.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { backend } from '#tests/kit/backend.ts'
import { fill } from '#tests/kit/fill.ts'
import { type ForeignFhir, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { monthsShown } from '#tests/kit/claims-page.ts'
import { amounts, eob, somebody } from '#tests/kit/odd-eobs.ts'
import { withoutStrayBlur } from '#tests/kit/no-stray-blur.ts'
import { closePortal, follow, openPortal, realFetch, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

let foreign: ForeignFhir
let own: InsurerConnection
beforeAll(async () => {
  foreign = await startForeignFhir({ page: 20 })
  own = (await backend()).services.insurerConnection
})
afterAll(() => foreign.stop())
beforeEach(() => {
  Object.assign(foreign.held, { patients: [somebody], coverages: [], eobs: [] })
  foreign.said.next = (url) => url
  foreign.said.instead = () => undefined
  foreign.asked.length = 0
})
withoutStrayBlur()

afterEach(async () => {
  await closePortal()
  ;(await backend()).services.insurerConnection = own
})

/**
 * Opens the portal of an insurer whose claims come from a FHIR server, and who doesn't state how much of a limit is
 * used.
 */
async function visit(address: string) {
  const { services } = await backend()
  let now = 0
  const { spending: _none, ...rest } = sandboxInsurer(services)
  // The insurer module's cache is always expired here: each visit of a page asks the server again.
  const { claims } = fhirInsurer({
    baseUrl: foreign.base,
    fetch: realFetch,
    now: () => (now += 100_000),
  })
  services.insurerConnection = new InsurerConnection({ ...rest, ...(claims ? { claims } : {}) })
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
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

test('all claims of a FHIR server are listed', async () => {
  foreign.held.eobs = many(45)
  const portal = await visit('/claims')
  expect(portal.text).toContain('Showing 1–25 of 45 claims, newest first')
  expect(monthsShown().map(([, sums]) => sums)).toEqual([expect.stringContaining('45 claims')])
  expect(foreign.asked.every(({ authorization }) => authorization?.startsWith('Bearer '))).toBe(true)
  await follow(screen.getByRole('link', { name: 'Next' }), 'Claims')
  expect(portal.text).toContain('Showing 26–45 of 45 claims')
})

test.runIf(isLong)('they stay when a refresh fails, and the failure shows its code', async () => {
  foreign.held.eobs = many(5)
  await visit('/claims')
  foreign.said.instead = () => ({ status: 503, type: 'text/html', body: 'Maintenance' })
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await settled()
  expect(screen.getByText(/^We couldn’t update this\..* Code \S+$/)).toBeDefined()
  expect(screen.getByText(/^Showing 1–5 of 5 claims/)).toBeDefined()
})

test.runIf(isLong)('a search narrows them', async () => {
  foreign.held.eobs = many(45)
  const portal = await visit('/claims?search=cedar')
  expect(portal.text).toContain('Showing 1–1 of 1 claim')
  expect(portal.text).toContain('CEDAR HOSPITAL')
})

test('unknown facts read "Not listed", and an invalid claim hides no other', async () => {
  foreign.held.eobs = [
    eob({ total: amounts({ submitted: 300, copay: 120 }), item: [], status: 'on-hold' }),
    { resourceType: 'ExplanationOfBenefit' },
  ]
  const portal = await visit('/claims')
  expect(screen.getByText(/^You may have more claims than we can show here/)).toBeDefined()
  expect(screen.getByText(/Some claims don’t list every amount/)).toBeDefined()
  expect(monthsShown()).toEqual([[expect.any(String), '1 claimYour share Not listed']])
  expect(portal.text).toContain('1 claim from 2026 doesn’t list what you may owe')
  expect(portal.text).not.toMatch(/\$0\.00|You have no unpaid bills/)
  expect(portal.text).toContain('Status not listed')
  const href = screen.getByRole('link', { name: 'professional' }).getAttribute('href') ?? ''
  expect(href).toMatch(/^\/medical\/claim-details\/[\w-]{75}$/)
  await portal.visit('/claim-details/other--1')
  expect(portal.address).toBe(href)
  const cellOf = (head: RegExp) =>
    within(part('Who pays what').getByRole('row', { name: head })).getByRole('cell').textContent
  expect(cellOf(/^Billed by the provider/)).toBe('$300.00')
  expect(cellOf(/^Your copay/)).toBe('$120.00')
  expect(cellOf(/^You may owe/)).toBe('Not listed')
  expect(portal.text).toContain('Your insurer hasn’t told us what you may owe.')
  expect(portal.text).toContain('No separate services are listed.')
  expect(portal.text).not.toMatch(/NaN|undefined|null|invalid date/i)
})

test('omits prior authorizations, and shows that a service has no name', async () => {
  const absent = 'http://terminology.hl7.org/CodeSystem/data-absent-reason'
  const item = [{ productOrService: { coding: [{ system: absent, code: 'unknown', display: 'NULL' }] } }]
  foreign.held.eobs = [
    eob({ item }),
    eob({ id: 'asked', use: 'preauthorization', total: amounts({ submitted: 300.99 }) }),
  ]
  const portal = await visit('/claims')
  expect(portal.text).toContain('Showing 1–1 of 1 claim')
  expect(portal.text).toContain('$100.00')
  expect(portal.text).not.toMatch(/300\.99|400\.99|NULL/)
  expect(screen.getByRole('link', { name: 'Service not listed' })).toBeDefined()
})

test.runIf(isLong)('a category stated twice is shown twice', async () => {
  foreign.held.eobs = [eob({ total: [...amounts({ coinsurance: 20 }), ...amounts({ coinsurance: 7.5 })] })]
  await visit('/claim-details/other--1')
  await userEvent.click(screen.getByText('All amounts from your insurer'))
  const list = part('Who pays what')
    .getAllByRole('term')
    .map((term) => [term.textContent, term.closest('div')?.querySelector('dd')?.textContent])
  expect(list).toEqual([
    ['Your coinsurance', '$20.00'],
    ['Your coinsurance', '$7.50'],
  ])
})

test.runIf(isLong)('an unknown member has no claims, and an unknown claim is not found', async () => {
  foreign.held.patients = []
  const portal = await visit('/claims')
  expect(screen.getByRole('heading', { name: 'No claims yet' })).toBeDefined()
  await portal.visit('/claim-details/other--1')
  expect(portal.heading).toBe('We can’t find this claim')
})

test('another member’s claim is not found, even with its id', async () => {
  foreign.held.patients = [somebody, { ...somebody, id: 'p-7', identifier: [{ value: 'ZZH41022002' }] }]
  foreign.held.eobs = [eob(), eob({ id: 'strange', patient: { reference: 'Patient/p-7' } })]
  const portal = await visit('/claim-details/strange')
  expect(portal.heading).toBe('We can’t find this claim')
})

test.runIf(isLong)('many lines are drawn gradually', async () => {
  const count = isLong ? 10_000 : 500
  const item = Array.from({ length: count }, (_, at) => ({ productOrService: { text: `Service ${at}` } }))
  foreign.held.eobs = [eob({ item })]
  await visit('/claim-details/other--1')
  await userEvent.click(screen.getByRole('button', { name: 'Services' }))
  expect(screen.getByText(`Showing 50 of ${count} services`)).toBeDefined()
  expect(screen.queryByText('Service 60')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show 50 more' }))
  expect(screen.getByText('Service 60')).toBeDefined()
})

test.runIf(isLong)(
  'the home page shows the newest claims, and limits only if the insurer has them',
  async () => {
    const of = (id: string, start: string, stated: Record<string, unknown>) =>
      eob({ id, billablePeriod: { start, end: start }, item: [], total: amounts(stated) })
    foreign.held.eobs = [
      of('other--1', '2025-01-02', {}),
      of('other--2', '2026-02-02', { memberliability: 20 }),
      of('other--3', '2026-03-02', { memberliability: 20 }),
      of('other--4', '2026-04-02', { submitted: 100 }),
    ]
    const portal = await visit('/dashboard')
    const claims = part('Newest claims')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
    expect(claims).toHaveLength(3)
    expect(claims[0]).toContain('04/02/2026')
    expect(claims[0]).not.toContain('Your share')
    expect(claims[1]).toContain('Your share $20.00')
    expect(portal.text).not.toContain('Your limits this year')
    expect(portal.asked.filter((path) => path.includes('/spending'))).toEqual([])
  },
)

test.runIf(isLong)('the search box finds them', async () => {
  foreign.held.eobs = many(12)
  const portal = await visit('/dashboard')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await fill(await screen.findByRole('combobox'), 'pine street')
  const all = await screen.findByRole('option', { name: /^View all 12 claims/ })
  await userEvent.click(all)
  await settled()
  expect(portal.address).toBe('/medical/claims')
  expect(await screen.findByRole('link', { name: 'Remove filter: “pine street”' })).toBeDefined()
})
