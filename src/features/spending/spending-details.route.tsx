import { createFileRoute } from '@tanstack/react-router'
import { today } from '#base/clock.ts'
import { waitAtMost } from '#base/timing.ts'
import { maySeeWhosCovered, mayViewSpending } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { spendingQuery } from '#records/spending.queries.ts'
import { coveragesQuery } from '#records/health-record.queries.ts'
import { parseYear, yearsOfPlan } from './spending.rules.ts'
import { SpendingPage } from './SpendingPage.tsx'

/** How long the page waits for the family's names, which are useful but optional. */
const NAMES_WAIT_MS = 100

/** The plan year is part of the address, so Back and bookmarks keep it. */
export const Route = createFileRoute('/_portal/spending-details')({
  staticData: { title: titleMessages.spending, access: mayViewSpending, skeleton: 'tiles' },
  loaderDeps: ({ search }): Record<string, unknown> => search,
  loader: async ({ context: { queryClient, member }, deps }): Promise<void> => {
    const { plan } = requireMember(member)
    const { year } = parseYear(deps, yearsOfPlan(plan, today()))
    const mayName = maySeeWhosCovered(requireMember(member))
    await Promise.all([
      queryClient.ensureQueryData(spendingQuery(plan, year)),
      mayName && waitAtMost(queryClient.prefetchQuery(coveragesQuery(plan)), NAMES_WAIT_MS),
    ])
  },
  component: SpendingPage,
})
