import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { waitingFor } from '#shell/admission.ts'
import { openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { choose } from '#tests/kit/choose.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { fill } from '#tests/kit/fill.ts'
import {
  type OpenPortal,
  arriveAt,
  closePortal,
  follow,
  openPortal,
  settled,
} from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
afterEach(async () => {
  connection.set('online')
  await closePortal()
})

const main = () => within(screen.getByRole('main'))
const list = () => within(main().getByRole('list', { name: 'Providers' }))
const names = () =>
  list()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const summary = () => main().getByText(/^Showing \d+–\d+ of /)

async function open(
  as = 'harperdana1',
  plan: 'medical' | 'dental' | 'vision' = 'medical',
): Promise<OpenPortal> {
  const portal = await openPortal({ as, plan })
  await portal.visit('/find-care')
  return portal
}

/** Types a question and a place, and submits the search. */
async function search(question: string, place = ''): Promise<void> {
  const field = main().getByRole('searchbox', { name: /What are you looking for/ })
  await userEvent.clear(field)
  if (question !== '') await fill(field, question)
  const where = main().getByRole('textbox', { name: /ZIP code or town/ })
  await userEvent.clear(where)
  if (place !== '') await fill(where, place)
  await userEvent.click(main().getByRole('button', { name: 'Search' }))
  // The search words load at the first search.
  await main().findByRole('button', { name: 'Search' })
  await settled()
}

test('plain words find Kim a doctor who speaks Vietnamese, and the summary has focus', async () => {
  const portal = await open('nguyenkim22')
  expect(portal.heading).toBe('Find a Doctor')
  expect(document.title).toMatch(/^Find a Doctor - /)
  await search('family doctor near Springdale who speaks Vietnamese')
  expect(names()).toEqual(expect.arrayContaining(['Linh Pham, MD', 'Duc Tran, DO']))
  await waitFor(() => expect(document.activeElement).toBe(summary()))
  expect(main().getByRole('button', { name: /Vietnamese.*Language/ })).toBeDefined()
  // The address contains neither what Kim looks for nor where she lives.
  expect(portal.address).toBe('/medical/find-care')
  await follow(list().getByRole('link', { name: 'Linh Pham, MD' }), 'Linh Pham, MD')
  const fact = (name: string) => main().getAllByText(name)[0]?.parentElement?.textContent ?? ''
  expect(fact('Phone')).toContain('(479) 555-0110')
  expect(fact('Languages')).toContain('Vietnamese')
  expect(fact('Provider number (NPI)')).toContain('9000001001')
  const detail = within(screen.getByRole('main').querySelector<HTMLElement>('[data-detail-pane]')!)
  expect(detail.getByText(/^Last checked /)).toBeDefined()
  expect(main().getByText(/^In your network: /)).toBeDefined()
  // Back opens the same list.
  portal.router.history.back()
  await arriveAt('Find a Doctor')
  expect(names()).toContain('Linh Pham, MD')
  await eventually(() => expect(document.activeElement?.textContent).toBe('Linh Pham, MD'))
})

test.runIf(isLong)(
  'a name is found without accent and apostrophe, and an entry that is old says to call first',
  async () => {
    await open()
    await search('obrien nunez')
    expect(names()).toEqual(['Sofía O’Brien-Núñez, MD'])
    expect(list().getByText('Not checked in 90 days. Call first.')).toBeDefined()
  },
)

test.runIf(isLong)('cuts a name of 500 characters, and offers an exception if no one is nearby', async () => {
  await open()
  await search('Wolfe'.repeat(100))
  expect(main().getByRole('heading', { name: 'No providers match' })).toBeDefined()
  expect(main().queryByRole('link', { name: 'Ask for a network exception' })).toBeNull()
  await search('chiropractor who speaks Vietnamese', 'Springdale')
  expect(await main().findByRole('link', { name: 'Ask for a network exception' })).toBeDefined()
})

test.runIf(isLong)('a place unknown to the directory is reported with its code', async () => {
  await open()
  await search('dermatologist', 'Nowhere at all')
  expect(main().getByRole('heading', { name: 'We don’t know “Nowhere at all”' })).toBeDefined()
  expect(main().getByText(/DIR-0005/)).toBeDefined()
  await search('dermatologist', '10001')
  expect(main().getByText(/outside our area/)).toBeDefined()
})

test.runIf(isLong)('a vision plan offers eye care only', async () => {
  const portal = await open('harperdana1', 'vision')
  const kinds = within(main().getByRole('region', { name: 'Type of provider' }))
  expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Eye care'])
  await userEvent.click(kinds.getByRole('link'))
  await settled()
  expect(names().length).toBeGreaterThan(0)
  expect(portal.text).not.toContain('Dentist')
})

test('filters narrow the list, “more” extends it, and a map dot leads to its row', async () => {
  await open()
  await userEvent.click(main().getByRole('link', { name: 'Doctors' }))
  await settled()
  const all = Number(/of (\d+)/.exec(summary().textContent ?? '')?.[1])
  expect(names()).toHaveLength(20)
  await userEvent.click(main().getByRole('button', { name: 'Show 20 more' }))
  await settled()
  expect(summary().textContent).toBe(`Showing 1–40 of ${all} providers`)
  await userEvent.click(main().getByRole('button', { name: 'More filters' }))
  await choose('Language', 'Spanish')
  await settled()
  await eventually(() => expect(Number(/of (\d+)/.exec(summary().textContent ?? '')?.[1])).toBeLessThan(all))
  const dots = within(await main().findByRole('list', { name: 'Providers on the map' }))
  const [dot] = dots.getAllByRole('button')
  await userEvent.click(dot ?? expect.fail('no dot'))
  const name = /^\d+: (.*)$/.exec(dot?.getAttribute('aria-label') ?? '')?.[1]
  expect(document.activeElement?.textContent).toBe(name)
  await userEvent.tab()
  expect(
    dots.getAllByRole('button').filter((one) => one.getAttribute('aria-pressed') === 'true'),
  ).toHaveLength(1)
})

test.runIf(isLong)('a search survives a reload, and the menu starts a new one', async () => {
  const portal = await open()
  await search('pediatrician')
  const found = names()
  await portal.reload()
  expect(names()).toEqual(found)
  await portal.visit('/find-care')
  expect(main().getByRole('region', { name: 'Type of provider' })).toBeDefined()
})

test.runIf(isLong)('the outage page returns to the search', async () => {
  const { router } = await open()
  await search('pediatrician')
  const found = names()
  const state = waitingFor(router.latestLocation)
  expect(JSON.stringify(state)).not.toContain('pediatrician')
  await act(() => router.navigate({ to: '/outage-message', replace: true, state }))
  await follow(await screen.findByRole('link', { name: 'Continue' }), 'Find a Doctor')
  await settled()
  expect(names()).toEqual(found)
})

test.runIf(isLong)('a denied location leaves the field and shows no second prompt', async () => {
  let asked = 0
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (_found: unknown, failed: (error: object) => void) => {
        asked += 1
        failed({ code: 1, PERMISSION_DENIED: 1 })
      },
    },
  })
  await open()
  await userEvent.click(main().getByRole('button', { name: 'Use my location' }))
  await eventually(() => expect(main().getByText(/^We can’t use your location/)).toBeDefined())
  expect(main().queryByRole('button', { name: 'Use my location' })).toBeNull()
  expect(asked).toBe(1)
})

