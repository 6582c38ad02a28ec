import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#api/call.ts'
import { accessRights, memberships } from '#contract/calls/users.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { allTexts } from '#contract/entities/localized-text.ts'
import { Rights } from '#contract/entities/rights.ts'
import { anyMember } from '#member/access.ts'
import type { PlanAndRights } from '#member/member.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { portalRouter } from '#shell/router.ts'
import { queryClient } from '#offline/query-client.ts'
import { closePortal, openPortal, signIn } from '#tests/kit/open-portal.tsx'

type Under = { rights: Rights; contractType: Membership['contractType'] }

const has = (list: readonly { type: string }[], wanted: string) => list.some(({ type }) => type === wanted)

/** The specification's table (§2.2), written down a second time and apart from the code. */
const SPEC: Record<string, (who: Under) => boolean> = {
  '/dashboard': () => true,
  '/spending-details': ({ rights }) => rights.deductible,
  '/health-reimbursement': ({ rights }) => rights.healthReimbursementAccount,
  '/programs': ({ rights }) => rights.programs.length > 0,
  '/pharmacy': ({ rights }) => rights.pharmacyCenter,
  '/contact-us': () => true,
  '/claims': ({ rights }) => rights.claims,
  '/claim-details/$id': ({ rights }) => rights.claims,
  '/payment-center': ({ rights }) => rights.payBill || has(rights.pageIdentifiers, 'medicarePayment'),
  '/primary-care-provider': ({ rights }) => rights.choosePrimaryCareProvider,
  '/coverage-and-copays': ({ rights, contractType }) => rights.whosCovered && contractType !== 'dental',
  '/coverage-and-benefits': ({ rights, contractType }) => rights.whosCovered && contractType === 'dental',
  '/authorizations': ({ rights }) => rights.inpatientMedicalAdmissionRequest,
  '/authorizations/$id': ({ rights }) => rights.inpatientMedicalAdmissionRequest,
  '/find-care': ({ rights }) => rights.findCareAndCostOptions.length > 0 || rights.findCare,
  '/health-records': ({ rights }) => rights.personalHealthRecord,
  '/traveling-abroad': ({ rights }) => rights.coverageWhenTravelingAbroad,
  '/settings/profile': () => true,
  '/id-card': ({ rights }) => rights.idCards,
  '/documents': ({ rights }) => rights.forms,
  '/documents/$form': ({ rights }) => rights.forms,
  '/cost-estimates': ({ rights }) => has(rights.findCareAndCostOptions, 'embold'),
  '/messages': () => true,
  '/messages/new': () => true,
  '/message/$id': () => true,
}

const world: { login: string; member: PlanAndRights }[] = []

beforeAll(async () => {
  const { tab } = await openPortal()
  for (const { login, role, blockedDaysAgo, isLockedOut } of people) {
    if (!login || role || blockedDaysAgo !== undefined || isLockedOut) continue
    tab.cookies.clear()
    await signIn(tab, login)
    const { userMemberships } = await call(memberships, { params: { username: login } })
    for (const plan of userMemberships) {
      const { rights } = await call(accessRights, { params: plan })
      world.push({ login, member: { plan, rights } })
    }
  }
}, 60_000)

afterAll(closePortal)

const routes = Object.values(portalRouter(queryClient).routesById)

test('there is a world to walk', () => {
  expect(new Set(world.map(({ login }) => login)).size).toBeGreaterThanOrEqual(12)
})

test.each(Object.keys(SPEC))('%s opens to exactly those members whom the specification names', (path) => {
  const access = routes.find(({ fullPath, id }) => fullPath === path && id !== '/_portal')?.options.staticData
    ?.access
  const may = access === 'account' ? anyMember : access
  if (typeof may !== 'function') throw new Error(`${path} asks nothing of a member`)
  for (const { login, member } of world) {
    const { rights, plan } = member
    const expected = SPEC[path]?.({ rights, contractType: plan.contractType })
    expect([login, plan.contractType, may(member)]).toEqual([login, plan.contractType, expected])
  }
})

test.each(Object.keys(Rights.entries) as (keyof Rights)[])(
  'somebody has %s and somebody has not',
  (right) => {
    const held = world.map(({ member }) => {
      const value = member.rights[right]
      if (Array.isArray(value)) return value.length > 0
      return typeof value === 'boolean' ? value : allTexts(value).some((text) => text !== '')
    })
    expect(new Set(held)).toEqual(new Set([true, false]))
  },
)
