import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { readProvider, searchProviders } from '#contract/calls/directory.ts'
import { savedProviders } from '#contract/calls/directory-saved.ts'
import type { Provider, ProviderRole } from '#contract/entities/provider.ts'
import { openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { type OpenPortal, closePortal, follow, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

/** Directories have odd data: the portal shows missing and repeated facts as they are, and makes nothing up. */

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
afterEach(closePortal)

const main = () => within(screen.getByRole('main'))
/** The page of a provider, without the list behind it. */
const detail = () => within(screen.getByRole('main').querySelector<HTMLElement>('[data-detail-pane]')!)
const THERAPIST = 'Corinne Hadley, LPC'

type Change = (provider: Provider) => Provider

/** Opens the portal with changed directory entries. */
async function openWith(change: Change, address: string): Promise<OpenPortal> {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.tab.change = (path, body) => {
    const answer: unknown = JSON.parse(body)
    if (path.endsWith('/directory/search')) {
      const read = v.parse(searchProviders.reply, answer)
      return JSON.stringify({ ...read, providers: read.providers.map(change) })
    }
    if (!path.includes('/directory/providers/')) return body
    const read = v.parse(readProvider.reply, answer)
    return JSON.stringify({ ...read, provider: change(read.provider) })
  }
  await portal.visit(address)
  return portal
}

const openTherapist = async (change: Change): Promise<OpenPortal> => {
  const portal = await openWith(change, '/find-care?name=Corinne+Hadley')
  await follow(within(main().getByRole('list', { name: 'Providers' })).getByRole('link'), /Hadley/)
  return portal
}

const eachRole =
  (change: (role: ProviderRole) => ProviderRole): Change =>
  (provider) => ({ ...provider, roles: provider.roles.map(change) })

const terms = (name: string) =>
  main()
    .getAllByText(name)
    .map(({ parentElement }) => parentElement?.textContent)

test.runIf(isLong)('a provider with 60 locations lists five, and the others on request', async () => {
  await openTherapist((provider) => ({
    ...provider,
    roles: Array.from({ length: 60 }, (_, at) => ({ ...provider.roles[0]!, locationId: `place-${at}` })),
  }))
  expect(main().getByRole('heading', { name: '60 locations' })).toBeDefined()
  await userEvent.click(main().getByRole('button', { name: 'Show all 60 locations' }))
  const places = within(main().getByRole('region', { name: '60 locations' }))
  expect(places.getAllByRole('region')).toHaveLength(60)
  expect(main().queryByRole('button', { name: 'Show all 60 locations' })).toBeNull()
})

test.runIf(isLong)('a provider without a location lacks the actions that need one', async () => {
  await openTherapist((provider) => ({ ...provider, roles: [] }))
  expect(main().getByRole('heading', { name: 'No locations listed' })).toBeDefined()
  expect(main().getByText(/Not in your plan’s network today/)).toBeDefined()
  for (const name of [/^Add to contacts/, /^Save proof/])
    expect(main().queryByRole('button', { name })).toBeNull()
})

test('unknown facts are not listed', async () => {
  const unstated = eachRole((role) => ({
    ...role,
    accepting: null,
    verifiedOn: null,
    isOverdue: true,
    location: { ...role.location, addressLines: [], phone: null, hours: [], accessibility: [] },
  }))
  await openTherapist((provider) => ({ ...unstated(provider), npi: null, gender: null, languages: [] }))
  for (const name of ['Phone', 'Hours', 'Accessibility', 'Languages', 'Gender', 'Provider number (NPI)'])
    expect(terms(name)).toContain(`${name}Not listed`)
  expect(terms('Address')).toContain('AddressNo address listed')
  expect(detail().getByText('Not checked in 90 days. Call first.')).toBeDefined()
  expect(main().queryByRole('link', { name: /^\(/ })).toBeNull()
  expect(main().queryByRole('button', { name: /^Add to contacts/ })).toBeNull()
})

test.runIf(isLong)('a provider without coordinates is listed, and the map counts it as missing', async () => {
  await openWith(
    eachRole((role) => ({
      ...role,
      miles: null,
      location: { ...role.location, latitude: null, longitude: null },
    })),
    '/find-care?name=Corinne+Hadley',
  )
  expect(main().getByRole('link', { name: THERAPIST })).toBeDefined()
  expect(await main().findByText(/^1 provider isn’t on the map/)).toBeDefined()
})

test.runIf(isLong)('a very long name wraps and is shown in full', async () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(15).slice(0, 500)
  const portal = await openTherapist((provider) => ({ ...provider, name: `Hadley${name}` }))
  expect(portal.heading).toBe(`Hadley${name}, LPC`)
})

describe('saved providers', () => {
  test.runIf(isLong)('show an ended network or a provider who left the directory', async () => {
    await openTherapist((provider) => provider)
    await userEvent.click(main().getByRole('button', { name: 'Save' }))
    await settled()
    const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
    portal.tab.change = (path, body) => {
      if (!path.includes('/directory/saved')) return body
      const { saved } = v.parse(savedProviders.reply, JSON.parse(body))
      const [one] = saved
      const handles = ['b', 'c'].map((letter) => letter.repeat(one?.provider.length ?? 1))
      return JSON.stringify({
        saved: [
          { ...one, isInNetwork: false, leavesOn: '2026-01-31' },
          { ...one, provider: handles[0], isInNetwork: false, leavesOn: null },
          { ...one, provider: handles[1], entry: null },
        ],
      })
    }
    await portal.visit('/find-care/saved')
    const labels = main()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(labels[0]).toContain('Left your network on January 31, 2026')
    expect(labels[1]).toContain('Not in your network today')
    expect(labels[2]).toContain('No longer in the directory')
    expect(main().getAllByRole('link', { name: THERAPIST })).toHaveLength(2)
  })
})
