import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { mayEstimateCosts } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { savedEstimatesQuery } from '#records/estimates.queries.ts'
import { CostEstimatesPage } from './CostEstimatesPage.tsx'

export const Route = createFileRoute('/_portal/cost-estimates')({
  staticData: { title: titleMessages.costEstimates, access: mayEstimateCosts },
  loader: ({ context: { queryClient, member } }): void =>
    void queryClient.prefetchQuery(savedEstimatesQuery(requireMember(member).plan)),
  component: CostEstimatesPage,
})
