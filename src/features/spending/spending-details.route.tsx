import { createFileRoute } from '@tanstack/react-router'
import { today } from '#base/clock.ts'
import { mayViewSpending } from '#member/access.ts'
import { required } from '#member/current.ts'
import { titleMessages } from '#content/messages/title.gen.ts'
import { spendingQuery } from './spending.queries.ts'
import { parseYear } from './spending.rules.ts'
import { SpendingPage } from './SpendingPage.tsx'

/** The plan year is part of the address, so Back and a bookmark keep it. */
export const Route = createFileRoute('/_portal/spending-details')({
  staticData: { title: titleMessages.spending, access: mayViewSpending },
  loaderDeps: ({ search }): Record<string, unknown> => search,
  loader: async ({ context: { queryClient, member }, deps }): Promise<void> => {
    const { year } = parseYear(deps, today().year)
    await queryClient.ensureQueryData(spendingQuery(required(member).plan, year))
  },
  component: SpendingPage,
})
