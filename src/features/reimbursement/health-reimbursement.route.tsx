import { createFileRoute, redirect } from '@tanstack/react-router'
import { mayUseReimbursement } from '#member/access.ts'
import { claimInAddress } from '#records/claim.queries.ts'
import { requireMember } from '#member/current.ts'
import { openOutbox } from '#outbox/outbox.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { requestDraftQueries } from './new-request/RequestMoney.tsx'
import { accountQuery } from '#records/reimbursement.queries.ts'
import { ReimbursementPage } from './ReimbursementPage.tsx'
import { readSearch } from './requests/RequestList.tsx'

/** The address has the list's filter, and the claim for a new request. */
export const Route = createFileRoute('/_portal/health-reimbursement')({
  staticData: { title: titleMessages.reimbursement, access: mayUseReimbursement },
  loaderDeps: ({ search }): Record<string, unknown> => search,
  loader: async ({ context: { queryClient, member }, deps }): Promise<void> => {
    const { plan } = requireMember(member)
    const { ask, claim } = readSearch(deps)
    const drafts = ask || claim ? requestDraftQueries(plan.memberId, claim) : undefined
    void openOutbox()
    const [found] = await Promise.all([
      // Without the claim the form starts empty.
      claim ? claimInAddress(queryClient, plan, claim).catch(() => undefined) : undefined,
      queryClient.ensureQueryData(accountQuery(plan)),
      drafts && queryClient.ensureQueryData(drafts.fields),
      drafts && queryClient.ensureQueryData(drafts.files),
    ])
    if (found && found.handle !== claim)
      throw redirect({ to: '/health-reimbursement', search: { ...deps, claim: found.handle }, replace: true })
  },
  component: ReimbursementPage,
})
