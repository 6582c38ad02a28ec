import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ContractType } from '#contract/entities/plan.ts'
import { currentMember } from '#member/current.ts'
import { pagesOf } from '#shell/menu.ts'
import type { ClaimRow } from '#contract/entities/claim.ts'
import { queryClient } from '#offline/query-client.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

const people: [login: string, plan: ContractType][] = [
  ['harperdana1', 'medical'],
  ['harperdana1', 'dental'],
  ['harperdana1', 'vision'],
  ['harpermarc1', 'dental'],
  ['dentalonly7', 'dental'],
  ['visiononly7', 'vision'],
  ['delgadoray3', 'medical'],
  ['okaforruth7', 'medical'],
  ['okaforpaul2', 'medical'],
  ['okafortess5', 'medical'],
  ['wilmaross42', 'medical'],
  ['formerplan9', 'medical'],
  ['futureplan1', 'medical'],
  ['futureplan1', 'dental'],
  ['norights001', 'medical'],
]

const others = ['/select-plan', '/messages', '/settings/profile', '/settings/privacy-security']

/** The newest claim of each kind of plan, as a page and as its explanation of benefits. */
function claimPages(): string[] {
  const lists = queryClient.getQueriesData<{ claims: ClaimRow[] }>({ queryKey: ['claims'] })
  const claims = lists.flatMap(([, list]) => list?.claims ?? [])
  const one = new Map(claims.map(({ contractType, claimId }) => [contractType, claimId]))
  return [...one.values()].flatMap((id) => [`/claim-details/${id}`, `/claim-details/${id}?view=eob`])
}

/** Each chart's first bar opens its claims. */
const behindBars = (): string[] =>
  screen
    .getAllByRole('region')
    .flatMap((chart) => chart.querySelector('a[href*="/claims?"]')?.getAttribute('href') ?? [])

test.for(people)('no page of %s under %s asks for what is refused', { timeout: 120_000 }, async (who) => {
  const [as, plan] = who
  const portal = await openPortal({ as, plan })
  await portal.visit('/dashboard')
  const member = currentMember.get() ?? expect.fail(`${as} has no ${plan} plan`)
  const pages = [...new Set(pagesOf(member).map(({ place }) => place.to)), ...claimPages(), ...others]
  const refused: string[] = []
  for (const page of pages) {
    await portal.visit(page)
    if (page === '/spending-details') pages.push(...behindBars())
    const heard = portal.tab.asked.filter(({ status }) => status >= 400)
    refused.push(...heard.map(({ method, path, status }) => `${page}: ${status} ${method} ${path}`))
  }
  expect(refused).toEqual([])
})
