import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#api/call.ts'
import { accessRights, memberships } from '#contract/calls/users.ts'
import { allTexts } from '#contract/entities/localized-text.ts'
import { Rights } from '#contract/entities/rights.ts'
import { anyMember } from '#member/access.ts'
import type { PlanAndRights } from '#member/member.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { portalRouter } from '#shell/router.ts'
import { queryClient } from '#offline/query-client.ts'
import { PAGES } from '#tests/kit/pages-of-spec.ts'
import { closePortal, openPortal, signIn } from '#tests/kit/open-portal.tsx'

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

test('the world is not empty', () => {
  expect(new Set(world.map(({ login }) => login)).size).toBeGreaterThanOrEqual(12)
})

const pagesOfMembers = PAGES.flatMap(([path, , , opensTo]) => (opensTo ? [[path, opensTo] as const] : []))

test.each(pagesOfMembers)(
  '%s opens for exactly the members that the specification names',
  (path, opensTo) => {
    const access = routes.find(({ fullPath, id }) => fullPath === path && id !== '/_portal')?.options
      .staticData?.access
    const may = access === 'account' ? anyMember : access
    if (typeof may !== 'function') throw new Error(`${path} has no access rule`)
    for (const { login, member } of world) {
      const { contractType } = member.plan
      expect([login, contractType, may(member)]).toEqual([
        login,
        contractType,
        opensTo(member.rights, contractType),
      ])
    }
  },
)

test.each(Object.keys(Rights.entries) as (keyof Rights)[])(
  'the world has members with %s and members without',
  (right) => {
    const held = world.map(({ member }) => {
      const value = member.rights[right]
      if (Array.isArray(value)) return value.length > 0
      return typeof value === 'boolean' ? value : allTexts(value).some((text) => text !== '')
    })
    expect(new Set(held)).toEqual(new Set([true, false]))
  },
)
