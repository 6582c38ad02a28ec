import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewSpending } from '#member/access.ts'
import { required } from '#member/current.ts'
import { SpendingPage } from './SpendingPage.tsx'

/** The plan year stands in the address, so that Back and a bookmark keep it. */
export const Route = createFileRoute('/_portal/spending-details')({
  staticData: { title: titles.spending, access: mayViewSpending },
  loaderDeps: ({ search }): Record<string, unknown> => search,
  loader: async ({ context: { queryClient, member }, deps }): Promise<void> => {
    const { loadSpending } = await import('./load-spending.ts')
    await loadSpending(queryClient, required(member).plan, deps)
  },
  component: SpendingPage,
})
