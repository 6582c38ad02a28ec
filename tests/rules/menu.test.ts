import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { portalConfig } from '#base/config.ts'
import { defaultConfig } from '#contract/entities/config.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { Rights } from '#contract/entities/rights.ts'
import { maySwitchPlans } from '#member/access.ts'
import type { PlanAndRights } from '#member/member.ts'
import { queryClient } from '#offline/query-client.ts'
import { type Entry, menuOf, pagesOf } from '#shell/menu.ts'
import { accessIn } from '#member/page-access.ts'
import { portalRouter } from '#shell/router.ts'
import { ALL, CONTRACTS, NONE, VALUES, rightNames } from '#tests/kit/any-rights.ts'
import { care, expected, policy, top } from '#tests/kit/pages-of-spec.ts'
import { planUnder } from '#tests/kit/plan.ts'
import { isLong } from '#tests/kit/tier.ts'

const accessOf = accessIn(portalRouter(queryClient))

function shown({ label, place }: Entry): string {
  if ('to' in place) return `${label} → ${place.to}`
  return `${label} → ${'app' in place ? `app ${place.app}` : place.href}`
}

/** Throws if the navigation differs from the specification in an entry, its label, its target or the order. */
function compare(rights: Rights, contract: ContractType): void {
  const member: PlanAndRights = { rights, plan: planUnder(contract) }
  const menu = menuOf(member, accessOf)
  expect(menu.home.map(shown)).toEqual(['Home → /dashboard'])
  expect(menu.care.map(shown)).toEqual(expected(care, rights, contract))
  expect(menu.policy.map(shown)).toEqual(expected(policy, rights, contract))
  expect(menu.top.map(shown)).toEqual(expected(top, rights, contract))
  const pages = Object.values(menu).flat().map(shown)
  expect(pagesOf(member, accessOf).map(shown)).toEqual(pages.filter((line) => line.includes('→ /')))
}

describe.each(CONTRACTS)('under a %s contract', (contract) => {
  test.each(rightNames)('%s, as the only right and as the only missing one', (name) => {
    for (const value of VALUES[name])
      for (const others of [NONE, ALL]) compare({ ...others, [name]: value }, contract)
  })

  test('two rights at a time', () => {
    for (const one of rightNames)
      for (const two of rightNames)
        for (const a of VALUES[one])
          for (const b of VALUES[two]) compare({ ...NONE, [one]: a, [two]: b }, contract)
  })

  test('members with any rights at all', () => {
    const any = fc.record(
      Object.fromEntries(rightNames.map((name) => [name, fc.constantFrom(...(VALUES[name] as unknown[]))])),
    ) as fc.Arbitrary<unknown> as fc.Arbitrary<Rights>
    fc.assert(
      fc.property(any, (rights) => compare(rights, contract)),
      { numRuns: isLong ? 3_000 : 300 },
    )
  })
})

test('an application that is not configured has no entry', () => {
  const member: PlanAndRights = { rights: ALL, plan: planUnder('medical') }
  const apps = () =>
    Object.values(menuOf(member, accessOf))
      .flat()
      .flatMap(({ place }) => ('app' in place ? place.app : []))
  const known = portalConfig.get()
  const all = apps()
  expect(all).toContain('cob')
  portalConfig.set({ ...defaultConfig, connectedApps: [] })
  expect(apps()).toEqual([])
  portalConfig.set({ ...defaultConfig, connectedApps: ['cob'] })
  expect(apps()).toEqual(['cob'])
  portalConfig.set(known)
  expect(apps()).toEqual(all)
})

test.each(
  [0, 1, 2, 3].flatMap((active) => [0, 1, 2, 3].map((inactive): [number, number] => [active, inactive])),
)('with %i active and %i inactive plans, Switch Plans is shown unless there is just one', (on, off) => {
  const plans = [...Array<boolean>(off).fill(false), ...Array<boolean>(on).fill(true)]
  const isShown = maySwitchPlans(plans.map((isActive) => ({ isActive })))
  expect(isShown).toBe(!(on === 1 && off === 0))
})
