import { act } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { takeDeepLink } from '#session/deep-link.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

afterEach(closePortal)

const dana = { as: 'harperdana1', plan: 'medical' } as const

const BY_VISITORS = [
  ['/', '/login'],
  ['/anytime', '/login?utm_source=anytime&utm_medium=redirect&utm_campaign=member_portal'],
  ['/anytime?utm_source=mail', '/login?utm_source=mail&utm_medium=redirect&utm_campaign=member_portal'],
  ['/bypass-outage', '/login'],
  ['/register', '/register'],
  ['/medical/login', '/medical/login'],
  ['/no/such/page', '/no/such/page'],
] as const
test.each(sample(BY_VISITORS, [BY_VISITORS[0], BY_VISITORS[1], BY_VISITORS[3]]))(
  'a visitor who opens %s ends at %s',
  async (typed, stands) => {
    const portal = await openPortal()
    await portal.visit(typed)
    expect(portal.address).toBe(stands)
  },
)

const NOT_THERE = ['/nowhere', '/medical', '/medical/login', '/pet/claims', '/programs/1/2']
test.each(sample(NOT_THERE, 1))('%s is not found', async (address) => {
  const portal = await openPortal(dana)
  await portal.visit(address)
  expect(document.title).toBe('Page not found - Member Portal')
})

const BY_DANA = [
  ['/claims?page=2#list', '/medical/claims?page=2#list', 'Claims'],
  ['/dental/claims?page=2#list', '/medical/claims?page=2#list', 'Claims'],
  ['/medical-claims', '/medical/claims', 'Claims'],
  ['/medical/medical-claims', '/medical/claims', 'Claims'],
  ['/dashboard', '/medical/dashboard', 'Dashboard'],
  ['/dv-dashboard', '/medical/dashboard', 'Dashboard'],
  ['/prior-authorizations', '/medical/authorizations', 'Authorizations'],
  ['/settings', '/settings/profile', 'Profile'],
  ['/message_center/A-5?from=mail', '/message/A-5?from=mail', 'Message'],
  ['/linking?to=/claims%3Fpage%3D2', '/medical/claims?page=2', 'Claims'],
] as const
test.each(sample(BY_DANA, BY_DANA.slice(2)))(
  'Dana with the medical plan opens %s and ends at %s',
  async (typed, stands, title) => {
    const portal = await openPortal(dana)
    await portal.visit(typed)
    expect([portal.address, document.title]).toEqual([stands, `${title} - Member Portal`])
  },
)

test('the prefix follows the plan: dental for a dental plan', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'dental' })
  await portal.visit('/medical/coverage-and-benefits')
  expect(portal.address).toBe('/dental/coverage-and-benefits')
  await portal.visit('/coverage-and-copays')
  expect(document.title).toMatch(/^Page not found/)
})

test.runIf(isLong)('the replaced address leaves no history entry', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/contact-us')
  const before = portal.router.history.length
  await portal.visit('/dental/claims')
  expect(portal.router.history.length).toBe(before + 1)
})

const NOWHERE = [
  ['/linking?to=//evil.example'],
  ['/linking?to=https://evil.example'],
  ['/linking?to=/%5Cevil.example'],
  ['/linking?to=javascript:alert(1)'],
  ['/linking?to=/login'],
  ['/linking?to=/nowhere'],
  ['/linking'],
] as const
test.each(sample(NOWHERE, [NOWHERE[0], NOWHERE[3]]))('%s has no page', async (address) => {
  const portal = await openPortal(dana)
  await portal.visit(address)
  expect(document.title).toMatch(/^Page not found/)
  expect(portal.left).toEqual([])
})

test('without a token the address is kept and opens once after choosing a plan', async () => {
  const portal = await openPortal()
  await portal.visit('/vision/claims?page=2#list')
  expect(portal.address).toBe('/login')
  const isKnown = portal.router.options.context.isOurPage
  expect(await takeDeepLink(isKnown)).toBe('/claims?page=2#list')
  expect(await takeDeepLink(isKnown)).toBeUndefined()
})

test('with a token but no plan, the plan is chosen first', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'none' })
  await portal.visit('/message_center/A-5')
  expect(portal.address).toBe('/select-plan')
  expect(sessionStorage.getItem('deepLinkMessage')).toBe('"A-5"')
  expect(portal.asked.filter((line) => line.includes('accessrights'))).toEqual([])
})

test('a member without the right does not find the page or request its data', async () => {
  const portal = await openPortal({ ...dana, without: ['idCards', 'whosCovered'] })
  for (const address of ['/id-card', '/coverage-and-copays']) {
    await portal.visit(address)
    expect(document.title).toBe('Page not found - Member Portal')
    expect(portal.asked.filter((line) => /fhir|id-cards/.test(line))).toEqual([])
  }
})

test('a plan of another type does not find the page or request its data', async () => {
  const portal = await openPortal({ as: 'dentalonly7' })
  await portal.visit('/dental/coverage-and-copays')
  expect(document.title).toBe('Page not found - Member Portal')
  expect(portal.asked.filter((line) => line.includes('fhir'))).toEqual([])
})

test('the terms are open to visitors, and under a plan for members', async () => {
  const visitor = await openPortal()
  await visitor.visit('/terms-of-use')
  expect(visitor.address).toBe('/terms-of-use')
  const member = await openPortal({ as: 'harperdana1', plan: 'none' })
  await member.visit('/terms-of-use')
  expect(member.address).toBe('/select-plan')
})

test('an outage redirects visitors who sign in; help stays open', async () => {
  const portal = await openPortal()
  act(() => connection.set('outage'))
  await expect.poll(() => portal.address).toBe('/outage-message')
  for (const address of ['/login', '/register', '/initiate-login']) {
    await portal.visit(address)
    expect(portal.address).toBe('/outage-message')
  }
  for (const address of ['/contact', '/saved-card']) {
    await portal.visit(address)
    expect(portal.address).toBe(address)
  }
})

test('during an outage members see the outage page unless they bypass it', async () => {
  const portal = await openPortal(dana)
  connection.set('outage')
  await portal.visit('/claims')
  expect(portal.address).toBe('/outage-message')
  await portal.visit('/bypass-outage')
  await portal.visit('/claims')
  expect(portal.address).toBe('/medical/claims')
})

test.runIf(isLong)('after navigation the focus is on the new heading', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  await portal.visit('/contact-us')
  expect(document.activeElement?.tagName).toBe('H1')
})

test.runIf(isLong)('no address in a link leaves this origin', async () => {
  const portal = await openPortal(dana)
  const { isOurPage } = portal.router.options.context
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.webPath(),
        fc.domain().map((name) => `//${name}`),
      ),
      (address) => {
        if (!isOurPage(address)) return true
        return new URL(address, 'https://own.invalid').origin === 'https://own.invalid'
      },
    ),
    { numRuns: isLong ? 2_000 : 200 },
  )
})
