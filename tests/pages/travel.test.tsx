import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { choose } from '#tests/kit/choose.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

afterEach(closePortal)

const inCard = (name: string) => within(screen.getByRole('region', { name }))

test('Dana reads what her plan covers abroad, with numbers to tap', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/traveling-abroad')
  expect(portal.heading).toBe('Coverage when traveling abroad')
  expect(inCard('What your plan covers abroad').getByText(/worldwide network\. The suitcase/)).toBeTruthy()
  const numbers = inCard('Numbers to call from abroad').getAllByRole('link')
  expect(numbers.map((link) => link.getAttribute('href'))).toEqual(['tel:+18005550199', 'tel:+15015550199'])
  expect(screen.getByRole('link', { name: 'Open your ID card' }).getAttribute('href')).toBe(
    '/medical/id-card',
  )
})

test('Octavia reads that a marketplace plan covers emergencies only', async () => {
  const portal = await openPortal({ as: 'octaviar88', plan: 'medical' })
  await portal.visit('/traveling-abroad')
  expect(inCard('What your plan covers abroad').getByText(/covers emergencies only/)).toBeTruthy()
})

test.runIf(isLong)('Wilma reads that Medicare Advantage is not part of the worldwide network', async () => {
  const portal = await openPortal({ as: 'wilmaross42', plan: 'medical' })
  await portal.visit('/traveling-abroad')
  expect(
    inCard('What your plan covers abroad').getByText(/aren’t part of our worldwide network/),
  ).toBeTruthy()
})

test.runIf(isLong)('Wilma reads that she pays the bill first, without contradictions', async () => {
  const portal = await openPortal({ as: 'wilmaross42', plan: 'medical' })
  await portal.visit('/traveling-abroad')
  expect(
    inCard('If you have to stay in a hospital').getByText(/You pay the hospital when you leave/),
  ).toBeTruthy()
  expect(portal.text).not.toMatch(/direct billing|guest membership/)
})

test.runIf(isLong)('a page opened once is complete while offline', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/traveling-abroad')
  const read = portal.text
  await portal.visit('/dashboard')
  portal.tab.isOffline = true
  await portal.visit('/traveling-abroad')
  expect(portal.text).toBe(read)
  expect(inCard('In an emergency').getByText(/nearest hospital/)).toBeTruthy()
})

test.each(
  sample(
    [
      ['Japan', ['tel:119', 'tel:+15015550199'], '010 1 501 555 0199'],
      ['Switzerland', ['tel:144', 'tel:112', 'tel:+15015550199'], '00 1 501 555 0199'],
      ['Canada', ['tel:911', 'tel:+15015550199'], '1 501 555 0199'],
    ] as const,
    1,
  ),
)('in %s Dana finds the numbers to call while offline', async (country, links, dialed) => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/traveling-abroad')
  portal.tab.isOffline = true
  await choose('Country', country)
  const help = within(screen.getByRole('region', { name: 'Where are you?' }).querySelector('[role=status]')!)
  expect(help.getByRole('heading', { name: `What to know in ${country}` })).toBeTruthy()
  expect(help.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
  expect(help.getByText(dialed)).toBeTruthy()
  // A dialed number can't be a collect call: an operator places those.
  expect(help.getAllByRole('term').filter(({ textContent }) => /collect/i.test(textContent ?? ''))).toEqual(
    [],
  )
  expect(help.getByText(/ask an operator for a collect call to \+1 501 555 0199: we pay/)).toBeTruthy()
})

test.runIf(isLong)('a country without a known number names a source and shows our number', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/traveling-abroad')
  await choose('Country', 'Vanuatu')
  const help = inCard('Where are you?')
  expect(help.getByText(/don’t have the emergency number for Vanuatu/)).toBeTruthy()
  expect(help.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:+15015550199'])
})

test.runIf(isLong)('the claim for care abroad links to its form', async () => {
  const portal = await openPortal({ as: 'octaviar88', plan: 'medical' })
  await portal.visit('/traveling-abroad')
  const link = inCard('After you come home').getByRole('link', { name: 'claim for care abroad' })
  expect(link.getAttribute('href')).toBe('/documents/care-abroad')
})
