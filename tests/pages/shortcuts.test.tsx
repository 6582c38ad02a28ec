import { afterEach, expect, test } from 'vitest'
import type { Rights } from '#contract/entities/rights.ts'
import { placeToGo } from '#shell/launches.ts'
import { manifest } from '#sw/manifest.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { sample } from '#tests/kit/tier.ts'

afterEach(closePortal)

/** The rights that each shortcut of the home screen needs; the guard checks them each time it opens. */
const needs: Record<string, { title: string; rights: (keyof Rights)[] }> = {
  '/id-card': { title: 'ID card', rights: ['idCards'] },
  '/id-card?counter=yes': { title: 'ID card', rights: ['idCards'] },
  '/coverage-and-copays': { title: 'Coverage and copays', rights: ['whosCovered'] },
  '/claims': { title: 'Claims', rights: ['claims'] },
  '/payment-center': { title: 'Pay bill', rights: ['payBill', 'pageIdentifiers'] },
}

/** Open to every member; the saved card opens for anyone who holds the device and can unlock it. */
const OPEN = ['/saved-card', '/messages']

const addresses = (manifest.shortcuts ?? []).map(({ url }) => url)

test('every shortcut has its rights listed here', () => {
  expect(addresses.toSorted()).toEqual([...Object.keys(needs), ...OPEN].toSorted())
})

test.each(sample(Object.keys(needs), 2))(
  'a shortcut without the right finds no page: %s',
  async (address) => {
    const portal = await openPortal({
      as: 'harperdana1',
      plan: 'medical',
      without: needs[address]?.rights ?? [],
    })
    await portal.visit(address)
    expect(portal.heading).toBe('Page not found')
  },
)

test.each(sample(addresses, 3))('with every right the page opens: %s', async (address) => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit(address)
  expect(portal.heading).not.toBe('Page not found')
})

test.each(addresses.filter((address) => address !== '/saved-card'))(
  'a signed-out visitor is asked to sign in: %s',
  async (address) => {
    const portal = await openPortal()
    await portal.visit(address)
    expect(portal.address).toMatch(/^\/login/)
  },
)

const HERE = new URL('https://portal.example/medical/id-card')

test.each([
  ['https://portal.example/claims', '/claims'],
  ['https://portal.example/messages?folder=1', '/messages?folder=1'],
  ['https://portal.example/dashboard', undefined],
  ['https://portal.example/id-card', undefined],
  ['https://portal.example/id-card?counter=yes', '/id-card?counter=yes'],
  ['https://elsewhere.example/claims', undefined],
  ['', undefined],
])('a shortcut opens its page in the open window, and the icon does not: %s', (target, place) => {
  expect(placeToGo(target, HERE)).toBe(place)
})
