import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayUseReimbursement } from '#member/access.ts'
import { required } from '#member/current.ts'
import { openOutbox } from '#offline/outbox/outbox.ts'
import { requestDraftQueries } from './new-request/RequestMoney.tsx'
import { accountQuery, claimToPayQuery } from './reimbursement.queries.ts'
import { ReimbursementPage } from './ReimbursementPage.tsx'
import { readSearch } from './requests/RequestList.tsx'

/** The filter of the list, and the claim that money is requested for, are in the address. */
export const Route = createFileRoute('/_portal/health-reimbursement')({
  staticData: { title: titles.reimbursement, access: mayUseReimbursement },
  loaderDeps: ({ search }): Record<string, unknown> => search,
  loader: async ({ context: { queryClient, member }, deps }): Promise<void> => {
    const { plan } = required(member)
    const { ask, claim } = readSearch(deps)
    const drafts = ask || claim ? requestDraftQueries(plan.memberId, claim) : undefined
    void openOutbox()
    await Promise.all([
      queryClient.ensureQueryData(accountQuery(plan)),
      drafts && queryClient.ensureQueryData(drafts.fields),
      drafts && queryClient.ensureQueryData(drafts.files),
      // Without the claim the form starts empty.
      claim && queryClient.ensureQueryData(claimToPayQuery(plan, claim)).catch(() => undefined),
    ])
  },
  component: ReimbursementPage,
})
