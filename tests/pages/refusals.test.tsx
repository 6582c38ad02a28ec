import { afterEach, expect, test } from 'vitest'
import type { ContractType } from '#contract/entities/plan.ts'
import { pagesOf } from '#shell/menu.ts'
import { accessIn } from '#member/page-access.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import type { Spending } from '#contract/entities/spending.ts'
import { queryClient } from '#offline/query-client.ts'
import { pagesOfPlan } from '#tests/kit/all-pages.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { sample } from '#tests/kit/tier.ts'

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

/** A spouse; the story of every page (e2e/accessible.spec.ts) checks for rejections under Dana’s medical plan. */
const FEW: typeof people = [['harpermarc1', 'dental']]

const others = ['/select-plan', '/messages', '/settings/profile', '/settings/privacy-security']

/**
 * These members also try every address of the map that their plan doesn't have; the browser story does the same for
 * Dana.
 */
const OF_ONE_PLAN = new Set(['dentalonly7', 'visiononly7'])

/** The newest claim of each kind of plan: its page and its explanation of benefits. */
function claimPages(): string[] {
  const lists = queryClient.getQueriesData<{ claims: ListedClaim[] }>({ queryKey: ['claims'] })
  const claims = lists.flatMap(([, list]) => list?.claims ?? [])
  const one = new Map(claims.map(({ contractType, handle }) => [contractType, handle]))
  return [...one.values()].flatMap((id) => [`/claim-details/${id}`, `/claim-details/${id}?view=eob`])
}

/** The address of the claims behind the first bar of each chart. */
const behindBars = (): string[] =>
  queryClient
    .getQueriesData<{ spending: Spending } | null>({ queryKey: ['spending'] })
    .flatMap(([, data]) => (data ? [data.spending] : []))
    .flatMap(({ months, members, kinds, providers }) => [months[0], members[0], kinds[0], providers[0]])
    .flatMap((row) => (row ? [`/claims?${new URLSearchParams(row.claims).toString()}`] : []))

test.for(sample(people, FEW))('no page of %s under %s sends a request that is rejected', async (who) => {
  const [as, plan] = who
  const portal = await openPortal({ as, plan })
  await portal.visit('/dashboard')
  const member = portal.member ?? expect.fail(`${as} has no ${plan} plan`)
  const ofMap = OF_ONE_PLAN.has(as)
    ? ['/enter-code', ...pagesOfPlan.filter((path) => !path.startsWith('/claim-details/'))]
    : []
  const pages = [
    ...new Set(pagesOf(member, accessIn(portal.router)).map(({ place }) => place.to)),
    ...claimPages(),
    ...others,
    ...ofMap,
  ]
  const refused: string[] = []
  for (const page of pages) {
    await portal.visit(page)
    if (page === '/spending-details') pages.push(...behindBars())
    const heard = portal.tab.asked.filter(({ status }) => status >= 400)
    refused.push(...heard.map(({ method, path, status }) => `${page}: ${status} ${method} ${path}`))
  }
  expect(refused).toEqual([])
})
