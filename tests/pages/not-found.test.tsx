import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

afterEach(closePortal)

const dana = { as: 'harperdana1', plan: 'medical' } as const
const suggestions = () =>
  within(screen.getByRole('main', { hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent)

test.each(sample(['/nowhere', '/medical/nowhere', '/pharmacy'], 1))(
  'after a reload of %s a member finds the whole navigation',
  async (address) => {
    const portal = await openPortal({ ...dana, without: ['pharmacyCenter', 'rxSavingsSolutions'] })
    await portal.visit(address)
    await portal.reload()
    expect(portal.heading).toBe('Page not found')
    expect(suggestions()).toEqual(expect.arrayContaining(['Home', 'Claims', 'ID Card', 'Contact Us']))
    expect(suggestions()).not.toContain('Pharmacy')
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Search' })).toBeDefined()
  },
)

test.runIf(isLong)('after Back the title is still right for a page that is not found', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/claim-details/nosuch')
  expect(document.title).toBe('Page not found - Member Portal')
  await portal.visit('/documents/nosuch')
  expect([portal.heading, document.title]).toEqual(['Page not found', 'Page not found - Member Portal'])
  await portal.visit('/id-card')
  await act(async () => portal.router.history.back())
  await settled()
  expect([portal.heading, document.title]).toEqual(['Page not found', 'Page not found - Member Portal'])
})

test.runIf(isLong)('without loadable rights the page still shows a next step', async () => {
  const portal = await openPortal(dana)
  portal.faults.set({
    next: [{ call: 'GET /member/myblueprint/v1/users/harperdana1/accessrights', answer: '503', times: 9 }],
  })
  await portal.visit('/nowhere')
  expect(screen.getByRole('alertdialog').textContent).toContain('BP-NFA-001')
  expect(suggestions()).toEqual(['Go to home'])
})

test('a visitor and a member without a plan get their usual next step', async () => {
  const visitor = await openPortal()
  await visitor.visit('/nowhere')
  expect(suggestions()).toEqual(['Go to sign in'])
  const member = await openPortal({ as: 'harperdana1', plan: 'none' })
  await member.visit('/nowhere')
  expect(suggestions()).toEqual(['Choose a plan'])
  expect(member.asked).toEqual([])
})
