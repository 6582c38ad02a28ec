import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#offline/query-client.ts'
import { closePortal, follow, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

afterEach(closePortal)

const dana = { as: 'harperdana1', plan: 'medical' } as const
const PATIENT = 'GET /fhir/Patient'

const settings = () => within(screen.getByRole('navigation', { name: 'Settings' }))
const part = (name: string) => within(screen.getByRole('region', { name }))
const factsOf = (name: string) =>
  Object.fromEntries(
    part(name)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test.each(
  sample(
    [
      ['/settings', 'Profile'],
      ['/settings/profile', 'Profile'],
      ['/settings/privacy-security', 'Privacy and security'],
      ['/settings/preferences', 'Preferences'],
      ['/settings/about', 'About'],
    ] as const,
    1,
  ),
)('%s links to all the others and marks the current one', async (address, title) => {
  const portal = await openPortal(dana)
  await portal.visit(address)
  expect(portal.heading).toBe(title)
  const links = settings().getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Profile', '/settings/profile'],
    ['Privacy and security', '/settings/privacy-security'],
    ['Preferences', '/settings/preferences'],
    ['About', '/settings/about'],
  ])
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual([title])
})

test.each(
  sample(
    [
      ['Privacy and security', '/settings/privacy-security'],
      ['Preferences', '/settings/preferences'],
    ] as const,
    1,
  ),
)('%s is two presses from any page, and one from the next setting', async (name, address) => {
  const portal = await openPortal(dana)
  await portal.visit('/claims')
  await userEvent.click(screen.getByRole('button', { name: /^Profile/ }))
  await follow(screen.getAllByRole('link', { name })[0] ?? expect.fail('no link'), name)
  expect(portal.address).toBe(address)
  await follow(settings().getByRole('link', { name: 'About' }), 'About')
  expect(portal.address).toBe('/settings/about')
})

test('the profile shows the health-record service’s facts about the member only', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/settings/profile')
  expect(portal.asked).toContain(PATIENT)
  expect(factsOf('About you')).toMatchObject({
    Name: expect.stringMatching(/^Danielle .*Harper$/),
    'Date of birth': expect.stringMatching(/^\w+ \d+, \d{4}$/),
  })
  expect(factsOf('Preferred name')).toEqual({ 'Preferred name': 'Dana' })
  expect(factsOf('Phone numbers')).toMatchObject({
    'Home phone': expect.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/),
  })
  expect(factsOf('Your account')).toMatchObject({ Username: 'harperdana1', 'Member ID': 'ZZH41022001' })
})

test('a failed health-record service affects only its part, without a dialog', async () => {
  const portal = await openPortal(dana)
  portal.faults.set({ next: [{ call: PATIENT, answer: '503', times: 9 }] })
  await portal.visit('/settings/profile')
  expect(part('About you').getByRole('status').textContent).toContain('Code BP-FA-004')
  expect(factsOf('Your account')).toMatchObject({ Username: 'harperdana1' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  portal.faults.reset()
  await userEvent.click(part('About you').getByRole('button', { name: 'Try again' }))
  await settled()
  expect(factsOf('About you')).toMatchObject({ Name: expect.stringMatching(/Harper$/) })
})

test.runIf(isLong)('sparse or odd service data is shown as it is', async () => {
  const portal = await openPortal(dana)
  portal.tab.change = (path, body) =>
    path === '/fhir/Patient'
      ? JSON.stringify({
          resourceType: 'Bundle',
          entry: [
            { resource: { resourceType: 'Patient', id: 'ZZH41022004', name: [{ text: 'Eli' }] } },
            {
              resource: {
                resourceType: 'Patient',
                id: 'ZZH41022001',
                name: [{ text: 'D. H.' }],
                birthDate: '1984',
              },
            },
          ],
        })
      : body
  act(() => queryClient.removeQueries({ queryKey: ['patient'] }))
  await portal.visit('/settings/profile')
  expect(factsOf('About you')).toMatchObject({
    Name: 'D. H.',
    'Date of birth': '1984',
  })
})
