import { act } from '@testing-library/react'
import { type AnyRoute, Outlet } from '@tanstack/react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeTree } from '#routeTree.gen.ts'
import { type OpenPortal, closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { sample } from '#tests/kit/tier.ts'

/** Kept on every redirect: the purpose of the link and its target on the page. */
const REST = '?page=2&from=a+letter#list'

/** The paths of spec §2.2 that also exist under /medical, /dental and /vision, and the final path of each. */
const PREFIXED: [path: string, ends?: string][] = [
  ['/dashboard'],
  ['/dv-dashboard', '/dashboard'],
  ['/spending-details'],
  ['/health-reimbursement'],
  ['/programs'],
  ['/programs/sleep'],
  ['/pharmacy'],
  ['/contact-us'],
  ['/medical-claims', '/claims'],
  ['/claims'],
  ['/claim-details/C-1'],
  ['/payment-center'],
  ['/primary-care-provider'],
  ['/coverage-and-copays'],
  ['/coverage-and-benefits'],
  ['/prior-authorizations', '/authorizations'],
  ['/authorizations'],
  ['/authorizations/A-1'],
  ['/find-care'],
  ['/health-records'],
  ['/traveling-abroad'],
  ['/id-card'],
  ['/documents'],
  ['/cost-estimates'],
]

/** The paths without a prefix, and the final path of each. */
const BARE: [path: string, ends?: string][] = [
  ['/select-plan'],
  ['/settings', '/settings/profile'],
  ['/settings/profile'],
  ['/settings/privacy-security'],
  ['/settings/preferences'],
  ['/settings/about'],
  ['/terms-of-use'],
  ['/linking-disclaimer'],
  ['/message_center/M-5', '/message/M-5'],
  ['/messages'],
  ['/messages/2'],
  ['/message/M-5'],
]

/** Steps of a registration; closed to a visitor who hasn’t begun one. */
const LATER_STEPS = ['/create-account', '/communication-settings', '/complete-registration']

const PUBLIC: [path: string, ends?: string][] = [
  ['/', '/login'],
  ['/login'],
  ['/register'],
  ['/outage-message'],
  ['/contact'],
  ['/account-help'],
  ['/brand-resources'],
  ['/saved-card'],
]

const NOT_FOUND = 'Page not found - Member Portal'

let portal: OpenPortal

/** Functions that restore the pages that these tests leave out. */
const restores: (() => void)[] = []

/**
 * Keeps the redirects of each route and removes its loader and component: these tests check only addresses and titles.
 */
function leaveOutPages(route: AnyRoute): void {
  const { component, loader } = route.options
  restores.push(() => void Object.assign(route.options, { component, loader }))
  // The steps of a registration redirect to its first step in their component.
  const path = String(Reflect.get(route.options, 'path'))
  if (![...LATER_STEPS, '/register'].includes(path)) route.options.component = Outlet
  delete route.options.loader
  for (const child of Object.values<AnyRoute>(route.children ?? {})) leaveOutPages(child)
}

beforeAll(() => leaveOutPages(routeTree))
afterAll(async () => {
  restores.forEach((restore) => restore())
  await closePortal()
})

const visit = (address: string): Promise<void> =>
  act(async () => {
    portal.router.history.push(address)
    await portal.router.load()
  })

const endOf = async (address: string): Promise<string> => {
  await visit(address)
  return portal.address
}

const PLANS = [
  ['medical', 'harperdana1'],
  ['dental', 'harperdana1'],
  ['vision', 'harperdana1'],
] as const

// The other tests of `npm test` open addresses under a medical plan.
describe.each(sample(PLANS, [PLANS[1]]))('under a %s plan', (type, as) => {
  beforeAll(async () => {
    portal = await openPortal({ as, plan: type })
  })

  test.each(PREFIXED)(
    '%s, bare and under each prefix, redirects to the member’s own prefix',
    async (path, ends = path) => {
      const due = `/${type}${ends}${REST}`
      for (const prefix of ['', '/medical', '/Dental', '/VISION'])
        expect(await endOf(`${prefix}${path}${REST}`), `${prefix}${path}`).toBe(due)
    },
  )

  test.each(PREFIXED)('a letter’s link to %s opens it too', async (path, ends = path) => {
    for (const prefix of ['', '/Vision'])
      expect(await endOf(`/linking?to=${encodeURIComponent(`${prefix}${path}${REST}`)}`)).toBe(
        `/${type}${ends}${REST}`,
      )
  })

  test.each(BARE)('%s has no prefix and is not found under one', async (path, ends = path) => {
    expect(await endOf(`${path}${REST}`)).toBe(`${ends}${REST}`)
    expect(document.title).not.toBe(NOT_FOUND)
    for (const prefix of ['/medical', '/Dental', '/VISION']) {
      expect(await endOf(`${prefix}${path}${REST}`)).toBe(`${prefix}${path}${REST}`)
      expect(document.title).toBe(NOT_FOUND)
    }
  })

  test.each(PUBLIC)('%s is open to members too', async (path, ends = path) => {
    expect(await endOf(`${path}${REST}`)).toBe(`${ends}${REST}`)
    expect(document.title).not.toBe(NOT_FOUND)
  })

  test.each(['/nowhere', '/medical', '/medical/', '/vision/login', '/pet/claims', '/medical/dental/claims'])(
    '%s is not found',
    async (path) => {
      await visit(`${path}${REST}`)
      expect(document.title).toBe(NOT_FOUND)
    },
  )
})

describe('before a plan is chosen', () => {
  beforeAll(async () => {
    portal = await openPortal({ as: 'harperdana1', plan: 'none' })
  })

  test.each([...PREFIXED, ...BARE].filter(([path]) => !/^\/(select-plan|linking-disclaimer)$/.test(path)))(
    '%s asks for a plan first',
    async (path) => {
      expect(await endOf(`${path}${REST}`)).toBe('/select-plan')
    },
  )
})

describe('for a visitor', () => {
  beforeAll(async () => {
    portal = await openPortal()
  })

  test.each(LATER_STEPS)('%s opens the first step', async (path) => {
    await portal.visit(`${path}${REST}`)
    expect(portal.address).toBe('/register?reason=expired')
  })

  test.each(PUBLIC)('%s is open', async (path, ends = path) => {
    expect(await endOf(`${path}${REST}`)).toBe(`${ends}${REST}`)
  })

  test.each([...PREFIXED, ...BARE].filter(([path]) => !/^\/(terms-of-use|linking-disclaimer)$/.test(path)))(
    '%s asks for a sign-in',
    async (path) => {
      expect(await endOf(`${path}${REST}`)).toBe('/login')
    },
  )

  test.each([
    ['/anytime', '/login?utm_source=anytime&utm_medium=redirect&utm_campaign=member_portal'],
    ['/anytime#top', '/login?utm_source=anytime&utm_medium=redirect&utm_campaign=member_portal#top'],
    [
      '/anytime?utm_medium=mail&card=1',
      '/login?utm_source=anytime&utm_medium=mail&utm_campaign=member_portal&card=1',
    ],
    ['/bypass-outage', '/login'],
    ['/linking?to=/claims', '/login'],
  ])('%s opens %s', async (path, ends) => {
    expect(await endOf(path)).toBe(ends)
  })
})