test('a member without the right has no page and no menu entry', async () => {
  const portal = await openPortal({
    as: 'harperdana1',
    plan: 'medical',
    without: ['findCare', 'findCareAndCostOptions'],
  })
  for (const address of ['/find-care', '/find-care/saved']) {
    await portal.visit(address)
    expect(portal.heading).toBe('Page not found')
  }
  expect(screen.queryByRole('link', { name: /Find Care/ })).toBeNull()
})

test.runIf(isLong)(
  'a missing list gives the reason, and an unknown provider’s page the next step',
  async () => {
    const portal = await open()
    portal.tab.isOffline = true
    connection.set('offline')
    await search('dentist')
    expect(main().getByText(/You need a connection to search/)).toBeDefined()
    portal.tab.isOffline = false
    connection.set('online')
    await portal.visit('/find-care/not-a-handle')
    expect(portal.heading).toBe('We don’t have this provider')
  },
)

test('“Near me” asks for the location once, and no address or storage contains it', async () => {
  let asked = 0
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (place: object) => void) => {
        asked += 1
        found({ coords: { latitude: 36.186_74, longitude: -94.128_81 } })
      },
    },
  })
  const portal = await open()
  await search('family doctor near me')
  await eventually(() => expect(names().length).toBeGreaterThan(0))
  expect(list().getAllByText(/\d miles?$/).length).toBeGreaterThan(0)
  await search('dentist near me')
  expect(asked).toBe(1)
  expect(portal.address).not.toContain('36')
  // After a reload the portal doesn't know the location, and doesn't ask for it by itself.
  await portal.reload()
  expect(main().getByText(/^Your location isn’t kept/)).toBeDefined()
  expect(asked).toBe(1)
})
